import { formatList } from '@camp/server/shared/lists';
import { EN_US } from '@camp/server/shared/locale';
import type { CalendarSession } from './calendar-days';

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day: string) => formatter.format(new Date(day));
};

/** Returns e.g. `Monday, July 26, 2027`. */
export const toFullDay = format({ dateStyle: 'full' });
/** Returns e.g. `Mon`. */
export const toShortWeekday = format({ weekday: 'short' });
export const toLongWeekday = format({ weekday: 'long' });
/** Returns e.g. `July 2027`. */
export const toMonthTitle = format({ month: 'long', year: 'numeric' });
export const toDayNumber = (day: string) => String(Number(day.slice(8)));

const weekFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Returns e.g. `July 25–31, 2027`. */
export const toWeekTitle = (week: readonly string[]) =>
  weekFormat.formatRange(new Date(week[0]!), new Date(week.at(-1)!)).replace(/\s–\s/u, '–');

const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });

/** The length of a time without its offset: `2027-07-26T09:00`. */
const LOCAL_LENGTH = 16;
/** Reads the camp's clock as UTC, so that the browser's time zone does not matter. */
const toClock = (time: string) => new Date(`${time.slice(0, LOCAL_LENGTH)}Z`);

/** Returns e.g. `9:00 AM`, at the camp. */
export const toTime = (time: string) => timeFormat.format(toClock(time));

/** Returns e.g. `9:00 AM–12:00 PM`, at the camp. */
export const toTimes = ({ startsAt, endsAt }: Pick<CalendarSession, 'startsAt' | 'endsAt'>) =>
  `${toTime(startsAt)}–${toTime(endsAt)}`.replace(/ ([AP]M)–(.* \1)$/, '–$2');

export const toHour = (hour: number) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone: 'UTC' }).format(hour * 3_600_000);

/** Returns which classes are at the same time; null if there are none. */
export const toClash = ({ clashesWith }: Pick<CalendarSession, 'clashesWith'>) =>
  clashesWith.length > 0 ? `At the same time as ${formatList(clashesWith, EN_US)}.` : null;
