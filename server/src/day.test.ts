import { expect, test } from 'vitest';
import { addDays, daysBetween, toDay } from './day';

test('the camp’s day begins where the camp is', () => {
  const moment = new Date('2031-07-15T02:30:00Z');
  expect(toDay(moment, 'UTC')).toBe('2031-07-15');
  expect(toDay(moment, 'America/New_York')).toBe('2031-07-14');
  expect(toDay(moment, 'Pacific/Auckland')).toBe('2031-07-15');
});

test.each([
  ['2031-02-27', 3, '2031-03-02'],
  ['2032-02-28', 1, '2032-02-29'],
  ['2031-12-31', 1, '2032-01-01'],
  ['2031-03-30', 1, '2031-03-31'],
  ['2031-07-05', 0, '2031-07-05'],
])('%s and %i days is %s', (from, days, to) => {
  expect(addDays(from, days)).toBe(to);
  expect(daysBetween(from, to)).toBe(days);
});
