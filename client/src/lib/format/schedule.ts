import { toAgeRange } from '@camp/server/contract/fields/age';

export {
  DATES_TO_BE_ANNOUNCED,
  formatDateTime,
  formatSchedule,
  formatSession,
  formatWeekdays,
} from './class-schedule';

/** Calendar days as `YYYY-MM-DD`, independent of the time zone. */
interface Days {
  startsOn?: string | undefined;
  endsOn?: string | undefined;
}
interface Ages {
  ageMin?: number | undefined;
  ageMax?: number | undefined;
}

/**
 * Returns a function that creates a date format when it is first used. The first one on a page keeps a phone busy,
 * and the first views need none.
 */
const lazyFormat = (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined;
  return () => (format ??= new Intl.DateTimeFormat('en-US', options));
};

const fullDayFormat = lazyFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Returns e.g. `Sat, Jun 12, 2027`, or the range of days; null if none is known. */
export function toFullDays({ startsOn, endsOn }: Days) {
  const from = startsOn ?? endsOn;
  return from ? fullDayFormat().formatRange(new Date(from), new Date(endsOn ?? from)) : null;
}

const dateFormat = lazyFormat({ dateStyle: 'medium' });

/** Converts an ISO timestamp to a date in the browser's time zone, e.g. `Jun 1, 2026`. */
export const toDate = (timestamp: string) => dateFormat().format(new Date(timestamp));

const dateTimeFormat = lazyFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** Converts an ISO timestamp to a date and time, e.g. `Jun 1, 2026, 9:30 AM`. */
export const toDateTime = (timestamp: string) => dateTimeFormat().format(new Date(timestamp));

const recentTimeFormat = lazyFormat({
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** Returns e.g. `Jun 1, 9:30 AM`, which is short enough for a column; `Jun 1, 2025` in other years. */
export const toRecentTime = (timestamp: string, now = new Date()) =>
  new Date(timestamp).getFullYear() === now.getFullYear()
    ? recentTimeFormat().format(new Date(timestamp))
    : toDate(timestamp);

/** Returns e.g. `Ages 6–10`; null if neither limit is known. */
export function toAges({ ageMin, ageMax }: Ages) {
  if (ageMin === undefined && ageMax !== undefined) return `Up to age ${ageMax}`;
  const range = toAgeRange({ ageMin, ageMax });
  return range && `A${range.slice(1)}`;
}

const MINUTE_MS = 60_000;

/** Returns the current day in the browser's time zone as `YYYY-MM-DD`. */
export function today() {
  const now = new Date();
  const offsetMs = now.getTimezoneOffset() * MINUTE_MS;
  return new Date(now.getTime() - offsetMs).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
