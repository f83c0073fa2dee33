import { ObjectId } from 'mongodb';
import type { CampClass } from '../../../domain/camp-class';

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

/**
 * Returns when to notify families of a change: immediately, or together with others after the
 * interval.
 */
export function nextFamilyNotificationAt(
  { familiesNotifiedAt: lastAt }: CampClass,
  at: Date,
): Date {
  if (!lastAt) return at;
  if (lastAt > at) return lastAt;
  const nextAt = new Date(lastAt.getTime() + NOTIFICATION_INTERVAL_MS);
  return nextAt > at ? nextAt : at;
}
