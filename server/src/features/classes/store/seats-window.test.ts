import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import type { CampClass, Hold } from '#domain/classes/camp-class';
import type { Buyer } from '#domain/classes/waitlist';
import { useTestApi } from '#testing/api/use-test-api';
import { aBuyer } from '#testing/samples/classes/a-buyer';
import { holdSeatsInClass, takeSeatsInClass } from './seats';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const api = useTestApi();

const startsAt = new Date('2031-07-28T13:00:00Z');
const endsAt = new Date(startsAt.getTime() + HOUR_MS);
const opensAt = new Date('2031-03-01T14:00:00Z');
const closesAt = new Date('2031-07-20T04:00:00Z');
const sessions = [{ id: 'only', startsAt, endsAt }];
const after = (time: Date, ms: number) => new Date(time.getTime() + ms);

const buyer = aBuyer();
const holdUntil = (expiresAt: Date, orderId = new ObjectId()): Hold & Buyer => ({
  ...buyer,
  orderId,
  seats: 1,
  expiresAt,
});
const canHold = async ({ _id }: CampClass, now: Date) =>
  (await holdSeatsInClass(api.camp, _id, holdUntil(after(now, MINUTE_MS)), now)) !== null;
const canTake = async ({ _id }: CampClass, now: Date, orderId = new ObjectId()) =>
  (await takeSeatsInClass(
    api.camp,
    _id,
    { ...buyer, orderId, lineIds: [new ObjectId()] },
    { now, readAt: now },
  )) === 'taken';

// What holds 1 ms before a boundary, at it, and 1 ms after it.
test.each<[string, Partial<CampClass>, Date, [boolean, boolean, boolean]]>([
  ['opens', { sessions, enrollmentOpensAt: opensAt }, opensAt, [false, true, true]],
  ['closes', { sessions, enrollmentClosesAt: closesAt }, closesAt, [true, false, false]],
  ['closes with the first session', { sessions }, startsAt, [true, false, false]],
  [
    'stays open until the last session has ended',
    { sessions, enrollmentClosesAt: endsAt },
    endsAt,
    [true, false, false],
  ],
  ['opens without sessions', { enrollmentOpensAt: opensAt }, opensAt, [false, true, true]],
  ['closes without sessions', { enrollmentClosesAt: closesAt }, closesAt, [true, false, false]],
  [
    'never outlasts the last session, whatever is stored',
    { sessions, enrollmentClosesAt: after(endsAt, HOUR_MS) },
    endsAt,
    [true, false, false],
  ],
])('a seat is held and taken only while enrollment %s', async (_, schedule, boundary, expected) => {
  const other = await api.aClass(schedule);
  for (const attempt of [canHold, canTake]) {
    const results: boolean[] = [];
    for (const ms of [-1, 0, 1]) {
      results.push(await attempt(await api.aClass(schedule), after(boundary, ms)));
    }
    expect(results).toEqual(expected);
  }
  const stored = await api.db.collection<CampClass>('classes').findOne({ _id: other._id });
  expect(stored).toMatchObject({ soldCount: 0, holds: [] });
});

describe('a hold taken before the close', () => {
  const expiresAt = after(closesAt, 5 * MINUTE_MS);
  const takeHold = async () => {
    const campClass = await api.aClass({ sessions, enrollmentClosesAt: closesAt });
    const hold = holdUntil(expiresAt);
    expect(
      await holdSeatsInClass(api.camp, campClass._id, hold, after(closesAt, -1)),
    ).not.toBeNull();
    return { campClass, hold };
  };

  test('is paid until it expires, to the millisecond', async () => {
    for (const [ms, isTaken] of [
      [-1, true],
      [0, false],
      [1, false],
    ] as const) {
      const { campClass, hold } = await takeHold();
      expect(await canTake(campClass, after(expiresAt, ms), hold.orderId)).toBe(isTaken);
    }
  });

  test('is renewed with the same end, but never extended or given to another order', async () => {
    const { campClass, hold } = await takeHold();
    const { _id } = campClass;
    for (const now of [closesAt, after(expiresAt, -1)]) {
      expect(await holdSeatsInClass(api.camp, _id, hold, now)).not.toBeNull();
      expect(
        await holdSeatsInClass(api.camp, _id, { ...hold, expiresAt: after(expiresAt, 1) }, now),
      ).toBeNull();
      expect(await holdSeatsInClass(api.camp, _id, holdUntil(expiresAt), now)).toBeNull();
      expect(await canTake(campClass, now)).toBe(false);
    }
    expect(await holdSeatsInClass(api.camp, _id, hold, expiresAt)).toBeNull();
    const stored = await api.db.collection<CampClass>('classes').findOne({ _id });
    const { orderId, seats: count } = hold;
    expect(stored!.holds).toEqual([{ orderId, seats: count, expiresAt }]);
  });
});
