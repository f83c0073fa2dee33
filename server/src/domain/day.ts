const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a cached formatter: creating one is far more expensive than formatting a date. */
const getFormat = (locale: string, timeZone: string, dateStyle: 'short' | 'full') => {
  const key = [locale, timeZone, dateStyle].join();
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, dateStyle });
  formats.set(key, format);
  return format;
};

/** Returns the calendar day of a time in a time zone, as YYYY-MM-DD. */
export const toDay = (time: Date, timeZone: string) =>
  // The Swedish short format is YYYY-MM-DD.
  getFormat('sv-SE', timeZone, 'short').format(time);

const HOUR_MS = 3_600_000;
/** No calendar day is longer, even when clocks change. */
const LONGEST_DAY_MS = 26 * HOUR_MS;

/** Returns the time at which the next calendar day of a time zone starts. */
export function startOfNextDay(time: Date, timeZone: string): Date {
  const today = toDay(time, timeZone);
  let [before, after] = [time.getTime(), time.getTime() + LONGEST_DAY_MS];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (toDay(new Date(middle), timeZone) === today) before = middle;
    else after = middle;
  }
  return new Date(after);
}

/** Returns the number of days from `from` to `to`; both are YYYY-MM-DD. */
export const daysBetween = (from: string, to: string) =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS;

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The dates of a class as YYYY-MM-DD. If only one is known, the class takes one day. */
export interface ClassDays {
  startsOn?: string;
  endsOn?: string;
}

export interface DayRange {
  from: string;
  to: string;
}

/**
 * Returns the first and the last day of a class. If only one is known, it is both; null if none is.
 */
export function toDayRange({ startsOn, endsOn }: ClassDays): DayRange | null {
  const from = startsOn ?? endsOn;
  const to = endsOn ?? startsOn;
  return from === undefined || to === undefined ? null : { from, to };
}

/** Returns the first day of a class; undefined if it has no dates. */
export const firstDayOf = (days: ClassDays) => toDayRange(days)?.from;

export const rangesOverlap = (one: DayRange, other: DayRange) =>
  one.from <= other.to && other.from <= one.to;

/** Returns a day in English, for example "Monday, July 28, 2031". */
export const formatDay = (day: string) =>
  getFormat('en-US', 'UTC', 'full').format(new Date(Date.parse(day)));

/** Returns "first day to last day" in English, or just the day if both are the same. */
export const formatDayRange = ({ from, to }: DayRange) =>
  from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
