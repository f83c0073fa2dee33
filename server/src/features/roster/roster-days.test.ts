import { expect, test } from 'vitest';
import { addDays } from '../../domain/day';
import { toRosterDays } from './roster-days';

const week = { startsOn: '2031-07-30', endsOn: '2031-08-02' };
const today = '2031-08-01';

test('returns all days of the class, including future ones', () => {
  expect(toRosterDays(week, ['2031-07-01'], today)).toEqual([
    '2031-07-30',
    '2031-07-31',
    '2031-08-01',
    '2031-08-02',
  ]);
  expect(toRosterDays({ startsOn: '2031-07-30' }, [], today)).toEqual(['2031-07-30']);
});

test('returns the days with recorded attendance and today for a class without dates', () => {
  expect(toRosterDays({}, ['2031-07-09', '2031-07-02', '2031-07-09'], today)).toEqual([
    '2031-07-02',
    '2031-07-09',
    today,
  ]);
  expect(toRosterDays({}, [today], today)).toEqual([today]);
});

test.each([
  ['the first before it starts', '2031-01-01', '2031-07-01', '2031-08-29'],
  ['the first after ten days', '2031-07-10', '2031-07-01', '2031-08-29'],
  ['the latest after a hundred days', '2031-10-08', '2031-08-10', '2031-10-08'],
  ['the last after its end', '2040-01-01', '2031-11-02', '2031-12-31'],
])('returns 60 days of a long class: %s', (_, now, first, last) => {
  const days = toRosterDays({ startsOn: '2031-07-01', endsOn: '2031-12-31' }, [], now);
  expect(days).toHaveLength(60);
  expect([days[0], days.at(-1)]).toEqual([first, last]);
});

test('returns the last 60 days with recorded attendance for a class without dates', () => {
  const recordedDays = Array.from({ length: 80 }, (_, index) => addDays('2031-01-01', index));
  const days = toRosterDays({}, recordedDays, today);
  expect(days).toHaveLength(60);
  expect(days.at(-1)).toBe(today);
});
