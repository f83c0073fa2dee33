import { ObjectId } from 'mongodb';
import type { Camper } from '#domain/campers/camper';
import { aCamper, wholeCamper } from '#testing/samples/people/campers';
import type { ConsistentCamp } from '../testing/audited-camp';
import { testCorruptions, type Corruption } from '../testing/corruptions';

let id = '';

/** Adds a camper, changes the allergies once, and then changes the record directly. */
const createCase = (
  name: string,
  corrupt: (camper: Camper) => object,
  faults: string[],
): Corruption => [
  name,
  async (camp: ConsistentCamp) => {
    const owner = await camp.aUser();
    id = (await aCamper(camp, owner, wholeCamper))._id;
    const change = { revision: 0, allergies: 'Bees.' };
    await camp.as(owner.token).patch(`/campers/${id}`).send(change).expect(200);
    await camp.dispatchEvents();
    const campers = camp.db.collection<Camper>('campers');
    const camper = (await campers.findOne({ _id: new ObjectId(id) }))!;
    await campers.updateOne({ _id: camper._id }, { $set: corrupt(camper) });
  },
  () => faults.map((fault) => `5 camper ${id}: ${fault}`),
];

testCorruptions([
  createCase('no fault in a record with its changes', () => ({}), []),
  createCase(
    'no fault in a record whose safety data was deleted and entered again',
    () => ({
      ...{ allergies: 'None', medicalNotes: 'None', emergencyContacts: [], pickUpPeople: [] },
      safetyDataDeletedFor: new Date(),
      safetyChanges: [
        {
          ...{ _id: new ObjectId(), at: new Date(), by: 'uid', isNew: true },
          ...{ fields: ['allergies', 'medicalNotes'], before: {} },
          after: { allergies: 'None', medicalNotes: 'None' },
        },
      ],
    }),
    [],
  ),
  createCase('a pick-up person who was added silently', () => ({ pickUpPeople: ['Uncle Bob'] }), [
    'its pickUpPeople changed without a trace',
  ]),
  createCase(
    'a change that is missing',
    ({ safetyChanges = [] }) => ({ safetyChanges: safetyChanges.slice(0, 1) }),
    ['its allergies changed without a trace'],
  ),
  createCase(
    'a change that starts from another value',
    ({ safetyChanges = [] }) => ({
      safetyChanges: safetyChanges.map((change) =>
        change.isNew ? change : { ...change, before: { allergies: 'Nuts.' } },
      ),
    }),
    ['a change of its allergies starts from another value'],
  ),
  createCase(
    'a change that was not told',
    ({ safetyChanges = [] }) => ({
      safetyChanges: safetyChanges.map((change) => ({ ...change, _id: new ObjectId() })),
    }),
    ['a change of it was not told'],
  ),
]);
