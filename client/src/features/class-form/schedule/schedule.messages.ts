import { toSunday, isDay } from '../../../lib/format/days';

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day: string) => formatter.format(new Date(day));
};

export const toShortWeekday = format({ weekday: 'short' });
/** Returns e.g. `Mon, Jul 4, 2027`. */
export const toDayText = format({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});
const toLongDay = format({ month: 'long', day: 'numeric', year: 'numeric' });

/** Returns the heading of a week, which begins on Sunday. */
export const toWeekTitle = (day: string) =>
  isDay(day) ? `Week of ${toLongDay(toSunday(day))}` : 'Date not set';

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
