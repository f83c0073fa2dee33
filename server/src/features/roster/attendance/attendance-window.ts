import { AppError } from '#app-error';
import { ATTENDANCE_CLOSES_DAYS, ATTENDANCE_OPENS_HOURS } from '#contract/classes/teaching/roster';
import { shiftDays, toLocalTime, type CampClock } from '#domain/camp-time';
import type { Session } from '#domain/classes/schedule';

/** Who takes attendance, and when. */
export interface AttendanceViewer extends CampClock {
  isAdmin: boolean;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Returns the time from which attendance of a session can be taken. */
export const attendanceFrom = ({ startsAt }: Session): Date =>
  new Date(startsAt.getTime() - ATTENDANCE_OPENS_HOURS * HOUR_MS);

/** Returns the time until which the instructor of a session can correct its attendance. */
export const attendanceUntil = ({ endsAt }: Session, timeZone: string): Date =>
  // That time of day may not exist when clocks are set forward.
  shiftDays(endsAt, ATTENDANCE_CLOSES_DAYS, timeZone) ??
  new Date(endsAt.getTime() + ATTENDANCE_CLOSES_DAYS * DAY_MS);

const dayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
const yearFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });

const toParts = (instant: Date, { now, timeZone }: CampClock) => {
  const local = toLocalTime(instant, timeZone);
  const isThisYear = local.slice(0, 4) === toLocalTime(now, timeZone).slice(0, 4);
  const asUtc = new Date(`${local}Z`);
  return {
    day: (isThisYear ? dayFormat : yearFormat).format(asUtc),
    time: timeFormat.format(asUtc).replace(/\s/gu, ' '),
  };
};

const describeOpening = (session: Session, viewer: AttendanceViewer) => {
  const { day } = toParts(session.startsAt, viewer);
  const from = toParts(attendanceFrom(session), viewer);
  const onDay = from.day === day ? '' : ` on ${from.day}`;
  return `Attendance for ${day} can be taken from ${from.time}${onDay}.`;
};

/**
 * Throws `attendance-closed` more than 2 hours before the session starts, and, unless the viewer is an
 * admin, more than 14 days after it ends.
 */
export function assertAttendanceOpen(session: Session, viewer: AttendanceViewer): void {
  const { now, timeZone, isAdmin } = viewer;
  if (now < attendanceFrom(session)) {
    throw new AppError('attendance-closed', { detail: describeOpening(session, viewer) });
  }
  const until = attendanceUntil(session, timeZone);
  if (isAdmin || now <= until) return;
  throw new AppError('attendance-closed', {
    detail: `Attendance could be corrected until ${toParts(until, viewer).day}.`,
  });
}
