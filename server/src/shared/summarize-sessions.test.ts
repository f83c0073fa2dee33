import { expect, test } from 'vitest';
import { summarizeSessions } from './summarize-sessions';

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
