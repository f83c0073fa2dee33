import { toDay } from '../shared/dates';

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
