import type { Db, ObjectId } from 'mongodb';
import type { CartItem } from '../../../domain/orders/cart';
import { toSnapshot } from '../../../domain/orders/cart';
import type { CampClass } from '../../../domain/classes/camp-class';
import { writeInBatches } from '../write-in-batches';

/**
 * Adds the class snapshot to cart items of earlier releases. Removes items whose class no longer exists,
 * because they were never shown. Running it again changes nothing.
 */
export async function ensureCartSnapshots(db: Db): Promise<void> {
  const items = db.collection<CartItem>('cartItems');
  await writeInBatches(items, { snapshot: { $exists: false } }, async (batch) => {
    const ids = batch.map(({ classId }) => classId);
    const classes = await db
      .collection<CampClass>('classes')
      .find({ _id: { $in: ids } })
      .toArray();
    const byId = new Map(classes.map((campClass) => [campClass._id.toHexString(), campClass]));
    return batch.map((item) => toWrite(item, byId));
  });
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
