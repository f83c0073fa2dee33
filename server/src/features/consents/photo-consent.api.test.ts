import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints, type Camper } from '#contract';
import { toCampTime } from '#domain/camp-time';
import type { Consent } from '#domain/campers/consent';
import { createConsentCalls } from '#testing/api/consent-calls';
import { createStoppedClock } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { createShopper } from '#testing/purchases/shopper';
import { problemKindOf, problemOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { aSharedCamper } from '#testing/samples/people/camper-sharing';
import { aCamper } from '#testing/samples/people/campers';
import { aConsentText } from '#testing/samples/people/consents';

const now = new Date('2031-05-04T12:00:00Z');
const clock = createStoppedClock(now);
const api = useTestApi({ clock });
const shop = createShopper(api);

let owner: TestUser;
let maya: Camper;
let textId: string;
let calls: ReturnType<typeof createConsentCalls>;
beforeEach(async () => {
  clock.setTo(now);
  await api.db.collection('consentTexts').deleteMany({});
  owner = await api.aUser();
  maya = await aCamper(api, owner);
  // Another record that no call may change.
  await aCamper(api, owner, { firstName: 'Leo', photoConsent: 'yes' });
  textId = await aConsentText(api, { kind: 'photo', isRequired: false });
  calls = createConsentCalls(api, owner);
});

const yes = () => ({ textId, agreed: true });
const no = () => ({ textId, agreed: false });

const findMaya = async (as = owner): Promise<Camper> => {
  const res = await api.as(as.token).get('/campers').expect(200);
  return endpoints.listCampers.response.parse(res.body).find(({ _id }) => _id === maya._id)!;
};
const stateOf = async () => (await calls.list(maya._id))[0]!.consents[0]!.state;
const stored = () => api.db.collection<Consent>('consents').find({ owner: owner.uid }).toArray();
/** Changes the answer in My Family. */
const change = async (photoConsent: Camper['photoConsent'], as = owner) => {
  const { revision } = await findMaya(as);
  const request = api.as(as.token).patch(`/campers/${maya._id}`);
  await request.send({ revision, photoConsent }).expect(200);
};
/** Buys a new class for the camper and returns the kinds that its order line names. */
const buy = async () => {
  const campClass = await api.aClass();
  const item = { classItemId: campClass._id.toHexString(), camperId: maya._id };
  await api.as(owner.token).post('/carts').send(item).expect(200);
  const transactionId = await shop.pay(owner, 64.5);
  await shop.record(owner, transactionId).expect(200);
  const order = (await shop.listOrders(owner)).at(-1)!;
  return { transactionId, kinds: order.lines[0]!.consents?.map(({ kind }) => kind) ?? [] };
};

describe('an answer to the photo text', () => {
  test.each([
    ['yes', yes],
    ['no', no],
  ] as const)('becomes the camper’s photo consent: %s', async (photoConsent, answer) => {
    clock.passMinutes(5);
    const changes = await changesBy(api.db, () => calls.answer(maya._id, answer()).expect(200));
    const [consent] = await stored();
    expect(changes.sort()).toEqual([
      `+ consents/${consent!._id.toHexString()}`,
      `~ campers/${maya._id}`,
    ]);
    const at = clock.now();
    expect(consent!.at).toEqual(at);
    expect(await findMaya()).toEqual({
      ...maya,
      photoConsent,
      photoConsentAt: at.toISOString(),
      missing: ['health', 'emergency-contact', 'confirmation'],
      lastChanges: [
        { field: 'photoConsent', changedAt: toCampTime(at, 'UTC'), changedBy: owner.name },
      ],
      revision: 1,
    });
    expect(await stateOf()).toBe(photoConsent === 'yes' ? 'agreed' : 'declined');
  });

  test('is in effect for coaches, whether or not the order is paid', async () => {
    const coach = await api.aUser('instructor');
    const campClass = await api.aClassOf(coach);
    const item = { classItemId: campClass._id.toHexString(), camperId: maya._id };
    const photosOnRoster = async () => {
      const path = `/topClass/${campClass._id.toHexString()}/roster`;
      const { body } = await api.as(coach.token).get(path).expect(200);
      return endpoints.getRoster.response.parse(body).campers.map((camper) => camper.photoConsent);
    };
    await calls.answer(maya._id, yes()).expect(200);
    await api.as(owner.token).post('/carts').send(item).expect(200);
    const transactionId = await shop.pay(owner, campClass.priceCents / 100);
    await shop.record(owner, transactionId).expect(200);
    expect(await photosOnRoster()).toEqual(['yes']);
    await change('no');
    expect(await photosOnRoster()).toEqual(['no']);
    clock.passMinutes(1);
    // A checkout that is abandoned.
    await calls.answer(maya._id, yes()).expect(200);
    expect(await photosOnRoster()).toEqual(['yes']);
  });

  test('of a guardian counts for the owner, too', async () => {
    const guardian = await api.aUser();
    await aSharedCamper(api, owner, guardian, maya);
    const asGuardian = createConsentCalls(api, guardian);
    await asGuardian.answer(maya._id, no()).expect(200);
    expect(await findMaya()).toMatchObject({ photoConsent: 'no' });
    expect(await stateOf()).toBe('declined');
    clock.passMinutes(5);
    await calls.answer(maya._id, yes()).expect(200);
    expect(await findMaya(guardian)).toMatchObject({ photoConsent: 'yes' });
    await change('no', guardian);
    expect(await stateOf()).toBe('missing');
  });

  test('of a stranger is refused and changes nothing', async () => {
    const strangers = createConsentCalls(api, await api.aUser());
    const changes = await changesBy(api.db, async () => {
      expect(problemKindOf(await strangers.answer(maya._id, yes()))).toBe('not-found');
    });
    expect(changes).toEqual([]);
  });

  test('that is refused with another answer changes nothing', async () => {
    const changes = await changesBy(api.db, async () => {
      const res = await calls.answer(maya._id, yes(), { textId: 'f'.repeat(24), agreed: true });
      expect(problemKindOf(res)).toBe('invalid-input');
    });
    expect(changes).toEqual([]);
  });
});

describe('a change in My Family', () => {
  test('counts after the answer, which is asked again and can be given again', async () => {
    await calls.answer(maya._id, yes()).expect(200);
    clock.passMinutes(5);
    await change('no');
    expect(await findMaya()).toMatchObject({
      photoConsent: 'no',
      photoConsentAt: clock.now().toISOString(),
    });
    expect(await stateOf()).toBe('missing');
    clock.passMinutes(5);
    await calls.answer(maya._id, yes()).expect(200);
    expect(await findMaya()).toMatchObject({
      photoConsent: 'yes',
      photoConsentAt: clock.now().toISOString(),
    });
    expect(await stateOf()).toBe('agreed');
    expect((await stored()).map(({ agreed, revision }) => [agreed, revision])).toEqual([
      [true, 0],
      [true, 1],
    ]);
  });

  test('back to the answer is not asked again', async () => {
    await calls.answer(maya._id, yes()).expect(200);
    await change('no');
    await change('yes');
    expect(await stateOf()).toBe('agreed');
  });

  test('to yes agrees to no text', async () => {
    await change('yes');
    expect(await stateOf()).toBe('missing');
    expect((await buy()).kinds).toEqual([]);
  });

  test('is not overwritten by a repeated answer of an earlier page', async () => {
    await calls.answerAt(0, maya._id, yes()).expect(200);
    // A repeated call changes nothing.
    const repeated = await changesBy(api.db, () => calls.answerAt(0, maya._id, yes()).expect(200));
    expect(repeated).toEqual([]);
    clock.passMinutes(5);
    await change('no');
    const changes = await changesBy(api.db, async () => {
      expect(problemKindOf(await calls.answerAt(0, maya._id, yes()))).toBe('changed-meanwhile');
      expect(problemKindOf(await calls.answerAt(1, maya._id, yes()))).toBe('changed-meanwhile');
    });
    expect(changes).toEqual([]);
    await calls.answerAt(2, maya._id, yes()).expect(200);
    expect(await stateOf()).toBe('agreed');
  });

  test('is not overwritten by an earlier order, however often its payment is reported', async () => {
    await calls.answer(maya._id, yes()).expect(200);
    const { transactionId, kinds } = await buy();
    expect(kinds).toEqual(['photo']);
    await change('no');
    await api.recover();
    const changes = await changesBy(api.db, async () => {
      await shop.record(owner, transactionId).expect(200);
      await api.recover();
    });
    expect(changes).toEqual([]);
    expect(await findMaya()).toMatchObject({ photoConsent: 'no' });
    // The earlier order keeps what it recorded; a later one does not claim it.
    expect((await shop.listOrders(owner))[0]!.lines[0]!.consents).toMatchObject([
      { kind: 'photo', at: now },
    ]);
    expect((await buy()).kinds).toEqual([]);
  });

  test('to no stops checkouts that require the photo text', async () => {
    textId = await aConsentText(api, { kind: 'photo' });
    await calls.answer(maya._id, yes()).expect(200);
    expect((await buy()).kinds).toEqual(['photo']);
    await change('no');
    const item = { classItemId: (await api.aClass())._id.toHexString(), camperId: maya._id };
    await api.as(owner.token).post('/carts').send(item).expect(200);
    expect(problemOf(await shop.start(owner, 64.5))).toMatchObject({
      kind: 'consent-missing',
      missing: [{ camperId: maya._id, texts: [{ kind: 'photo' }] }],
    });
  });
});
