import { expect, test } from 'vitest';
import { addDays } from '../../day';
import { toClassDays } from './class-days';

const week = { startsOn: '2031-07-30', endsOn: '2031-08-02' };
const today = '2031-08-01';

test('are all the days of the class, those to come included', () => {
  expect(toClassDays(week, ['2031-07-01'], today)).toEqual([
    '2031-07-30',
    '2031-07-31',
    '2031-08-01',
    '2031-08-02',
  ]);
  expect(toClassDays({ startsOn: '2031-07-30' }, [], today)).toEqual(['2031-07-30']);
});

test('are without dates those on which attendance was taken, and today', () => {
  expect(toClassDays({}, ['2031-07-09', '2031-07-02', '2031-07-09'], today)).toEqual([
    '2031-07-02',
    '2031-07-09',
    today,
  ]);
  expect(toClassDays({}, [today], today)).toEqual([today]);
});

test.each([
  ['before it begins the first', '2031-01-01', '2031-07-01', '2031-08-29'],
  ['after ten days the first', '2031-07-10', '2031-07-01', '2031-08-29'],
  ['after a hundred days the latest', '2031-10-08', '2031-08-10', '2031-10-08'],
  ['after its end the last', '2040-01-01', '2031-11-02', '2031-12-31'],
])('are 60 of a long class: %s', (_, now, first, last) => {
  const days = toClassDays({ startsOn: '2031-07-01', endsOn: '2031-12-31' }, [], now);
  expect(days).toHaveLength(60);
  expect([days[0], days.at(-1)]).toEqual([first, last]);
});

test('are the last 60 on which attendance was taken', () => {
  const taken = Array.from({ length: 80 }, (_, nth) => addDays('2031-01-01', nth));
  const days = toClassDays({}, taken, today);
  expect(days).toHaveLength(60);
  expect(days.at(-1)).toBe(today);
});
