import { randomInt } from 'node:crypto';
import type { Collection, Db, ObjectId, OptionalId } from 'mongodb';
import { AppError } from '../../app-error';
import { CART_LIMIT, type Category } from '../../contract';
import { isDuplicateKey } from '../../database';

/** The fields of a class that a cart still shows after the class was deleted. */
export interface ClassSnapshot {
  className: string;
  instructorName: string;
  category: Category;
  image: string;
  imageAlt?: string;
}

export interface CartItem {
  _id: ObjectId;
  /** The Firebase uid of the cart's owner. */
  owner: string;
  classId: ObjectId;
  addedAt: Date;
  /**
   * 0 to 19, unique for each owner, which limits a cart to 20 items. Items added before there was a limit
   * have no slot until the owner adds another class.
   */
  slot?: number;
  snapshot?: ClassSnapshot;
}

type NewCartItem = Pick<CartItem, 'owner' | 'classId' | 'addedAt'> & { snapshot: ClassSnapshot };
type CartItems = Collection<OptionalId<CartItem>>;

/** An attempt fails only if a concurrent call took a slot, so this many cannot all fail. */
const MAX_ATTEMPTS = 3 * CART_LIMIT;

const pickFreeSlot = (items: readonly Pick<CartItem, 'slot'>[]): number => {
  const taken = new Set(items.map(({ slot }) => slot));
  const free = Array.from({ length: CART_LIMIT }, (_, slot) => slot).filter(
    (slot) => !taken.has(slot),
  );
  return free[randomInt(free.length)]!;
};

/** Returns null if a unique index refused the write. */
const nullIfDuplicate = async <T>(write: Promise<T>): Promise<T | null> => {
  try {
    return await write;
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
};

const createAdd =
  (items: CartItems) =>
  /** Returns the new item's id, or why it was not added. */
  async (item: NewCartItem): Promise<ObjectId | 'already-in-cart' | 'cart-full'> => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const stored = await items.find({ owner: item.owner }).toArray();
      if (stored.some(({ classId }) => classId.equals(item.classId))) return 'already-in-cart';
      if (stored.length >= CART_LIMIT) return 'cart-full';
      const slot = pickFreeSlot(stored);
      const withoutSlot = stored.find((candidate) => candidate.slot === undefined);
      if (withoutSlot) {
        const filter = { _id: withoutSlot._id, slot: { $exists: false } };
        await nullIfDuplicate(items.updateOne(filter, { $set: { slot } }));
        continue;
      }
      const inserted = await nullIfDuplicate(items.insertOne({ ...item, slot }));
      if (inserted) return inserted.insertedId;
    }
    throw new AppError('changed-meanwhile');
  };

export function createCartStore(db: Db) {
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

    /** Deletes all items of a cart, or those added until a time. */
    async deleteByOwner(owner: string, until?: Date): Promise<void> {
      await items.deleteMany({ owner, ...(until && { addedAt: { $lte: until } }) });
    },

    /** Stores a snapshot of a class in every cart that contains it, before the class is deleted. */
    async saveSnapshot(classId: ObjectId, snapshot: ClassSnapshot): Promise<void> {
      await items.updateMany({ classId }, { $set: { snapshot } });
    },
  };
}
export type CartStore = ReturnType<typeof createCartStore>;
