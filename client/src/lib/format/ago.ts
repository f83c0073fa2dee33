import { daysBetween } from '@camp/server/shared/dates';
import { toDate } from '#lib/format/dates';
import { toLocalDay } from './dates';

const MAX_DAYS = 30;

const countLocalDays = (timestamp: string, now: number) =>
  daysBetween(toLocalDay(timestamp), toLocalDay(now));

/** Returns `today`, `yesterday` or `3 days ago`, however many days. Days are those of the browser. */
export function toDaysAgo(timestamp: string, now: number) {
  const days = countLocalDays(timestamp, now);
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

/** Returns `today`, `yesterday` or `3 days ago`; after 30 days the date. */
export const toAgo = (timestamp: string, now: number) =>
  countLocalDays(timestamp, now) <= MAX_DAYS ? toDaysAgo(timestamp, now) : toDate(timestamp);

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

const toCount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'} ago`;

/** Returns `just now`, `5 minutes ago` or `2 hours ago`; for an earlier day what `toAgo` returns. */
export function toTimeAgo(timestamp: string, now: number) {
  if (countLocalDays(timestamp, now) > 0) return toAgo(timestamp, now);
  const minutes = Math.floor((now - new Date(timestamp).getTime()) / MINUTE_MS);
  if (minutes < 1) return 'just now';
  return minutes < HOUR_MINUTES
    ? toCount(minutes, 'minute')
    : toCount(Math.floor(minutes / HOUR_MINUTES), 'hour');
}
