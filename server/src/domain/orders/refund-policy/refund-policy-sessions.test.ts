import { describe, expect, test } from 'vitest';
import {
  findRescheduleRefundEnd,
  fullRefundUntil,
  refundCents,
  type Schedule,
} from './refund-policy';
import { addDays, toDay } from '#shared/dates';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const tiers = [
  { daysBefore: 14, percent: 100 },
  { daysBefore: 7, percent: 50 },
];
const DAY_0 = '2031-07-01';
const inUtc = (day: string) => ({
  now: new Date(`${day}T12:00:00Z`),
  timeZone: 'UTC',
  refundTiers: tiers,
});

/** A class that meets from 9 AM to noon in the zone, on the first of these days and the next. */
const meeting = (startsAt: string) => ({
  sessions: [0, 1].map((day) => {
    const start = Date.parse(startsAt) + day * DAY_MS;
    return { id: `day-${day}`, startsAt: new Date(start), endsAt: new Date(start + 3 * HOUR_MS) };
  }),
});
const at = (time: string, ms = 0) => new Date(Date.parse(time) + ms);

describe('a class with sessions', () => {
  const soldFor = (startsAt: string, refundTiers = tiers, timeZone = 'UTC') => ({
    priceCents: 1000,
    classRevision: 0,
    terms: { startsOn: toDay(new Date(startsAt), timeZone), refundTiers },
    ...meeting(startsAt),
  });

  test.each(['UTC', 'America/New_York', 'Asia/Dhaka', 'Pacific/Auckland'])(
    'can be canceled until its first session starts, to the millisecond, in %s',
    (timeZone) => {
      const startsAt = '2031-07-15T13:00:00Z';
      const line = soldFor(startsAt, tiers, timeZone);
      const schedule = { status: 'approved' as const, ...meeting(startsAt) };
      const cancelAt = (now: Date) =>
        refundCents(line, schedule, { now, timeZone, refundTiers: tiers });
      expect(cancelAt(at(startsAt, -1))).toBe(0);
      expect(cancelAt(at(startsAt))).toBeNull();
      expect(cancelAt(at(startsAt, 1))).toBeNull();
    },
  );

  test('can be canceled until the later of the starts as sold and today', () => {
    const [early, late] = ['2031-07-15T13:00:00Z', '2031-07-15T15:00:00Z'];
    for (const [sold, today] of [
      [early, late],
      [late, early],
    ] as const) {
      const schedule = { status: 'approved' as const, ...meeting(today) };
      const cancelAt = (now: Date) =>
        refundCents(soldFor(sold), schedule, { ...inUtc(DAY_0), now });
      expect(cancelAt(at(late, -1))).toBe(0);
      expect(cancelAt(at(late))).toBeNull();
    }
  });

  test('refunds by the tier for 0 days until the start, if the policy has one', () => {
    const startsAt = '2031-07-15T13:00:00Z';
    const lenient = [...tiers, { daysBefore: 0, percent: 25 }];
    const schedule = { status: 'approved' as const, ...meeting(startsAt) };
    const time = { timeZone: 'UTC', refundTiers: lenient };
    const line = soldFor(startsAt, lenient);
    expect(refundCents(line, schedule, { ...time, now: at('2031-07-15T00:00:00Z') })).toBe(250);
    expect(refundCents(line, schedule, { ...time, now: at(startsAt, -1) })).toBe(250);
    expect(refundCents(line, schedule, { ...time, now: at(startsAt) })).toBeNull();
  });

  test.each([
    ['UTC', '2031-07-02T00:00:00Z'],
    ['America/New_York', '2031-07-02T04:00:00Z'],
    ['Asia/Dhaka', '2031-07-01T18:00:00Z'],
    ['Pacific/Auckland', '2031-07-01T12:00:00Z'],
  ])('counts the days of a tier in days of %s', (timeZone, midnight) => {
    // In all of these zones, the first session is on July 15.
    const startsAt = '2031-07-15T10:00:00Z';
    const schedule = { status: 'approved' as const, ...meeting(startsAt) };
    const cancelAt = (now: Date) =>
      refundCents(soldFor(startsAt, tiers, timeZone), schedule, {
        now,
        timeZone,
        refundTiers: tiers,
      });
    expect(cancelAt(at(midnight, -1))).toBe(1000);
    expect(cancelAt(at(midnight))).toBe(500);
  });

  test.each(['2031-03-09', '2031-11-02'])(
    'counts days, not hours, when clocks at the camp change on %s',
    (change) => {
      const timeZone = 'America/New_York';
      const startsAt = `${addDays(change, 3)}T14:00:00Z`;
      const schedule = { status: 'approved' as const, ...meeting(startsAt) };
      const line = soldFor(startsAt, tiers, timeZone);
      const dayBefore = addDays(change, -4);
      const cancelOn = (time: string) =>
        refundCents(line, schedule, { now: new Date(time), timeZone, refundTiers: tiers });
      expect(cancelOn(`${dayBefore}T23:59:59.999${change < '2031-06' ? '-05:00' : '-04:00'}`)).toBe(
        500,
      );
      expect(
        cancelOn(`${addDays(dayBefore, 1)}T00:00:00${change < '2031-06' ? '-05:00' : '-04:00'}`),
      ).toBe(0);
    },
  );
});

describe('a class that was moved', () => {
  const startsAt = '2031-07-15T13:00:00Z';
  const movedAt = '2031-07-03T10:00:00Z';
  const line = {
    priceCents: 1000,
    classRevision: 0,
    terms: { startsOn: '2031-07-04', refundTiers: [] },
    ...meeting('2031-07-04T13:00:00Z'),
  };
  const schedule: Schedule = {
    status: 'approved',
    moved: { at: new Date(movedAt), revision: 2 },
    ...meeting(startsAt),
  };
  const time = (now: Date) => ({ now, timeZone: 'UTC', refundTiers: [] });

  test('is refunded in full until 7 days later, to the millisecond', () => {
    const end = '2031-07-10T10:00:00Z';
    expect(refundCents(line, schedule, time(at(end, -1)))).toBe(1000);
    expect(findRescheduleRefundEnd(line, schedule, time(at(end, -1)))).toEqual(new Date(end));
    expect(refundCents(line, schedule, time(at(end)))).toBe(0);
    expect(findRescheduleRefundEnd(line, schedule, time(at(end)))).toBeNull();
  });

  test('is refunded in full only until its first session starts', () => {
    const soon = '2031-07-05T13:00:00Z';
    const movedSoon = { ...schedule, ...meeting(soon) };
    expect(refundCents(line, movedSoon, time(at(soon, -1)))).toBe(1000);
    expect(refundCents(line, movedSoon, time(at(soon)))).toBeNull();
    expect(fullRefundUntil(line, movedSoon, at(soon, -1))).toEqual(new Date(soon));
  });

  test('is refunded in full only if it was bought before', () => {
    const refundIfSold = (classRevision: number) =>
      refundCents({ ...line, classRevision }, schedule, time(at(movedAt, 1000)));
    expect([refundIfSold(0), refundIfSold(1), refundIfSold(2)]).toEqual([1000, 1000, 0]);
  });

  test('shows no end of the full refund if the terms refund as much for longer', () => {
    const generous = {
      ...line,
      terms: { startsOn: '2031-09-01', refundTiers: tiers },
      ...meeting('2031-09-01T13:00:00Z'),
    };
    expect(refundCents(generous, schedule, time(at(movedAt)))).toBe(1000);
    expect(findRescheduleRefundEnd(generous, schedule, time(at(movedAt)))).toBeNull();
  });

  test('that the camp canceled is refunded in full, without an end', () => {
    const canceled = { ...schedule, status: 'canceled' as const };
    const now = at('2031-12-01T00:00:00Z');
    expect(refundCents(line, canceled, time(now))).toBe(1000);
    expect(findRescheduleRefundEnd(line, canceled, time(at(movedAt)))).toBeNull();
  });
});
