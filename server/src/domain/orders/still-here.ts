import type { CampClock } from '../camp-time';
import type { Session } from '../classes/schedule';
import type { Enrollment } from './enrollment';
import { toDay } from '#shared/dates';

/** Returns the ids of the sessions at which the camper is checked in and not checked out. */
export const listOpenVisits = ({ visits = {} }: Pick<Enrollment, 'visits'>): string[] =>
  Object.entries(visits)
    .filter(([, { checkedOutAt }]) => checkedOutAt === undefined)
    .map(([sessionId]) => sessionId);

/** Returns whether it is at latest the day, at the camp, on which the session ends. */
const isNotOver = ({ endsAt }: Session, { now, timeZone }: CampClock) =>
  toDay(now, timeZone) <= toDay(endsAt, timeZone);

/**
 * Returns whether the enrollment, also an ended one, can be checked out of a session: there is a visit, and
 * the day of the session is not over. The visit may have ended, so that a check-out can be undone.
 */
export const hasVisitOfToday = (
  { visits = {} }: Pick<Enrollment, 'visits'>,
  session: Session,
  clock: CampClock,
): boolean => visits[session.id] !== undefined && isNotOver(session, clock);

/**
 * Returns the sessions at which the camper still is: from the check-in to the check-out, but at the latest
 * until the end of the day at the camp, because a forgotten check-out keeps nobody there overnight.
 */
export function listSessionsHere(
  enrollment: Pick<Enrollment, 'visits'>,
  { sessions = [] }: { sessions?: readonly Session[] },
  clock: CampClock,
): Session[] {
  const open = listOpenVisits(enrollment);
  return sessions.filter((session) => open.includes(session.id) && isNotOver(session, clock));
}

/** Returns whether the camper is still at one of the sessions; see `listSessionsHere`. */
export const isStillHere = (...args: Parameters<typeof listSessionsHere>): boolean =>
  listSessionsHere(...args).length > 0;
