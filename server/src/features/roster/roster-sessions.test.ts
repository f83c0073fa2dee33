import { expect, test } from 'vitest';
import type { Session } from '#domain/classes/schedule';
import { limitSessions, toRosterSessions } from './roster-sessions';
import { addDays } from '#shared/dates';

/** Returns sessions on consecutive days, each from 9 AM to noon, UTC. */
const dailySessions = (from: string, count: number): Session[] =>
  Array.from({ length: count }, (_, index) => {
    const day = addDays(from, index);
    const [startsAt, endsAt] = [new Date(`${day}T09:00Z`), new Date(`${day}T12:00Z`)];
    return { id: day, startsAt, endsAt };
  });

test('returns all sessions of a short class, including future ones', () => {
  const sessions = dailySessions('2031-07-30', 4);
  expect(limitSessions(sessions, new Date('2031-08-01T10:00Z'))).toEqual(sessions);
  expect(limitSessions([], new Date('2031-08-01T10:00Z'))).toEqual([]);
});

test.each([
  ['the first before it starts', '2031-01-01T00:00Z', '2031-07-01', '2031-08-29'],
  ['the first after ten sessions', '2031-07-10T10:00Z', '2031-07-01', '2031-08-29'],
  ['those up to the current one after a hundred', '2031-10-08T09:00Z', '2031-08-10', '2031-10-08'],
  ['those before the next one', '2031-10-08T08:59:59.999Z', '2031-08-09', '2031-10-07'],
  ['the last after its end', '2040-01-01T00:00Z', '2031-08-30', '2031-10-28'],
])('returns 60 of 120 sessions: %s', (_, now, first, last) => {
  const sessions = limitSessions(dailySessions('2031-07-01', 120), new Date(now));
  expect(sessions).toHaveLength(60);
  expect([sessions[0]?.id, sessions.at(-1)?.id]).toEqual([first, last]);
});

test('shows times at the camp, across a daylight-saving change', () => {
  const session = {
    id: 'evening',
    startsAt: new Date('2031-10-27T21:30Z'),
    endsAt: new Date('2031-10-27T23:00Z'),
  };
  const viewer = { now: new Date('2031-10-01T00:00Z'), timeZone: 'America/New_York' };
  const shown = {
    id: 'evening',
    startsAt: '2031-10-27T17:30:00-04:00',
    endsAt: '2031-10-27T19:00:00-04:00',
    attendanceFrom: '2031-10-27T15:30:00-04:00',
  };
  expect(toRosterSessions([session], { ...viewer, isAdmin: false })).toEqual([
    { ...shown, attendanceUntil: '2031-11-10T19:00:00-05:00' },
  ]);
  expect(toRosterSessions([session], { ...viewer, isAdmin: true })).toEqual([shown]);
});
