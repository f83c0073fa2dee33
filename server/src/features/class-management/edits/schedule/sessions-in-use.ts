import type { Camp } from '#camp';
import type { CampClock } from '#domain/camp-time';
import type { CampClass } from '#domain/classes/camp-class';
import type { Session } from '#domain/classes/schedule';
import { listSessionsHere } from '#domain/orders/still-here';
import { listVisitedEnrollmentsIn } from '#features/enrollments/index';
import type { Violation } from './schedule-errors';

const CHECKED_IN = 'must keep the sessions at which somebody is checked in. Check them out first';

const at = (field: string) => ({ pointer: `/${field}`, detail: CHECKED_IN });

/**
 * Returns a violation if `after` lacks a session at which a camper, enrolled or not, still is: nobody could
 * check the camper out.
 */
export async function findInUseViolations(
  camp: Camp,
  { _id, sessions = [] }: Pick<CampClass, '_id' | 'sessions'>,
  after: readonly Session[],
  clock: CampClock,
): Promise<Violation[]> {
  const removed = sessions.filter(({ id }) => !after.some((session) => session.id === id));
  if (removed.length === 0) return [];
  const isInUse = (await listVisitedEnrollmentsIn(camp, _id)).some(
    (enrollment) => listSessionsHere(enrollment, { sessions: removed }, clock).length > 0,
  );
  return isInUse ? [[at('sessions'), at('startsOn'), at('endsOn')]] : [];
}
