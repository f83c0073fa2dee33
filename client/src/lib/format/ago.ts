import { countDays } from './days';
import { toDate } from './schedule';

const MAX_DAYS = 30;

const toLocalDay = (time: Date) => time.toLocaleDateString('sv-SE');

/** Returns `today`, `yesterday` or `3 days ago`; after 30 days the date. Days are those of the browser. */
export function toAgo(timestamp: string, now: number) {
  const days = countDays(toLocalDay(new Date(timestamp)), toLocalDay(new Date(now)));
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  return days <= MAX_DAYS ? `${days} days ago` : toDate(timestamp);
}
