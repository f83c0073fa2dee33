import { addDays, daysBetween, toWeekday } from '@camp/server/shared/dates';
import { FIRST_DAY, LAST_DAY } from '@camp/server/contract/fields/fields';

export const DAYS_OF_WEEK = 7;

/** Days are `YYYY-MM-DD`. They are read as UTC, so that the browser's time zone does not matter. */
const toMs = (day: string) => Date.parse(`${day}T00:00Z`);

/** Returns the Sunday on which the week of the day begins. */
export const toSunday = (day: string) => addDays(day, -(toWeekday(day) % DAYS_OF_WEEK));

/** Returns false for a day that does not exist or is out of range, as while a year is being typed. */
export function isDay(text: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < FIRST_DAY || text > LAST_DAY) return false;
  const ms = toMs(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** Returns every day from the first to the last one; none if the last one is earlier. */
export const listDays = (first: string, last: string) =>
  Array.from({ length: Math.max(daysBetween(first, last) + 1, 0) }, (_, index) =>
    addDays(first, index),
  );
