import { countDays } from './days';
import { toDate } from './schedule';

const MAX_DAYS = 30;

const toLocalDay = (time: Date) => time.toLocaleDateString('sv-SE');

const countLocalDays = (timestamp: string, now: number) =>
  countDays(toLocalDay(new Date(timestamp)), toLocalDay(new Date(now)));

/** Returns `today`, `yesterday` or `3 days ago`, however many days. Days are those of the browser. */
export function toDaysAgo(timestamp: string, now: number) {
  const days = countLocalDays(timestamp, now);
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

/** Returns `today`, `yesterday` or `3 days ago`; after 30 days the date. */
export const toAgo = (timestamp: string, now: number) =>
  countLocalDays(timestamp, now) <= MAX_DAYS ? toDaysAgo(timestamp, now) : toDate(timestamp);
