import { toDayPart, toTimePart } from '../contract/fields/time-parts';
import { addDays, toWeekday } from './dates';
import type { SessionTimes } from './schedule-text';

/** What a list shows of sessions: days as YYYY-MM-DD and times as HH:MM, at the camp. */
export interface SessionsSummary {
  startsOn: string;
  endsOn: string;
  /** Sorted; 1 is Monday. */
  weekdays: number[];
  /** The earliest start and the latest end. */
  startTime: string;
  endTime: string;
  /** Set if not all sessions are at the same times of day. */
  timesVary?: true;
}

/** Returns the summary of sessions, which are sorted by start; null without sessions. */
export function summarizeSessions(sessions: readonly SessionTimes[]): SessionsSummary | null {
  const [first, last] = [sessions[0], sessions.at(-1)];
  if (!first || !last) return null;
  const starts = sessions.map(({ startsAt }) => toTimePart(startsAt)).toSorted();
  const ends = sessions.map(({ endsAt }) => toTimePart(endsAt)).toSorted();
  const [startTime, endTime] = [starts[0]!, ends.at(-1)!];
  const weekdays = new Set(sessions.map(({ startsAt }) => toWeekday(toDayPart(startsAt))));
  const doTimesVary = starts.at(-1) !== startTime || ends[0] !== endTime;
  return {
    startsOn: toDayPart(first.startsAt),
    endsOn: toDayPart(last.endsAt),
    weekdays: [...weekdays].toSorted(),
    startTime,
    endTime,
    ...(doTimesVary && { timesVary: true }),
  };
}

/** The most days without a session that a summary names. */
const GAPS_MAX = 3;

/**
 * Returns the days without a session from the first to the last of sorted days (`YYYY-MM-DD`), on weekdays that
 * have one; such as a holiday. Empty if there are more than 3, because then the weekdays are no pattern.
 */
export function listScheduleGaps(days: readonly string[]): string[] {
  const weekdays = new Set(days.map(toWeekday));
  const [last, gaps] = [days.at(-1) ?? '', [] as string[]];
  for (let day = days[0] ?? ''; day < last; day = addDays(day, 1)) {
    if (!weekdays.has(toWeekday(day)) || days.includes(day)) continue;
    if (gaps.push(day) > GAPS_MAX) return [];
  }
  return gaps;
}
