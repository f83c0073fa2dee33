import { randomInt } from 'node:crypto';
import type { Collection, Db, ObjectId, OptionalId } from 'mongodb';
import { AppError } from '../../app-error';
import { CART_LIMIT, type Category } from '../../contract';
import { isDuplicateKey } from '../../database';

/** What a cart still shows of a class that was deleted. */
export interface ClassSnapshot {
  className: string;
  instructorName: string;
  category: Category;
  image: string;
  imageAlt?: string;
}

export interface CartItem {
  _id: ObjectId;
  /** The Firebase uid of whose cart it is in. */
  owner: string;
  classId: ObjectId;
  addedAt: Date;
  /**
   * 0 to 19, unique for each owner: that is what keeps a cart at 20 items. Items added before there
   * was a limit have none until the owner adds another class.
   */
  slot?: number;
  snapshot?: ClassSnapshot;
}

type NewCartItem = Pick<CartItem, 'owner' | 'classId' | 'addedAt'> & { snapshot: ClassSnapshot };
type CartItems = Collection<OptionalId<CartItem>>;

/** Each attempt that fails means that another call took a slot, so this is more than can be needed. */
const ATTEMPTS = 3 * CART_LIMIT;

const pickFreeSlot = (items: readonly Pick<CartItem, 'slot'>[]): number => {
  const taken = new Set(items.map(({ slot }) => slot));
  const free = Array.from({ length: CART_LIMIT }, (_, slot) => slot).filter(
    (slot) => !taken.has(slot),
  );
  return free[randomInt(free.length)]!;
};

/** Null where a unique index refused the write. */
const unlessTaken = async <T>(write: Promise<T>): Promise<T | null> => {
  try {
    return await write;
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
};

const createAdd =
  (items: CartItems) =>
  /** The new item's id, or why there is none. */
  async (item: NewCartItem): Promise<ObjectId | 'already-in-cart' | 'cart-full'> => {
    for (let left = ATTEMPTS; left > 0; left -= 1) {
      const list = await items.find({ owner: item.owner }).toArray();
      if (list.some(({ classId }) => classId.equals(item.classId))) return 'already-in-cart';
      if (list.length >= CART_LIMIT) return 'cart-full';
      const slot = pickFreeSlot(list);
      const unplaced = list.find((each) => each.slot === undefined);
      if (unplaced) {
        const isUnplaced = { _id: unplaced._id, slot: { $exists: false } };
        await unlessTaken(items.updateOne(isUnplaced, { $set: { slot } }));
        continue;
      }
      const inserted = await unlessTaken(items.insertOne({ ...item, slot }));
      if (inserted) return inserted.insertedId;
    }
    throw new AppError('changed-meanwhile');
  };

export const createCartStore = (db: Db) => {
  const items: CartItems = db.collection('cartItems');
  return {
    list: (owner: string) => items.find({ owner }).sort({ addedAt: 1, _id: 1 }).toArray(),

    add: createAdd(items),

    async delete(_id: ObjectId, owner: string): Promise<number> {
      return (await items.deleteOne({ _id, owner })).deletedCount;
    },

    async deleteMany(owner: string, ids: ObjectId[]): Promise<number> {
      return (await items.deleteMany({ owner, _id: { $in: ids } })).deletedCount;
    },

    /** Empties a cart, or deletes what was added until then. */
    async forgetOwner(owner: string, until?: Date): Promise<void> {
      await items.deleteMany({ owner, ...(until && { addedAt: { $lte: until } }) });
    },

    /** Keeps in every cart what a class was, so that the carts can say so once it is deleted. */
    async keepSnapshot(classId: ObjectId, snapshot: ClassSnapshot): Promise<void> {
      await items.updateMany({ classId }, { $set: { snapshot } });
    },
  };
};
export type CartStore = ReturnType<typeof createCartStore>;
