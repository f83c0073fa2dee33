import type { ScheduleSummary } from '@camp/server/contract/fields/session';
import { toWeekday } from './days';

/** Times at the camp, with or without an offset. */
interface Times {
  startsAt: string;
  endsAt: string;
}

const DATE_LENGTH = 10;
const MINUTE_LENGTH = 16;

const toDay = (time: string) => time.slice(0, DATE_LENGTH);
const toTime = (time: string) => time.slice(DATE_LENGTH + 1, MINUTE_LENGTH);

/** Returns what a list shows of these sessions, which are sorted by start; empty without sessions. */
export function summarizeSessions(sessions: readonly Times[]): ScheduleSummary {
  const [first, last] = [sessions[0], sessions.at(-1)];
  if (!first || !last) return {};
  const starts = sessions.map(({ startsAt }) => toTime(startsAt)).toSorted();
  const ends = sessions.map(({ endsAt }) => toTime(endsAt)).toSorted();
  const [startTime, endTime] = [starts[0]!, ends.at(-1)!];
  const doTimesVary = starts.at(-1) !== startTime || ends[0] !== endTime;
  return {
    startsOn: toDay(first.startsAt),
    endsOn: toDay(last.endsAt),
    weekdays: [...new Set(sessions.map(({ startsAt }) => toWeekday(toDay(startsAt))))].toSorted(),
    startTime,
    endTime,
    ...(doTimesVary && { timesVary: true as const }),
  };
}
