import type { ScheduleSummary } from '@camp/server/contract/fields/session';
import { toDayPart, toTimePart } from '@camp/server/contract/fields/time-parts';
import { toDayOfMonth, toMonthDay } from './dates/month-names';

/** The days and times at the camp, without the enrollment window. */
export type Schedule = { [Name in keyof ScheduleSummary]?: ScheduleSummary[Name] | undefined };

/** Times at the camp. */
interface Times {
  startsAt: string;
  endsAt: string;
}

/** Shown for a class without dates. */
export const DATES_TO_BE_ANNOUNCED = 'Dates to be announced';

const YEAR_LENGTH = 4;
/** The shortest run of weekdays that is shown as a range. */
const RANGE_LENGTH = 3;
const WEEK_LENGTH = 7;
const NOON = 12;
/** By weekday; 0 and 7 are Sunday. */
const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const fullWeekdayNames = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

const toYear = (day: string) => day.slice(0, YEAR_LENGTH);
const currentYear = () => String(new Date().getFullYear());

/** Days are read as UTC, so that the browser's time zone does not matter. */
const toWeekdayIndex = (day: string) => new Date(day).getUTCDay();

/** Returns e.g. `, 2027`, or nothing in that year. */
const yearUnless = (day: string, year: string) => (toYear(day) === year ? '' : `, ${toYear(day)}`);

/** Returns e.g. `June 21`, with the year unless it is `year`. */
export const formatDay = (day: string, year = currentYear()) =>
  `${toMonthDay(day)}${yearUnless(day, year)}`;

/** Returns e.g. `June 21–25`, with the year unless it is `year`. */
export function formatDays(from: string, to: string, year = currentYear()) {
  if (from === to) return formatDay(from, year);
  if (toYear(from) !== toYear(to)) return `${formatDay(from, '')} – ${formatDay(to, '')}`;
  const isSameMonth = from.slice(0, 'YYYY-MM'.length) === to.slice(0, 'YYYY-MM'.length);
  const end = isSameMonth ? toDayOfMonth(to) : toMonthDay(to);
  return `${toMonthDay(from)}–${end}${yearUnless(to, year)}`;
}

const toHalf = (time: string) => (Number(time.slice(0, 2)) < NOON ? ' AM' : ' PM');
const toClock = (time: string) => `${Number(time.slice(0, 2)) % NOON || NOON}${time.slice(2)}`;

/** Takes a time as HH:MM and returns e.g. `9:00 AM`. */
export const formatTime = (time: string) => `${toClock(time)}${toHalf(time)}`;

/** Returns e.g. `9:00 AM–12:00 PM` or `10:00–11:30 AM`. */
export function formatTimes(from: string, to: string) {
  const isSameHalf = toHalf(from) === toHalf(to) && from <= to;
  return `${isSameHalf ? toClock(from) : formatTime(from)}–${formatTime(to)}`;
}

/** Returns e.g. `Mon–Fri`, `Tue & Thu` or `Sun–Tue`. The weekdays are sorted, 1 is Monday. */
export function formatWeekdays(weekdays: readonly number[]) {
  if (weekdays.length === WEEK_LENGTH) return 'Every day';
  const has = (weekday: number) => weekdays.includes(weekday);
  // A Sunday ends the run of a Saturday, unless a Monday follows it.
  const isSundayFirst = has(7) && (has(1) || !has(6));
  const runs: number[][] = [];
  for (const weekday of isSundayFirst ? [0, ...weekdays.slice(0, -1)] : weekdays) {
    const run = runs.at(-1);
    if (run?.at(-1) === weekday - 1) run.push(weekday);
    else runs.push([weekday]);
  }
  const names = runs.flatMap((run) => {
    const labels = run.map((weekday) => weekdayNames[weekday]!);
    return run.length < RANGE_LENGTH ? labels : [`${labels[0]}–${labels.at(-1)}`];
  });
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} & ${last}` : last;
}

/** Returns e.g. `Mon, June 21`, with the year unless it is `year`. */
export const formatDayOfWeek = (day: string, year?: string) =>
  `${weekdayNames[toWeekdayIndex(day)]}, ${formatDay(day, year)}`;

/**
 * Returns when a class takes place, at the camp: `Mon–Fri, 9:00 AM–12:00 PM · June 21–25, 2027`. The year
 * is left out if it is `year`, by default the current one.
 */
export function formatSchedule(schedule: Schedule, year = currentYear()) {
  const { startsOn, endsOn = startsOn, weekdays = [], startTime, endTime, timesVary } = schedule;
  if (startsOn === undefined || endsOn === undefined) return DATES_TO_BE_ANNOUNCED;
  const isOneDay = startsOn === endsOn;
  const except = schedule.exceptOn ? ` except ${schedule.exceptOn.map(toMonthDay).join(', ')}` : '';
  const days = isOneDay
    ? formatDayOfWeek(startsOn, year)
    : formatDays(startsOn, endsOn, year) + except;
  if (startTime === undefined || endTime === undefined) return days;
  const times = `${timesVary ? 'times vary, ' : ''}${formatTimes(startTime, endTime)}`;
  return isOneDay ? `${days}, ${times}` : `${formatWeekdays(weekdays)}, ${times} · ${days}`;
}

/** Returns e.g. `Mon, June 21, 9:00 AM–12:00 PM`, at the camp, with the year unless it is `year`. */
export function formatSession({ startsAt, endsAt }: Times, year = currentYear()) {
  const [day, lastDay] = [toDayPart(startsAt), toDayPart(endsAt)];
  const [from, to] = [toTimePart(startsAt), toTimePart(endsAt)];
  if (day === lastDay) return `${formatDayOfWeek(day, year)}, ${formatTimes(from, to)}`;
  const [start, end] = [formatDayOfWeek(day, year), formatDayOfWeek(lastDay, year)];
  return `${start}, ${formatTime(from)} – ${end}, ${formatTime(to)}`;
}

/** Returns e.g. `July 28, 9:00 AM`, at the camp, with the year unless it is `year`. */
export const formatDateTime = (time: string, year = currentYear()) =>
  `${formatDay(toDayPart(time), year)}, ${formatTime(toTimePart(time))}`;

/** Returns e.g. `Monday, July 28, 9:00 AM`, at the camp, with the year unless it is `year`. */
export const formatFullDateTime = (time: string, year = currentYear()) =>
  `${fullWeekdayNames[toWeekdayIndex(toDayPart(time))]}, ${formatDateTime(time, year)}`;
