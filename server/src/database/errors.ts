import {
  MongoBulkWriteError,
  MongoServerError,
  type Collection,
  type Document,
  type OptionalUnlessRequiredId,
} from 'mongodb';

const DUPLICATE_KEY = 11000;
const WRITE_CONFLICT = 112;
/** PostgreSQL's 40P01 as a number. DocumentDB reports it if an insert meets another one in a unique index. */
const DEADLOCK = 16908292;

/** Returns whether a unique index rejected a write. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY;

/**
 * Returns whether the database aborted a write, unchanged, because of a concurrent one. MongoDB repeats such
 * a write itself; DocumentDB reports the deadlocks of its indexes.
 */
export const isWriteConflict = (error: unknown): boolean =>
  error instanceof MongoServerError && (error.code === WRITE_CONFLICT || error.code === DEADLOCK);

const hasOnlyDuplicateKeys = (error: unknown): boolean =>
  error instanceof MongoBulkWriteError &&
  [error.writeErrors].flat().every(({ code }) => code === DUPLICATE_KEY);

/**
 * Inserts the documents that no unique index rejects, in one write; existing documents stay unchanged.
 * Returns whether all were inserted.
 */
export async function insertMissing<T extends Document>(
  collection: Collection<T>,
  documents: OptionalUnlessRequiredId<T>[],
): Promise<boolean> {
  if (documents.length === 0) return true;
  try {
    await collection.insertMany(documents, { ordered: false });
    return true;
  } catch (error) {
    if (!hasOnlyDuplicateKeys(error)) throw error;
    return false;
  }
}
