import { randomBytes } from 'node:crypto';
import { SESSIONS_MAX, type TimeOfDay } from '#contract';
import { toInstant, toLocalTime } from '../camp-time';
import { toDayPart } from '#contract/fields/time-parts';
import { addDays, daysBetween } from '#shared/dates';
import { summarizeSessions, type SessionsSummary } from '#shared/summarize-sessions';
import type { DayRange } from '../day';

// The site warns of the same overlaps.
export { findOverlap, listOverlapping } from '#contract/fields/session';

/** One meeting of a class. The sessions of a class are sorted and do not overlap. */
export interface Session {
  /** Never changes while the session is moved; attendance and calendar events refer to it. */
  id: string;
  startsAt: Date;
  endsAt: Date;
}

/** The sessions of a class, and when families can enroll. */
export interface ClassSchedule {
  /** Absent or empty while the dates are to be announced. */
  sessions?: Session[];
  /** Absent: enrollment opens when the class is approved. */
  enrollmentOpensAt?: Date;
  /** Absent: enrollment closes when the first session starts. */
  enrollmentClosesAt?: Date;
}

/**
 * Derived from the sessions, for sorting, filtering and lists. Days and times of day are those at the
 * camp.
 */
export interface ScheduleKeys {
  /** The start of the first session; `UNANNOUNCED` without sessions, so that the class sorts last. */
  startsAt: Date;
  /** The end of the last session; `UNANNOUNCED` without sessions. */
  endsAt: Date;
  /** The first day, as YYYY-MM-DD. */
  startsOn?: string;
  /** The last day, as YYYY-MM-DD. */
  endsOn?: string;
  /** The weekdays with a session, sorted; 1 is Monday, 7 is Sunday. */
  weekdays: number[];
  /**
   * The weekdays as the sum of 1 for Monday to 64 for Sunday. Lists are filtered by it: an index has
   * one key per class for a number, but several for a list, so only the former's keys can be counted.
   */
  weekdayBits: number;
  /** The earliest start of a session, as HH:MM; absent without sessions. */
  startTime?: string;
  /** The latest end of a session, as HH:MM. */
  endTime?: string;
  /** Set if not all sessions start and end at the same times of day. */
  timesVary?: true;
  timeOfDay?: TimeOfDay;
  /** The time zone of these keys; if the camp's changes, they are derived again. */
  scheduleTimeZone: string;
}

/** Sorts after every date. */
export const UNANNOUNCED = new Date('9999-12-31T00:00:00Z');

/** The keys that a class without sessions does not have. */
export const optionalKeys = [
  'startsOn',
  'endsOn',
  'startTime',
  'endTime',
  'timesVary',
  'timeOfDay',
] as const;

const MORNING_ENDS_BY = '13:00';
const AFTERNOON_STARTS_AT = '12:00';

const toTimeOfDay = ({ startTime, endTime }: SessionsSummary, spansDays: boolean): TimeOfDay => {
  if (spansDays) return 'full-day';
  if (endTime <= MORNING_ENDS_BY) return 'morning';
  return startTime >= AFTERNOON_STARTS_AT ? 'afternoon' : 'full-day';
};

const DAYS_A_WEEK = 7;

const toWeekdayBits = (weekdays: readonly number[]): number =>
  weekdays.reduce((bits, weekday) => bits | (1 << (weekday - 1)), 0);

/** Returns every `weekdayBits` of a class that meets on at least one of these weekdays. */
export function listWeekdayBits(weekdays: readonly number[]): number[] {
  const wanted = toWeekdayBits(weekdays);
  const all = Array.from({ length: 2 ** DAYS_A_WEEK }, (_, bits) => bits);
  return all.filter((bits) => bits & wanted);
}

/** Returns the keys to store with a class. */
export function toScheduleKeys({ sessions = [] }: ClassSchedule, timeZone: string): ScheduleKeys {
  const [first, last] = [sessions[0], sessions.at(-1)];
  if (!first || !last) {
    const [startsAt, endsAt] = [UNANNOUNCED, UNANNOUNCED];
    return { startsAt, endsAt, weekdays: [], weekdayBits: 0, scheduleTimeZone: timeZone };
  }
  const times = sessions.map(({ startsAt, endsAt }) => ({
    startsAt: toLocalTime(startsAt, timeZone),
    endsAt: toLocalTime(endsAt, timeZone),
  }));
  const summary = summarizeSessions(times)!;
  return {
    ...summary,
    startsAt: first.startsAt,
    endsAt: last.endsAt,
    weekdayBits: toWeekdayBits(summary.weekdays),
    timeOfDay: toTimeOfDay(
      summary,
      times.some(({ startsAt, endsAt }) => toDayPart(startsAt) !== toDayPart(endsAt)),
    ),
    scheduleTimeZone: timeZone,
  };
}

const SESSION_ID_BYTES = 6;
export const createSessionId = () => randomBytes(SESSION_ID_BYTES).toString('hex');

const DAILY_START = '09:00';
const DAILY_END = '12:00';

/**
 * Returns a session from 9 AM to noon on each day of the range. Of a range of more than 120 days, it
 * uses the first ones and the last one. For classes and requests that have dates but no times.
 */
export function toDailySessions({ from, to }: DayRange, timeZone: string): Session[] {
  const all = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
  const days = all.length > SESSIONS_MAX ? [...all.slice(0, SESSIONS_MAX - 1), to] : all;
  return days.flatMap((day) => {
    const [startsAt, endsAt] = [DAILY_START, DAILY_END].map((time) =>
      toInstant(`${day}T${time}`, timeZone),
    );
    return startsAt && endsAt ? [{ id: createSessionId(), startsAt, endsAt }] : [];
  });
}

/** Returns the sessions that are not in `before` with the same id and times. */
export const findAdded = (sessions: readonly Session[], before: readonly Session[]): Session[] =>
  sessions.filter(
    ({ id, startsAt, endsAt }) =>
      !before.some(
        (other) => id === other.id && +startsAt === +other.startsAt && +endsAt === +other.endsAt,
      ),
  );
