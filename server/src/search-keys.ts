import type { Db, Document } from 'mongodb';
import { toClassKeys, type CampClass } from './features/classes/camp-class';
import { toUserKeys, type User } from './features/users/user';

const BATCH = 500;

const fill = async <T extends Document>(
  db: Db,
  name: string,
  keysOf: (document: T) => string[],
): Promise<void> => {
  const collection = db.collection(name);
  for (;;) {
    const without = await collection.find({ searchKeys: null }).limit(BATCH).toArray();
    if (without.length === 0) return;
    const updates = without.map((document) => ({
      updateOne: {
        filter: { _id: document._id, searchKeys: null },
        update: { $set: { searchKeys: keysOf(document as unknown as T) } },
      },
    }));
    await collection.bulkWrite(updates, { ordered: false });
  }
};

/** Gives what was stored before there were keys to search by its keys; running it again changes nothing. */
export const ensureSearchKeys = async (db: Db): Promise<void> => {
  await fill<User>(db, 'users', toUserKeys);
  await fill<CampClass>(db, 'classes', toClassKeys);
};
