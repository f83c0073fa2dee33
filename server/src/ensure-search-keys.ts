import type { Db, Document } from 'mongodb';
import { toClassSearchKeys, type CampClass } from './features/classes/camp-class';
import { toUserSearchKeys, type User } from './features/users/user';

const BATCH_SIZE = 500;

const fillSearchKeys = async <T extends Document>(
  db: Db,
  name: string,
  toKeys: (document: T) => string[],
): Promise<void> => {
  const collection = db.collection(name);
  for (;;) {
    const batch = await collection.find({ searchKeys: null }).limit(BATCH_SIZE).toArray();
    if (batch.length === 0) return;
    const updates = batch.map((document) => ({
      updateOne: {
        filter: { _id: document._id, searchKeys: null },
        update: { $set: { searchKeys: toKeys(document as unknown as T) } },
      },
    }));
    await collection.bulkWrite(updates, { ordered: false });
  }
};

/** Adds search keys to users and classes that an older release stored without them. Idempotent. */
export async function ensureSearchKeys(db: Db): Promise<void> {
  await fillSearchKeys<User>(db, 'users', toUserSearchKeys);
  await fillSearchKeys<CampClass>(db, 'classes', toClassSearchKeys);
}
