import { FIRST_DAY, LAST_DAY } from '@camp/server/contract/fields/fields';

const DAY_MS = 86_400_000;
export const DAYS_OF_WEEK = 7;

/** Days are `YYYY-MM-DD`. They are read as UTC, so that the browser's time zone does not matter. */
const toMs = (day: string) => Date.parse(`${day}T00:00Z`);

/** Returns the day `count` days later; earlier if it is negative. */
export const shiftDay = (day: string, count: number) =>
  new Date(toMs(day) + count * DAY_MS).toISOString().slice(0, 10);

/** Returns the number of days from one day to another; negative if the other one is earlier. */
export const countDays = (from: string, to: string) => Math.round((toMs(to) - toMs(from)) / DAY_MS);

/** Returns the weekday, from 1 for Monday to 7 for Sunday. */
export const toWeekday = (day: string) =>
  ((new Date(toMs(day)).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK) + 1;

/** Returns the Sunday on which the week of the day begins. */
export const toSunday = (day: string) => shiftDay(day, -(toWeekday(day) % DAYS_OF_WEEK));

/** Returns false for a day that does not exist or is out of range, as while a year is being typed. */
export function isDay(text: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < FIRST_DAY || text > LAST_DAY) return false;
  const ms = toMs(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** Returns every day from the first to the last one; none if the last one is earlier. */
export const listDays = (first: string, last: string) =>
  Array.from({ length: Math.max(countDays(first, last) + 1, 0) }, (_, index) =>
    shiftDay(first, index),
  );
