import { assert, constantFrom, integer, option, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refundCents, type Schedule, type SoldLine } from './refund-policy';
import { listRefundSteps } from './refund-steps';
import { addDays, toDay } from '#shared/dates';

const DAY_MS = 86_400_000;
const tiers = [
  { daysBefore: 14, percent: 100 },
  { daysBefore: 7, percent: 50 },
];
const starting = (startsAt: string): Required<Pick<Schedule, 'sessions'>> => ({
  sessions: [
    {
      id: 'first',
      startsAt: new Date(startsAt),
      endsAt: new Date(Date.parse(startsAt) + DAY_MS / 8),
    },
  ],
});
const line = (startsOn?: string, refundTiers = tiers): SoldLine => ({
  priceCents: 6450,
  classRevision: 0,
  terms: { refundTiers, ...(startsOn !== undefined && { startsOn }) },
  ...(startsOn === undefined ? { sessions: [] } : starting(`${startsOn}T13:00:00Z`)),
});
const onJune21: Schedule = { status: 'approved', ...starting('2031-06-21T13:00:00Z') };
const at = (now: string, refundTiers = tiers, timeZone = 'America/New_York') => ({
  now: new Date(now),
  timeZone,
  refundTiers,
});

/** Cents, percentage and last day. */
type Step = [number, number | undefined, string];

describe('the refunds of an enrollment', () => {
  test.each<[string, Parameters<typeof listRefundSteps>, Step[] | null]>([
    [
      'are those of the policy',
      [line('2031-06-21'), onJune21, at('2031-05-01T12:00:00Z')],
      [
        [6450, 100, '2031-06-07'],
        [3225, 50, '2031-06-14'],
      ],
    ],
    [
      'leave out what is over',
      [line('2031-06-21'), onJune21, at('2031-06-08T12:00:00Z')],
      [[3225, 50, '2031-06-14']],
    ],
    ['are none shortly before', [line('2031-06-21'), onJune21, at('2031-06-15T12:00:00Z')], []],
    [
      'are the better ones of the purchase and today',
      [
        line('2031-06-21', [{ daysBefore: 30, percent: 100 }]),
        onJune21,
        at('2031-05-01T12:00:00Z', [{ daysBefore: 7, percent: 50 }]),
      ],
      [
        [6450, 100, '2031-05-22'],
        [3225, 50, '2031-06-14'],
      ],
    ],
    [
      'count from the later start if the class moved',
      [
        line('2031-06-21'),
        { status: 'approved', ...starting('2031-07-05T13:00:00Z') },
        at('2031-05-01T12:00:00Z'),
      ],
      [
        [6450, 100, '2031-06-21'],
        [3225, 50, '2031-06-28'],
      ],
    ],
    [
      'reach to the day of the start if the policy does',
      [
        line('2031-06-21', []),
        onJune21,
        at('2031-05-01T12:00:00Z', [{ daysBefore: 0, percent: 100 }]),
      ],
      [[6450, 100, '2031-06-21']],
    ],
    [
      'are full until 7 days after dates were announced',
      [
        line(),
        {
          ...onJune21,
          datesAnnounced: { at: new Date('2031-06-10T12:00:00Z'), startsOn: '2031-06-21' },
        },
        at('2031-06-12T12:00:00Z'),
      ],
      [[6450, 100, '2031-06-17']],
    ],
    [
      'are at most what was not refunded yet',
      [line('2031-06-21'), onJune21, { ...at('2031-05-01T12:00:00Z'), limitCents: 3000 }],
      [[3000, undefined, '2031-06-14']],
    ],
    [
      'have the percentage where it is not more than what was not refunded yet',
      [line('2031-06-21'), onJune21, { ...at('2031-05-01T12:00:00Z'), limitCents: 5000 }],
      [
        [5000, undefined, '2031-06-07'],
        [3225, 50, '2031-06-14'],
      ],
    ],
    [
      'are none if all was refunded',
      [line('2031-06-21'), onJune21, { ...at('2031-05-01T12:00:00Z'), limitCents: 0 }],
      [],
    ],
    [
      'are not dated before dates are announced',
      [line(), { status: 'approved' }, at('2031-06-12T12:00:00Z')],
      null,
    ],
  ])('%s', (_, parameters, expected) => {
    expect(
      listRefundSteps(...parameters)?.map(({ cents, percent, until }) => [cents, percent, until]) ??
        null,
    ).toEqual(expected);
  });
});

test('leave out the first day as sold if the class was moved to a later day', () => {
  const sold: SoldLine = {
    ...{ priceCents: 1000, classRevision: 0 },
    terms: { refundTiers: [{ daysBefore: 0, percent: 30 }], startsOn: '2031-06-21' },
    ...starting('2031-06-21T12:00:00Z'),
  };
  const moved: Schedule = { status: 'approved', ...starting('2031-06-23T12:00:00Z') };
  const time = { ...at('2031-06-01T12:00:00Z'), refundTiers: [] };
  expect(listRefundSteps(sold, moved, time)).toEqual([
    { cents: 300, percent: 30, until: '2031-06-20' },
  ]);
});

const policies = constantFrom(
  tiers,
  [{ daysBefore: 30, percent: 10 }],
  [],
  [{ daysBefore: 0, percent: 30 }],
);

test('never promise more than a cancellation at any later time refunds, and equal it except on the first day before or after a move', () => {
  const aCase = record({
    soldUnder: policies,
    policy: policies,
    soldFor: option(integer({ min: 1, max: 40 })),
    starts: integer({ min: 1, max: 40 }),
    laterMs: integer({ min: 0, max: 40 * DAY_MS }),
    timeZone: constantFrom('UTC', 'America/New_York', 'Asia/Dhaka', 'Pacific/Auckland'),
  });
  const now = new Date('2031-03-01T12:00:00Z');
  assert(
    property(aCase, ({ soldUnder, policy, soldFor, starts, laterMs, timeZone }) => {
      const startOf = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
      const schedule: Schedule = { status: 'approved', ...starting(startOf(starts)) };
      const sold: SoldLine = {
        ...{ priceCents: 1000, classRevision: 0 },
        terms: {
          refundTiers: soldUnder,
          ...(soldFor !== null && { startsOn: toDay(new Date(startOf(soldFor)), timeZone) }),
        },
        ...(soldFor === null ? { sessions: [] } : starting(startOf(soldFor))),
      };
      if (soldFor === null) {
        const startsOn = toDay(new Date(startOf(starts)), timeZone);
        schedule.datesAnnounced = { at: new Date(addDays('2031-03-01', -2)), startsOn };
      }
      const later = new Date(now.getTime() + laterMs);
      const time = { now, timeZone, refundTiers: policy };
      const refund = refundCents(sold, schedule, { ...time, now: later });
      // The class has begun.
      if (refund === null) return;
      const steps = listRefundSteps(sold, schedule, time)!;
      const current = steps.find(({ until }) => toDay(later, timeZone) <= until);
      const promised = current?.cents ?? 0;
      // The terms of the purchase, or today's, end during this day, although the others do not.
      const endsDuringDay =
        soldFor !== null &&
        soldFor !== starts &&
        toDay(later, timeZone) === toDay(new Date(startOf(Math.min(soldFor, starts))), timeZone);
      if (endsDuringDay) expect(promised).toBeLessThanOrEqual(refund);
      else expect(promised).toBe(refund);
    }),
  );
});
