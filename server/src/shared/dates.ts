import { toDayPart } from '#contract/fields/time-parts';
import { memoize, type Locale } from './locale';

/**
 * Days and times for people, in one room for the site, mails, calendars and receipts. A day is `YYYY-MM-DD`, a time of
 * day is `HH:MM`, both at the camp. A time zone that is undefined is the browser's.
 */
type Language = Pick<Locale, 'locale'>;

/** How a day is written, by an example. */
const dayStyles = {
  /** Monday, July 28, 2031 */
  full: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  /** Monday, July 28 */
  'full-without-year': { weekday: 'long', month: 'long', day: 'numeric' },
  /** July 28, 2031 */
  long: { month: 'long', day: 'numeric', year: 'numeric' },
  /** July 28 */
  'long-without-year': { month: 'long', day: 'numeric' },
  /** Jul 28, 2031 */
  medium: { month: 'short', day: 'numeric', year: 'numeric' },
  /** Jul 28 */
  'medium-without-year': { month: 'short', day: 'numeric' },
  /** Mon, July 28, 2031 */
  'weekday-long': { weekday: 'short', month: 'long', day: 'numeric', year: 'numeric' },
  /** Mon, July 28 */
  'weekday-long-without-year': { weekday: 'short', month: 'long', day: 'numeric' },
  /** Mon, Jul 28, 2031 */
  'weekday-medium': { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  /** Monday */
  weekday: { weekday: 'long' },
  /** Mon */
  'short-weekday': { weekday: 'short' },
  /** July 2031 */
  month: { month: 'long', year: 'numeric' },
  /** Jul 2031 */
  'short-month': { month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DayStyle = keyof typeof dayStyles;

/** The browser's time zone in a key. */
const HERE = '';

const formatOf = memoize((key) => {
  const [locale, timeZone = HERE, style] = key.split('|') as [string, string?, DayStyle?];
  const zone = timeZone === HERE ? undefined : timeZone;
  const options = style ? dayStyles[style] : ({ hour: 'numeric', minute: '2-digit' } as const);
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
});

const dayFormat = (style: DayStyle, timeZone: string | undefined, { locale }: Language) =>
  formatOf(`${locale}|${timeZone ?? HERE}|${style}`);
const timeFormat = (timeZone: string | undefined, { locale }: Language) =>
  formatOf(`${locale}|${timeZone ?? HERE}`);

/** Days are read as UTC, so that no time zone matters. Of a time at the camp, its day counts. */
const toMidnight = (day: string) => new Date(`${toDayPart(day)}T00:00Z`);

/** Newer versions of Unicode put narrow spaces around dashes and before AM and PM. */
const withPlainSpaces = (text: string) => text.replace(/\s/gu, ' ');

/** Returns a day, such as `Monday, July 28, 2031`. */
export const formatDay = (day: string, style: DayStyle, language: Language): string =>
  dayFormat(style, 'UTC', language).format(toMidnight(day));

/** Returns the day of an instant in a time zone, such as `July 28, 2031`. */
export const formatInstantDay = (
  instant: Date,
  style: DayStyle,
  timeZone: string | undefined,
  language: Language,
): string => dayFormat(style, timeZone, language).format(instant);

const YEAR_LENGTH = 'YYYY'.length;

/**
 * Returns a range of days: `June 21–25, 2027`, `June 21–July 2, 2027`, `December 28, 2026 – January 8, 2027`; one day
 * if both are the same.
 */
export function formatDayRange(
  from: string,
  to: string,
  style: DayStyle,
  language: Language,
): string {
  if (from === to) return formatDay(from, style, language);
  const range = dayFormat(style, 'UTC', language).formatRange(toMidnight(from), toMidnight(to));
  const isSameYear = from.slice(0, YEAR_LENGTH) === to.slice(0, YEAR_LENGTH);
  const isShort = isSameYear && !('weekday' in dayStyles[style]);
  return withPlainSpaces(range).replace(/ ?– ?/u, isShort ? '–' : ' – ');
}

const HOUR_MS = 3_600_000;

const toTime = (time: string) => new Date(`2000-01-01T${time}Z`);

/** Returns a time of day, such as `9:00 AM`. */
export const formatTimeOfDay = (time: string, language: Language): string =>
  withPlainSpaces(timeFormat('UTC', language).format(toTime(time)));

/** Returns the half of the day of a time, such as ` AM` with its space; empty where days are not halved. */
const toHalf = (time: string, language: Language) => {
  const parts = timeFormat('UTC', language).formatToParts(toTime(time));
  const half = parts.find(({ type }) => type === 'dayPeriod')?.value;
  return half === undefined ? '' : ` ${half}`;
};

/** Returns a range of times: `9:00 AM–12:00 PM`, or `1:00–4:00 PM` within one half of the day. */
export function formatTimes(from: string, to: string, language: Language): string {
  const half = toHalf(to, language);
  const isSameHalf = from <= to && half === toHalf(from, language);
  const start = formatTimeOfDay(from, language);
  return `${isSameHalf ? start.replace(half, '') : start}–${formatTimeOfDay(to, language)}`;
}

const hourFormat = memoize(
  (locale) => new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' }),
);

/** Returns a full hour, such as `9 AM`. */
export const formatHour = (hour: number, { locale }: Language): string =>
  withPlainSpaces(hourFormat(locale).format(hour * HOUR_MS));

/** Returns the time of day of an instant in a time zone, such as `9:00 AM`. */
export const formatInstantTime = (
  instant: Date,
  timeZone: string | undefined,
  language: Language,
): string => withPlainSpaces(timeFormat(timeZone, language).format(instant));

/** Returns an instant in a time zone, such as `July 28, 2031, 9:00 AM`. */
export const formatInstant = (
  instant: Date,
  style: DayStyle,
  timeZone: string | undefined,
  language: Language,
): string =>
  [
    formatInstantDay(instant, style, timeZone, language),
    formatInstantTime(instant, timeZone, language),
  ].join(', ');

const isoFormat = memoize(
  (timeZone) =>
    // Sweden writes times in the order of ISO 8601.
    new Intl.DateTimeFormat('sv-SE', {
      dateStyle: 'short',
      timeStyle: 'medium',
      timeZone: timeZone === HERE ? undefined : timeZone,
    }),
);

/** Returns an instant as a time in a time zone, without its offset: `2031-07-28T09:00:00`. */
export const toLocalSeconds = (instant: Date, timeZone: string | undefined): string =>
  isoFormat(timeZone ?? HERE)
    .format(instant)
    .replace(' ', 'T');

/** Returns the calendar day of an instant in a time zone, as YYYY-MM-DD. */
export const toDay = (instant: Date, timeZone: string | undefined): string =>
  toLocalSeconds(instant, timeZone).slice(0, 'YYYY-MM-DD'.length);

/** Returns whether it is the name of a time zone, such as `America/New_York`. */
export function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;

/** Returns the day `count` days later; earlier if it is negative. */
export const addDays = (day: string, count: number): string =>
  new Date(toMidnight(day).getTime() + count * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Returns the number of days from one day to another; negative if the other one is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Returns the weekday of a day, from 1 for Monday to 7 for Sunday. */
export const toWeekday = (day: string): number => toMidnight(day).getUTCDay() || DAYS_OF_WEEK;
