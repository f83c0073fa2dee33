import type { FieldError, SessionRequest, UpdateClassRequest } from '#contract';
import { FIRST_DAY, LAST_DAY } from '#contract/fields/fields';
import { toInstant } from '#domain/camp-time';
import { createSessionId, type ClassSchedule, type Session } from '#domain/classes/schedule';
import { readDates } from './requested-dates';
import { toDay } from '#shared/dates';

/** The schedule in a request, with instants; null removes a field, undefined leaves it unchanged. */
export interface RequestedSchedule {
  /** In the order of the request. */
  sessions?: Session[] | null | undefined;
  enrollmentOpensAt?: Date | null | undefined;
  enrollmentClosesAt?: Date | null | undefined;
}

/** The fields of a request that make its schedule. */
export type ScheduleRequest = Pick<
  UpdateClassRequest,
  'sessions' | 'startsOn' | 'endsOn' | 'enrollmentOpensAt' | 'enrollmentClosesAt'
>;

const SKIPPED = 'does not exist at the camp: clocks are set forward over it';

/** Returns a function that reads a time, or adds an error at its pointer. */
const createReadTime = (timeZone: string, errors: FieldError[]) => {
  const findError = (instant: Date | null) => {
    if (!instant) return SKIPPED;
    // The contract has checked the day of the request, which can be another one at the camp.
    const day = toDay(instant, timeZone);
    return day < FIRST_DAY || day > LAST_DAY ? `must be from ${FIRST_DAY} to ${LAST_DAY}` : null;
  };
  return (value: string, pointer: string): Date => {
    const instant = toInstant(value, timeZone);
    const detail = findError(instant);
    if (detail !== null) errors.push({ in: 'body', pointer, detail });
    return instant ?? new Date(0);
  };
};

type Times = Omit<Session, 'id'> & { id?: string | undefined };

const isSameTime = (one: Times, other: Times) =>
  +one.startsAt === +other.startsAt && +one.endsAt === +other.endsAt;

/**
 * Returns the sessions with ids, in the order requested. A session keeps the id of a known session at the
 * same time, so that swapped ids move nothing; otherwise the known id that it names, or that of a known
 * session which starts at the same time.
 */
const withIds = (times: readonly Times[], known: readonly Session[]): Session[] => {
  const unused = new Set(known.map(({ id }) => id));
  const claim = (id: string | undefined) =>
    id !== undefined && unused.delete(id) ? id : undefined;
  const claimSame = (isSame: (session: Session) => boolean) =>
    claim(known.find((session) => unused.has(session.id) && isSame(session))?.id);
  const sameIds = times.map((session) => claimSame((other) => isSameTime(session, other)));
  const namedIds = times.map(({ id }, index) => sameIds[index] ?? claim(id));
  return times.map(({ startsAt, endsAt }, index) => {
    const id = namedIds[index] ?? claimSame((other) => +other.startsAt === +startsAt);
    return { id: id ?? createSessionId(), startsAt, endsAt };
  });
};

const readSessions = (
  requests: readonly SessionRequest[],
  readTime: (value: string, pointer: string) => Date,
) =>
  requests.map(({ id, startsAt, endsAt }, index): Times => ({
    id,
    startsAt: readTime(startsAt, `/sessions/${index}/startsAt`),
    endsAt: readTime(endsAt, `/sessions/${index}/endsAt`),
  }));

/**
 * Returns the schedule of a request to add or edit a class, and an error for each time that does not
 * exist at the camp and for days out of order. The other rules are in `schedule-errors.ts`. `known`
 * are the sessions whose ids the request can name.
 */
export function readSchedule(
  request: ScheduleRequest,
  { edited, known }: { edited: ClassSchedule; known: readonly Session[] },
  timeZone: string,
): { schedule: RequestedSchedule; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const readTime = createReadTime(timeZone, errors);
  const readOptional = (value: string | null | undefined, pointer: string) =>
    value == null ? value : readTime(value, pointer);
  const times =
    request.sessions === undefined
      ? readDates(request, edited, timeZone, errors)
      : request.sessions && readSessions(request.sessions, readTime);
  const schedule = {
    // A class without sessions has no list, rather than an empty one.
    sessions: times?.length === 0 ? null : times && withIds(times, known),
    enrollmentOpensAt: readOptional(request.enrollmentOpensAt, '/enrollmentOpensAt'),
    enrollmentClosesAt: readOptional(request.enrollmentClosesAt, '/enrollmentClosesAt'),
  };
  return { schedule, errors };
}
