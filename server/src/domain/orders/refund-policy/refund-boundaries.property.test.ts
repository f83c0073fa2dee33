import { assert, constantFrom, integer, property, record, shuffledSubarray } from 'fast-check';
import { expect, test } from 'vitest';
import { toInstant } from '#domain/camp-time';
import { findFullRefundEnd, refundCents, type Schedule } from './refund-policy';
import { addDays } from '#shared/dates';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const PRICE = 10_000;
const zones = ['UTC', 'America/New_York', 'Asia/Dhaka', 'Pacific/Auckland'];
/** In New York and Auckland, clocks are set forward or back on these days. */
const clockChanges = ['2031-03-09', '2031-11-02', '2031-04-06', '2031-09-28'];
const someDay = record({
  near: constantFrom(...clockChanges, '2032-02-29', '2031-12-31'),
  shift: integer({ min: -40, max: 40 }),
}).map(({ near, shift }) => addDays(near, shift));
/** No clock skips these times. */
const someTime = constantFrom('00:00', '00:01', '04:30', '09:00', '12:00', '23:59');
const someTiers = shuffledSubarray([0, 1, 2, 7, 14, 30]).map((days) =>
  days
    .toSorted((one, other) => other - one)
    .map((daysBefore, index, all) => ({
      daysBefore,
      percent: Math.round((100 * (all.length - index)) / all.length),
    })),
);

/** Unlike the policy, which formats instants as days, it converts days to instants. */
const midnight = (day: string, timeZone: string) => toInstant(`${day}T00:00`, timeZone)!;
const atOffsets = (boundary: Date, check: (now: Date, hasPassed: boolean) => void) => {
  for (const ms of [-1, 0, 1]) check(new Date(boundary.getTime() + ms), ms >= 0);
};
const aSession = (startsAt: Date) => ({
  id: 'first',
  startsAt,
  endsAt: new Date(startsAt.getTime() + HOUR_MS),
});

const aCase = record({
  day: someDay,
  time: someTime,
  timeZone: constantFrom(...zones),
  refundTiers: someTiers,
});

test('each refund tier ends at the end of its day at the camp, to the millisecond', () => {
  assert(
    property(aCase, ({ day, time, timeZone, refundTiers }) => {
      const startsAt = toInstant(`${day}T${time}`, timeZone)!;
      const sessions = [aSession(startsAt)];
      const line = {
        priceCents: PRICE,
        classRevision: 0,
        sessions,
        terms: { startsOn: day, refundTiers },
      };
      const schedule: Schedule = { status: 'approved', sessions, startsOn: day, endsOn: day };
      const refundAt = (now: Date) => refundCents(line, schedule, { now, timeZone, refundTiers });
      const centsOf = (tier: (typeof refundTiers)[number] | undefined) =>
        ((tier?.percent ?? 0) * PRICE) / 100;
      for (const [index, tier] of refundTiers.entries()) {
        // On the first day, the refund ends when the first session starts.
        if (tier.daysBefore === 0) continue;
        atOffsets(midnight(addDays(day, 1 - tier.daysBefore), timeZone), (now, hasPassed) => {
          const current = hasPassed ? refundTiers[index + 1] : tier;
          expect(refundAt(now)).toBe(now >= startsAt ? null : centsOf(current));
        });
      }
      atOffsets(startsAt, (now, hasPassed) => {
        const daysLeft = now < midnight(day, timeZone) ? 1 : 0;
        const current = refundTiers.find(({ daysBefore }) => daysBefore <= daysLeft);
        expect(refundAt(now)).toBe(hasPassed ? null : centsOf(current));
      });
    }),
  );
});

test('the full refund of a moved class ends after 7 days or when it starts, to the millisecond', () => {
  const aMove = record({
    ...{ day: someDay, time: someTime },
    daysAhead: integer({ min: 0, max: 9 }),
  });
  assert(
    property(aMove, constantFrom(...zones), ({ day, time, daysAhead }, timeZone) => {
      const at = toInstant(`${day}T${time}`, timeZone)!;
      const startsAt = new Date(at.getTime() + daysAhead * DAY_MS + 1);
      const sessions = [aSession(startsAt)];
      const schedule: Schedule = { status: 'approved', sessions, moved: { at, revision: 1 } };
      const terms = { startsOn: addDays(day, 20), refundTiers: [] };
      const sold = [aSession(new Date(at.getTime() + 20 * DAY_MS))];
      const refundAt = (now: Date, classRevision = 0) => {
        const line = { priceCents: PRICE, classRevision, sessions: sold, terms };
        return refundCents(line, schedule, { now, timeZone, refundTiers: [] });
      };
      const endsAt = new Date(Math.min(at.getTime() + 7 * DAY_MS, startsAt.getTime()));
      expect(findFullRefundEnd(schedule)).toEqual(endsAt);
      atOffsets(endsAt, (now, hasPassed) => {
        expect(refundAt(now)).toBe(hasPassed ? 0 : PRICE);
        // A family that ordered after the move bought the new sessions.
        expect(refundAt(now, 1)).toBe(0);
      });
    }),
  );
});

test('the full refund of a class bought without sessions ends with the 7th day after they are announced', () => {
  assert(
    property(aCase, ({ day, time, timeZone }) => {
      const announcedAt = toInstant(`${day}T${time}`, timeZone)!;
      const startsOn = addDays(day, 60);
      const sessions = [aSession(midnight(startsOn, timeZone))];
      const schedule: Schedule = {
        status: 'approved',
        sessions,
        startsOn,
        datesAnnounced: { at: announcedAt, startsOn },
      };
      const line = {
        priceCents: PRICE,
        classRevision: 0,
        sessions: [],
        terms: { refundTiers: [] },
      };
      atOffsets(midnight(addDays(day, 8), timeZone), (now, hasPassed) => {
        const refund = refundCents(line, schedule, { now, timeZone, refundTiers: [] });
        expect(refund).toBe(hasPassed ? 0 : PRICE);
      });
    }),
  );
});
