import { expect, test } from 'vitest';
import { listScheduleGaps, summarizeSessions } from './summarize-sessions';

const at = (day: string, from = '09:00', to = '12:00') => ({
  startsAt: `${day}T${from}:00-04:00`,
  endsAt: `${day}T${to}:00-04:00`,
});

test('summarizes sessions by their days, weekdays and times of day', () => {
  const sessions = [at('2037-06-08'), at('2037-06-10'), at('2037-06-15')];
  expect(summarizeSessions(sessions)).toEqual({
    startsOn: '2037-06-08',
    endsOn: '2037-06-15',
    weekdays: [1, 3],
    startTime: '09:00',
    endTime: '12:00',
  });
  expect(summarizeSessions([...sessions, at('2037-06-17', '08:00')])).toMatchObject({
    startTime: '08:00',
    timesVary: true,
  });
  expect(summarizeSessions([])).toBeNull();
});

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
