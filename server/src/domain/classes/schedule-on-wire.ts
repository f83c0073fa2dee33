import type { ScheduleSummary, Session as SessionOnWire } from '#contract/fields/session';
import { listScheduleGaps } from '#shared/summarize-sessions';
import { toCampTime } from '../camp-time';
import type { ClassSchedule, ScheduleKeys, Session } from './schedule';
import { toDay } from '#shared/dates';

/** Returns sessions with times at the camp. */
export const toSessionsOnWire = (sessions: readonly Session[], timeZone: string): SessionOnWire[] =>
  sessions.map(({ id, startsAt, endsAt }) => ({
    id,
    startsAt: toCampTime(startsAt, timeZone),
    endsAt: toCampTime(endsAt, timeZone),
  }));

const DAY_MS = 86_400_000;

/** Formatting is slow, so that only classes with fewer sessions than days are looked at. */
const toExceptions = (sessions: readonly Session[], timeZone: string) => {
  const [first, last] = [sessions[0], sessions.at(-1)];
  if (!first || !last || last.startsAt.getTime() - first.startsAt.getTime() < 2 * DAY_MS) return {};
  const exceptOn = listScheduleGaps(sessions.map(({ startsAt }) => toDay(startsAt, timeZone)));
  return exceptOn.length > 0 ? { exceptOn } : {};
};

/** Returns what lists show of the schedule of a class, without what it does not have. */
export const toScheduleSummary = (
  {
    startsOn,
    endsOn,
    weekdays,
    startTime,
    endTime,
    timesVary,
    sessions = [],
    enrollmentOpensAt: opensAt,
    enrollmentClosesAt: closesAt,
  }: Partial<ScheduleKeys> & ClassSchedule,
  timeZone: string,
): ScheduleSummary => ({
  ...toExceptions(sessions, timeZone),
  ...(startsOn !== undefined && { startsOn }),
  ...(endsOn !== undefined && { endsOn }),
  ...(weekdays?.length && { weekdays }),
  ...(startTime !== undefined && { startTime }),
  ...(endTime !== undefined && { endTime }),
  ...(timesVary && { timesVary }),
  ...(opensAt && { enrollmentOpensAt: toCampTime(opensAt, timeZone) }),
  ...(closesAt && { enrollmentClosesAt: toCampTime(closesAt, timeZone) }),
});
