import { beforeEach, expect, test } from 'vitest';
import { auditRecords, countDifferences, toTable } from '#audit/audit';
import { endpoints } from '#contract';
import { countFreeSeats, type CampClass } from '#domain/classes/camp-class';
import { createClock } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import { createShopper } from '#testing/purchases/shopper';
import { problemKindOf } from '#testing/responses/problem-of';
import { classPath, type TestUser } from '#testing/samples/builders';

const clock = createClock();
const api = useTestApi({ clock });
/** Another server on the same database. */
const second = useTestApi(() => ({ clock, databaseName: api.db.databaseName }));
const shop = createShopper(api);

const ROUNDS = 4;
const FIRST_OFFER_MINUTES = 2 * 60;
let admin: TestUser;
let buyer: TestUser;
let campClass: CampClass;
beforeEach(async () => {
  admin = await api.aUser('admin');
});

/** Returns families who wait, in their order, for a class whose only seat is sold. */
const openRound = async (count: number): Promise<TestUser[]> => {
  buyer = await api.aUser();
  campClass = await api.aClass({ capacity: 1 });
  await shop.buy(buyer, [campClass]);
  const families: TestUser[] = [];
  for (let index = 0; index < count; index += 1) {
    const family = await api.aUser();
    await join(family).expect(200);
    families.push(family);
  }
  return families;
};
const join = ({ token }: TestUser) =>
  api.as(token).post('/waitlist').send({ classItemId: campClass._id.toHexString() });
const entryOf = async ({ token }: TestUser) => {
  const { body } = await api.as(token).get('/waitlist').expect(200);
  return endpoints.listWaitlistEntries.response.parse(body)[0];
};
const stateOf = async (family: TestUser) => (await entryOf(family))?.state ?? null;
const statesOf = (families: readonly TestUser[]) => Promise.all(families.map(stateOf));
const leave = async (family: TestUser) => {
  const entry = await entryOf(family);
  return second.as(family.token).delete(`/waitlist/${entry!._id}`);
};
const setSeats = (seats: number) =>
  api.as(admin.token).patch(classPath(campClass)).send({ seats }).expect(200);
const setClosed = (isClosed: boolean) =>
  second.as(admin.token).patch(classPath(campClass, '/waitlist')).send({ isClosed }).expect(200);
const cancelOfBuyer = async () => {
  const { body } = await api.as(buyer.token).get('/payments').expect(200);
  const [payment] = endpoints.listPayments.response.parse(body);
  const { classItemId, cancellation } = payment!.lines[0]!;
  return api
    .as(buyer.token)
    .post(`/payments/${payment!._id}/cancel`)
    .send({ classItemId, refund: cancellation!.refund });
};
const sweepAll = () => Promise.all([api.sweep(), second.sweep()]);
const expectConsistent = async () => {
  const stored = await shop.getClass(campClass);
  expect(countFreeSeats(stored, clock.now())).toBeGreaterThanOrEqual(0);
  const rows = await auditRecords({
    ...{ db: api.db, stripe: api.stripe },
    ...{ now: clock.now(), inFlightMs: 0 },
  });
  expect(countDifferences(rows), toTable(rows)).toBe(0);
};

test('no buyer gets the seat that is offered at that moment', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [first] = await openRound(1);
    const strangers = [await api.aUser(), await api.aUser(), await api.aUser()];
    const add = ({ token }: TestUser, server: typeof api) =>
      server.as(token).post('/carts').send({ classItemId: campClass._id.toHexString() });
    const [canceled, ...added] = await Promise.all([
      cancelOfBuyer(),
      ...strangers.map((user, index) => add(user, index % 2 === 0 ? api : second)),
    ]);
    expect(canceled.status).toBe(200);
    expect(added.map((response) => problemKindOf(response))).toEqual(
      strangers.map(() => 'sold-out'),
    );
    expect(await stateOf(first!)).toBe('offered');
    await expectConsistent();
  }
});

test('three new seats go to the first three of ten families, each once', async () => {
  const families = await openRound(10);
  await Promise.all([setSeats(4), sweepAll(), sweepAll()]);
  expect(await statesOf(families)).toEqual([
    ...Array.from({ length: 3 }, () => 'offered'),
    ...Array.from({ length: 7 }, () => 'waiting'),
  ]);
  const stored = await shop.getClass(campClass);
  const owners = (list: readonly { owner: string }[] = []) => list.map(({ owner }) => owner);
  expect(owners(stored.seatOffers)).toEqual(families.slice(0, 3).map(({ uid }) => uid));
  expect(owners(stored.waitlist)).toEqual(families.slice(3).map(({ uid }) => uid));
  await api.dispatchEvents();
  const owner = { $in: families.map(({ uid }) => uid) };
  const offers = { owner, title: /^A seat for you/ };
  expect(await api.db.collection('notices').countDocuments(offers)).toBe(3);
  await expectConsistent();
});

test('an offer that lapses while it is paid gives one seat to one family', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [first, next] = await openRound(2);
    await setSeats(2);
    // The order holds the seats when the offer ends, but not for as long as the payment takes.
    clock.passMinutes(FIRST_OFFER_MINUTES - 5);
    const transactionId = await shop.pay(first!, 64.5);
    clock.passMinutes(round % 2 === 0 ? 6 : 30);
    await Promise.all([shop.record(first!, transactionId), sweepAll()]);
    await sweepAll();
    const { soldCount } = await shop.getClass(campClass);
    const refunds = await shop.listRefundAmounts(transactionId);
    if (soldCount === 2) {
      expect(refunds).toEqual([]);
      expect(await statesOf([first!, next!])).toEqual(['accepted', 'waiting']);
    } else {
      expect(soldCount).toBe(1);
      expect(refunds).toEqual([6450]);
      expect(await statesOf([first!, next!])).toEqual(['expired', 'offered']);
    }
    await expectConsistent();
  }
});

test('declining an offer while it is paid never gives its seat away twice', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [first, next] = await openRound(2);
    await setSeats(2);
    const transactionId = await shop.pay(first!, 64.5);
    await Promise.all([shop.record(first!, transactionId), leave(first!)]);
    await sweepAll();
    const { soldCount } = await shop.getClass(campClass);
    const refunds = await shop.listRefundAmounts(transactionId);
    // The order holds the seat, so the payment counts, whether the family is still on the list or not.
    expect([soldCount, refunds]).toEqual([2, []]);
    expect(await stateOf(next!)).toBe('waiting');
    expect(['accepted', null]).toContain(await stateOf(first!));
    await expectConsistent();
  }
});

test('each family of a list that is closed meanwhile has an offer, or was told that it is closed', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const families = await openRound(4);
    await Promise.all([setClosed(true), setSeats(3), sweepAll()]);
    const states = await statesOf(families);
    expect(new Set([...states, 'offered', 'closed'])).toEqual(new Set(['offered', 'closed']));
    const offered = states.filter((state) => state === 'offered').length;
    expect(offered).toBeLessThanOrEqual(2);
    // Offers are made in the order of the list.
    expect(states).toEqual([
      ...Array.from({ length: offered }, () => 'offered'),
      ...Array.from({ length: 4 - offered }, () => 'closed'),
    ]);
    expect((await shop.getClass(campClass)).waitlist).toEqual([]);
    await api.dispatchEvents();
    const uids = { $in: families.map(({ uid }) => uid) };
    expect(await api.db.collection('notices').countDocuments({ owner: uids })).toBe(4);
    await expectConsistent();
  }
});

test('families who join while the list is closed and reopened are on it once, or were refused', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await openRound(1);
    const late = [await api.aUser(), await api.aUser(), await api.aUser()];
    const [, , ...joined] = await Promise.all([
      setClosed(true),
      setClosed(true).then(() => setClosed(false)),
      ...late.map((family) => join(family)),
    ]);
    await sweepAll();
    const kinds = joined.map((response) => problemKindOf(response));
    expect(['no problem', 'waitlist-closed']).toEqual(expect.arrayContaining([...new Set(kinds)]));
    await expectConsistent();
  }
});

test('of two offers by hand for one free seat, one is made', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const families = await openRound(2);
    // A seat that a hold kept until now; no sweep has offered it yet.
    await api.db.collection('classes').updateOne({ _id: campClass._id }, { $inc: { capacity: 1 } });
    const entries = await Promise.all(families.map(entryOf));
    const results = await Promise.all(
      entries.map((entry, index) =>
        (index === 0 ? api : second)
          .as(admin.token)
          .post(classPath(campClass, `/waitlist/${entry!._id}/offer`))
          .send({ addSeats: false }),
      ),
    );
    expect(results.map((result) => problemKindOf(result)).sort()).toEqual(
      ['no problem', 'no-free-seats'].sort(),
    );
    expect((await statesOf(families)).sort()).toEqual(['offered', 'waiting']);
    await expectConsistent();
  }
});
