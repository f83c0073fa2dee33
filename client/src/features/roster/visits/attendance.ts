import type {
  Attendance,
  Roster,
  RosterSession,
  SetAttendanceRequest,
} from '@camp/server/contract/classes/teaching/roster';
import { toDayPart } from '@camp/server/contract/fields/time-parts';
import { formatDateTime, formatSession } from '#lib/format/dates';
import { toFullDays } from '#lib/format/dates';

export type Camper = Roster['campers'][number];

const withAttendance = (
  camper: Camper,
  { sessionId, attendance }: SetAttendanceRequest,
): Camper => {
  const { [sessionId]: _previous, ...others } = camper.attendance;
  return { ...camper, attendance: attendance ? { ...others, [sessionId]: attendance } : others };
};

/** Returns the roster with one attendance changed. */
export const applyAttendance = (roster: Roster, change: SetAttendanceRequest): Roster => ({
  ...roster,
  campers: roster.campers.map((camper) =>
    camper.enrollmentId === change.enrollmentId ? withAttendance(camper, change) : camper,
  ),
});

export const findAttendance = (camper: Camper, sessionId: string): Attendance | null =>
  camper.attendance[sessionId] ?? null;

const isBefore = (one: string, other: string) => Date.parse(one) < Date.parse(other);

/** Returns the current session, else the next one, else the last one; null if there are none. */
export const chooseSession = ({
  sessions,
  now,
}: Pick<Roster, 'sessions' | 'now'>): RosterSession | null =>
  sessions.find(({ endsAt }) => isBefore(now, endsAt)) ?? sessions.at(-1) ?? null;

const WEEK_MS = 7 * 86_400_000;
/** The first Monday of the days that JavaScript counts. */
const FIRST_MONDAY = Date.parse('1970-01-05');

const toWeek = ({ startsAt }: RosterSession) =>
  Math.floor((Date.parse(toDayPart(startsAt)) - FIRST_MONDAY) / WEEK_MS);

/** Returns the sessions that start in the same week as this one, from Monday to Sunday. */
export const listWeek = (
  { sessions }: Pick<Roster, 'sessions'>,
  session: RosterSession,
): RosterSession[] => sessions.filter((other) => toWeek(other) === toWeek(session));

/** Returns e.g. `Mon, July 6, 9:00 AM–12:00 PM (now)`, with the year unless it is this one. */
export function toSessionLabel(session: RosterSession, now: string): string {
  const text = formatSession(session, now.slice(0, 'YYYY'.length));
  const isRunning = !isBefore(now, session.startsAt) && isBefore(now, session.endsAt);
  return isRunning ? `${text} (now)` : text;
}

/** Returns whether something can be recorded of a session. Before that, all counts would be zero. */
export const hasBegun = ({ attendanceFrom }: RosterSession, now: string): boolean =>
  !isBefore(now, attendanceFrom);

export const hasEnded = ({ endsAt }: RosterSession, now: string): boolean => !isBefore(now, endsAt);

/** Returns whether a session was on an earlier day, so that nobody of it can still be at the camp. */
export const isOfEarlierDay = ({ endsAt }: RosterSession, now: string): boolean =>
  toDayPart(endsAt) < toDayPart(now);

/** Returns why the attendance of a session cannot be changed; null if it can. */
export function toClosedReason(session: RosterSession, now: string): string | null {
  const { attendanceFrom, attendanceUntil } = session;
  if (!hasBegun(session, now)) {
    return `You can take attendance from ${formatDateTime(attendanceFrom, '')}.`;
  }
  if (attendanceUntil === undefined || !isBefore(attendanceUntil, now)) return null;
  const until = toFullDays({ startsOn: attendanceUntil.slice(0, 'YYYY-MM-DD'.length) });
  return `You could correct the attendance of this session until ${until}.`;
}

/**
 * Returns in how many milliseconds a session next starts, ends, or opens or closes for attendance;
 * null if none does.
 */
export function msUntilNextChange({ sessions, now }: Pick<Roster, 'sessions' | 'now'>) {
  const waits = sessions
    .flatMap(({ startsAt, endsAt, attendanceFrom, attendanceUntil }) => [
      startsAt,
      endsAt,
      attendanceFrom,
      ...(attendanceUntil === undefined ? [] : [attendanceUntil]),
    ])
    .map((time) => Date.parse(time) - Date.parse(now))
    .filter((wait) => wait > 0);
  return waits.length > 0 ? Math.min(...waits) : null;
}
