import { ObjectId } from 'mongodb';
import type { CampClass } from '#domain/classes/camp-class';
import type { Session } from '#domain/classes/schedule';

/** Families and admins get at most one notification per interval about changes to a class. */
const NOTIFICATION_INTERVAL_MS = 60 * 60_000;

/**
 * Returns the id and time of the admins' notification of a proposal. All proposals for a class
 * within one interval share a notification.
 */
export const toProposalNotification = ({ proposalNotification }: CampClass, at: Date) =>
  proposalNotification &&
  at.getTime() - proposalNotification.at.getTime() < NOTIFICATION_INTERVAL_MS
    ? proposalNotification
    : { _id: new ObjectId(), at };

/** Families are notified at once of changes to a class with a session that starts this soon. */
const URGENT_MS = 24 * 60 * 60_000;

/**
 * Returns when to notify families of a change: immediately, or together with others after the
 * interval. Immediately if a session starts within a day, before or after the change.
 */
export function nextFamilyNotificationAt(
  { familiesNotifiedAt: lastAt, sessions = [] }: CampClass,
  newSessions: readonly Session[],
  at: Date,
): Date {
  const isUrgent = [...sessions, ...newSessions].some(
    ({ startsAt }) => startsAt > at && startsAt.getTime() - at.getTime() <= URGENT_MS,
  );
  if (!lastAt || isUrgent) return at;
  if (lastAt > at) return lastAt;
  const nextAt = new Date(lastAt.getTime() + NOTIFICATION_INTERVAL_MS);
  return nextAt > at ? nextAt : at;
}
