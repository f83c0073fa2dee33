import { findSessionErrors, SESSION_HOURS_MAX, type UpdateClassRequest } from '#contract';
import { isPayableAlone, PRICE_RULE } from '#contract/fields/card-amount';
import type { CampClass } from '#domain/classes/camp-class';
import { findAdded, type ClassSchedule, type Session } from '#domain/classes/schedule';

interface Correction {
  pointer: string;
  detail: string;
}

/**
 * A broken rule: the places in a request where it can be corrected. The first one is reported, unless
 * the request does not contain it but contains another one.
 */
export type Violation = readonly [Correction, ...Correction[]];

const at = (field: string, detail: string): Correction => ({ pointer: `/${field}`, detail });

const atSchedule = (detail: string): Correction[] =>
  ['sessions', 'endsOn', 'startsOn'].map((field) => at(field, detail));

const HOUR_MS = 3_600_000;

const findTimeError = ({ startsAt, endsAt }: Session, isNew: boolean, now: Date) => {
  if (endsAt.getTime() - startsAt.getTime() > SESSION_HOURS_MAX * HOUR_MS) {
    return ['endsAt', `must be at most ${SESSION_HOURS_MAX} hours after the start`] as const;
  }
  return isNew && startsAt < now ? (['startsAt', 'must not be in the past'] as const) : null;
};

/**
 * Returns a violation for each session that ends too early or too late, overlaps another one, or is
 * in the past, unless it was there before. The sessions are in the order of the request.
 */
export function findSessionViolations(
  sessions: readonly Session[],
  before: readonly Session[],
  now: Date,
): Violation[] {
  const instants = sessions.map(({ startsAt, endsAt }) => ({
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
  }));
  const added = new Set(findAdded(sessions, before));
  const violations = findSessionErrors(instants).map(({ index, field, detail }): Violation => [
    at(`sessions/${index}/${field}`, detail),
  ]);
  for (const [index, session] of sessions.entries()) {
    const error = findTimeError(session, added.has(session), now);
    if (!error) continue;
    const [field, detail] = error;
    violations.push([
      at(`sessions/${index}/${field}`, detail),
      // Sessions that are made from dates are never too long.
      at('startsOn', detail),
      at('endsOn', 'must not add sessions in the past'),
    ]);
  }
  return violations;
}

const STARTED = 'must keep the sessions that have started, because families are enrolled';

/**
 * Returns a violation if `after` changes or removes a session of a class with enrollments that has
 * started. Otherwise the class would not have begun anymore, and families could cancel for a refund
 * after they attended it.
 */
export function findStartedViolations(
  { soldCount, sessions = [] }: Pick<CampClass, 'soldCount' | 'sessions'>,
  after: readonly Session[],
  now: Date,
): Violation[] {
  const started = sessions.filter(({ startsAt }) => startsAt <= now);
  if (soldCount === 0 || findAdded(started, after).length === 0) return [];
  return [[at('sessions', STARTED), at('startsOn', STARTED), at('endsOn', STARTED)]];
}

/** Returns a violation for an enrollment window that is empty or ends after the last session. */
export function findWindowViolations({
  sessions,
  enrollmentOpensAt: opensAt,
  enrollmentClosesAt: closesAt,
}: ClassSchedule): Violation[] {
  const [firstStart, lastEnd] = [sessions?.[0]?.startsAt, sessions?.at(-1)?.endsAt];
  const violations: Violation[] = [];
  if (closesAt && lastEnd && closesAt > lastEnd) {
    violations.push([
      at('enrollmentClosesAt', 'must not be after the end of the last session'),
      ...atSchedule('must not end before enrollment closes'),
    ]);
  }
  if (opensAt && closesAt && opensAt >= closesAt) {
    violations.push([
      at('enrollmentClosesAt', 'must be after enrollment opens'),
      at('enrollmentOpensAt', 'must be before enrollment closes'),
    ]);
  }
  if (opensAt && !closesAt && firstStart && opensAt >= firstStart) {
    violations.push([
      at('enrollmentOpensAt', 'must be before the first session starts'),
      ...atSchedule('must start after enrollment opens'),
      at('enrollmentClosesAt', 'cannot be removed while enrollment opens after the first session'),
    ]);
  }
  return violations;
}

/** Returns a violation if the oldest age is below the youngest one. */
export const findAgeViolations = ({
  ageMin,
  ageMax,
}: Pick<CampClass, 'ageMin' | 'ageMax'>): Violation[] =>
  ageMin !== undefined && ageMax !== undefined && ageMin > ageMax
    ? [
        [
          at('ageMax', 'must not be below the youngest age'),
          at('ageMin', 'must not be above the oldest age'),
        ],
      ]
    : [];

/** Returns a violation for a price that a card cannot pay. */
export const findPriceViolations = ({ priceCents }: Pick<CampClass, 'priceCents'>): Violation[] =>
  isPayableAlone(priceCents) ? [] : [[at('price', PRICE_RULE)]];

const REMOVED =
  'cannot be removed, because the sessions have been announced. Enter new ones instead';

/** Returns a violation for the announced sessions, or days, that a request removes. */
export function findRemovalViolations(
  { status, datesAnnounced, sessions: before, startsOn, endsOn }: CampClass,
  request: Pick<UpdateClassRequest, 'sessions' | 'startsOn' | 'endsOn'>,
): Violation[] {
  if ((status !== 'approved' && !datesAnnounced) || !before?.length) return [];
  const { sessions } = request;
  if (sessions !== undefined) return sessions?.length ? [] : [[at('sessions', REMOVED)]];
  const removed = (['startsOn', 'endsOn'] as const).filter((field) => request[field] === null);
  // One of the two days is enough for a class that takes one day.
  const isStillOneDay = startsOn === endsOn && removed.length === 1;
  return isStillOneDay ? [] : removed.map((field) => [at(field, REMOVED)]);
}
