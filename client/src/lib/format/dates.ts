import * as dates from '@camp/server/shared/dates';
import { EN_US } from '@camp/server/shared/locale';
import * as schedules from '@camp/server/shared/schedule-text';
import type { Schedule, ScheduleStyle, SessionTimes } from '@camp/server/shared/schedule-text';

/** What the site shows of days and times: in its language, and without the current year. */

const currentYear = () => String(new Date().getFullYear());

const toStyle = (withoutYear: string): ScheduleStyle => ({ locale: EN_US.locale, withoutYear });

/** Returns e.g. `June 21`, with the year unless it is `year`. */
export const formatDay = (day: string, year = currentYear()) =>
  schedules.formatScheduleDay(day, toStyle(year));

/** Returns e.g. `June 21–25`, with the year unless it is `year`. */
export const formatDays = (from: string, to: string, year = currentYear()) =>
  schedules.formatDays(from, to, toStyle(year));

/** Takes a time as HH:MM and returns e.g. `9:00 AM`. */
export const formatTime = (time: string) => dates.formatTimeOfDay(time, EN_US);

/** Takes times as HH:MM and returns e.g. `9:00 AM–12:00 PM` or `10:00–11:30 AM`. */
export const formatTimes = (from: string, to: string) => dates.formatTimes(from, to, EN_US);

/** Returns e.g. `Mon–Fri`, `Tue & Thu` or `Sun–Tue`. The weekdays are sorted, 1 is Monday. */
export const formatWeekdays = (weekdays: readonly number[]) =>
  schedules.formatWeekdays(weekdays, EN_US);

/** Returns e.g. `Mon, June 21`, with the year unless it is `year`. */
export const formatDayOfWeek = (day: string, year = currentYear()) =>
  schedules.formatWeekdayAndDay(day, toStyle(year));

/** Returns e.g. `Mon–Fri, 9:00 AM–12:00 PM · June 21–25, 2027`, with the year unless it is `year`. */
export const formatSchedule = (schedule: Schedule, year = currentYear()) =>
  schedules.formatSchedule(schedule, toStyle(year));

/** Returns the schedule of a class in two lines: the days, and the times, which are null if they are not known. */
export const splitSchedule = (schedule: Schedule, year = currentYear()) =>
  schedules.splitSchedule(schedule, toStyle(year));

/** Returns e.g. `Mon, June 21, 9:00 AM–12:00 PM`, at the camp, with the year unless it is `year`. */
export const formatSession = (session: SessionTimes, year = currentYear()) =>
  schedules.formatSession(session, toStyle(year));

/** Returns e.g. `July 28, 9:00 AM`, at the camp, with the year unless it is `year`. */
export const formatDateTime = (time: string, year = currentYear()) =>
  schedules.formatDayAndTime(time, toStyle(year));

/** Returns e.g. `Monday, July 28, 9:00 AM`, at the camp, with the year unless it is `year`. */
export const formatFullDateTime = (time: string, year = currentYear()) =>
  schedules.formatWeekdayAndTime(time, { ...toStyle(year), hasFullWeekday: true });

/** Calendar days as `YYYY-MM-DD`. */
interface Days {
  startsOn?: string | undefined;
  endsOn?: string | undefined;
}

/** Returns e.g. `Sat, Jun 12, 2027`, or the range of days; null if none is known. */
export function toFullDays({ startsOn, endsOn }: Days) {
  const from = startsOn ?? endsOn;
  return from === undefined
    ? null
    : dates.formatDayRange(from, endsOn ?? from, 'weekday-medium', EN_US);
}

/** Takes a day as `YYYY-MM-DD` and returns e.g. `Jun 1, 2026`. */
export const toDayText = (day: string) => dates.formatDay(day, 'medium', EN_US);

/** Converts an ISO timestamp to a date in the browser's time zone, e.g. `Jun 1, 2026`. */
export const toDate = (timestamp: string) =>
  dates.formatInstantDay(new Date(timestamp), 'medium', undefined, EN_US);

/** Converts an ISO timestamp to a date in the browser's time zone, e.g. `June 1, 2026`. */
export const toLongDate = (timestamp: string) =>
  dates.formatInstantDay(new Date(timestamp), 'long', undefined, EN_US);

/** Converts an ISO timestamp to a date and time, e.g. `Jun 1, 2026, 9:30 AM`. */
export const toDateTime = (timestamp: string) =>
  dates.formatInstant(new Date(timestamp), 'medium', undefined, EN_US);

/** Converts an ISO timestamp to a date and time, e.g. `June 1, 2026, 9:30 AM`. */
export const toLongDateTime = (timestamp: string) =>
  dates.formatInstant(new Date(timestamp), 'long', undefined, EN_US);

/** Converts an ISO timestamp to a time of day in the browser's time zone, e.g. `9:30 AM`. */
export const toClockTime = (timestamp: string) =>
  dates.formatInstantTime(new Date(timestamp), undefined, EN_US);

/** Returns e.g. `Jun 1, 9:30 AM`, which is short enough for a column; `Jun 1, 2025` in other years. */
export const toRecentTime = (timestamp: string, now = new Date()) =>
  new Date(timestamp).getFullYear() === now.getFullYear()
    ? dates.formatInstant(new Date(timestamp), 'medium-without-year', undefined, EN_US)
    : toDate(timestamp);

/** Returns the day of an ISO timestamp in the browser's time zone as `YYYY-MM-DD`. */
export const toLocalDay = (timestamp: string | number) =>
  dates.toDay(new Date(timestamp), undefined);

/** Returns the current day in the browser's time zone as `YYYY-MM-DD`. */
export const today = () => toLocalDay(Date.now());
