import { expect, test } from 'vitest';
import { addDays, daysBetween, doOverlap, toDay, toSpan } from './day';

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

test('a class of which one day is known takes place on that day', () => {
  expect(toSpan({ startsOn: '2031-07-05', endsOn: '2031-07-09' })).toEqual({
    from: '2031-07-05',
    to: '2031-07-09',
  });
  expect(toSpan({ startsOn: '2031-07-05' })).toEqual({ from: '2031-07-05', to: '2031-07-05' });
  expect(toSpan({ endsOn: '2031-07-09' })).toEqual({ from: '2031-07-09', to: '2031-07-09' });
  expect(toSpan({})).toBeNull();
});

test.each([
  ['07-05', '07-09', '07-09', '07-12', true],
  ['07-05', '07-09', '07-10', '07-12', false],
  ['07-05', '07-09', '07-06', '07-07', true],
  ['07-05', '07-05', '07-05', '07-05', true],
])('%s to %s and %s to %s share a day: %s', (a, b, c, d, expected) => {
  const [one, other] = [
    { from: `2031-${a}`, to: `2031-${b}` },
    { from: `2031-${c}`, to: `2031-${d}` },
  ];
  expect(doOverlap(one, other)).toBe(expected);
  expect(doOverlap(other, one)).toBe(expected);
});
