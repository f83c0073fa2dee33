import type { Db, ObjectId } from 'mongodb';
import type { CartItem } from './features/cart/cart.store';
import { toSnapshot } from './features/cart/snapshot';
import type { CampClass } from './features/classes/camp-class';

const BATCH = 500;

/**
 * Adds the class snapshot to cart items of earlier releases. Removes items whose class no longer exists,
 * because they were never shown. Running it again changes nothing.
 */
export async function ensureCartSnapshots(db: Db): Promise<void> {
  const items = db.collection<CartItem>('cartItems');
  for (;;) {
    const without = await items
      .find({ snapshot: { $exists: false } })
      .limit(BATCH)
      .toArray();
    if (without.length === 0) return;
    const ids = without.map(({ classId }) => classId);
    const classes = await db
      .collection<CampClass>('classes')
      .find({ _id: { $in: ids } })
      .toArray();
    const byId = new Map(classes.map((campClass) => [campClass._id.toHexString(), campClass]));
    await items.bulkWrite(
      without.map((item) => toWrite(item, byId)),
      { ordered: false },
    );
  }
}

const toWrite = (
  { _id, classId }: { _id: ObjectId; classId: ObjectId },
  byId: ReadonlyMap<string, CampClass>,
) => {
  const filter = { _id, snapshot: { $exists: false } };
  const campClass = byId.get(classId.toHexString());
  return campClass
    ? { updateOne: { filter, update: { $set: { snapshot: toSnapshot(campClass) } } } }
    : { deleteOne: { filter } };
};
