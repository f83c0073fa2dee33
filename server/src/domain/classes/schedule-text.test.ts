import { expect, test } from 'vitest';
import { toScheduleText } from './schedule-text';

const aWeek = {
  startsOn: '2027-06-21',
  endsOn: '2027-06-25',
  weekdays: [1, 2, 3, 4, 5],
  startTime: '09:00',
  endTime: '12:00',
};

test.each([
  [aWeek, 'Mon–Fri, 9:00 AM–12:00 PM · June 21–25, 2027'],
  [{ ...aWeek, startTime: '13:00', endTime: '16:00' }, 'Mon–Fri, 1:00–4:00 PM · June 21–25, 2027'],
  [
    { ...aWeek, endsOn: '2027-07-02', weekdays: [1, 3] },
    'Mon & Wed, 9:00 AM–12:00 PM · June 21 – July 2, 2027',
  ],
  [
    { ...aWeek, endsOn: '2028-01-02', weekdays: [1, 2, 3, 6, 7], startTime: '00:00' },
    'Sun–Wed & Sat, 12:00 AM–12:00 PM · June 21, 2027 – January 2, 2028',
  ],
  [
    { ...aWeek, startsOn: '2031-07-28', endsOn: '2031-07-28', weekdays: [1] },
    'Monday, July 28, 2031, 9:00 AM–12:00 PM',
  ],
  [{ ...aWeek, weekdays: [6, 7] }, 'Sat & Sun, 9:00 AM–12:00 PM · June 21–25, 2027'],
  [{ ...aWeek, timesVary: true }, 'Mon–Fri, times vary · June 21–25, 2027'],
  [{ startsOn: '2027-06-21', endsOn: '2027-06-25' }, 'June 21–25, 2027'],
  [{ startsOn: '2027-06-21' }, 'June 21, 2027'],
  [{}, null],
])('describes %j', (parts, text) => {
  expect(toScheduleText(parts)).toBe(text);
});

const aSession = (day: string, from = '09:00', to = '12:00') => ({
  startsAt: `2027-06-${day}T${from}:00-04:00`,
  endsAt: `2027-06-${day}T${to}:00-04:00`,
});

test('lists up to 5 sessions whose times vary', () => {
  const days = ['21', '22', '23', '24', '25', '26', '27', '28'];
  const sessions = days.map((day) => aSession(day, day === '21' ? '08:30' : '09:00'));
  const text = toScheduleText({ ...aWeek, timesVary: true }, sessions)!;
  expect(text).toContain(
    'Monday, June 21, 2027, 8:30 AM–12:00 PM; Tuesday, June 22, 2027, 9:00 AM',
  );
  expect(text).toMatch(/; Friday, June 25, 2027, 9:00 AM–12:00 PM; and 3 more$/);
  expect(toScheduleText({ ...aWeek, timesVary: true }, sessions.slice(0, 5))).not.toContain('more');
});

test('shows both days of a single session that ends on another day', () => {
  const night = { startsAt: '2027-06-21T21:00:00-04:00', endsAt: '2027-06-22T07:30:00-04:00' };
  expect(toScheduleText({ ...aWeek, endsOn: '2027-06-22' }, [night])).toBe(
    'Monday, June 21, 2027, 9:00 PM – Tuesday, June 22, 2027, 7:30 AM',
  );
});

test('names days without a session that break the pattern, such as a holiday', () => {
  const sessions = ['21', '22', '24', '25'].map((day) => aSession(day));
  expect(toScheduleText(aWeek, sessions)).toBe('Mon–Fri, 9:00 AM–12:00 PM · June 21–25, 2027');
  const twoWeeks = ['21', '22', '23', '24', '25', '29', '30'].map((day) => aSession(day));
  expect(toScheduleText({ ...aWeek, endsOn: '2027-06-30' }, twoWeeks)).toBe(
    'Mon–Fri, 9:00 AM–12:00 PM · June 21–30, 2027 except June 28',
  );
});
