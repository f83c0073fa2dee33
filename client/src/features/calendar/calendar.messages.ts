import { formatList } from '@camp/server/shared/lists';
import { EN_US } from '@camp/server/shared/locale';
import type { CalendarSession } from './calendar-days';
import {
  formatDay,
  formatDayRange,
  formatHour,
  formatTimeOfDay,
  formatTimes,
} from '@camp/server/shared/dates';
import { toTimePart } from '@camp/server/contract/fields/time-parts';

/** Returns e.g. `Monday, July 26, 2027`. */
export const toFullDay = (day: string) => formatDay(day, 'full', EN_US);
/** Returns e.g. `Mon`. */
export const toShortWeekday = (day: string) => formatDay(day, 'short-weekday', EN_US);
export const toLongWeekday = (day: string) => formatDay(day, 'weekday', EN_US);
/** Returns e.g. `July 2027`. */
export const toMonthTitle = (day: string) => formatDay(day, 'month', EN_US);
export const toDayNumber = (day: string) => String(Number(day.slice(8)));

/** Returns e.g. `July 25–31, 2027`. */
export const toWeekTitle = (week: readonly string[]) =>
  formatDayRange(week[0]!, week.at(-1)!, 'long', EN_US);

/** Returns e.g. `9:00 AM`, at the camp. */
export const toTime = (time: string) => formatTimeOfDay(toTimePart(time), EN_US);

/** Returns e.g. `9:00 AM–12:00 PM`, at the camp. */
export const toTimes = ({ startsAt, endsAt }: Pick<CalendarSession, 'startsAt' | 'endsAt'>) =>
  formatTimes(toTimePart(startsAt), toTimePart(endsAt), EN_US);

/** Returns e.g. `9 AM`. */
export const toHour = (hour: number) => formatHour(hour, EN_US);

/** Returns which classes are at the same time; null if there are none. */
export const toClash = ({ clashesWith }: Pick<CalendarSession, 'clashesWith'>) =>
  clashesWith.length > 0 ? `At the same time as ${formatList(clashesWith, EN_US)}.` : null;
