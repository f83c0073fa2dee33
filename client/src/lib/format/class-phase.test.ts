import { expect, test } from 'vitest';
import { findPhaseDelay, formatOpening, formatPhase, toCurrentPhase } from './class-phase';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const enrollmentOpensAt = '2031-03-01T09:00:00-05:00';
const enrollmentClosesAt = '2031-06-01T17:00:00-04:00';
const opensAt = Date.parse(enrollmentOpensAt);
const closesAt = Date.parse(enrollmentClosesAt);
const scheduled = { phase: 'scheduled' as const, enrollmentOpensAt, enrollmentClosesAt };

test.each([
  [48 * HOUR_MS + 1, 'Opens March 1, 2031, 9:00 AM'],
  [48 * HOUR_MS, 'Opens in 48 hours'],
  [3 * HOUR_MS, 'Opens in 3 hours'],
  [HOUR_MS, 'Opens in 1 hour'],
  [HOUR_MS - 1, 'Opens in 60 minutes'],
  [MINUTE_MS + 1, 'Opens in 2 minutes'],
  [MINUTE_MS, 'Opens in less than a minute'],
  [1, 'Opens in less than a minute'],
  [0, null],
])('shows %d ms before enrollment opens "%s"', (left, text) => {
  expect(formatPhase(scheduled, opensAt - left)).toBe(text);
});

test.each([
  ['open', {}, null],
  ['closed', {}, 'Enrollment closed'],
  ['running', {}, 'Running'],
  ['over', { startsOn: '2019-06-21', endsOn: '2019-06-25' }, 'Took place June 21–25, 2019'],
  ['over', {}, 'Ended'],
  ['canceled', {}, 'Canceled'],
] as const)('shows a class that is %s with %j as %s', (phase, over, text) => {
  expect(formatPhase({ phase, ...over }, opensAt)).toBe(text);
});

test('opens and closes at the exact times, though the response is older', () => {
  expect(toCurrentPhase(scheduled, opensAt - 1)).toBe('scheduled');
  expect(toCurrentPhase(scheduled, opensAt)).toBe('open');
  expect(toCurrentPhase(scheduled, closesAt - 1)).toBe('open');
  expect(toCurrentPhase(scheduled, closesAt)).toBe('closed');
});

test('changes next when the countdown starts, each minute of it, and at the end of it', () => {
  expect(findPhaseDelay(scheduled, opensAt - 50 * HOUR_MS)).toBe(2 * HOUR_MS);
  expect(findPhaseDelay(scheduled, opensAt - 5 * HOUR_MS)).toBe(MINUTE_MS);
  expect(findPhaseDelay(scheduled, opensAt - 5)).toBe(5);
  expect(findPhaseDelay(scheduled, closesAt - 5)).toBe(5);
  expect(findPhaseDelay(scheduled, closesAt)).toBeNull();
  expect(findPhaseDelay({ phase: 'open' }, opensAt)).toBeNull();
});

test('waits no longer than a timer of a browser can', () => {
  expect(findPhaseDelay(scheduled, opensAt - 10_000 * HOUR_MS)).toBe(2 ** 31 - 1);
});

test('names the time of the opening', () => {
  expect(formatOpening(scheduled)).toBe('Opens March 1, 2031, 9:00 AM');
});
