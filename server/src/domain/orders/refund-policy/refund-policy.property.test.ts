import { assert, boolean, constantFrom, integer, option, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { fullRefundUntil, refundByTerms, refundCents, type Schedule } from './refund-policy';
import { addDays, toDay } from '#shared/dates';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const tiers = [
  { daysBefore: 14, percent: 100 },
  { daysBefore: 7, percent: 50 },
];
const DAY_0 = '2031-07-01';
const stricter = [{ daysBefore: 30, percent: 10 }];
const on = (day: number) => addDays(DAY_0, day);
const announced = (day: number, startsOn: string) => ({
  datesAnnounced: { at: new Date(`${on(day)}T12:00:00Z`), startsOn },
});

/** A class that meets from 9 AM to noon in the zone, on the first of these days and the next. */
const meeting = (startsAt: string) => ({
  sessions: [0, 1].map((day) => {
    const start = Date.parse(startsAt) + day * DAY_MS;
    return { id: `day-${day}`, startsAt: new Date(start), endsAt: new Date(start + 3 * HOUR_MS) };
  }),
});
const someDay = integer({ min: -40, max: 40 }).map(on);
const someStart = someDay.chain((day) =>
  integer({ min: 0, max: DAY_MS - 1 }).map((ms) => new Date(Date.parse(day) + ms).toISOString()),
);
const policies = constantFrom(tiers, stricter, [], [{ daysBefore: 0, percent: 30 }]);
const zones = constantFrom('UTC', 'America/New_York', 'Asia/Dhaka', 'Pacific/Auckland');

const aCase = record({
  priceCents: integer({ min: 0, max: 1_000_000 }),
  soldFor: option(someStart),
  knewSessions: boolean(),
  soldUnder: policies,
  today: option(someStart),
  announced: option(record({ day: someDay, on: integer({ min: -40, max: 0 }) })),
  movedRevision: constantFrom(0, 1),
  movedBeforeMs: option(integer({ min: 0, max: 20 * DAY_MS })),
  policy: policies,
  isCanceled: boolean(),
  timeZone: zones,
});

test('never refunds less than the terms of the purchase, for any change of the class', () => {
  const now = new Date(`${DAY_0}T12:00:00Z`);
  assert(
    property(aCase, (given) => {
      const { priceCents, soldFor, soldUnder, today, policy, isCanceled, timeZone } = given;
      const terms = {
        refundTiers: soldUnder,
        ...(soldFor !== null && { startsOn: toDay(new Date(soldFor), timeZone) }),
      };
      const sold = soldFor !== null && given.knewSessions ? meeting(soldFor) : { sessions: [] };
      const line = { priceCents, classRevision: 0, terms, ...sold };
      const schedule: Schedule = {
        status: isCanceled ? 'canceled' : 'approved',
        ...(today !== null && meeting(today)),
        ...(given.announced && announced(given.announced.on, given.announced.day)),
        ...(given.movedBeforeMs !== null && {
          moved: {
            at: new Date(now.getTime() - given.movedBeforeMs),
            revision: given.movedRevision,
          },
        }),
      };
      const time = { now, timeZone, refundTiers: policy };
      const paid = refundCents(line, schedule, time);
      const promised = refundByTerms(line, schedule, time);
      expect(paid ?? -1).toBeGreaterThanOrEqual(promised ?? -1);
      expect(paid ?? 0).toBeLessThanOrEqual(priceCents);
      if (fullRefundUntil(line, schedule, now)) expect(paid).toBe(priceCents);
      const hasBegun = today === null || now >= new Date(today);
      if (hasBegun && promised === null && !isCanceled) {
        const isWithinMove = fullRefundUntil(line, schedule, now) !== null;
        expect(paid).toBe(isWithinMove ? priceCents : null);
      }
    }),
  );
});
