import { toInstant } from '#domain/camp-time';
import type { Session } from '#domain/classes/schedule';
import { seedId } from '../seed-id';
import { addDays } from '#shared/dates';

/** When a class meets. Times are those at the camp. */
export interface Pattern {
  /** The first week; the first Monday of June starts week 0. */
  week: number;
  /** 1 is Monday, 7 is Sunday. */
  weekdays: readonly number[];
  /** 1 unless given. */
  weeks?: number;
  from: string;
  to: string;
}

export const MON_TO_FRI = [1, 2, 3, 4, 5];
export const SATURDAY = [6];

const DAYS_A_WEEK = 7;

const toWeekday = (day: string) => new Date(Date.parse(day)).getUTCDay() || DAYS_A_WEEK;

/** Returns the first Monday on or after a day. */
export const toNextMonday = (day: string) =>
  addDays(day, (DAYS_A_WEEK + 1 - toWeekday(day)) % DAYS_A_WEEK);

/** Returns the first Monday of the next June, so every class is in the future. */
const findSeasonStart = (now: Date): string => {
  const year = now.getUTCFullYear();
  const hasJunePassed = now.getTime() >= Date.UTC(year, 5, 1);
  return toNextMonday(`${hasJunePassed ? year + 1 : year}-06-01`);
};

/** The camp is closed on the day on which Independence Day is observed. */
const isHoliday = (day: string) => {
  const date = day.slice(5);
  const weekday = toWeekday(day);
  return (
    date === '07-04' || (date === '07-03' && weekday === 5) || (date === '07-05' && weekday === 1)
  );
};

const listDays = ({ week, weekdays, weeks = 1 }: Pattern, seasonStart: string): string[] =>
  Array.from({ length: weeks }, (_, index) => (week + index) * DAYS_A_WEEK)
    .flatMap((offset) => weekdays.map((weekday) => addDays(seasonStart, offset + weekday - 1)))
    .filter((day) => !isHoliday(day));

/** Returns the sessions of a pattern in the next summer after `now`. */
export function toSeasonSessions(
  pattern: Pattern,
  slug: string,
  now: Date,
  timeZone: string,
): Session[] {
  return listDays(pattern, findSeasonStart(now)).flatMap((day) => {
    const [startsAt, endsAt] = [pattern.from, pattern.to].map((time) =>
      toInstant(`${day}T${time}`, timeZone),
    );
    const id = seedId('session', slug, day).toHexString();
    return startsAt && endsAt ? [{ id, startsAt, endsAt }] : [];
  });
}

const OPENS_IN_DAYS = 14;

/** Returns 9 AM at the camp on the first day of a month, at least 2 weeks after `now`. */
export function toOpening(now: Date, timeZone: string): Date {
  const soon = new Date(Date.parse(addDays(now.toISOString().slice(0, 10), OPENS_IN_DAYS)));
  const month = new Date(Date.UTC(soon.getUTCFullYear(), soon.getUTCMonth() + 1, 1));
  return toInstant(`${month.toISOString().slice(0, 10)}T09:00`, timeZone)!;
}
