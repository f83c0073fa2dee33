import { expect, test } from 'vitest';
import { refundCents, type LineTerms, type Schedule } from './refund-policy';
import { addDays } from '#shared/dates';

const tiers = [
  { daysBefore: 14, percent: 100 },
  { daysBefore: 7, percent: 50 },
];
const stricter = [{ daysBefore: 30, percent: 10 }];

const DAY_0 = '2031-07-01';
const on = (day: number) => addDays(DAY_0, day);
const inUtc = (day: string) => ({
  now: new Date(`${day}T12:00:00Z`),
  timeZone: 'UTC',
  refundTiers: tiers,
});
/** Sold without sessions, which no tier needs. */
const unmoved = { classRevision: 0, sessions: [] };
const announced = (day: number, startsOn: string) => ({
  datesAnnounced: { at: new Date(`${on(day)}T12:00:00Z`), startsOn },
});

test.each([
  ['2031-07-15', '2031-07-01', 1001],
  ['2031-07-15', '2031-07-02', 501],
  ['2031-07-15', '2031-07-08', 501],
  ['2031-07-15', '2031-07-09', 0],
  ['2031-07-15', '2031-07-14', 0],
  ['2031-07-15', '2031-07-15', null],
  ['2031-07-15', '2031-08-01', null],
  ['2032-03-01', '2032-02-16', 1001],
  ['2032-01-03', '2031-12-28', 0],
])(
  'a class that begins on %s and never moved refunds on %s %s cents of 1001',
  (startsOn, today, cents) => {
    const line = { priceCents: 1001, ...unmoved, terms: { startsOn, refundTiers: tiers } };
    expect(refundCents(line, { status: 'approved', startsOn }, inUtc(today))).toBe(cents);
  },
);

// Today is day 0. First days are in days from today.
test.each<[string, number | null, number | null, number | null]>([
  // first day when sold, first day now, refund of 1000
  ['both far away', 20, 20, 1000],
  ['moved to today', 20, 0, 1000],
  ['moved into the past', 20, -30, 1000],
  ['moved nearer', 20, 3, 1000],
  ['moved further away', 3, 20, 1000],
  ['moved between two tiers', 10, 3, 500],
  ['both near', 3, 2, 0],
  ['begun by the old day, moved ahead', -2, 20, 1000],
  ['begun by the old day, moved to soon', -2, 3, 0],
  ['begun by both', -2, -1, null],
  ['begins today by both', 0, 0, null],
  ['dates removed before the class', 10, null, 500],
  ['dates removed after the class', -10, null, null],
])('sold with dates, %s', (_, soldWithDay, currentDay, cents) => {
  const terms: LineTerms = {
    refundTiers: tiers,
    ...(soldWithDay !== null && { startsOn: on(soldWithDay) }),
  };
  const schedule: Schedule = {
    status: 'approved',
    ...announced(-60, on(soldWithDay!)),
    ...(currentDay !== null && { startsOn: on(currentDay) }),
  };
  expect(refundCents({ priceCents: 1000, ...unmoved, terms }, schedule, inUtc(DAY_0))).toBe(cents);
});

test.each<[string, number | null, number | null, number | null, number | null]>([
  // announced on, first day announced, first day now, refund of 1000
  ['still without dates', null, null, null, 1000],
  ['announced today for soon', 0, 3, 3, 1000],
  ['announced 7 days ago for soon', -7, 3, 3, 1000],
  ['announced 8 days ago for soon', -8, 3, 3, 0],
  ['announced 8 days ago for later', -8, 10, 10, 500],
  ['announced 7 days ago, and begun since', -7, -2, -2, 1000],
  ['announced 8 days ago, and begun since', -8, -2, -2, null],
  ['announced long ago for later, moved to today', -30, 20, 0, 1000],
  ['announced long ago for the past, moved ahead', -30, -5, 20, 1000],
  ['announced long ago for the past, dates removed', -30, -5, null, null],
  ['with dates, and no record of the announcement', null, null, 3, 1000],
])('sold without dates, %s', (_, announcedOn, announcedDay, currentDay, cents) => {
  const schedule: Schedule = {
    status: 'approved',
    ...(announcedOn !== null && announced(announcedOn, on(announcedDay!))),
    ...(currentDay !== null && { startsOn: on(currentDay) }),
  };
  const line = { priceCents: 1000, ...unmoved, terms: { refundTiers: tiers } };
  expect(refundCents(line, schedule, inUtc(DAY_0))).toBe(cents);
});

test('a class with only a last day begins on that day', () => {
  const line = { priceCents: 1000, ...unmoved, terms: { startsOn: on(10), refundTiers: tiers } };
  const schedule = { status: 'approved' as const, endsOn: on(10) };
  expect(refundCents(line, schedule, inUtc(DAY_0))).toBe(500);
  expect(refundCents(line, schedule, inUtc(on(10)))).toBeNull();
});

test('a stricter policy does not lower the refund of an earlier purchase, a better one raises it', () => {
  const schedule = { status: 'approved' as const, startsOn: on(20) };
  const soldUnder = (refundTiers: typeof tiers) => ({
    priceCents: 1000,
    ...unmoved,
    terms: { startsOn: on(20), refundTiers },
  });
  const cancelUnder = (refundTiers: typeof tiers) => ({ ...inUtc(DAY_0), refundTiers });
  expect(refundCents(soldUnder(tiers), schedule, cancelUnder(stricter))).toBe(1000);
  expect(refundCents(soldUnder(stricter), schedule, cancelUnder(tiers))).toBe(1000);
});

test('counts the 7 days after an announcement in the camp’s time zone', () => {
  // 11 pm in Los Angeles on July 1; July 2 in UTC.
  const datesAnnounced = { at: new Date('2031-07-02T06:00:00Z'), startsOn: '2031-07-12' };
  const schedule = { status: 'approved' as const, startsOn: '2031-07-12', datesAnnounced };
  const line = { priceCents: 1000, ...unmoved, terms: { refundTiers: tiers } };
  const cancelAt = (time: string) =>
    refundCents(line, schedule, {
      now: new Date(time),
      timeZone: 'America/Los_Angeles',
      refundTiers: tiers,
    });
  expect(cancelAt('2031-07-08T23:59:59.999-07:00')).toBe(1000);
  expect(cancelAt('2031-07-09T00:00:00-07:00')).toBe(0);
});

test('never refunds more than the price, and rounds half a cent once', () => {
  for (let priceCents = 0; priceCents <= 2000; priceCents += 1) {
    const terms = { startsOn: on(7), refundTiers: tiers };
    const half = refundCents(
      { priceCents, ...unmoved, terms },
      { status: 'approved', startsOn: on(7) },
      inUtc(DAY_0),
    )!;
    expect(Number.isInteger(half)).toBe(true);
    expect([0, 1]).toContain(half * 2 - priceCents);
  }
});

test('refunds a class that the camp canceled in full, on any day', () => {
  const line = { priceCents: 1001, ...unmoved, terms: { startsOn: on(0), refundTiers: tiers } };
  const canceled = { status: 'canceled' as const, startsOn: on(0) };
  expect(refundCents(line, canceled, inUtc(on(5)))).toBe(1001);
});
