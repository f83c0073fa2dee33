import { MongoServerError, type Db } from 'mongodb';

/** Indexes of earlier releases that refuse what is stored now. */
const oldIndexes = [
  // Counts records without an address as records of the same address.
  { collection: 'users', name: 'email_1' },
];

const NAMESPACE_NOT_FOUND = 26;
const INDEX_NOT_FOUND = 27;
const isGone = (error: unknown) =>
  error instanceof MongoServerError &&
  (error.code === NAMESPACE_NOT_FOUND || error.code === INDEX_NOT_FOUND);

const dropIndex = async (db: Db, collection: string, name: string): Promise<void> => {
  try {
    await db.collection(collection).dropIndex(name);
  } catch (error) {
    // Another server, or the start before this one, has dropped it.
    if (!isGone(error)) throw error;
  }
};

/**
 * Drops the indexes of earlier releases that are in the way; running it again changes nothing. Comes
 * after `ensureIndexes`, so the rule of an old index is kept by a new one before the old one goes.
 */
export const dropOldIndexes = async (db: Db): Promise<void> => {
  for (const { collection, name } of oldIndexes) await dropIndex(db, collection, name);
};
