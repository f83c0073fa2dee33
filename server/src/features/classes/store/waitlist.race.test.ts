import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { countFreeSeats, type CampClass } from '#domain/classes/camp-class';
import type { WaitingFamily } from '#domain/classes/waitlist';
import { createEvent } from '#domain/domain-event';
import { useTestApi } from '#testing/api/use-test-api';
import { offerToNext } from '#testing/families/offer-to-next';
import { aBuyer } from '#testing/samples/classes/a-buyer';
import { blockLineInClass, holdSeatsInClass, releaseSeatsInClass, takeSeatsInClass } from './seats';
import { removeLapsedOffers, removeWaitingFamily } from './waitlist/removals';
import { addWaitingFamily } from './waitlist/waitlist-writes';

const api = useTestApi();
const camp = () => api.camp;

const now = () => api.clock.now();
const inMinutes = (minutes: number) => new Date(now().getTime() + minutes * 60_000);
const find = async ({ _id }: Pick<CampClass, '_id'>) =>
  (await api.db.collection<CampClass>('classes').findOne({ _id }))!;

const aFamily = (size = 1): WaitingFamily => ({
  entryId: new ObjectId(),
  owner: new ObjectId().toHexString(),
  camperIds: Array.from({ length: size }, () => new ObjectId()),
});
const join = ({ _id }: CampClass, family: WaitingFamily) =>
  addWaitingFamily(camp(), _id, family, now());
const offer = ({ _id }: CampClass, until = inMinutes(60)) =>
  offerToNext(camp(), _id, { now: now(), until });
const lapse = ({ _id }: CampClass) => {
  const event = createEvent({ kind: 'general-sale-started' }, now(), null);
  return removeLapsedOffers(camp(), _id, { now: now(), unrecordedIds: [], event });
};
const hold = (
  { _id }: CampClass,
  { owner, camperIds }: Pick<WaitingFamily, 'owner' | 'camperIds'>,
  orderId = new ObjectId(),
) => {
  const seats = camperIds.length;
  const buying = { orderId, owner, camperIds, seats, expiresAt: inMinutes(15) };
  return holdSeatsInClass(camp(), _id, buying, now());
};
const take = (
  { _id }: CampClass,
  { owner, camperIds }: Pick<WaitingFamily, 'owner' | 'camperIds'>,
  orderId = new ObjectId(),
) => {
  const lineIds = camperIds.map(() => new ObjectId());
  return takeSeatsInClass(
    camp(),
    _id,
    { orderId, owner, camperIds, lineIds },
    { now: now(), readAt: now() },
  );
};
const release = async ({ _id }: CampClass, lineId: ObjectId) =>
  blockLineInClass(camp(), _id, { orderId: new ObjectId(), lineId }, now());

/** Returns a class without free seats. */
const aFullClass = async (capacity = 1, overrides: Partial<CampClass> = {}) => {
  const soldLines = Array.from({ length: capacity }, () => new ObjectId());
  return api.aClass({ capacity, soldCount: capacity, soldLines, ...overrides });
};
const freeOne = (campClass: CampClass, index = 0) =>
  release(campClass, campClass.soldLines[index]!);

describe('joining the waiting list', () => {
  test('is refused while enough seats are free', async () => {
    const campClass = await api.aClass({ capacity: 1 });
    expect(await join(campClass, aFamily())).toBe(false);
    expect(await join(campClass, aFamily(2))).toBe(false);
    expect(await join(await aFullClass(), aFamily())).toBe(true);
  });

  test('keeps the order of joining, and a family is in the list once', async () => {
    const campClass = await aFullClass();
    const families = [aFamily(), aFamily(), aFamily()];
    for (const family of families) expect(await join(campClass, family)).toBe(true);
    const results = await Promise.all(families.map((family) => join(campClass, family)));
    expect(results).toEqual([false, false, false]);
    expect((await find(campClass)).waitlist).toEqual(families);
  });
});

describe('a freed seat', () => {
  test('is not for sale while a family waits, and is offered once to the first', async () => {
    const campClass = await aFullClass();
    const [first, second] = [aFamily(), aFamily()];
    await join(campClass, first);
    await join(campClass, second);
    expect(await offer(campClass)).toBeNull();
    await freeOne(campClass);
    expect(await hold(campClass, aBuyer())).toBeNull();
    expect(await take(campClass, aBuyer())).toBe('refused');
    const offers = await Promise.all(Array.from({ length: 5 }, () => offer(campClass)));
    expect(offers.filter(Boolean)).toMatchObject([first]);
    expect(await hold(campClass, second)).toBeNull();
    expect(await hold(campClass, first)).not.toBeNull();
    expect((await find(campClass)).waitlist).toEqual([second]);
  });

  test('goes to the first family that it is enough for', async () => {
    const campClass = await aFullClass(2);
    const [siblings, single] = [aFamily(2), aFamily()];
    await join(campClass, siblings);
    await join(campClass, single);
    await freeOne(campClass);
    expect(await offer(campClass)).toMatchObject(single);
    await freeOne(campClass, 1);
    expect(await offer(campClass)).toBeNull();
    await removeWaitingFamily(camp(), campClass._id, single.entryId);
    expect(await offer(campClass)).toMatchObject(siblings);
  });

  test('is offered until the close of enrollment at the latest', async () => {
    const enrollmentClosesAt = inMinutes(30);
    const campClass = await aFullClass(1, { enrollmentClosesAt });
    await join(campClass, aFamily());
    await freeOne(campClass);
    expect(await offer(campClass)).toMatchObject({ expiresAt: enrollmentClosesAt });
  });
});

describe('an offer', () => {
  const anOffer = async (size = 1) => {
    const campClass = await aFullClass(size);
    const family = aFamily(size);
    await join(campClass, family);
    for (let index = 0; index < size; index += 1) await freeOne(campClass, index);
    expect(await offer(campClass)).not.toBeNull();
    return { campClass, family };
  };

  test('keeps its seat from others until it lapses', async () => {
    const { campClass, family } = await anOffer();
    expect(await hold(campClass, aBuyer())).toBeNull();
    expect(await hold(campClass, { ...family, owner: 'another-family' })).toBeNull();
    api.clock.passMinutes(60);
    expect(await hold(campClass, aBuyer())).not.toBeNull();
    expect(await hold(campClass, family)).toBeNull();
  });

  test('becomes sold seats exactly once, with parallel buyers', async () => {
    const { campClass, family } = await anOffer();
    const orderId = new ObjectId();
    expect(await hold(campClass, family, orderId)).not.toBeNull();
    expect(countFreeSeats(await find(campClass), now())).toBe(0);
    const results = await Promise.all([
      take(campClass, family, orderId),
      take(campClass, family, orderId),
      take(campClass, aBuyer()),
    ]);
    expect(results.filter((result) => result === 'taken')).toHaveLength(1);
    expect(await find(campClass)).toMatchObject({ soldCount: 1, holds: [], seatOffers: [] });
  });

  test('counts again when its order is abandoned, and never together with the hold', async () => {
    const { campClass, family } = await anOffer(2);
    const one = { ...family, camperIds: family.camperIds.slice(0, 1) };
    const orderId = new ObjectId();
    expect(await hold(campClass, one, orderId)).not.toBeNull();
    expect(countFreeSeats(await find(campClass), now())).toBe(0);
    expect(await hold(campClass, aBuyer())).toBeNull();
    await releaseSeatsInClass(camp(), campClass._id, orderId);
    expect(await hold(campClass, family)).not.toBeNull();
    expect(countFreeSeats(await find(campClass), now())).toBe(0);
  });

  test('keeps the seat of a sibling who is not bought yet', async () => {
    const { campClass, family } = await anOffer(2);
    const [first, second] = family.camperIds;
    expect(await take(campClass, { ...family, camperIds: [first!] })).toBe('taken');
    expect(await hold(campClass, aBuyer())).toBeNull();
    expect(await find(campClass)).toMatchObject({ seatOffers: [{ camperIds: [second] }] });
    expect(await take(campClass, { ...family, camperIds: [second!] })).toBe('taken');
    expect(await find(campClass)).toMatchObject({ soldCount: 2, seatOffers: [] });
  });

  test('is kept until its order is paid, even if it lapses meanwhile', async () => {
    const { campClass, family } = await anOffer();
    const orderId = new ObjectId();
    api.clock.passMinutes(59);
    expect(await hold(campClass, family, orderId)).not.toBeNull();
    api.clock.passMinutes(2);
    await lapse(campClass);
    expect(await hold(campClass, aBuyer())).toBeNull();
    expect(await take(campClass, family, orderId)).toBe('taken');
    expect(await find(campClass)).toMatchObject({ soldCount: 1, seatOffers: [] });
  });

  test('is removed once it has lapsed', async () => {
    const { campClass } = await anOffer();
    await lapse(campClass);
    expect((await find(campClass)).seatOffers).toHaveLength(1);
    api.clock.passMinutes(60);
    await lapse(campClass);
    expect((await find(campClass)).seatOffers).toEqual([]);
  });
});

test('a class without a waiting list stores nothing of it when a seat is sold', async () => {
  const campClass = await api.aClass({ capacity: 1 });
  const buyer = aBuyer();
  const orderId = new ObjectId();
  await hold(campClass, buyer, orderId);
  expect(await take(campClass, buyer, orderId)).toBe('taken');
  const stored = await find(campClass);
  expect(Object.keys(stored)).not.toContain('seatOffers');
  expect(Object.keys(stored)).not.toContain('waitlist');
});

test('seats freed at once go to the first families, each once, in their order', async () => {
  const campClass = await aFullClass(10);
  const families = Array.from({ length: 30 }, () => aFamily());
  for (const family of families) await join(campClass, family);
  const offerAll = async () => {
    const offered: string[] = [];
    for (let next = await offer(campClass); next; next = await offer(campClass)) {
      offered.push(next.entryId.toHexString());
    }
    return offered;
  };
  const strangers = Array.from({ length: 10 }, () => aBuyer());
  const [held, ...offered] = await Promise.all([
    Promise.all(strangers.map((buyer) => hold(campClass, buyer))),
    ...campClass.soldLines.map(async (_, index) => {
      await freeOne(campClass, index);
      return offerAll();
    }),
  ]);
  expect(held.filter(Boolean)).toEqual([]);
  const all = offered.flat();
  expect(new Set(all).size).toBe(10);
  expect(all).toHaveLength(10);
  const stored = await find(campClass);
  const toIds = (list: readonly WaitingFamily[] = []) => list.map(({ entryId }) => String(entryId));
  expect(toIds(stored.seatOffers)).toEqual(toIds(families.slice(0, 10)));
  expect(toIds(stored.waitlist)).toEqual(toIds(families.slice(10)));
});
