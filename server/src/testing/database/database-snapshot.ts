import { EJSON } from 'bson';
import { ObjectId, type Db } from 'mongodb';

const keyOf = (collection: string, id: unknown) =>
  `${collection}/${id instanceof ObjectId ? id.toHexString() : JSON.stringify(id)}`;

/** Data versions are not compared, because they also grow after a rejected write. */
export const isInSnapshot = ({ name }: { name: string }) => name !== 'versions';

/** Returns every document of every collection as EJSON, by `collection/id`. */
export async function snapshotDatabase(db: Db): Promise<Record<string, string>> {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  const entries = collections.filter(isInSnapshot).map(async ({ name }) => {
    const documents = await db.collection(name).find().toArray();
    return documents.map(
      (document) => [keyOf(name, document._id), EJSON.stringify(document)] as const,
    );
  });
  return Object.fromEntries((await Promise.all(entries)).flat().sort());
}

/**
 * Returns all changes that an action made in the database: `+ classes/<id>` for an added document, `~`
 * for a changed one and `-` for a deleted one. All other documents are unchanged.
 */
export async function changesBy(db: Db, act: () => PromiseLike<unknown>): Promise<string[]> {
  const before = await snapshotDatabase(db);
  await act();
  const after = await snapshotDatabase(db);
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return keys.flatMap((key) => {
    if (before[key] === after[key]) return [];
    if (before[key] === undefined) return [`+ ${key}`];
    return [`${after[key] === undefined ? '-' : '~'} ${key}`];
  });
}

/** Returns the audit log entry of a deletion as it appears in the result of `changesBy`. */
export async function deletionAuditChange(db: Db, subjectId: string): Promise<string> {
  const entry = await db.collection('auditLog').findOne({ deletionOf: subjectId, isDone: true });
  return `+ ${keyOf('auditLog', entry?._id)}`;
}
