import type { Camp } from '#camp';
import type { User } from '#domain/user';
import { ABSENT } from '#lib/absent';
import { matchesRevision } from '#features/users/index';

const usersOf = ({ db }: Camp) => db.collection<User>('users');

/**
 * Marks a user who is deleting the account, and returns the marked record. Returns null if the user has
 * changed since it was read.
 */
export const markDeletionStarted = (
  camp: Camp,
  user: User,
  deletionStartedAt: Date,
): Promise<User | null> =>
  usersOf(camp).findOneAndUpdate(
    { ...matchesRevision(user), deletionStartedAt: ABSENT },
    { $set: { deletionStartedAt }, $inc: { revision: 1 } },
    { returnDocument: 'after' },
  );

/** Removes the mark. */
export async function unmarkDeletion(camp: Camp, { _id }: User): Promise<void> {
  await usersOf(camp).updateOne(
    { _id },
    { $unset: { deletionStartedAt: '' }, $inc: { revision: 1 } },
  );
}

/** Returns the users whose deletion started before `before`. */
export const listStartedDeletions = (camp: Camp, before: Date): Promise<User[]> =>
  usersOf(camp)
    .find({ deletionStartedAt: { $lt: before } })
    .toArray();
