import type { ObjectId, OptionalId } from 'mongodb';
import type { Camp } from '#camp';
import { CART_LIMIT } from '#contract';
import { nullIfConflict, pickFreeSlot } from '#database/slots';
import type { CampClass } from '#domain/classes/camp-class';
import { toSnapshot, type CartItem } from '#domain/orders/cart';
import { within, type Period } from '#domain/period';
import { retryOnConflict } from '#lib/retry-on-conflict';

type NewCartItem = Omit<CartItem, '_id' | 'slot'>;

/** An attempt fails only if a concurrent call took a slot, so this many cannot all fail. */
const MAX_ATTEMPTS = 3 * CART_LIMIT;

type AddResult = ObjectId | 'already-in-cart' | 'cart-full';

const itemsOf = ({ db }: Camp) => db.collection<OptionalId<CartItem>>('cartItems');

export const listCartItems = (camp: Camp, owner: string) =>
  itemsOf(camp).find({ owner }).sort({ addedAt: 1, _id: 1 }).toArray();

/** Returns how many carts contain a class. */
export const countCartsWith = async (camp: Camp, classId: ObjectId): Promise<number> =>
  (await itemsOf(camp).distinct('owner', { classId })).length;

/** Makes one attempt. Returns null if the slot was taken. */
async function tryAdd(camp: Camp, item: NewCartItem): Promise<AddResult | null> {
  const items = itemsOf(camp);
  const stored = await items.find({ owner: item.owner }).toArray();
  const isSame = ({ classId, camperId }: CartItem) =>
    classId.equals(item.classId) && camperId.equals(item.camperId);
  if (stored.some(isSame)) return 'already-in-cart';
  if (stored.length >= CART_LIMIT) return 'cart-full';
  const slot = pickFreeSlot(stored, CART_LIMIT)!;
  const inserted = await nullIfConflict(items.insertOne({ ...item, slot }));
  return inserted && inserted.insertedId;
}

/** Returns the new item's id, or why it was not added. */
export const addCartItem = (camp: Camp, item: NewCartItem): Promise<AddResult> =>
  retryOnConflict(() => tryAdd(camp, item), MAX_ATTEMPTS);

/** Returns 0 if the cart has no such item. */
export async function deleteCartItem(camp: Camp, _id: ObjectId, owner: string): Promise<number> {
  return (await itemsOf(camp).deleteOne({ _id, owner })).deletedCount;
}

export async function deleteCartItems(camp: Camp, owner: string, ids: ObjectId[]): Promise<number> {
  return (await itemsOf(camp).deleteMany({ owner, _id: { $in: ids } })).deletedCount;
}

/** Removes a class from a cart for some campers. */
export async function deleteCampersFromCart(
  camp: Camp,
  owner: string,
  classId: ObjectId,
  camperIds: ObjectId[],
): Promise<void> {
  await itemsOf(camp).deleteMany({ owner, classId, camperId: { $in: camperIds } });
}

/** Deletes all items of a cart, or those added in a period. */
export async function deleteCartOf(camp: Camp, owner: string, period?: Period): Promise<void> {
  await itemsOf(camp).deleteMany({ owner, ...(period && { addedAt: within(period) }) });
}

/** Stores a snapshot of a class in every cart that contains it, before the class is deleted. */
export async function saveSnapshotsInCarts(camp: Camp, campClass: CampClass): Promise<void> {
  const snapshot = toSnapshot(campClass);
  await itemsOf(camp).updateMany({ classId: campClass._id }, { $set: { snapshot } });
}
