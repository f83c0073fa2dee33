import * as z from 'zod/mini';
import { FIRST_DAY, LAST_DAY } from './fields';
import { toMinutes } from './time-parts';

export const SESSIONS_MAX = 120;
/** The longest session, in hours. */
export const SESSION_HOURS_MAX = 24;

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:00(\.0{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/;

/** `Date.parse` accepts February 30, but returns another day for it. */
const isRealTime = (value: string) => {
  const local = toMinutes(value);
  if (Number.isNaN(Date.parse(value)) || Number.isNaN(Date.parse(`${local}Z`))) return false;
  return new Date(`${local}Z`).toISOString().startsWith(local);
};

/**
 * A whole minute, with an offset, such as `2031-07-28T09:00:00-04:00`, or without one, such as
 * `2031-07-28T09:00`, which is a time at the camp.
 */
export const time = z.string('must be a time such as 2031-07-28T09:00').check(
  z.regex(TIME, { error: 'must be a time such as 2031-07-28T09:00', abort: true }),
  z.refine(isRealTime, { error: 'must be a time that exists', abort: true }),
  z.refine(
    (value) => value >= FIRST_DAY && value < `${LAST_DAY}U`,
    `must be from ${FIRST_DAY} to ${LAST_DAY}`,
  ),
);

/** One meeting of a class. A session that keeps its `id` keeps its attendance and calendar event. */
export const sessionRequest = z.object(
  {
    id: z.optional(
      z.string('must be text').check(z.regex(/^[\w:.-]{1,40}$/, 'must be the id of a session')),
    ),
    startsAt: time,
    endsAt: time,
  },
  'must be a session with startsAt and endsAt',
);
export type SessionRequest = z.infer<typeof sessionRequest>;

export const sessionRequests = z
  .array(sessionRequest, 'must be a list of sessions')
  .check(z.maxLength(SESSIONS_MAX, `must have at most ${SESSIONS_MAX} sessions`));

/** Both times are in the camp's time zone, with their offset: `2031-07-28T09:00:00-04:00`. */
export const session = z.object({ id: z.string(), startsAt: z.string(), endsAt: z.string() });
export type Session = z.infer<typeof session>;

/** What a list shows of a schedule, besides the first and last day. */
export const scheduleSummary = {
  /** The first and last day, absent while the dates are to be announced. */
  startsOn: z.optional(z.string()),
  endsOn: z.optional(z.string()),
  /** The weekdays with a session; 1 is Monday. */
  weekdays: z.optional(z.array(z.int())),
  /** At most 3 days without a session on these weekdays, such as a holiday. */
  exceptOn: z.optional(z.array(z.string())),
  /** The earliest start and the latest end of a session at the camp, as HH:MM. */
  startTime: z.optional(z.string()),
  endTime: z.optional(z.string()),
  /** Set if not all sessions are at the same time of day. */
  timesVary: z.optional(z.literal(true)),
  /** Times at the camp with their offset. Absent: from the approval until the first session. */
  enrollmentOpensAt: z.optional(z.string()),
  enrollmentClosesAt: z.optional(z.string()),
};
export type ScheduleSummary = z.infer<ReturnType<typeof z.object<typeof scheduleSummary>>>;

/** `morning`: every session ends by 1 PM. `afternoon`: every session starts at noon or later. */
export const timeOfDay = z.enum(
  ['morning', 'afternoon', 'full-day'],
  'must be morning, afternoon or full-day',
);
export type TimeOfDay = z.infer<typeof timeOfDay>;

/** `evening`: an afternoon whose every session starts at 5 PM or later. */
export const timeOfDayFilter = z.enum(
  ['morning', 'afternoon', 'evening', 'full-day'],
  'must be morning, afternoon, evening or full-day',
);
export type TimeOfDayFilter = z.infer<typeof timeOfDayFilter>;

interface Times<T> {
  startsAt: T;
  endsAt: T;
}

export interface SessionError {
  index: number;
  field: 'startsAt' | 'endsAt';
  detail: string;
}

/**
 * Returns an error for each session that does not end after it starts, or overlaps an earlier one.
 * The times are instants, or times at the camp as `YYYY-MM-DDTHH:MM`.
 */
export function findSessionErrors<T extends number | string>(
  sessions: readonly Times<T>[],
): SessionError[] {
  const byStart = sessions
    .map((times, index) => ({ ...times, index }))
    .sort((one, other) =>
      one.startsAt < other.startsAt ? -1 : Number(one.startsAt > other.startsAt),
    );
  return byStart.flatMap(({ startsAt, endsAt, index }, position): SessionError[] => {
    if (endsAt <= startsAt) return [{ index, field: 'endsAt', detail: 'must be after the start' }];
    const previous = byStart[position - 1];
    return previous && previous.endsAt > startsAt
      ? [{ index, field: 'startsAt', detail: 'must not overlap another session' }]
      : [];
  });
}

type Instant = Date | string;

const toMs = (instant: Instant) =>
  typeof instant === 'string' ? Date.parse(instant) : instant.getTime();

/** Returns whether two sessions overlap; one may start when the other ends. */
const doOverlap = (one: Times<Instant>, other: Times<Instant>) =>
  toMs(one.startsAt) < toMs(other.endsAt) && toMs(other.startsAt) < toMs(one.endsAt);

/** Returns those of `others` that overlap one of `ones`. */
export const listOverlapping = <Other extends Times<Instant>>(
  ones: readonly Times<Instant>[],
  others: readonly Other[],
): Other[] => others.filter((other) => ones.some((one) => doOverlap(one, other)));

/** Returns the first two sessions that overlap; null if none do. Both lists are sorted. */
export function findOverlap<One extends Times<Instant>, Other extends Times<Instant>>(
  ones: readonly One[],
  others: readonly Other[],
): [One, Other] | null {
  for (let i = 0, j = 0; i < ones.length && j < others.length;) {
    const [one, other] = [ones[i]!, others[j]!];
    if (doOverlap(one, other)) return [one, other];
    if (toMs(one.endsAt) <= toMs(other.endsAt)) i += 1;
    else j += 1;
  }
  return null;
}
