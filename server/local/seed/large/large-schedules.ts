import { toInstant } from '#domain/camp-time';
import { toScheduleKeys, type ScheduleKeys, type Session } from '#domain/classes/schedule';
import { MON_TO_FRI, SATURDAY, toNextMonday } from '../classes/season';
import { addDays } from '#shared/dates';

export type LargeSchedule = ScheduleKeys & { sessions: Session[] };

const TUESDAY_AND_THURSDAY = [2, 4];

/** Each has 10 sessions. Most classes meet from Monday to Friday for 2 weeks. */
const patterns = [
  { weekdays: MON_TO_FRI, weeks: 2 },
  { weekdays: MON_TO_FRI, weeks: 2 },
  { weekdays: TUESDAY_AND_THURSDAY, weeks: 5 },
  { weekdays: MON_TO_FRI, weeks: 2 },
  { weekdays: SATURDAY, weeks: 10 },
] as const;

/** Times of day that do not overlap. */
const slots = [
  ['09:00', '12:00'],
  ['13:00', '16:00'],
  ['17:30', '19:00'],
  ['07:00', '08:30'],
] as const;

const DAYS_A_WEEK = 7;
const FIRST_CLASS_IN_DAYS = 20;
/** As long as the longest pattern. */
const BLOCK_WEEKS = 10;
/** Classes start within a year and a half. */
const BLOCKS = 8;

const toSessions = (
  { weekdays, weeks }: (typeof patterns)[number],
  [from, to]: (typeof slots)[number],
  firstMonday: string,
  timeZone: string,
): Omit<Session, 'id'>[] =>
  Array.from({ length: weeks }, (_, week) => week * DAYS_A_WEEK).flatMap((offset) =>
    weekdays.flatMap((weekday) => {
      const day = addDays(firstMonday, offset + weekday - 1);
      const [startsAt, endsAt] = [from, to].map((time) => toInstant(`${day}T${time}`, timeZone));
      return startsAt && endsAt ? [{ startsAt, endsAt }] : [];
    }),
  );

/**
 * Returns a function that returns the schedule of the class with an index. Instructors take turns, and
 * each can teach 32 classes of which no two overlap.
 */
export function createLargeSchedules(today: string, timeZone: string, instructorCount: number) {
  const firstMonday = toNextMonday(addDays(today, FIRST_CLASS_IN_DAYS));
  // Many classes meet at the same times, which take long to derive.
  const schedules = new Map<string, LargeSchedule>();

  const createSchedule = (pattern: (typeof patterns)[number], slot: number, week: number) => {
    const monday = addDays(firstMonday, week * DAYS_A_WEEK);
    const times = toSessions(pattern, slots[slot]!, monday, timeZone);
    const sessions = times.map((session, index) => ({ id: String(index), ...session }));
    return { sessions, ...toScheduleKeys({ sessions }, timeZone) };
  };

  return (index: number): LargeSchedule => {
    const patternIndex = index % patterns.length;
    const pattern = patterns[patternIndex]!;
    const turn = Math.floor(index / instructorCount);
    const slot = turn % slots.length;
    const block = Math.floor(turn / slots.length) % BLOCKS;
    const week = block * BLOCK_WEEKS + (index % (BLOCK_WEEKS - pattern.weeks + 1));
    const key = [patternIndex, slot, week].join();
    const schedule = schedules.get(key) ?? createSchedule(pattern, slot, week);
    schedules.set(key, schedule);
    const prefix = index.toString(16).padStart(8, '0');
    const sessions = schedule.sessions.map(({ id, ...times }) => ({ id: prefix + id, ...times }));
    return { ...schedule, sessions };
  };
}
