import { beforeEach, describe, expect, test } from 'vitest';
import { auditRecords, countDifferences, toTable } from '#audit/audit';
import { endpoints } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { createStoppedClock } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { createShopper } from '#testing/purchases/shopper';
import { problemKindOf, problemOf } from '#testing/responses/problem-of';
import { classPath, type TestUser } from '#testing/samples/builders';

const api = useTestApi({ clock: createStoppedClock() });
const shop = createShopper(api);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const HOUR = 60;
let admin: TestUser;
let parent: TestUser;
let other: TestUser;
let campClass: CampClass;
beforeEach(async () => {
  [admin, parent, other] = [await api.aUser('admin'), await api.aUser(), await api.aUser()];
  campClass = await api.aClass({ capacity: 1 });
});

const join = ({ token }: TestUser, { _id } = campClass) =>
  api.as(token).post('/waitlist').send({ classItemId: _id.toHexString() });
const list = async ({ token }: TestUser) =>
  endpoints.listWaitlistEntries.response.parse(
    (await api.as(token).get('/waitlist').expect(200)).body,
  );
const stateOf = async (user: TestUser, of = campClass) =>
  (await list(user)).find(({ classId }) => classId === of._id.toHexString())?.state;
const setSeats = (seats: number) =>
  api.as(admin.token).patch(classPath(campClass)).send({ seats }).expect(200);
const sweep = () => api.sweep();
const pass = async (minutes: number) => {
  api.clock.passMinutes(minutes);
  await sweep();
};
const seenClass = async () =>
  endpoints.getClass.response.parse((await api.visitor.get(classPath(campClass))).body);
const titlesOf = async ({ uid }: TestUser) => {
  await api.dispatchEvents();
  const notices = await api.db.collection('notices').find({ owner: uid }).toArray();
  return notices.map(({ title }) => title as string);
};
const expectNoDifferences = async () => {
  const rows = await auditRecords({ db: api.db, stripe: api.stripe, now: api.clock.now() });
  expect(countDifferences(rows), toTable(rows)).toBe(0);
};
const add = ({ token }: TestUser) =>
  api.as(token).post('/carts').send({ classItemId: campClass._id.toHexString() });
/** Returns how long the open offer of a family is. */
const offeredFor = async (user: TestUser) => {
  const { seatOffers = [] } = await shop.getClass(campClass);
  const offer = seatOffers.find(({ owner }) => owner === user.uid);
  return offer && (offer.expiresAt.getTime() - api.clock.now().getTime()) / HOUR_MS;
};
/** Sells the class out, and returns families who wait for it. */
const openList = async (count: number): Promise<TestUser[]> => {
  await shop.buy(await api.aUser(), [campClass]);
  const families: TestUser[] = [];
  for (let index = 0; index < count; index += 1) families.push(await api.aUser());
  for (const family of families) await join(family).expect(200);
  return families;
};

test('an account without a verified email cannot join a waiting list', async () => {
  await openList(0);
  const setVerified = (emailVerified: boolean) =>
    api.db.collection('users').updateOne({ uid: parent.uid }, { $set: { emailVerified } });
  await setVerified(false);
  const changes = await changesBy(api.db, async () => {
    expect(problemKindOf(await join(parent))).toBe('email-not-verified');
  });
  expect(changes).toEqual([]);
  await setVerified(true);
  await join(parent).expect(200);
});

test('an account that holds all seats without paying opens no waiting list, and says until when', async () => {
  await add(parent).expect(200);
  await shop.start(parent, 64.5).expect(200);
  const until = new Date(api.clock.now().getTime() + 15 * MINUTE_MS);
  expect(problemOf(await join(other))).toMatchObject({
    kind: 'seats-held',
    until: until.toISOString(),
    detail: expect.stringContaining('The next seat may open up at') as string,
  });
  const seen = new Date((await seenClass()).heldUntil!);
  expect(seen).toEqual(new Date(Math.floor(until.getTime() / 1000) * 1000));
  await pass(15);
  expect(await seenClass()).toMatchObject({ availableSeats: 1 });
  expect(await seenClass()).not.toHaveProperty('heldUntil');
  expect(problemKindOf(await join(other))).toBe('seats-available');
  await add(other).expect(200);
  await expectNoDifferences();
});

describe('an account whose offer ended unpaid', () => {
  const another = async () => {
    const other = await api.aClass({ capacity: 1 });
    await shop.buy(await api.aUser(), [other]);
    return other;
  };

  test('leaves its lists, is told once, and cannot join one for 24 hours', async () => {
    const elsewhere = await another();
    const [first, next] = await openList(2);
    await join(first!, elsewhere).expect(200);
    await setSeats(2);
    await pass(2 * HOUR);
    expect(await list(first!)).toMatchObject([{ state: 'expired' }]);
    expect((await shop.getClass(elsewhere)).waitlist).toEqual([]);
    expect(await stateOf(next!)).toBe('offered');
    expect((await titlesOf(first!)).filter((title) => title.includes('has ended'))).toEqual([
      `Your offer has ended: ${campClass.className}`,
    ]);
    const until = new Date(api.clock.now().getTime() + 24 * HOUR_MS);
    expect(problemOf(await join(first!))).toMatchObject({
      kind: 'waitlist-paused',
      until: until.toISOString(),
    });
    expect(problemKindOf(await join(first!, elsewhere))).toBe('waitlist-paused');
    await pass(24 * HOUR - 1);
    expect(problemKindOf(await join(first!, elsewhere))).toBe('waitlist-paused');
    await pass(1);
    await join(first!, elsewhere).expect(200);
  });

  test('gets no seat on a list that it joined at that moment', async () => {
    const [first] = await openList(1);
    await setSeats(2);
    const elsewhere = await another();
    await join(first!, elsewhere).expect(200);
    const entries = api.db.collection('waitlistEntries');
    const joined = await entries.findOne({ owner: first!.uid, classId: elsewhere._id });
    await pass(2 * HOUR);
    // A server read the account before its offer ended, and stores the entry after.
    const late = { ...joined, joinedAt: api.clock.now() };
    await entries.replaceOne({ _id: joined!._id }, late, { upsert: true });
    const family = {
      entryId: joined!._id,
      owner: first!.uid,
      camperIds: joined!.openCamperIds as never,
    };
    await api.db
      .collection<CampClass>('classes')
      .updateOne({ _id: elsewhere._id }, { $set: { waitlist: [family], capacity: 2 } });
    await sweep();
    expect(await shop.getClass(elsewhere)).toMatchObject({ waitlist: [], seatOffers: [] });
    expect(await stateOf(first!, elsewhere)).toBeUndefined();
  });

  test('keeps another open offer until that ends', async () => {
    const elsewhere = await another();
    const [first] = await openList(1);
    await join(first!, elsewhere).expect(200);
    await setSeats(2);
    api.clock.passMinutes(HOUR);
    await api.as(admin.token).patch(classPath(elsewhere)).send({ seats: 2 }).expect(200);
    expect(await stateOf(first!, elsewhere)).toBe('offered');
    await pass(HOUR);
    expect(await stateOf(first!)).toBe('expired');
    expect(await stateOf(first!, elsewhere)).toBe('offered');
  });
});

describe('the first offer', () => {
  test('of an account that has never paid lasts 2 hours, and its second one a day', async () => {
    const [first] = await openList(1);
    await setSeats(2);
    expect(await offeredFor(first!)).toBe(2);
    await pass(2 * HOUR);
    await pass(24 * HOUR);
    await shop.buy(await api.aUser(), [campClass]);
    await join(first!).expect(200);
    await setSeats(3);
    expect(await offeredFor(first!)).toBe(24);
  });

  test('of an account that has paid lasts a day, but not after an order that was free', async () => {
    const payer = await api.aUser();
    await shop.buy(payer, [await api.aClass()]);
    const [first] = await openList(1);
    await join(payer).expect(200);
    const free = await api.aClass({ priceCents: 0 });
    await shop.addToCart(first!, [free]);
    await shop.start(first!, 0).expect(200);
    await setSeats(3);
    expect([await offeredFor(first!), await offeredFor(payer)]).toEqual([2, 24]);
  });

  test('is 24 hours if an admin makes it', async () => {
    const [first] = await openList(1);
    const [entry] = await list(first!);
    await api
      .as(admin.token)
      .post(classPath(campClass, `/waitlist/${entry!._id}/offer`))
      .send({ addSeats: true })
      .expect(200);
    expect(await offeredFor(first!)).toBe(24);
  });
});

describe('after three unpaid offers in a row', () => {
  test('everyone can buy the seat, those who wait are told, and the list works again once it is sold', async () => {
    const [first, , third, fourth] = await openList(4);
    await setSeats(2);
    for (let index = 0; index < 2; index += 1) await pass(2 * HOUR);
    expect(problemKindOf(await add(other))).toBe('sold-out');
    await pass(2 * HOUR);
    expect(await stateOf(third!)).toBe('expired');
    expect(await stateOf(fourth!)).toBe('waiting');
    const title = `On sale to everyone: ${campClass.className}`;
    expect(await titlesOf(fourth!)).toContain(title);
    expect(await titlesOf(first!)).not.toContain(title);
    expect(await seenClass()).toMatchObject({ availableSeats: 1 });
    expect(problemKindOf(await join(parent))).toBe('seats-available');
    const managed = await api.as(admin.token).get(classPath(campClass, '/waitlist')).expect(200);
    expect(managed.body).toMatchObject({ isOnGeneralSale: true, freeSeats: 1 });
    await expectNoDifferences();

    await shop.buy(other, [campClass]);
    expect(await list(fourth!)).toMatchObject([{ state: 'waiting', position: 1 }]);
    await join(parent).expect(200);
    await setSeats(3);
    expect(await stateOf(fourth!)).toBe('offered');
    expect(problemKindOf(await add(await api.aUser()))).toBe('sold-out');
    await expectNoDifferences();
  });

  test('late declines count, prompt ones do not', async () => {
    const families = await openList(6);
    await setSeats(2);
    const decline = async (index: number, afterMinutes: number) => {
      const [entry] = await list(families[index]!);
      api.clock.passMinutes(afterMinutes);
      await api.as(families[index]!.token).delete(`/waitlist/${entry!._id}`).expect(200);
    };
    for (const index of [0, 1]) await decline(index, 5);
    for (const index of [2, 3]) await decline(index, 60);
    expect(problemKindOf(await add(other))).toBe('sold-out');
    await decline(4, 60);
    expect(await stateOf(families[5]!)).toBe('waiting');
    await add(other).expect(200);
  });
});
