import type { Db } from 'mongodb';

/** The collection that exists while a restore has not ended. */
export const RESTORE_MARKER = 'unfinishedRestore';

/** Throws an error for the operator if a restore of the database was interrupted. */
export async function assertRestored(db: Db): Promise<void> {
  const found = await db.collection(RESTORE_MARKER).findOne();
  if (!found) return;
  throw new Error(
    `MONGODB_DATABASE: the restore of ${db.databaseName} has not ended. Run the same npm run restore again.`,
  );
}
