import type { Collection, Db, ObjectId, OptionalId } from 'mongodb';
import { CART_LIMIT } from '#contract';
import { nullIfConflict, pickFreeSlot } from '#database/slots';
import type { CampClass } from '#domain/classes/camp-class';
import { toSnapshot, type CartItem } from '#domain/orders/cart';
import { within, type Period } from '#domain/period';
import { retryOnConflict } from '#lib/retry-on-conflict';

type NewCartItem = Omit<CartItem, '_id' | 'slot'>;
type CartItems = Collection<OptionalId<CartItem>>;

/** An attempt fails only if a concurrent call took a slot, so this many cannot all fail. */
const MAX_ATTEMPTS = 3 * CART_LIMIT;

type AddResult = ObjectId | 'already-in-cart' | 'cart-full';

const createAdd = (items: CartItems) => {
  /** Makes one attempt. Returns null if the slot was taken. */
  const tryAdd = async (item: NewCartItem): Promise<AddResult | null> => {
    const stored = await items.find({ owner: item.owner }).toArray();
    const isSame = ({ classId, camperId }: CartItem) =>
      classId.equals(item.classId) && camperId.equals(item.camperId);
    if (stored.some(isSame)) return 'already-in-cart';
    if (stored.length >= CART_LIMIT) return 'cart-full';
    const slot = pickFreeSlot(stored, CART_LIMIT)!;
    const inserted = await nullIfConflict(items.insertOne({ ...item, slot }));
    return inserted && inserted.insertedId;
  };

  /** Returns the new item's id, or why it was not added. */
  return (item: NewCartItem): Promise<AddResult> =>
    retryOnConflict(() => tryAdd(item), MAX_ATTEMPTS);
};

export function createCartStore(db: Db) {
  const items: CartItems = db.collection('cartItems');
  return {
    list: (owner: string) => items.find({ owner }).sort({ addedAt: 1, _id: 1 }).toArray(),

    /** Returns how many carts contain a class. */
    countWith: async (classId: ObjectId): Promise<number> =>
      (await items.distinct('owner', { classId })).length,

    add: createAdd(items),

    async delete(_id: ObjectId, owner: string): Promise<number> {
      return (await items.deleteOne({ _id, owner })).deletedCount;
    },

    async deleteMany(owner: string, ids: ObjectId[]): Promise<number> {
      return (await items.deleteMany({ owner, _id: { $in: ids } })).deletedCount;
    },

    /** Removes a class from a cart for some campers. */
    async deleteCampers(owner: string, classId: ObjectId, camperIds: ObjectId[]): Promise<void> {
      await items.deleteMany({ owner, classId, camperId: { $in: camperIds } });
    },

    /** Deletes all items of a cart, or those added in a period. */
    async deleteByOwner(owner: string, period?: Period): Promise<void> {
      await items.deleteMany({ owner, ...(period && { addedAt: within(period) }) });
    },

    /** Stores a snapshot of a class in every cart that contains it, before the class is deleted. */
    async saveSnapshots(campClass: CampClass): Promise<void> {
      const snapshot = toSnapshot(campClass);
      await items.updateMany({ classId: campClass._id }, { $set: { snapshot } });
    },
  };
}
export type CartStore = ReturnType<typeof createCartStore>;
