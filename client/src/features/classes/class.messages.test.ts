import { expect, test } from 'vitest';
import { aCampClass, aWeekOfMornings } from '#testing/data/builders';
import { hasFewSeats, toAges, toSeatsLeft, toSeatsOfAll } from './class.messages';

const HOUR_MS = 3_600_000;
const now = Date.now();

test.each([
  ['closed', 'Starts July 28, 2031'],
  ['running', 'Running'],
  ['over', 'Took place July 28–August 1, 2031'],
  ['canceled', 'Canceled'],
] as const)('a class that is %s shows "%s" instead of seats', (phase, expected) => {
  const campClass = aCampClass({ ...aWeekOfMornings, phase, availableSeats: 2 });
  expect([toSeatsLeft(campClass, now), toSeatsOfAll(campClass, now)]).toEqual([expected, expected]);
  expect(hasFewSeats(campClass)).toBe(false);
});

test('a closed class without dates says that enrollment is closed', () => {
  expect(toSeatsLeft(aCampClass({ phase: 'closed' }), now)).toBe('Enrollment closed');
});

test('shows the seats until the last 48 hours before enrollment opens', () => {
  const enrollmentOpensAt = '2031-03-01T09:00:00-05:00';
  const campClass = aCampClass({ phase: 'scheduled', availableSeats: 5, enrollmentOpensAt });
  const opensAt = Date.parse(enrollmentOpensAt);
  expect(toSeatsLeft(campClass, opensAt - 49 * HOUR_MS)).toBe('5 seats left');
  expect(toSeatsLeft(campClass, opensAt - 48 * HOUR_MS)).toBe('Opens in 48 hours');
});

test.each([
  [{ ageMin: 6, ageMax: 10 }, 'Ages 6–10'],
  [{ ageMin: 8, ageMax: 8 }, 'Age 8'],
  [{ ageMin: 12 }, 'Ages 12 and up'],
  [{ ageMax: 9 }, 'Up to age 9'],
  [{}, null],
])('formats the ages %o as %s', (ages, expected) => {
  expect(toAges(ages)).toBe(expected);
});

test.each([
  [0, 'Sold out', false, 'All 12 seats are taken'],
  [1, 'Only 1 left', true, 'Only 1 of 12 seats left'],
  [3, 'Only 3 left', true, 'Only 3 of 12 seats left'],
  [4, '4 seats left', false, '4 of 12 seats left'],
])('shows %i seats as "%s"', (availableSeats, expected, isFew, ofAll) => {
  const campClass = aCampClass({ seats: 12, availableSeats });
  expect(toSeatsLeft(campClass, now)).toBe(expected);
  expect(hasFewSeats(campClass)).toBe(isFew);
  expect(toSeatsOfAll(campClass, now)).toBe(ofAll);
});
