import { toDayPart, toTimePart } from '../contract/fields/time-parts';
import { formatDay, formatDayRange, formatTimeOfDay, formatTimes, type DayStyle } from './dates';
import type { Locale } from './locale';
import { toScheduleWords } from './messages/schedule-words';
import { listScheduleGaps } from './summarize-sessions';

/** When a class takes place. Days are YYYY-MM-DD, times are HH:MM, both at the camp. */
export interface Schedule {
  startsOn?: string | undefined;
  endsOn?: string | undefined;
  /** 1 is Monday; sorted. */
  weekdays?: readonly number[] | undefined;
  /** Days without a session that break the pattern. */
  exceptOn?: readonly string[] | undefined;
  startTime?: string | undefined;
  endTime?: string | undefined;
  timesVary?: boolean | undefined;
}

/** A session with times at the camp, such as `2031-07-28T09:00`; what follows the minutes is ignored. */
export interface SessionTimes {
  startsAt: string;
  endsAt: string;
}

export interface ScheduleStyle extends Pick<Locale, 'locale'> {
  /** The year that days are written without, such as the current one. */
  withoutYear?: string | undefined;
  /** Whether the weekday of a single day is written in full, as in a sentence. */
  hasFullWeekday?: boolean;
}

type StyleWithYear = 'full' | 'long' | 'weekday-long';

const YEAR_LENGTH = 4;
const isIn = (year: string | undefined, ...days: string[]) =>
  days.every((day) => day.slice(0, YEAR_LENGTH) === year);

const toDayStyle = (style: StyleWithYear, isWithoutYear: boolean): DayStyle =>
  isWithoutYear ? `${style}-without-year` : style;

const toWeekdayStyle = ({ hasFullWeekday = false }: ScheduleStyle): StyleWithYear =>
  hasFullWeekday ? 'full' : 'weekday-long';

/** Returns a day, such as `June 21, 2027`. */
export const formatScheduleDay = (day: string, style: ScheduleStyle): string =>
  formatDay(day, toDayStyle('long', isIn(style.withoutYear, day)), style);

/** Returns a day with its weekday, such as `Mon, June 21, 2027`. */
export const formatWeekdayAndDay = (day: string, style: ScheduleStyle): string =>
  formatDay(day, toDayStyle(toWeekdayStyle(style), isIn(style.withoutYear, day)), style);

/** Returns a range of days, such as `June 21–25, 2027`. */
export const formatDays = (from: string, to: string, style: ScheduleStyle): string =>
  formatDayRange(from, to, toDayStyle('long', isIn(style.withoutYear, from, to)), style);

/** Returns a time at the camp with its day, such as `July 28, 2031, 9:00 AM`. */
export const formatDayAndTime = (time: string, style: ScheduleStyle): string =>
  `${formatScheduleDay(toDayPart(time), style)}, ${formatTimeOfDay(toTimePart(time), style)}`;

/** Returns the same with its weekday, such as `Monday, July 28, 2031, 9:00 AM`. */
export const formatWeekdayAndTime = (time: string, style: ScheduleStyle): string =>
  `${formatWeekdayAndDay(toDayPart(time), style)}, ${formatTimeOfDay(toTimePart(time), style)}`;

/** Returns a session, such as `Mon, July 28, 2031, 9:00 AM–12:00 PM`, with both days if it ends on another one. */
export function formatSession({ startsAt, endsAt }: SessionTimes, style: ScheduleStyle): string {
  const [startDay, endDay] = [toDayPart(startsAt), toDayPart(endsAt)];
  if (startDay !== endDay) {
    return `${formatWeekdayAndTime(startsAt, style)} – ${formatWeekdayAndTime(endsAt, style)}`;
  }
  const times = formatTimes(toTimePart(startsAt), toTimePart(endsAt), style);
  return `${formatWeekdayAndDay(startDay, style)}, ${times}`;
}

/**
 * Returns when a session takes place now, and when it did before: `Monday, July 28, 2031, is now 10:00 AM–1:00 PM
 * (was 9:00 AM–12:00 PM)`, or both sessions in full if the day changed.
 */
export function formatMovedSession(
  before: SessionTimes,
  after: SessionTimes,
  style: ScheduleStyle,
): string {
  const days = [before.startsAt, before.endsAt, after.startsAt, after.endsAt].map(toDayPart);
  if (new Set(days).size > 1) {
    return toScheduleWords(style).moved(formatSession(before, style), formatSession(after, style));
  }
  const [was, is] = [before, after].map(({ startsAt, endsAt }) =>
    formatTimes(toTimePart(startsAt), toTimePart(endsAt), style),
  ) as [string, string];
  return toScheduleWords(style).movedWithinDay(formatWeekdayAndDay(days[0]!, style), { was, is });
}

const SESSIONS_LISTED = 5;

/** Returns the first 5 sessions, and how many more there are. */
export function formatSessionList(sessions: readonly SessionTimes[], style: ScheduleStyle): string {
  const listed = sessions.slice(0, SESSIONS_LISTED).map((session) => formatSession(session, style));
  const more = sessions.length - SESSIONS_LISTED;
  return [...listed, ...(more > 0 ? [toScheduleWords(style).more(more)] : [])].join('; ');
}

const DAYS_OF_WEEK = 7;
/** The shortest run of weekdays that is shown as a range. */
const RANGE_LENGTH = 3;
/** A Monday; the weekdays follow it. */
const A_MONDAY = '2001-01-0';

const toWeekdayName = (weekday: number, style: ScheduleStyle) =>
  formatDay(`${A_MONDAY}${weekday}`, 'short-weekday', style);

/** Returns the weekdays in runs of adjacent ones, Sunday first unless it only follows a Saturday. */
const toRuns = (weekdays: readonly number[]) => {
  const has = (weekday: number) => weekdays.includes(weekday);
  const isSundayFirst = has(DAYS_OF_WEEK) && (has(1) || !has(DAYS_OF_WEEK - 1));
  const runs: number[][] = [];
  for (const weekday of isSundayFirst ? [DAYS_OF_WEEK, ...weekdays.slice(0, -1)] : weekdays) {
    const run = runs.at(-1);
    if (run && run.at(-1)! % DAYS_OF_WEEK === weekday - 1) run.push(weekday);
    else runs.push([weekday]);
  }
  return runs;
};

/** Returns weekdays, such as `Mon–Fri`, `Tue & Thu` or `Every day`; empty without weekdays. */
export function formatWeekdays(weekdays: readonly number[], style: ScheduleStyle): string {
  if (weekdays.length === DAYS_OF_WEEK) return toScheduleWords(style).everyDay;
  const nameOf = (weekday: number) => toWeekdayName(weekday, style);
  const names = toRuns(weekdays).flatMap((run) =>
    run.length < RANGE_LENGTH ? run.map(nameOf) : [`${nameOf(run[0]!)}–${nameOf(run.at(-1)!)}`],
  );
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')}${toScheduleWords(style).and}${last}` : last;
}

const formatExceptions = (days: readonly string[], style: ScheduleStyle) =>
  days.length === 0
    ? ''
    : toScheduleWords(style).except(
        days.map((day) => formatDay(day, 'long-without-year', style)).join(', '),
      );

/**
 * Returns when a class takes place in two parts: the days, `June 21–25, 2027`, and the times, `Mon–Fri, 9:00
 * AM–12:00 PM`, which are null if they are not known.
 */
export function splitSchedule(
  { startsOn, endsOn = startsOn, weekdays = [], startTime, endTime, timesVary }: Schedule,
  style: ScheduleStyle,
): { days: string; times: string | null } {
  const words = toScheduleWords(style);
  if (startsOn === undefined || endsOn === undefined) {
    return { days: words.datesToBeAnnounced, times: null };
  }
  const days = formatDays(startsOn, endsOn, style);
  if (startTime === undefined || endTime === undefined) return { days, times: null };
  const times = timesVary ? words.timesVary : formatTimes(startTime, endTime, style);
  return { days, times: `${formatWeekdays(weekdays, style)}, ${times}` };
}

/**
 * Returns when a class takes place: `Mon–Fri, 9:00 AM–12:00 PM · June 21–25, 2027 except June 24`, or `Mon, June 21,
 * 2027, 9:00 AM–12:00 PM` of a single day.
 */
export function formatSchedule(schedule: Schedule, style: ScheduleStyle): string {
  const words = toScheduleWords(style);
  const { startsOn, endsOn = startsOn, weekdays = [], exceptOn = [] } = schedule;
  if (startsOn === undefined || endsOn === undefined) return words.datesToBeAnnounced;
  const isOneDay = startsOn === endsOn;
  const days = isOneDay
    ? formatWeekdayAndDay(startsOn, style)
    : formatDays(startsOn, endsOn, style) + formatExceptions(exceptOn, style);
  const { startTime, endTime, timesVary } = schedule;
  if (startTime === undefined || endTime === undefined) return days;
  const range = formatTimes(startTime, endTime, style);
  const times = timesVary ? `${words.timesVary}, ${range}` : range;
  return isOneDay ? `${days}, ${times}` : `${formatWeekdays(weekdays, style)}, ${times} · ${days}`;
}

/**
 * Returns when a class takes place, for somebody who cannot look at its page: as `formatSchedule`, but the first 5
 * sessions in full if their times of day vary, and the session if there is only one.
 */
export function describeSchedule(
  schedule: Schedule,
  sessions: readonly SessionTimes[],
  style: ScheduleStyle,
): string {
  if (sessions.length === 1 || (schedule.timesVary && sessions.length > 0)) {
    return formatSessionList(sessions, style);
  }
  const exceptOn = listScheduleGaps(sessions.map(({ startsAt }) => toDayPart(startsAt)));
  return formatSchedule({ ...schedule, exceptOn }, style);
}
