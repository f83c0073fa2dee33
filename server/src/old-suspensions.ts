import type { Db } from 'mongodb';
import type { User } from './features/users/user';

/**
 * Has the classes of those who were suspended before suspensions took classes off sale follow; the
 * sweep does the rest. Running it again changes nothing.
 */
export const noteOldSuspensions = async (db: Db): Promise<void> => {
  await db
    .collection<User>('users')
    .updateMany(
      { suspendedAt: { $exists: true }, suspensionCount: { $exists: false } },
      { $set: { suspensionCount: 1, hasUnsyncedClasses: true } },
    );
};
