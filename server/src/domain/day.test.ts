import { expect, test } from 'vitest';
import { rangesOverlap, toDayRange } from './day';
import { addDays, daysBetween, toDay } from '../shared/dates';

test('toDay returns the calendar day in the camp’s time zone', () => {
  const time = new Date('2031-07-15T02:30:00Z');
  expect(toDay(time, 'UTC')).toBe('2031-07-15');
  expect(toDay(time, 'America/New_York')).toBe('2031-07-14');
  expect(toDay(time, 'Pacific/Auckland')).toBe('2031-07-15');
});

test.each([
  ['2031-02-27', 3, '2031-03-02'],
  ['2032-02-28', 1, '2032-02-29'],
  ['2031-12-31', 1, '2032-01-01'],
  ['2031-03-30', 1, '2031-03-31'],
  ['2031-07-05', 0, '2031-07-05'],
])('%s plus %i days is %s', (from, days, to) => {
  expect(addDays(from, days)).toBe(to);
  expect(daysBetween(from, to)).toBe(days);
});

test('a class with only one known date takes place on that day', () => {
  expect(toDayRange({ startsOn: '2031-07-05', endsOn: '2031-07-09' })).toEqual({
    from: '2031-07-05',
    to: '2031-07-09',
  });
  expect(toDayRange({ startsOn: '2031-07-05' })).toEqual({ from: '2031-07-05', to: '2031-07-05' });
  expect(toDayRange({ endsOn: '2031-07-09' })).toEqual({ from: '2031-07-09', to: '2031-07-09' });
  expect(toDayRange({})).toBeNull();
});

test.each([
  ['07-05', '07-09', '07-09', '07-12', true],
  ['07-05', '07-09', '07-10', '07-12', false],
  ['07-05', '07-09', '07-06', '07-07', true],
  ['07-05', '07-05', '07-05', '07-05', true],
])('%s to %s and %s to %s share a day: %s', (from, to, otherFrom, otherTo, expected) => {
  const [range, otherRange] = [
    { from: `2031-${from}`, to: `2031-${to}` },
    { from: `2031-${otherFrom}`, to: `2031-${otherTo}` },
  ];
  expect(rangesOverlap(range, otherRange)).toBe(expected);
  expect(rangesOverlap(otherRange, range)).toBe(expected);
});
