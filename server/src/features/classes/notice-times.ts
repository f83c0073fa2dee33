import { ObjectId } from 'mongodb';
import type { CampClass } from './camp-class';

/** Families and admins get at most one notification of a class's changes in this time. */
const NOTICE_INTERVAL_MS = 60 * 60_000;

/** Returns what names the admins' notification: the same for all proposals of a class within an hour. */
export const toProposalNotice = ({ proposalNotice }: CampClass, at: Date) =>
  proposalNotice && at.getTime() - proposalNotice.at.getTime() < NOTICE_INTERVAL_MS
    ? proposalNotice
    : { _id: new ObjectId(), at };

/** Returns when families are notified of a change: at once, or together with others once an hour has passed. */
export const nextFamilyNotice = ({ familiesNotifiedAt: last }: CampClass, at: Date): Date => {
  if (!last) return at;
  if (last > at) return last;
  const next = new Date(last.getTime() + NOTICE_INTERVAL_MS);
  return next > at ? next : at;
};
