import type { Db } from 'mongodb';
import type { User } from '#domain/user';
import { ABSENT } from '#lib/absent';
import { matchesRevision } from '../users.store';

/** The marks of users who are deleting their accounts. */
export function createOwnDeletionsStore(db: Db) {
  const users = db.collection<User>('users');
  return {
    /**
     * Marks the user and returns the marked record. Returns null if the user has changed since it was
     * read.
     */
    start: (user: User, deletionStartedAt: Date): Promise<User | null> =>
      users.findOneAndUpdate(
        { ...matchesRevision(user), deletionStartedAt: ABSENT },
        { $set: { deletionStartedAt }, $inc: { revision: 1 } },
        { returnDocument: 'after' },
      ),

    /** Removes the mark. */
    async stop({ _id }: User): Promise<void> {
      await users.updateOne({ _id }, { $unset: { deletionStartedAt: '' }, $inc: { revision: 1 } });
    },

    /** Returns the users whose deletion started before `before`. */
    listStarted: (before: Date) => users.find({ deletionStartedAt: { $lt: before } }).toArray(),
  };
}
export type OwnDeletionsStore = ReturnType<typeof createOwnDeletionsStore>;
