import type { Db } from 'mongodb';
import type { User } from '../../../domain/user';

/**
 * Marks users who were suspended before a suspension took their classes off sale, so that the sweep
 * takes them off sale. Running it again changes nothing.
 */
export async function ensureSuspensionSync(db: Db): Promise<void> {
  await db
    .collection<User>('users')
    .updateMany(
      { suspendedAt: { $exists: true }, suspensionCount: { $exists: false } },
      { $set: { suspensionCount: 1, hasUnsyncedClasses: true } },
    );
}
