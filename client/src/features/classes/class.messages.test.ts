import { expect, test } from 'vitest';
import { aCampClass } from '../../testing/data/builders';
import {
  hasFewSeats,
  toAges,
  toDays,
  toFullDays,
  toPastDays,
  toSeatsLeft,
  toSeatsOfAll,
} from './class.messages';

test.each([
  [{ startsOn: '2027-06-07', endsOn: '2027-06-11' }, 'Jun 7 – 11'],
  [{ startsOn: '2027-06-28', endsOn: '2027-07-02' }, 'Jun 28 – Jul 2'],
  [{ startsOn: '2027-06-12', endsOn: '2027-06-12' }, 'Jun 12'],
  [{ startsOn: '2027-06-12' }, 'Jun 12'],
  [{ endsOn: '2027-06-12' }, 'Jun 12'],
  [{}, null],
])('formats the dates %o as %s', (days, expected) => {
  expect(toDays(days)?.replaceAll(/\s/g, ' ') ?? null).toBe(expected);
});

test.each([
  [{ startsOn: '2027-06-21', endsOn: '2027-06-25' }, '2027', 'June 21–25'],
  [{ startsOn: '2027-06-21', endsOn: '2027-06-25' }, '2028', 'June 21–25, 2027'],
  [{ startsOn: '2027-06-28', endsOn: '2027-07-02' }, '2028', 'June 28 – July 2, 2027'],
  [{ startsOn: '2026-12-30', endsOn: '2027-01-02' }, '2027', 'December 30, 2026 – January 2, 2027'],
  [{ startsOn: '2027-06-21' }, '2027', 'June 21'],
  [{ endsOn: '2027-06-21' }, '2028', 'June 21, 2027'],
])('formats the past dates %o, read in %s, as %s', (days, year, expected) => {
  expect(toPastDays(days, year)?.replaceAll(/\s/g, ' ')).toBe(expected);
});

test.each([
  ['running', 'In progress'],
  ['over', 'Ended'],
] as const)('a class that is %s shows "%s" instead of seats', (phase, expected) => {
  const campClass = aCampClass({ phase, availableSeats: 2 });
  expect([toSeatsLeft(campClass), toSeatsOfAll(campClass)]).toEqual([expected, expected]);
  expect(hasFewSeats(campClass)).toBe(false);
});

test('includes the weekday and the year on the class page', () => {
  expect(toFullDays({ startsOn: '2027-06-12' })).toBe('Sat, Jun 12, 2027');
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
  expect(toSeatsLeft(campClass)).toBe(expected);
  expect(hasFewSeats(campClass)).toBe(isFew);
  expect(toSeatsOfAll(campClass)).toBe(ofAll);
});
