import { formatDays } from '#lib/format/dates';
import { addDays, formatDay } from '@camp/server/shared/dates';
import { isDay, toSunday } from '#lib/format/days';
import { EN_US } from '@camp/server/shared/locale';

/** Returns e.g. `Mon`. */
export const toShortWeekday = (day: string) => formatDay(day, 'short-weekday', EN_US);
/** Returns e.g. `Mon, Jul 4, 2027`. */
export const toDayText = (day: string) => formatDay(day, 'weekday-medium', EN_US);

const DAYS_TO_SATURDAY = 6;

/** Returns the heading of a week from Sunday on, such as `June 20–26, 2027`. */
export function toWeekTitle(day: string) {
  if (!isDay(day)) return 'Date not set';
  const sunday = toSunday(day);
  return formatDays(sunday, addDays(sunday, DAYS_TO_SATURDAY), '');
}

export const toCount = (count: number) => (count === 1 ? '1 session' : `${count} sessions`);

/** The weekdays in the order of the form; the value is that of the pattern. */
export const weekdays = [
  { value: '7', short: 'Sun', name: 'Sunday' },
  { value: '1', short: 'Mon', name: 'Monday' },
  { value: '2', short: 'Tue', name: 'Tuesday' },
  { value: '3', short: 'Wed', name: 'Wednesday' },
  { value: '4', short: 'Thu', name: 'Thursday' },
  { value: '5', short: 'Fri', name: 'Friday' },
  { value: '6', short: 'Sat', name: 'Saturday' },
] as const;
