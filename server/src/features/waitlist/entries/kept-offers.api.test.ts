import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditRecords, countDifferences, toTable } from '../../../audit/audit';
import { endpoints } from '../../../contract';
import type { Camper } from '../../../domain/campers/camper';
import type { CampClass } from '../../../domain/classes/camp-class';
import type { WaitlistEntry } from '../../../domain/waitlist-entry';
import { useTestApi } from '../../../testing/api/use-test-api';
import { notificationsBy } from '../../../testing/mail/notifications-by';
import { createShopper } from '../../../testing/purchases/shopper';
import { problemKindOf, problemOf } from '../../../testing/responses/problem-of';
import { classPath, type TestUser } from '../../../testing/samples/builders';

const api = useTestApi();
const shop = createShopper(api);
const OFFER_MINUTES = 24 * 60;
let admin: TestUser;
let parent: TestUser;
let other: TestUser;
let campClass: CampClass;
let maya: Camper;
let leo: Camper;
beforeEach(async () => {
  admin = await api.aUser('admin');
  [parent, other] = [await api.aUser(), await api.aUser()];
  campClass = await api.aClass({ capacity: 2, className: 'Batting Basics' });
  maya = await api.aChild(parent, { firstName: 'Maya' });
  leo = await api.aChild(parent, { firstName: 'Leo' });
  await shop.buy(await api.aUser(), [campClass]);
  await shop.buy(await api.aUser(), [campClass]);
});

const join = ({ token }: TestUser, campers: Pick<Camper, '_id'>[]) =>
  api
    .as(token)
    .post('/waitlist')
    .send({
      classItemId: campClass._id.toHexString(),
      camperIds: campers.map(({ _id }) => _id.toHexString()),
    });
const list = async ({ token }: TestUser) =>
  endpoints.listWaitlistEntries.response.parse(
    (await api.as(token).get('/waitlist').expect(200)).body,
  );
const stateOf = async (user: TestUser) => (await list(user))[0]?.state ?? null;
const leave = async (user: TestUser) =>
  api.as(user.token).delete(`/waitlist/${(await list(user))[0]!._id}`);
const setSeats = (seats: number) =>
  api.as(admin.token).patch(classPath(campClass)).send({ seats }).expect(200);
const cartOf = async ({ token }: TestUser) =>
  endpoints.listCartItems.response.parse((await api.as(token).get('/carts').expect(200)).body);
const setClass = (fields: Partial<CampClass>) =>
  api.db.collection<CampClass>('classes').updateOne({ _id: campClass._id }, { $set: fields });
/** Returns the notifications that an account gets of an action. */
const sentTo = async ({ uid }: TestUser, act: () => PromiseLike<unknown>) =>
  (await notificationsBy(api, act)).filter((sent) => sent.uid === uid);
const sweep = () => api.services.sweeper.sweep();
const closeEnrollment = () => setClass({ enrollmentClosesAt: api.clock.now() });
const takeOffSale = () => setClass({ instructorSuspension: { count: 1, isOffSale: true } });
const returnToSale = () =>
  api.as(admin.token).post(classPath(campClass, '/keep-on-sale')).expect(200);
const expectNoDifferences = async () => {
  const rows = await auditRecords({ db: api.db, stripe: api.stripe, now: api.clock.now() });
  expect(countDifferences(rows), toTable(rows)).toBe(0);
};
/** Maya is offered a seat, and another family waits. */
const offerToMaya = async () => {
  await join(parent, [maya]).expect(200);
  await join(other, [await api.aChild(other)]).expect(200);
  await setSeats(3);
  expect([await stateOf(parent), await stateOf(other)]).toEqual(['offered', 'waiting']);
};

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
      { uid: parent.uid, title: 'You are first on the waiting list again: Batting Basics (Maya)' },
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

  test('is told anew if the earlier return was not stored', async () => {
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
    await api.services.notifier.dispatchEvents();
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

describe('siblings of whom one is bought', () => {
  const buyForMaya = async () => {
    await join(parent, [maya, leo]).expect(200);
    await setSeats(4);
    const item = (await cartOf(parent)).find(({ camper }) => camper.firstName === 'Leo');
    await api.as(parent.token).delete(`/carts/${item!._id}`).expect(200);
    await shop.record(parent, await shop.pay(parent, 64.5)).expect(200);
  };

  test('keep the other offer, for the other camper only, until it is bought', async () => {
    await buyForMaya();
    await sweep();
    expect(await list(parent)).toMatchObject([
      { state: 'offered', campers: [{ firstName: 'Leo' }] },
    ]);
    expect((await list(parent))[0]!.campers).toHaveLength(1);
    expect((await shop.getClass(campClass)).seatOffers).toMatchObject([{ camperIds: [leo._id] }]);
    await expectNoDifferences();
    await shop.addFor(parent, campClass, [leo]);
    await shop.record(parent, await shop.pay(parent, 64.5)).expect(200);
    expect(await stateOf(parent)).toBe('accepted');
    await expectNoDifferences();
  });

  test('lose the other offer when it lapses', async () => {
    await buyForMaya();
    api.clock.passMinutes(OFFER_MINUTES + 1);
    const sent = await sentTo(parent, sweep);
    expect(sent.map(({ title }) => title)).toEqual(['Your offer has ended: Batting Basics (Leo)']);
    expect(await list(parent)).toMatchObject([
      { state: 'expired', campers: [{ firstName: 'Leo' }] },
    ]);
    await expectNoDifferences();
  });
});

describe('joining with a large family', () => {
  test('is refused while a seat is free, and says how many are left', async () => {
    await setSeats(3);
    expect(problemOf(await join(parent, [maya, leo]))).toMatchObject({
      kind: 'seats-available',
      detail:
        '1 seat is left in this class. Add it to your cart for 1 camper. You can join the waiting list for the others once it is sold out.',
      free: 1,
    });
    expect(await list(parent)).toEqual([]);
    await shop.addFor(other, campClass, [await api.aChild(other)]);
    await shop.start(other, 64.5).expect(200);
    await join(parent, [maya, leo]).expect(200);
  });

  test('is refused in a class that is too small, and says so', async () => {
    const third = await api.aChild(parent, { firstName: 'Nia' });
    expect(problemOf(await join(parent, [maya, leo, third]))).toMatchObject({
      kind: 'too-few-seats',
      detail: 'This class has only 2 seats in all. Join the waiting list with fewer campers.',
    });
    await join(other, [await api.aChild(other)]).expect(200);
    expect(problemKindOf(await join(parent, [maya, leo, third]))).toBe('too-few-seats');
    expect(await list(parent)).toEqual([]);
  });

  test('ends with a truthful text if the class becomes too small', async () => {
    await setSeats(3);
    // The third seat is held for an order, which is not paid.
    const buyer = await api.aUser();
    await shop.addToCart(buyer, [campClass]);
    await shop.start(buyer, 64.5).expect(200);
    await join(parent, [maya, leo, await api.aChild(parent, { firstName: 'Nia' })]).expect(200);
    await join(other, [await api.aChild(other)]).expect(200);
    api.clock.passMinutes(16);
    const sent = await sentTo(parent, () => setSeats(2));
    expect(sent).toMatchObject([{ uid: parent.uid }]);
    expect(sent[0]!.text).toContain('now has only 2 seats in all');
    expect(await stateOf(parent)).toBe('closed');
    expect(await list(other)).toMatchObject([{ state: 'waiting', position: 1 }]);
  });
});

test('a full cart is not said to hold the offered seat', async () => {
  await join(parent, [maya]).expect(200);
  for (let count = 0; count < 20; count += 1) {
    await shop.addFor(parent, await api.aClass(), [maya]);
  }
  const sent = await sentTo(parent, () => setSeats(3));
  expect(sent).toMatchObject([{ uid: parent.uid, link: '/dashboard/waitlist' }]);
  expect(sent[0]!.text).toContain('but your cart is full');
  expect(sent[0]!.text).not.toContain('in your cart until');
  const [item] = await cartOf(parent);
  await api.as(parent.token).delete(`/carts/${item!._id}`).expect(200);
  await shop.addFor(parent, campClass, [maya]);
  expect((await cartOf(parent)).at(-1)).toMatchObject({ obstacle: null });
});

test('an offer by hand that is declined at once is in the audit log, and then forgotten', async () => {
  await join(parent, [maya]).expect(200);
  const path = classPath(campClass, `/waitlist/${(await list(parent))[0]!._id}/offer`);
  await api.as(admin.token).post(path).send({ addSeats: true }).expect(200);
  await leave(parent);
  expect(await list(parent)).toEqual([]);
  const sent = await sentTo(parent, sweep);
  expect(sent).toEqual([]);
  const subject = { 'subject.id': campClass._id.toHexString(), action: 'seats-offered' };
  expect(await api.db.collection('auditLog').countDocuments(subject)).toBe(1);
  await sweep();
  const entries = api.db.collection('waitlistEntries');
  expect(await entries.countDocuments({ owner: parent.uid })).toBe(0);
  await expectNoDifferences();
});

describe('families without an entry in the list of a class', () => {
  test('are removed by the sweep, whose seats are then offered or free', async () => {
    await join(other, [await api.aChild(other)]).expect(200);
    const ghost = () => ({
      ...{ entryId: new ObjectId(), owner: 'nobody', camperIds: [new ObjectId()] },
    });
    const { waitlist = [] } = await shop.getClass(campClass);
    const expiresAt = new Date(api.clock.now().getTime() + 3_600_000);
    const seatOffers = [{ ...ghost(), expiresAt }];
    await setClass({ capacity: 3, waitlist: [ghost(), ...waitlist], seatOffers });
    const empty = await api.aClass({ waitlist: [ghost()] });
    api.clock.passMinutes(61);
    await sweep();
    expect(await stateOf(other)).toBe('offered');
    expect(await shop.getClass(campClass)).toMatchObject({
      waitlist: [],
      seatOffers: [{ owner: other.uid }],
    });
    expect(await shop.getClass(empty)).toMatchObject({ waitlist: [] });
    await expectNoDifferences();
  });
});
