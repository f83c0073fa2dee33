import { AppError } from '#app-error';
import { ATTENDANCE_CLOSES_DAYS, ATTENDANCE_OPENS_HOURS } from '#contract/classes/teaching/roster';
import { shiftDays, type CampClock } from '#domain/camp-time';
import type { Session } from '#domain/classes/schedule';
import { formatInstantDay, formatInstantTime, toDay } from '#shared/dates';
import { EN_US } from '#shared/locale';

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

const toParts = (instant: Date, { now, timeZone }: CampClock) => {
  const isThisYear = toDay(instant, timeZone).slice(0, 4) === toDay(now, timeZone).slice(0, 4);
  const style = isThisYear ? 'long-without-year' : 'long';
  return {
    day: formatInstantDay(instant, style, timeZone, EN_US),
    time: formatInstantTime(instant, timeZone, EN_US),
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
