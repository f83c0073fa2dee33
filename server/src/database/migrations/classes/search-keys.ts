import type { Db, Document } from 'mongodb';
import { toClassKeys, type CampClass } from '../../../domain/classes/camp-class';
import { toUserKeys, type User } from '../../../domain/user';
import { writeInBatches } from '../write-in-batches';

const fillSearchKeys = <T extends Document>(
  db: Db,
  name: string,
  toKeys: (document: T) => { searchKeys: string[] },
): Promise<void> =>
  writeInBatches(db.collection(name), { searchKeys: null }, (batch) =>
    batch.map((document) => ({
      updateOne: {
        filter: { _id: document._id, searchKeys: null },
        update: { $set: { searchKeys: toKeys(document as unknown as T).searchKeys } },
      },
    })),
  );

/** Adds search keys to users and classes that an older release stored without them. Idempotent. */
export async function ensureSearchKeys(db: Db): Promise<void> {
  await fillSearchKeys<User>(db, 'users', toUserKeys);
  await fillSearchKeys<CampClass>(db, 'classes', toClassKeys);
}
