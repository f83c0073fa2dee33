import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { countFreeSeats, type CampClass } from '#domain/classes/camp-class';
import type { Buyer, WaitingFamily } from '#domain/classes/waitlist';
import { createEvent } from '#domain/domain-event';
import { useTestApi } from '#testing/api/use-test-api';
import { offerToNext } from '#testing/families/offer-to-next';
import { aBuyer } from '#testing/samples/classes/a-buyer';
import { holdSeatsInClass, takeSeatsInClass } from '../seats';
import { removeLapsedOffers, removeOversizedFamily } from './removals';
import { addWaitingFamily } from './waitlist-writes';

const api = useTestApi();
const camp = () => api.camp;

const now = () => api.clock.now();
const inMinutes = (minutes: number) => new Date(now().getTime() + minutes * 60_000);
const find = async ({ _id }: Pick<CampClass, '_id'>) =>
  (await api.db.collection<CampClass>('classes').findOne({ _id }))!;
const set = ({ _id }: CampClass, fields: Partial<CampClass>) =>
  api.db.collection<CampClass>('classes').updateOne({ _id }, { $set: fields });

const aFamily = (size = 1): WaitingFamily => ({
  entryId: new ObjectId(),
  owner: new ObjectId().toHexString(),
  camperIds: Array.from({ length: size }, () => new ObjectId()),
});
const toBuyer = ({ owner, camperIds }: Buyer): Buyer => ({ owner, camperIds });
const hold = ({ _id }: CampClass, { owner, camperIds }: Buyer) => {
  const seats = camperIds.length;
  const orderId = new ObjectId();
  const buying = { orderId, owner, camperIds, seats, expiresAt: inMinutes(15) };
  return holdSeatsInClass(camp(), _id, buying, now());
};
const take = ({ _id }: CampClass, { owner, camperIds }: Buyer) => {
  const lineIds = camperIds.map(() => new ObjectId());
  const order = { orderId: new ObjectId(), owner, camperIds, lineIds };
  return takeSeatsInClass(camp(), _id, order, { now: now(), readAt: now() });
};
const join = ({ _id }: CampClass, family: WaitingFamily) =>
  addWaitingFamily(camp(), _id, family, now());

/** Returns a class with an offer to a family, of an hour, and the family. */
const anOffer = async (size = 1, overrides: Partial<CampClass> = {}) => {
  const campClass = await api.aClass({ capacity: size + 1, ...overrides });
  const family = aFamily(size);
  const sold = Array.from({ length: size + 1 }, () => new ObjectId());
  await set(campClass, { soldCount: size + 1, soldLines: sold });
  expect(await join(campClass, family)).toBe(true);
  await set(campClass, { soldCount: 1, soldLines: sold.slice(0, 1) });
  const offer = await offerToNext(camp(), campClass._id, { now: now(), until: inMinutes(60) });
  expect(offer).toMatchObject(family);
  return { campClass, family };
};

const closings: [string, () => Partial<CampClass>][] = [
  ['closes', () => ({ enrollmentClosesAt: now() })],
  ['opens later', () => ({ enrollmentOpensAt: inMinutes(600) })],
];

describe.each(closings)('if enrollment %s after an offer', (_, close) => {
  test('its seats can be held and taken until it ends, by nobody else', async () => {
    for (const attempt of [
      async (campClass: CampClass, buyer: Buyer) => (await hold(campClass, buyer)) !== null,
      async (campClass: CampClass, buyer: Buyer) => (await take(campClass, buyer)) === 'taken',
    ]) {
      const { campClass, family } = await anOffer();
      await set(campClass, { ...close(), capacity: 5 });
      const sibling = { ...toBuyer(family), camperIds: [new ObjectId()] };
      const both = { ...family, camperIds: [...family.camperIds, new ObjectId()] };
      const guardian = { ...family, owner: 'another-adult' };
      const refused = await Promise.all(
        [aBuyer(), sibling, both, guardian].map((buyer) => attempt(campClass, buyer)),
      );
      expect(refused).toEqual([false, false, false, false]);
      expect(await attempt(campClass, family)).toBe(true);
    }
  });

  test('its seats can be bought to the last millisecond, and not after', async () => {
    const { campClass, family } = await anOffer();
    await set(campClass, close());
    const { expiresAt } = (await find(campClass)).seatOffers![0]!;
    const before = new Date(expiresAt.getTime() - 1);
    const lineIds = [new ObjectId()];
    const order = { orderId: new ObjectId(), ...toBuyer(family), lineIds };
    const at = (time: Date) => ({ now: time, readAt: time });
    expect(await takeSeatsInClass(camp(), campClass._id, order, at(expiresAt))).toBe('refused');
    expect(await takeSeatsInClass(camp(), campClass._id, order, at(before))).toBe('taken');
  });
});

test('an offer is never bought after the first session has begun, or off sale', async () => {
  const { campClass, family } = await anOffer();
  const session = { id: 'only', startsAt: now(), endsAt: inMinutes(120) };
  await set(campClass, { sessions: [session] });
  expect(await hold(campClass, family)).toBeNull();
  expect(await take(campClass, family)).toBe('refused');
  const other = await anOffer();
  await set(other.campClass, { instructorSuspension: { count: 1, isOffSale: true } });
  expect(await hold(other.campClass, other.family)).toBeNull();
});

test('of parallel buyers of an offer after the close, one gets the seat', async () => {
  const { campClass, family } = await anOffer();
  await set(campClass, { enrollmentClosesAt: now() });
  const results = await Promise.all([
    ...Array.from({ length: 5 }, () => take(campClass, family)),
    ...Array.from({ length: 5 }, () => take(campClass, aBuyer())),
  ]);
  expect(results.filter((result) => result === 'taken')).toHaveLength(1);
  expect(await find(campClass)).toMatchObject({ soldCount: 2, seatOffers: [] });
});

describe('a lapsed offer', () => {
  const lapse = ({ _id }: CampClass, unrecorded: ObjectId[] = []) =>
    removeLapsedOffers(camp(), _id, {
      now: now(),
      unrecordedIds: unrecorded,
      event: createEvent({ kind: 'general-sale-started' }, now(), null),
    });

  test.each([
    ['in review', { status: 'pending' as const }],
    ['off sale', { instructorSuspension: { count: 1, isOffSale: true } }],
  ])('returns its family to the front, once, if its class is %s', async (_, fields) => {
    const { campClass, family } = await anOffer();
    const next = aFamily();
    await join(campClass, next);
    await set(campClass, fields);
    api.clock.passMinutes(60);
    const results = await Promise.all(Array.from({ length: 5 }, () => lapse(campClass)));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await find(campClass)).toMatchObject({ seatOffers: [], waitlist: [family, next] });
  });

  test('returns its family behind those whose offers lapsed before', async () => {
    const { campClass, family } = await anOffer();
    const [second, third] = [aFamily(), aFamily()];
    await join(campClass, second);
    await join(campClass, third);
    await set(campClass, { capacity: 3 });
    api.clock.passMinutes(1);
    expect(
      await offerToNext(camp(), campClass._id, { now: now(), until: inMinutes(60) }),
    ).toMatchObject(second);
    await set(campClass, { status: 'pending' });
    api.clock.passMinutes(59);
    await lapse(campClass);
    api.clock.passMinutes(1);
    await lapse(campClass);
    expect(await find(campClass)).toMatchObject({ waitlist: [family, second, third] });
  });

  test('returns only families who were not told of it while the class is on sale', async () => {
    const { campClass, family } = await anOffer();
    const next = aFamily();
    await join(campClass, next);
    api.clock.passMinutes(60);
    await lapse(campClass, [family.entryId]);
    expect((await find(campClass)).waitlist).toEqual([{ ...family, isReturned: true }, next]);
    const told = await anOffer();
    api.clock.passMinutes(60);
    await lapse(told.campClass, [family.entryId]);
    expect(await find(told.campClass)).toMatchObject({ seatOffers: [], waitlist: [] });
  });

  test('keeps an offer that is not over', async () => {
    const { campClass, family } = await anOffer();
    await set(campClass, { status: 'pending' });
    expect(await lapse(campClass, [family.entryId])).toBe(false);
    expect((await find(campClass)).seatOffers).toMatchObject([family]);
  });
});

describe('a family of four', () => {
  test('never takes free seats off sale, with parallel buyers and families who join', async () => {
    for (let round = 0; round < 4; round += 1) {
      const campClass = await api.aClass({ capacity: 4 });
      const buyers = Array.from({ length: 4 }, () => aBuyer());
      const large = aFamily(4);
      const [joined, ...held] = await Promise.all([
        join(campClass, large),
        ...buyers.map((buyer) => hold(campClass, buyer)),
      ]);
      const stored = await find(campClass);
      // It joins only after all seats are held.
      expect(held.filter(Boolean)).toHaveLength(4);
      expect(joined).toBe((stored.waitlist?.length ?? 0) === 1);
      expect(countFreeSeats(stored, now())).toBe(0);
    }
  });

  test('cannot join a class of three, however many wait', async () => {
    const campClass = await api.aClass({ capacity: 3 });
    expect(await join(campClass, aFamily(4))).toBe(false);
    expect(await take(campClass, aFamily(3))).toBe('taken');
    expect(await join(campClass, aFamily(4))).toBe(false);
    expect(await join(campClass, aFamily(3))).toBe(true);
    expect(await join(campClass, aFamily(4))).toBe(false);
  });

  test('leaves the list of a class that has become too small, unless it grows meanwhile', async () => {
    const campClass = await api.aClass({ capacity: 4 });
    const large = aFamily(4);
    await take(campClass, aFamily(4));
    await join(campClass, large);
    const remove = () => removeOversizedFamily(camp(), campClass._id, large.entryId);
    expect(await remove()).toBeNull();
    await set(campClass, { capacity: 3 });
    expect(await Promise.all([remove(), remove(), remove()])).toEqual(
      expect.arrayContaining([3, null, null]),
    );
    expect((await find(campClass)).waitlist).toEqual([]);
  });
});
