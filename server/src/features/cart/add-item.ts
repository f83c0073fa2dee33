import { AppError } from '#app-error';
import { CART_LIMIT, type AddCartItemRequest } from '#contract';
import { toSnapshot } from '#domain/orders/cart';
import type { Viewer } from '#domain/caller';
import type { CandidatesDependencies, FindCandidates } from './find-candidates';

const cartFullError = {
  detail: `A cart holds at most ${CART_LIMIT} seats. Remove one to add another.`,
  extra: { limit: CART_LIMIT },
};

/** Returns a function that adds a class to the viewer's cart. */
export function createAddItem(
  { store, now }: CandidatesDependencies,
  { findClass, findCamper, assertBuyable, toActiveCamper }: FindCandidates,
) {
  /** Returns the new item's id. Throws the reason if the class cannot be added. */
  return async ({ classItemId, camperId }: AddCartItemRequest, viewer: Viewer): Promise<string> => {
    const campClass = await findClass(classItemId, viewer);
    const camper = await findCamper(camperId, viewer);
    await assertBuyable(camper, campClass);
    const { _id } = await toActiveCamper(camper, viewer);
    const added = await store.add({
      owner: viewer.uid,
      classId: campClass._id,
      camperId: _id,
      addedAt: now(),
      snapshot: toSnapshot(campClass),
    });
    if (added === 'cart-full') throw new AppError('cart-full', cartFullError);
    if (added === 'already-in-cart') throw new AppError('already-in-cart');
    return added.toHexString();
  };
}
