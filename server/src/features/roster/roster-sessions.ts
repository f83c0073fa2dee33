import type { RosterSession } from '#contract';
import { toCampTime } from '#domain/camp-time';
import type { Session } from '#domain/classes/schedule';
import {
  attendanceFrom,
  attendanceUntil,
  type AttendanceViewer,
} from './attendance/attendance-window';

export const MAX_ROSTER_SESSIONS = 60;

/**
 * Returns at most 60 sessions: the first ones, or, once more of them have started, the last of those
 * that have started.
 */
export function limitSessions(sessions: readonly Session[], now: Date): Session[] {
  const started = sessions.filter(({ startsAt }) => startsAt <= now).length;
  const end = Math.max(started, MAX_ROSTER_SESSIONS);
  return sessions.slice(Math.max(0, end - MAX_ROSTER_SESSIONS), end);
}

/** Returns the sessions that a roster shows, with the times between which attendance can be taken. */
export function toRosterSessions(
  sessions: readonly Session[],
  { now, timeZone, isAdmin }: AttendanceViewer,
): RosterSession[] {
  const toWire = (instant: Date) => toCampTime(instant, timeZone);
  return limitSessions(sessions, now).map((session) => ({
    id: session.id,
    startsAt: toWire(session.startsAt),
    endsAt: toWire(session.endsAt),
    attendanceFrom: toWire(attendanceFrom(session)),
    ...(!isAdmin && { attendanceUntil: toWire(attendanceUntil(session, timeZone)) }),
  }));
}
