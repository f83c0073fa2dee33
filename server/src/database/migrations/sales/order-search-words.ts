import type { Db, Document } from 'mongodb';
import { toOrderSearchWords } from '../../../domain/orders/order-search-words';
import type { Order } from '../../../domain/orders/order';
import type { User } from '../../../domain/user';
import { writeInBatches } from '../write-in-batches';

/** Null matches a missing field by index; `$exists: false` would not use the index. */
const isOld = { searchWords: null };

/** Returns the names of accounts by uid; deleted accounts are absent. */
const readNames = async (db: Db, uids: string[]): Promise<Map<string, string>> => {
  const users = db.collection<User>('users').find({ uid: { $in: uids } });
  const found = await users.project<Pick<User, 'uid' | 'name'>>({ uid: 1, name: 1 }).toArray();
  return new Map(found.map(({ uid = '', name }) => [uid, name]));
};

/**
 * Adds the payer's name and the search words to orders that an older release stored without them.
 * Running it again changes nothing.
 */
export async function ensureOrderSearchWords(db: Db): Promise<void> {
  await writeInBatches(db.collection<Document>('orders'), isOld, async (documents) => {
    const batch = documents as unknown as Order[];
    const names = await readNames(db, [...new Set(batch.map(({ owner }) => owner))]);
    return batch.map((order) => {
      const ownerName = order.ownerName ?? names.get(order.owner);
      const withName = { ...order, ...(ownerName !== undefined && { ownerName }) };
      const searchWords = toOrderSearchWords(withName);
      return {
        updateOne: {
          filter: { _id: order._id, ...isOld },
          update: { $set: { searchWords, ...(ownerName !== undefined && { ownerName }) } },
        },
      };
    });
  });
}
