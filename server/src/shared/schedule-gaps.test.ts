import { expect, test } from 'vitest';
import { listScheduleGaps } from './schedule-gaps';

const weeks = ['2027-06-28', '2027-06-29', '2027-07-05', '2027-07-06', '2027-07-12', '2027-07-13'];
const without = (...days: string[]) => weeks.filter((day) => !days.includes(day));

test.each([
  ['no day', [], []],
  ['one day', ['2027-06-28'], []],
  ['every day of the pattern', weeks, []],
  ['a holiday', without('2027-07-05'), ['2027-07-05']],
  ['two days', without('2027-07-05', '2027-07-06'), ['2027-07-05', '2027-07-06']],
  ['several sessions a day', [...weeks, weeks.at(-1)!], []],
  ['no pattern', ['2027-06-01', '2027-06-09', '2027-06-25', '2027-07-15'], []],
  ['the change of clocks', ['2027-03-12', '2027-03-15', '2027-03-19'], []],
])('lists the gaps of %s', (_, days, gaps) => {
  expect(listScheduleGaps(days)).toEqual(gaps);
});
