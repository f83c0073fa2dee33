import type { Db, ObjectId, OptionalId } from 'mongodb';
import { isDuplicateKey } from '../../database';

export interface CartItem {
  _id: ObjectId;
  /** The Firebase uid of whose cart it is in. */
  owner: string;
  classId: ObjectId;
  addedAt: Date;
}

export const createCartStore = (db: Db) => {
  const items = db.collection<OptionalId<CartItem>>('cartItems');
  return {
    list: (owner: string) => items.find({ owner }).sort({ addedAt: 1, _id: 1 }).toArray(),

    /** The new item's id; null when the class is in the cart already. */
    async add(owner: string, classId: ObjectId, addedAt: Date): Promise<ObjectId | null> {
      try {
        return (await items.insertOne({ owner, classId, addedAt })).insertedId;
      } catch (error) {
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },

    async delete(_id: ObjectId, owner: string): Promise<number> {
      return (await items.deleteOne({ _id, owner })).deletedCount;
    },

    async deleteMany(owner: string, ids: ObjectId[]): Promise<number> {
      return (await items.deleteMany({ owner, _id: { $in: ids } })).deletedCount;
    },

    async deleteAddedUntil(owner: string, until: Date): Promise<void> {
      await items.deleteMany({ owner, addedAt: { $lte: until } });
    },

    async forgetOwner(owner: string): Promise<void> {
      await items.deleteMany({ owner });
    },

    async forgetClass(classId: ObjectId): Promise<void> {
      await items.deleteMany({ classId });
    },
  };
};
export type CartStore = ReturnType<typeof createCartStore>;
