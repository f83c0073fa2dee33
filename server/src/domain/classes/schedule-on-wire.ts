import type { ScheduleSummary, Session as SessionOnWire } from '../../contract/fields/session';
import { toCampTime } from '../camp-time';
import type { ClassSchedule, ScheduleKeys, Session } from './schedule';

/** Returns sessions with times at the camp. */
export const toSessionsOnWire = (sessions: readonly Session[], timeZone: string): SessionOnWire[] =>
  sessions.map(({ id, startsAt, endsAt }) => ({
    id,
    startsAt: toCampTime(startsAt, timeZone),
    endsAt: toCampTime(endsAt, timeZone),
  }));

/** Returns what lists show of the schedule of a class, without what it does not have. */
export const toScheduleSummary = (
  {
    startsOn,
    endsOn,
    weekdays,
    startTime,
    endTime,
    timesVary,
    enrollmentOpensAt: opensAt,
    enrollmentClosesAt: closesAt,
  }: Partial<ScheduleKeys> & ClassSchedule,
  timeZone: string,
): ScheduleSummary => ({
  ...(startsOn !== undefined && { startsOn }),
  ...(endsOn !== undefined && { endsOn }),
  ...(weekdays?.length && { weekdays }),
  ...(startTime !== undefined && { startTime }),
  ...(endTime !== undefined && { endTime }),
  ...(timesVary && { timesVary }),
  ...(opensAt && { enrollmentOpensAt: toCampTime(opensAt, timeZone) }),
  ...(closesAt && { enrollmentClosesAt: toCampTime(closesAt, timeZone) }),
});
