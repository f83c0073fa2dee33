import { expect, test } from 'vitest';
import { aCampClass } from '#testing/data/builders';
import { toRepeatWeeks } from './repeat-weeks';

const TODAY = '2031-06-30';
const toShifts = (startsOn: string | undefined, endsOn?: string) =>
  toRepeatWeeks(aCampClass({ startsOn, endsOn }), TODAY).map(({ shiftDays }) => shiftDays);

test('offers the 12 weeks after a class to come', () => {
  const weeks = toRepeatWeeks(aCampClass({ startsOn: '2031-07-28', endsOn: '2031-08-01' }), TODAY);
  expect(weeks).toHaveLength(12);
  expect(weeks[0]).toMatchObject({ shiftDays: 7 });
  expect(weeks[0]?.text).toBe('August 4–8, 2031');
  expect(weeks.at(-1)?.shiftDays).toBe(84);
});

test('offers only weeks after today for a class in the past', () => {
  expect(toShifts('2031-06-23')[0]).toBe(14);
  expect(toShifts('2031-06-24')[0]).toBe(7);
  expect(toShifts('2031-06-16', '2031-06-20')[0]).toBe(21);
});

test('offers no week more than two years after the class, and none without dates', () => {
  expect(toShifts('2029-07-09')).toEqual([728]);
  expect(toShifts('2028-01-01')).toEqual([]);
  expect(toShifts(undefined)).toEqual([]);
});
