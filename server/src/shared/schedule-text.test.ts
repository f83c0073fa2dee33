import { expect, test } from 'vitest';
import { EN_US } from './locale';
import {
  describeSchedule,
  formatDayAndTime,
  formatMovedSession,
  formatSchedule,
  formatSession,
  formatWeekdayAndTime,
  formatWeekdays,
  splitSchedule,
  type Schedule,
} from './schedule-text';

const week: Schedule = {
  startsOn: '2027-06-21',
  endsOn: '2027-06-25',
  weekdays: [1, 2, 3, 4, 5],
  startTime: '09:00',
  endTime: '12:00',
};
const saturday: Schedule = { startsOn: '2027-06-26', endsOn: '2027-06-26', weekdays: [6] };
const inFull = { locale: EN_US.locale, hasFullWeekday: true };

test.each<[Schedule, string | undefined, string]>([
  [week, undefined, 'Mon–Fri, 9:00 AM–12:00 PM · June 21–25, 2027'],
  [week, '2027', 'Mon–Fri, 9:00 AM–12:00 PM · June 21–25'],
  [{ ...week, endsOn: '2027-07-02' }, '2027', 'Mon–Fri, 9:00 AM–12:00 PM · June 21–July 2'],
  [
    { ...week, endsOn: '2027-07-02', weekdays: [1, 3] },
    undefined,
    'Mon & Wed, 9:00 AM–12:00 PM · June 21–July 2, 2027',
  ],
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
    { ...week, timesVary: true, endTime: '15:30' },
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
    undefined,
    'Sat, June 26, 2027, 12:00 AM–12:15 PM',
  ],
  [
    { ...saturday, startTime: '09:00', endTime: '15:00', timesVary: true },
    '2027',
    'Sat, June 26, times vary, 9:00 AM–3:00 PM',
  ],
  [{ startsOn: '2027-06-21', endsOn: '2027-06-25' }, '2027', 'June 21–25'],
  [{ startsOn: '2027-06-21' }, undefined, 'Mon, June 21, 2027'],
  [{}, '2027', 'Dates to be announced'],
])('writes the schedule %j without the year %s as %s', (schedule, withoutYear, text) => {
  expect(formatSchedule(schedule, { locale: EN_US.locale, withoutYear })).toBe(text);
});

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
  expect(splitSchedule(schedule, EN_US)).toEqual({ days, times });
});

test.each([
  [[], ''],
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
])('writes the weekdays %j as %s', (weekdays, text) => {
  expect(formatWeekdays(weekdays, EN_US)).toBe(text);
});

const aSession = (day: string, from = '09:00', to = '12:00') => ({
  startsAt: `2027-06-${day}T${from}:00-04:00`,
  endsAt: `2027-06-${day}T${to}:00-04:00`,
});

test('lists up to 5 sessions whose times vary', () => {
  const days = ['21', '22', '23', '24', '25', '26', '27', '28'];
  const sessions = days.map((day) => aSession(day, day === '21' ? '08:30' : '09:00'));
  const text = describeSchedule({ ...week, timesVary: true }, sessions, inFull);
  expect(text).toContain(
    'Monday, June 21, 2027, 8:30 AM–12:00 PM; Tuesday, June 22, 2027, 9:00 AM',
  );
  expect(text).toMatch(/; Friday, June 25, 2027, 9:00 AM–12:00 PM; and 3 more$/);
  expect(
    describeSchedule({ ...week, timesVary: true }, sessions.slice(0, 5), inFull),
  ).not.toContain('more');
});

const night = { startsAt: '2027-06-21T21:00:00-04:00', endsAt: '2027-06-22T07:30:00-04:00' };

test('writes both days of a session that ends on another day', () => {
  expect(describeSchedule({ ...week, endsOn: '2027-06-22' }, [night], inFull)).toBe(
    'Monday, June 21, 2027, 9:00 PM – Tuesday, June 22, 2027, 7:30 AM',
  );
  expect(formatSession(night, { locale: EN_US.locale, withoutYear: '2027' })).toBe(
    'Mon, June 21, 9:00 PM – Tue, June 22, 7:30 AM',
  );
});

test('names days without a session that break the pattern, such as a holiday', () => {
  const sessions = ['21', '22', '24', '25'].map((day) => aSession(day));
  expect(describeSchedule(week, sessions, inFull)).toBe(
    'Mon–Fri, 9:00 AM–12:00 PM · June 21–25, 2027',
  );
  const twoWeeks = ['21', '22', '23', '24', '25', '29', '30'].map((day) => aSession(day));
  expect(describeSchedule({ ...week, endsOn: '2027-06-30' }, twoWeeks, inFull)).toBe(
    'Mon–Fri, 9:00 AM–12:00 PM · June 21–30, 2027 except June 28',
  );
});

test('writes a moved session with its day once, or both days', () => {
  expect(formatMovedSession(aSession('21'), aSession('21', '10:00', '13:00'), inFull)).toBe(
    'Monday, June 21, 2027, is now 10:00 AM–1:00 PM (was 9:00 AM–12:00 PM)',
  );
  expect(formatMovedSession(aSession('21'), aSession('22'), inFull)).toBe(
    'Monday, June 21, 2027, 9:00 AM–12:00 PM, is now Tuesday, June 22, 2027, 9:00 AM–12:00 PM',
  );
});

test.each(['-04:00', '+13:00', 'Z'])(
  'writes the times of the camp, whatever the offset %s',
  (offset) => {
    const session = {
      startsAt: `2027-06-21T09:00:00${offset}`,
      endsAt: `2027-06-21T12:00:00${offset}`,
    };
    const thisYear = { locale: EN_US.locale, withoutYear: '2027' };
    expect(formatSession(session, thisYear)).toBe('Mon, June 21, 9:00 AM–12:00 PM');
    expect(formatDayAndTime(session.startsAt, EN_US)).toBe('June 21, 2027, 9:00 AM');
    expect(formatWeekdayAndTime(session.startsAt, { ...thisYear, hasFullWeekday: true })).toBe(
      'Monday, June 21, 9:00 AM',
    );
  },
);

test('writes days and times in another language, where days are not halved', () => {
  expect(formatSchedule(week, { locale: 'de-DE' })).toBe('Mo–Fr, 9:00–12:00 · 21.–25. Juni 2027');
});
