import { listScheduleGaps } from '@camp/server/contract/fields/schedule-gaps';
import type { ScheduleSummary } from '@camp/server/contract/fields/session';
import { toDayPart, toTimePart } from '@camp/server/contract/fields/time-parts';
import { toWeekday } from './days';

/** Times at the camp, with or without an offset. */
interface Times {
  startsAt: string;
  endsAt: string;
}

/** Returns what a list shows of these sessions, which are sorted by start; empty without sessions. */
export function summarizeSessions(sessions: readonly Times[]): ScheduleSummary {
  const [first, last] = [sessions[0], sessions.at(-1)];
  if (!first || !last) return {};
  const starts = sessions.map(({ startsAt }) => toTimePart(startsAt)).toSorted();
  const ends = sessions.map(({ endsAt }) => toTimePart(endsAt)).toSorted();
  const [startTime, endTime] = [starts[0]!, ends.at(-1)!];
  const exceptOn = listScheduleGaps(sessions.map(({ startsAt: at }) => toDayPart(at)));
  const doTimesVary = starts.at(-1) !== startTime || ends[0] !== endTime;
  return {
    startsOn: toDayPart(first.startsAt),
    endsOn: toDayPart(last.endsAt),
    weekdays: [
      ...new Set(sessions.map(({ startsAt }) => toWeekday(toDayPart(startsAt)))),
    ].toSorted(),
    ...(exceptOn.length > 0 && { exceptOn }),
    startTime,
    endTime,
    ...(doTimesVary && { timesVary: true as const }),
  };
}
