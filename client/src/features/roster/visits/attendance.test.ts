import { describe, expect, test } from 'vitest';
import { aCamper, aRoster, aRosterSession } from '#testing/data/rosters';
import {
  applyAttendance,
  chooseSession,
  listWeek,
  msUntilNextChange,
  toClosedReason,
  toSessionLabel,
} from './attendance';

const [ana, ben] = [aCamper({ name: 'Ana' }), aCamper({ name: 'Ben' })];
const MONDAY = 'session-2026-07-06';
const TUESDAY = 'session-2026-07-07';

test("sets and clears one camper's attendance at one session, and leaves the others unchanged", () => {
  const before = aRoster({ campers: [{ ...ana, attendance: { [TUESDAY]: 'absent' } }, ben] });
  const change = { enrollmentId: ana.enrollmentId, sessionId: MONDAY };
  const after = applyAttendance(before, { ...change, attendance: 'present' });
  expect(after.campers.map(({ attendance }) => attendance)).toEqual([
    { [MONDAY]: 'present', [TUESDAY]: 'absent' },
    {},
  ]);
  expect(applyAttendance(after, { ...change, attendance: null })).toEqual(before);
});

test.each([
  ['the current session', '2026-07-07T09:00:00-04:00', '2026-07-07'],
  ['the next session once one has ended', '2026-07-07T12:00:00-04:00', '2026-07-08'],
  ['the last session, if the class has ended', '2026-08-01T00:00:00-04:00', '2026-07-08'],
  ['the first session, if the class has not started', '2026-06-01T00:00:00-04:00', '2026-07-06'],
])('selects %s', (_, now, day) => {
  expect(chooseSession(aRoster({ now }))?.id).toBe(`session-${day}`);
});

test('lists the sessions of a week from Monday to Sunday', () => {
  const days = ['2026-07-05', '2026-07-06', '2026-07-12', '2026-07-13'];
  const sessions = days.map((day) => aRosterSession(day));
  expect(listWeek({ sessions }, sessions[1]!)).toEqual(sessions.slice(1, 3));
  expect(listWeek({ sessions }, sessions[0]!)).toEqual(sessions.slice(0, 1));
});

test('selects nothing if the sessions are to be announced', () => {
  expect(chooseSession(aRoster({ sessions: [] }))).toBeNull();
});

test.each([
  ['2026-07-06T08:59:59-04:00', 'Mon, July 6, 9:00 AM–12:00 PM'],
  ['2026-07-06T09:00:00-04:00', 'Mon, July 6, 9:00 AM–12:00 PM (now)'],
  ['2026-07-06T12:00:00-04:00', 'Mon, July 6, 9:00 AM–12:00 PM'],
])('labels a session with its time at the camp: %s', (now, label) => {
  expect(toSessionLabel(aRosterSession('2026-07-06'), now)).toBe(label);
});

describe('the attendance of a session', () => {
  const session = aRosterSession('2026-07-06');

  test.each([
    ['2026-07-06T06:59:59-04:00', 'You can take attendance from July 6, 2026, 7:00 AM.'],
    ['2026-07-06T07:00:00-04:00', null],
    ['2026-07-20T12:00:00-04:00', null],
    [
      '2026-07-20T12:00:01-04:00',
      'You could correct the attendance of this session until Mon, Jul 20, 2026.',
    ],
  ])('can be changed, or says why not, at %s', (now, reason) => {
    expect(toClosedReason(session, now)).toBe(reason);
  });

  test('stays open for admins', () => {
    const { attendanceUntil: _, ...ofAdmin } = session;
    expect(toClosedReason(ofAdmin, '2030-01-01T00:00:00-05:00')).toBeNull();
  });
});

test('waits for the next time at which a session starts, ends, opens or closes', () => {
  const sessions = [aRosterSession('2026-07-06')];
  const wait = (now: string) => msUntilNextChange({ sessions, now });
  expect(wait('2026-07-06T06:59:00-04:00')).toBe(60_000);
  expect(wait('2026-07-06T07:00:00-04:00')).toBe(2 * 3_600_000);
  expect(wait('2026-07-06T09:30:00-04:00')).toBe(2.5 * 3_600_000);
  expect(wait('2026-07-20T11:59:59-04:00')).toBe(1_000);
  expect(wait('2026-07-20T12:00:00-04:00')).toBeNull();
});
