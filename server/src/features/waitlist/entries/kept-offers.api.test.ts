import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditRecords, countDifferences, toTable } from '#audit/audit';
import type { Camper } from '#domain/campers/camper';
import type { WaitlistEntry } from '#domain/waitlist-entry';
import { useTestApi } from '#testing/api/use-test-api';
import { openSoldClass, type SoldClass } from '#testing/families/sold-class';
import { createShopper } from '#testing/purchases/shopper';
import { problemKindOf } from '#testing/responses/problem-of';
import { classPath, type TestUser } from '#testing/samples/builders';

const api = useTestApi();
const shop = createShopper(api);
const OFFER_MINUTES = 24 * 60;
let admin: SoldClass['admin'];
let parent: SoldClass['parent'];
let other: SoldClass['other'];
let campClass: SoldClass['campClass'];
let maya: SoldClass['maya'];
let leo: SoldClass['leo'];
let list: SoldClass['list'];
let setSeats: SoldClass['setSeats'];
let stateOf: SoldClass['stateOf'];
let cartOf: SoldClass['cartOf'];
let setClass: SoldClass['setClass'];
let offerToMaya: SoldClass['offerToMaya'];
let sentTo: SoldClass['sentTo'];
beforeEach(async () => {
  ({
    admin,
    parent,
    other,
    campClass,
    maya,
    leo,
    list,
    setSeats,
    stateOf,
    cartOf,
    setClass,
    offerToMaya,
    sentTo,
  } = await openSoldClass(api));
});

const sweep = () => api.sweep();
const expectNoDifferences = async () => {
  const rows = await auditRecords({ db: api.db, stripe: api.stripe, now: api.clock.now() });
  expect(countDifferences(rows), toTable(rows)).toBe(0);
};
const closeEnrollment = () => setClass({ enrollmentClosesAt: api.clock.now() });
const takeOffSale = () => setClass({ instructorSuspension: { count: 1, isOffSale: true } });
const returnToSale = () =>
  api.as(admin.token).post(classPath(campClass, '/keep-on-sale')).expect(200);

describe('an offer whose class then closes for enrollment', () => {
  test('is bought until it ends, with the time in the cart', async () => {
    await offerToMaya();
    await closeEnrollment();
    await sweep();
    expect(await stateOf(other)).toBe('closed');
    const [entry] = await list(parent);
    expect(await cartOf(parent)).toMatchObject([
      { obstacle: null, offerExpiresAt: entry!.offerExpiresAt },
    ]);
    await shop.record(parent, await shop.pay(parent, 64.5)).expect(200);
    expect(await stateOf(parent)).toBe('accepted');
    await expectNoDifferences();
  });

  test('is paid late, after its hold has expired', async () => {
    await offerToMaya();
    const transactionId = await shop.pay(parent, 64.5);
    await closeEnrollment();
    api.clock.passMinutes(60);
    await shop.record(parent, transactionId).expect(200);
    expect(await shop.listRefundAmounts(transactionId)).toEqual([]);
    expect(await stateOf(parent)).toBe('accepted');
    await expectNoDifferences();
  });

  test('is for its campers only', async () => {
    await offerToMaya();
    await setSeats(5);
    await closeEnrollment();
    const add = (user: TestUser, { _id }: Pick<Camper, '_id'>) =>
      api
        .as(user.token)
        .post('/carts')
        .send({ classItemId: campClass._id.toHexString(), camperId: _id.toHexString() });
    expect(problemKindOf(await add(parent, leo))).toBe('enrollment-closed');
    const stranger = await api.aUser();
    expect(problemKindOf(await add(stranger, await api.aChild(stranger)))).toBe(
      'enrollment-closed',
    );
    api.clock.passMinutes(OFFER_MINUTES + 1);
    expect(problemKindOf(await shop.start(parent, 64.5))).toBe('enrollment-closed');
  });
});

describe('an offer that lapses while its class is off sale', () => {
  test('puts the family back at the front and tells it so, and is made again on sale', async () => {
    await offerToMaya();
    await takeOffSale();
    api.clock.passMinutes(OFFER_MINUTES + 1);
    const sent = await sentTo(parent, sweep);
    expect(sent).toMatchObject([
      {
        uid: parent.uid,
        title: 'Front of the waiting list again: Batting Basics (Maya)',
      },
    ]);
    expect(sent[0]!.text).not.toContain('did not check out');
    expect(await list(parent)).toMatchObject([{ state: 'waiting', position: 1 }]);
    expect((await list(parent))[0]).not.toHaveProperty('offerExpiresAt');
    expect(await list(other)).toMatchObject([{ state: 'waiting', position: 2 }]);
    await expectNoDifferences();
    const offered = await sentTo(parent, returnToSale);
    expect(offered.map(({ uid, title }) => [uid, title])).toEqual([
      [parent.uid, 'A seat for you: Batting Basics (Maya)'],
    ]);
    const { title } = offered[0]!;
    expect(await api.db.collection('notices').findOne({ owner: parent.uid, title })).toMatchObject({
      mail: { receipt: { campers: [{ name: 'Maya', lines: [{ priceCents: 6450 }] }] } },
    });
    expect([await stateOf(parent), await stateOf(other)]).toEqual(['offered', 'waiting']);
    await shop.record(parent, await shop.pay(parent, 64.5)).expect(200);
    expect(await stateOf(parent)).toBe('accepted');
    await expectNoDifferences();
  });

  test('is made again even if no sweep ran before the class returned to sale', async () => {
    await offerToMaya();
    await takeOffSale();
    api.clock.passMinutes(OFFER_MINUTES + 1);
    await returnToSale();
    expect([await stateOf(parent), await stateOf(other)]).toEqual(['offered', 'waiting']);
  });

  test('is told again if the earlier return was not stored', async () => {
    await offerToMaya();
    await takeOffSale();
    api.clock.passMinutes(OFFER_MINUTES + 1);
    const { _id } = campClass;
    const entryId = new ObjectId((await list(parent))[0]!._id);
    const family = { entryId, owner: parent.uid, camperIds: [maya._id] };
    // A server that died after the write of the class, before that of the entry.
    const { waitlist = [] } = await shop.getClass(campClass);
    await setClass({ seatOffers: [], waitlist: [family, ...waitlist] });
    await api.db
      .collection('classes')
      .updateOne({ _id }, { $set: { 'instructorSuspension.isOffSale': false } });
    await api.dispatchEvents();
    await sweep();
    const [entry] = await list(parent);
    expect(entry!.state).toBe('offered');
    expect(new Date(entry!.offerExpiresAt!) > api.clock.now()).toBe(true);
    await expectNoDifferences();
  });

  test('also does so in review', async () => {
    await offerToMaya();
    await setClass({ status: 'pending' });
    api.clock.passMinutes(OFFER_MINUTES + 1);
    await sweep();
    expect(await list(parent)).toMatchObject([{ state: 'waiting', position: 1 }]);
    await setClass({ status: 'approved' });
    await sweep();
    expect([await stateOf(parent), await stateOf(other)]).toEqual(['offered', 'waiting']);
  });
});

test('an offer that nobody was told of before it lapsed is made to the same family again', async () => {
  await offerToMaya();
  const entries = api.db.collection<WaitlistEntry>('waitlistEntries');
  await entries.updateOne(
    { owner: parent.uid },
    { $set: { state: 'waiting' }, $unset: { offerExpiresAt: '', events: '' } },
  );
  api.clock.passMinutes(OFFER_MINUTES + 1);
  await sweep();
  const [entry] = await list(parent);
  expect(entry).toMatchObject({ state: 'offered' });
  expect(new Date(entry!.offerExpiresAt!) > api.clock.now()).toBe(true);
  expect(await stateOf(other)).toBe('waiting');
  await expectNoDifferences();
});
