import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { toCampTime, toLocalTime } from './camp-time';

const STEP_MS = 100 * 60_000;
const YEAR_MS = 366 * 24 * 60 * 60_000;

test.each([
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'UTC',
])('%s: has the same times as in Temporal all year', (timeZone) => {
  const start = Date.UTC(2027, 0, 1);
  const differences: string[] = [];
  for (let at = start; at < start + YEAR_MS; at += STEP_MS) {
    const instant = new Date(at + 7777);
    const zoned = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(
      timeZone,
    );
    const expected = zoned.toString({ timeZoneName: 'never', smallestUnit: 'second' });
    if (toCampTime(instant, timeZone) !== expected) differences.push(expected);
  }
  expect(differences).toEqual([]);
});

test('keeps the offset of a time that exists twice, and cuts off seconds', () => {
  const [first, second] = ['2027-11-07T05:30:59.999Z', '2027-11-07T06:30:59.999Z'].map(
    (time) => new Date(time),
  );
  expect(toCampTime(first!, 'America/New_York')).toBe('2027-11-07T01:30:59-04:00');
  expect(toCampTime(second!, 'America/New_York')).toBe('2027-11-07T01:30:59-05:00');
  expect(toLocalTime(first!, 'America/New_York')).toBe('2027-11-07T01:30');
});

test.each([
  ['1969-12-31T23:59:59.500Z', '1969-12-31T18:59:59-05:00'],
  ['2027-06-01T04:00:00Z', '2027-06-01T00:00:00-04:00'],
])('formats %s', (time, expected) => {
  expect(toCampTime(new Date(time), 'America/New_York')).toBe(expected);
});
