import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import {
  CART_LIMIT,
  type AddCartItemRequest,
  type Cart,
  type CartItem as CartItemOnWire,
} from '#contract';
import type { Viewer } from '#domain/caller';
import { toSnapshot, type CartLine } from '#domain/orders/cart';
import { priceCart } from '#domain/orders/price-cart';
import { findClasses } from '#features/classes/index';
import { listActiveEnrollmentsOf } from '#features/enrollments/index';
import { assertBuyable, ensureActiveCamper, findCamperToEnroll, getClassToBuy } from './candidates';
import { toClashFinder } from './cart-clashes';
import { listCartLines } from './cart-lines';
import { toCartItemOnWire, toCartTotals } from './cart-on-wire';
import { addCartItem, deleteCartItem } from './cart.store';

const cartFullError = {
  detail: `A cart holds at most ${CART_LIMIT} seats. Remove one to add another.`,
  extra: { limit: CART_LIMIT },
};

/** Returns the classes that the active campers of a cart are enrolled in. */
async function listEnrolledClasses(camp: Camp, lines: readonly CartLine[]) {
  // A former guardian must not learn what the camper attends.
  const active = lines.filter(
    ({ isFormerCamper, camper }) => !isFormerCamper && !camper.archivedAt,
  );
  const camperIds = active.map(({ camper }) => camper._id);
  const enrollments = await listActiveEnrollmentsOf(camp, camperIds);
  if (enrollments.length === 0) return [];
  const classes = await findClasses(
    camp,
    enrollments.map(({ classId }) => classId),
  );
  return enrollments.flatMap(({ classId, camperId }) => {
    const campClass = classes.find(({ _id }) => _id.equals(classId));
    return campClass ? [{ camperId, campClass }] : [];
  });
}

/** Returns the viewer's cart, oldest item first, with what the items cost now. */
export async function getCart(camp: Camp, { uid, email }: Viewer): Promise<Cart> {
  const lines = await listCartLines(camp, uid);
  if (lines.length === 0) return { items: [], total: 0, campers: [] };
  const inCart = lines.map(({ camper, campClass }) => ({ camperId: camper._id, campClass }));
  const { timeZone } = camp;
  const now = camp.now();
  const enrolled = await listEnrolledClasses(camp, lines);
  const findClashes = toClashFinder(inCart, enrolled, { now, timeZone });
  const { refundPolicy } = camp.publicConfig;
  const context = { email, refundPolicy, timeZone, now, findClashes };
  const prices = priceCart(lines, context);
  const items = lines.map((line, index) => toCartItemOnWire(line, prices[index]!, context));
  return { items, ...toCartTotals(lines, prices) };
}

/** Returns the items of the viewer's cart, oldest first. */
export const listCart = async (camp: Camp, viewer: Viewer): Promise<CartItemOnWire[]> =>
  (await getCart(camp, viewer)).items;

/**
 * Adds a class to the viewer's cart and returns the new item's id. Throws the reason if the class cannot be added.
 */
export async function addToCart(
  camp: Camp,
  { classItemId, camperId }: AddCartItemRequest,
  viewer: Viewer,
): Promise<string> {
  const campClass = await getClassToBuy(camp, classItemId, viewer);
  const camper = await findCamperToEnroll(camp, camperId, viewer);
  await assertBuyable(camp, camper, campClass);
  const { _id } = await ensureActiveCamper(camp, camper, viewer);
  const added = await addCartItem(camp, {
    owner: viewer.uid,
    classId: campClass._id,
    camperId: _id,
    addedAt: camp.now(),
    snapshot: toSnapshot(campClass),
  });
  if (added === 'cart-full') throw new AppError('cart-full', cartFullError);
  if (added === 'already-in-cart') throw new AppError('already-in-cart');
  return added.toHexString();
}

/** Removes an item from the viewer's cart and returns 1. Throws `not-found` if it is not there. */
export async function removeFromCart(camp: Camp, id: string, viewer: Viewer): Promise<number> {
  const deletedCount = await deleteCartItem(camp, new ObjectId(id), viewer.uid);
  if (deletedCount === 0)
    throw new AppError('not-found', { detail: 'This item is not in your cart.' });
  return deletedCount;
}
