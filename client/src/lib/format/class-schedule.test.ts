import { expect, test } from 'vitest';
import {
  formatDateTime,
  formatFullDateTime,
  formatSchedule,
  formatSession,
  formatWeekdays,
} from './class-schedule';

const week = {
  startsOn: '2027-06-21',
  endsOn: '2027-06-25',
  weekdays: [1, 2, 3, 4, 5],
  startTime: '09:00',
  endTime: '12:00',
};
const saturday = { startsOn: '2027-06-26', endsOn: '2027-06-26', weekdays: [6] };

test.each([
  [week, '2026', 'Mon–Fri, 9:00 AM–12:00 PM · June 21–25, 2027'],
  [week, '2027', 'Mon–Fri, 9:00 AM–12:00 PM · June 21–25'],
  [{ ...week, endsOn: '2027-07-02' }, '2027', 'Mon–Fri, 9:00 AM–12:00 PM · June 21–July 2'],
  [
    { ...week, startsOn: '2026-12-28', endsOn: '2027-01-08' },
    '2027',
    'Mon–Fri, 9:00 AM–12:00 PM · December 28, 2026 – January 8, 2027',
  ],
  [
    { ...week, weekdays: [2, 4], startTime: '13:00', endTime: '15:30' },
    '2027',
    'Tue & Thu, 1:00–3:30 PM · June 21–25',
  ],
  [
    { ...week, timesVary: true as const, endTime: '15:30' },
    '2027',
    'Mon–Fri, times vary, 9:00 AM–3:30 PM · June 21–25',
  ],
  [
    { ...week, endsOn: '2027-07-09', exceptOn: ['2027-07-05', '2027-07-06'] },
    '2027',
    'Mon–Fri, 9:00 AM–12:00 PM · June 21–July 9 except July 5, July 6',
  ],
  [
    { ...week, startTime: '21:00', endTime: '07:30' },
    '2027',
    'Mon–Fri, 9:00 PM–7:30 AM · June 21–25',
  ],
  [{ ...saturday, startTime: '10:00', endTime: '11:30' }, '2027', 'Sat, June 26, 10:00–11:30 AM'],
  [
    { ...saturday, startTime: '00:00', endTime: '12:15' },
    '2026',
    'Sat, June 26, 2027, 12:00 AM–12:15 PM',
  ],
  [
    { ...saturday, startTime: '09:00', endTime: '15:00', timesVary: true as const },
    '2027',
    'Sat, June 26, times vary, 9:00 AM–3:00 PM',
  ],
  [{ startsOn: '2027-06-21', endsOn: '2027-06-25' }, '2027', 'June 21–25'],
  [{ startsOn: '2027-06-21' }, '2026', 'Mon, June 21, 2027'],
  [{}, '2027', 'Dates to be announced'],
])('shows the schedule %j in %s as %s', (schedule, year, text) => {
  expect(formatSchedule(schedule, year)).toBe(text);
});

test.each([
  [[1], 'Mon'],
  [[1, 2], 'Mon & Tue'],
  [[1, 3, 5], 'Mon, Wed & Fri'],
  [[1, 2, 3, 6], 'Mon–Wed & Sat'],
  [[1, 3, 4, 5, 7], 'Sun, Mon & Wed–Fri'],
  [[1, 2, 7], 'Sun–Tue'],
  [[1, 7], 'Sun & Mon'],
  [[6, 7], 'Sat & Sun'],
  [[5, 6, 7], 'Fri–Sun'],
  [[1, 2, 3, 6, 7], 'Sun–Wed & Sat'],
  [[1, 2, 3, 4, 5, 6, 7], 'Every day'],
])('shows the weekdays %j as %s', (weekdays, text) => {
  expect(formatWeekdays(weekdays)).toBe(text);
});

test.each(['-04:00', '+13:00', 'Z'])(
  'shows the times of the camp, whatever the offset %s and the zone of the browser',
  (offset) => {
    const session = {
      startsAt: `2027-06-21T09:00:00${offset}`,
      endsAt: `2027-06-21T12:00:00${offset}`,
    };
    expect(formatSession(session, '2027')).toBe('Mon, June 21, 9:00 AM–12:00 PM');
    expect(formatDateTime(session.startsAt, '2026')).toBe('June 21, 2027, 9:00 AM');
    expect(formatFullDateTime(session.startsAt, '2027')).toBe('Monday, June 21, 9:00 AM');
  },
);

test('shows both days of a session over night', () => {
  const night = { startsAt: '2027-06-21T21:00:00-04:00', endsAt: '2027-06-22T07:30:00-04:00' };
  expect(formatSession(night, '2027')).toBe('Mon, June 21, 9:00 PM – Tue, June 22, 7:30 AM');
});
