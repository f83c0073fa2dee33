import { ObjectId } from 'mongodb';
import type { Camper } from '#domain/campers/camper';
import type { Consent, ConsentText } from '#domain/campers/consent';
import { toFirstSafetyChange } from '#domain/campers/safety-change';
import { testCorruptions, type Corruption } from '../testing/corruptions';
import type { ConsistentCamp } from '../testing/audited-camp';

const camperId = ObjectId.createFromTime(1);
const textId = ObjectId.createFromTime(2);
const consentId = ObjectId.createFromTime(3);
const noon = new Date('2031-05-04T12:00:00Z');
const later = new Date('2031-05-04T12:00:00.001Z');

const aText = (fields: Partial<ConsentText> = {}): ConsentText => ({
  _id: textId,
  kind: 'waiver',
  version: 1,
  state: 'asked',
  title: 'Waiver',
  body: 'Sports carry a risk.',
  isRequired: true,
  // After the orders of the camp, which have no consents.
  publishedAt: new Date('2131-01-01T12:00:00Z'),
  publishedBy: { uid: 'ada', name: 'Ada', email: 'ada@camp.test' },
  ...fields,
});

const addTexts = ({ db }: ConsistentCamp, ...texts: ConsentText[]) =>
  db.collection<ConsentText>('consentTexts').insertMany(texts);

const addConsent = async (
  { db }: ConsistentCamp,
  fields: Partial<Consent> = {},
  photos: Partial<Camper> = {},
) => {
  const camper = { _id: camperId, owner: 'kim', emergencyContacts: [], createdAt: new Date() };
  const safetyData = {
    emergencyContacts: [],
    pickUpPeople: [],
    photoConsent: 'not-asked' as const,
  };
  const first = toFirstSafetyChange({ ...safetyData, ...photos }, { at: noon, by: 'kim' });
  await db.collection('campers').insertOne({ ...camper, ...first, ...photos });
  await db.collection<Consent>('consents').insertOne({
    _id: consentId,
    camperId,
    owner: 'kim',
    textId,
    kind: 'waiver',
    version: 1,
    agreed: true,
    revision: 0,
    at: new Date(),
    ...fields,
  });
};

/** Adds a text and a consent, and expects the detail about the consent. */
const consent = (
  name: string,
  { text, fields }: { text?: Partial<ConsentText>; fields?: Partial<Consent> },
  ...details: string[]
): Corruption => [
  name,
  async (camp) => {
    await addTexts(camp, aText(text));
    await addConsent(camp, fields);
  },
  () => details.map((detail) => `5 consent ${consentId.toHexString()}: ${detail}`),
];

/** Adds an answer of noon to the photo text, and expects the details about the camper. */
const photoAnswer = (
  name: string,
  agreed: boolean,
  photos: Partial<Camper>,
  ...details: string[]
): Corruption => [
  name,
  async (camp) => {
    await addTexts(camp, aText({ kind: 'photo', isRequired: false }));
    await addConsent(camp, { kind: 'photo', agreed, at: noon }, photos);
  },
  () => details.map((detail) => `5 camper ${camperId.toHexString()}: ${detail}`),
];

const unknownId = ObjectId.createFromTime(9);

const HOUR_MS = 3_600_000;
/** Adds a required text that was published an hour before Lee's order, which is the first one. */
const addEarlierText = async (camp: ConsistentCamp) => {
  const publishedAt = new Date(camp.leeOrder.createdAt.getTime() - HOUR_MS);
  await addTexts(camp, aText({ publishedAt }));
};

/** Gives every line a consent to the text, with changes. */
const addLineConsents = ({ orders, leeOrder }: ConsistentCamp, fields: object = {}) =>
  orders.updateMany(
    {},
    {
      $set: {
        'lines.$[].consents': [
          {
            ...{ textId, kind: 'waiver', version: 1, by: 'robin' },
            at: new Date(leeOrder.createdAt.getTime() - HOUR_MS / 2),
            ...fields,
          },
        ],
      },
    },
  );

/** Returns a difference for each line of each paid order, sorted. */
const eachLine = (
  { robinOrder, ashOrder, leeOrder, kimOrder }: ConsistentCamp,
  toDetail: (className: string) => string,
) =>
  [robinOrder, ashOrder, leeOrder, kimOrder]
    .flatMap(({ number, lines }) =>
      lines.map(({ className }) => `5 order ${number}: ${toDetail(className)}`),
    )
    .sort();

testCorruptions([
  [
    'lines that were sold without a required consent',
    addEarlierText,
    (camp) => eachLine(camp, (name) => `${name} was sold without consent to waiver version 1`),
  ],
  [
    'no difference in lines with the required consent',
    async (camp) => {
      await addEarlierText(camp);
      await addLineConsents(camp);
    },
    () => [],
  ],
  [
    'consents of lines to a version that does not exist',
    async (camp) => {
      await addTexts(camp, aText());
      await addLineConsents(camp, { version: 2 });
    },
    (camp) => eachLine(camp, (name) => `${name} names waiver version 2, which does not exist`),
  ],
  [
    'consents that are later than the sale',
    async (camp) => {
      await addEarlierText(camp);
      await addLineConsents(camp, { at: new Date('2131-01-01T12:00:00Z') });
    },
    (camp) =>
      eachLine(camp, (name) => `${name}: consent to waiver version 1 is later than the sale`),
  ],
  consent('no difference in a consent to a text', {}),
  consent(
    'a consent to a text that does not exist',
    { fields: { textId: unknownId } },
    `its text ${unknownId.toHexString()} does not exist`,
  ),
  consent(
    'a consent that names another version',
    { fields: { version: 2 } },
    'it names waiver version 2, but its text is waiver version 1',
  ),
  consent(
    'a consent to a withdrawn version',
    { text: { state: 'withdrawn' } },
    'waiver version 1 was never asked',
  ),
  consent(
    'a required text that is declined',
    { fields: { agreed: false } },
    'it declines waiver version 1, which is required',
  ),
  consent('no difference in an optional text that is declined', {
    text: { isRequired: false },
    fields: { agreed: false },
  }),
  photoAnswer(
    'an answer about photos that is not in the record of the camper',
    false,
    { photoConsent: 'no' },
    'it lacks a later answer about photos',
  ),
  photoAnswer(
    'an answer about photos that differs from the record of the camper',
    false,
    { photoConsent: 'yes', photoConsentAt: noon },
    'it differs from the answer about photos of the same time',
  ),
  photoAnswer('no difference in an answer about photos that is in the record', true, {
    photoConsent: 'yes',
    photoConsentAt: noon,
  }),
  photoAnswer('no difference in an answer about photos that was changed later', true, {
    photoConsent: 'no',
    photoConsentAt: later,
  }),
  [
    'a gap between versions',
    (camp) => addTexts(camp, aText(), aText({ _id: unknownId, version: 3 })),
    () => ['5 consent texts waiver: its versions are 1, 3'],
  ],
]);
