import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import type { CampClass } from '#domain/classes/camp-class';
import type { Buyer, WaitingFamily } from '#domain/classes/waitlist';
import { createEvent } from '#domain/domain-event';
import { useTestApi } from '#testing/api/use-test-api';
import { offerToNext } from '#testing/families/offer-to-next';
import { aBuyer } from '#testing/samples/classes/a-buyer';
import { aFullClass } from '#testing/samples/classes/waitlist';
import { blockLineInClass, holdSeatsInClass, takeSeatsInClass } from '../seats';
import { removeLapsedOffers, removeWaitingFamily } from './removals';
import { addWaitingFamily, resumeWaitlist } from './waitlist-writes';

const api = useTestApi();
const camp = () => api.camp;

const HOLD_MINUTES = 15;
const now = () => api.clock.now();
const inMinutes = (minutes: number) => new Date(now().getTime() + minutes * 60_000);
const find = async ({ _id }: Pick<CampClass, '_id'>) =>
  (await api.db.collection<CampClass>('classes').findOne({ _id }))!;
const aFamily = (size = 1): WaitingFamily => ({
  entryId: new ObjectId(),
  owner: new ObjectId().toHexString(),
  camperIds: Array.from({ length: size }, () => new ObjectId()),
});
const join = ({ _id }: CampClass, family = aFamily()) =>
  addWaitingFamily(camp(), _id, family, now());
const hold = ({ _id }: CampClass, { owner, camperIds }: Buyer) => {
  const seats = camperIds.length;
  const buying = { orderId: new ObjectId(), owner, camperIds, seats };
  return holdSeatsInClass(camp(), _id, { ...buying, expiresAt: inMinutes(HOLD_MINUTES) }, now());
};
const take = ({ _id }: CampClass, { owner, camperIds }: Buyer) => {
  const order = { orderId: new ObjectId(), owner, camperIds };
  const lineIds = camperIds.map(() => new ObjectId());
  return takeSeatsInClass(camp(), _id, { ...order, lineIds }, { now: now(), readAt: now() });
};
const free = ({ _id, soldLines }: CampClass, index = 0) =>
  blockLineInClass(camp(), _id, { orderId: new ObjectId(), lineId: soldLines[index]! }, now());
const offer = ({ _id }: CampClass) =>
  offerToNext(camp(), _id, { now: now(), until: inMinutes(60) });
const toEvent = () => createEvent({ kind: 'general-sale-started' }, now(), null);
const lapse = ({ _id }: CampClass) =>
  removeLapsedOffers(camp(), _id, { now: now(), unrecordedIds: [], event: toEvent() });
const countEvents = async (campClass: CampClass) =>
  ((await find(campClass)).events ?? []).filter(({ kind }) => kind === 'general-sale-started')
    .length;

/** Lets offers to the next families lapse, one after the other. */
const lapseInARow = async (campClass: CampClass, count: number) => {
  for (let index = 0; index < count; index += 1) {
    expect(await offer(campClass)).not.toBeNull();
    api.clock.passMinutes(60);
    await lapse(campClass);
  }
};
/** Returns a class with a free seat and so many families who wait. */
const aFreedClass = async (families: number) => {
  const campClass = await aFullClass(api, 2);
  const waiting = Array.from({ length: families }, () => aFamily());
  for (const family of waiting) expect(await join(campClass, family)).toBe(true);
  await free(campClass);
  return { campClass, waiting };
};

describe('a class whose last seats are held by checkouts', () => {
  test('opens no waiting list, and lets nobody join in parallel with the checkouts', async () => {
    const campClass = await api.aClass({ capacity: 4 });
    const results = await Promise.all([
      ...Array.from({ length: 4 }, () => hold(campClass, aBuyer())),
      ...Array.from({ length: 6 }, () => join(campClass)),
    ]);
    expect(results.slice(4)).toEqual(Array.from({ length: 6 }, () => false));
    expect(await join(campClass)).toBe(false);
    api.clock.passMinutes(HOLD_MINUTES);
    expect(await hold(campClass, aBuyer())).not.toBeNull();
  });

  test('counts the checkout of an offer as sold out', async () => {
    const { campClass, waiting } = await aFreedClass(1);
    expect(await offer(campClass)).not.toBeNull();
    expect(await hold(campClass, waiting[0]!)).not.toBeNull();
    expect(await join(campClass)).toBe(true);
  });
});

describe('after three unpaid offers in a row', () => {
  test('the seat is on sale to everyone, once for parallel sweeps, and told once', async () => {
    const { campClass } = await aFreedClass(5);
    await lapseInARow(campClass, 2);
    expect(await hold(campClass, aBuyer())).toBeNull();
    expect(await offer(campClass)).not.toBeNull();
    api.clock.passMinutes(60);
    await Promise.all(Array.from({ length: 5 }, () => lapse(campClass)));
    expect(await find(campClass)).toMatchObject({ unpaidOffers: 3 });
    expect(await countEvents(campClass)).toBe(1);
    expect(await offer(campClass)).toBeNull();
    const held = await Promise.all(Array.from({ length: 5 }, () => hold(campClass, aBuyer())));
    expect(held.filter(Boolean)).toHaveLength(1);
    expect(await join(campClass)).toBe(false);
  });

  test('the list works again once the class is sold out, in the same write', async () => {
    const { campClass, waiting } = await aFreedClass(5);
    await lapseInARow(campClass, 3);
    const results = await Promise.all([
      ...Array.from({ length: 4 }, () => take(campClass, aBuyer())),
      free(campClass, 1),
    ]);
    const sold = results.filter((result) => result === 'taken').length;
    const stored = await find(campClass);
    expect(stored).toMatchObject({ soldCount: sold });
    // The second seat is for everyone only if it was freed before the first was sold.
    if (sold === 1) {
      expect(stored).not.toHaveProperty('unpaidOffers');
      expect(await hold(campClass, aBuyer())).toBeNull();
      expect(await offer(campClass)).toMatchObject({ entryId: waiting[3]!.entryId });
    } else {
      expect(sold).toBe(2);
      expect(stored).not.toHaveProperty('unpaidOffers');
    }
  });

  test('a class that is sold out without a purchase gets its list back', async () => {
    const { campClass } = await aFreedClass(5);
    await lapseInARow(campClass, 3);
    expect(await resumeWaitlist(camp(), campClass._id, now())).toBe(false);
    await api.db.collection('classes').updateOne({ _id: campClass._id }, { $set: { capacity: 1 } });
    expect(await join(campClass)).toBe(true);
    expect(await resumeWaitlist(camp(), campClass._id, now())).toBe(true);
    await api.db.collection('classes').updateOne({ _id: campClass._id }, { $set: { capacity: 2 } });
    expect(await hold(campClass, aBuyer())).toBeNull();
  });
});

describe('a row of unpaid offers', () => {
  test('ends with the purchase of an offer', async () => {
    const { campClass, waiting } = await aFreedClass(6);
    await lapseInARow(campClass, 2);
    expect(await offer(campClass)).not.toBeNull();
    expect(await take(campClass, waiting[2]!)).toBe('taken');
    await free(campClass, 1);
    await lapseInARow(campClass, 2);
    expect(await hold(campClass, aBuyer())).toBeNull();
  });

  test('counts an offer that is given up later than a checkout would end, once', async () => {
    const { campClass } = await aFreedClass(6);
    const giveUp = async (minutes: number) => {
      const { entryId } = (await offer(campClass))!;
      api.clock.passMinutes(minutes);
      const decline = { isFreeSince: inMinutes(-HOLD_MINUTES), now: now(), event: toEvent() };
      const leave = () => removeWaitingFamily(camp(), campClass._id, entryId, decline);
      await Promise.all([leave(), leave(), leave()]);
      return (await find(campClass)).unpaidOffers ?? 0;
    };
    expect(await giveUp(HOLD_MINUTES - 1)).toBe(0);
    expect([await giveUp(HOLD_MINUTES), await giveUp(50), await giveUp(50)]).toEqual([1, 2, 3]);
    expect(await countEvents(campClass)).toBe(1);
    expect(await hold(campClass, aBuyer())).not.toBeNull();
  });
});
