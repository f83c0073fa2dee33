import { expect, test } from 'vitest';
import type { Schedule } from './class-schedule';
import { splitSchedule } from './split-schedule';

const week = {
  startsOn: '2027-06-21',
  endsOn: '2027-06-25',
  weekdays: [1, 2, 3, 4, 5],
  startTime: '09:00',
  endTime: '12:00',
};

test.each<[Schedule, string, string | null]>([
  [week, 'June 21–25, 2027', 'Mon–Fri, 9:00 AM–12:00 PM'],
  [{ ...week, timesVary: true }, 'June 21–25, 2027', 'Mon–Fri, times vary'],
  [{ ...week, endsOn: '2027-06-21', weekdays: [1] }, 'June 21, 2027', 'Mon, 9:00 AM–12:00 PM'],
  [
    { ...week, startTime: '10:00', endTime: '11:30' },
    'June 21–25, 2027',
    'Mon–Fri, 10:00–11:30 AM',
  ],
  [{ startsOn: '2027-06-21' }, 'June 21, 2027', null],
  [{}, 'Dates to be announced', null],
])('splits %j into days and times', (schedule, days, times) => {
  expect(splitSchedule(schedule, '2026')).toEqual({ days, times });
});

test('leaves out the year that is given', () => {
  expect(splitSchedule(week, '2027').days).toBe('June 21–25');
});
