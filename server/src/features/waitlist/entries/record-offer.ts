import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import type { CampClass } from '#domain/classes/camp-class';
import type { SeatOffer } from '#domain/classes/waitlist';
import { createEvent } from '#domain/domain-event';
import { toSnapshot } from '#domain/orders/cart';
import { addCartItem } from '#features/cart/index';
import { removeWaitingFamily } from '#features/classes/index';
import { findWaitlistEntry, setEntryOffered } from '#features/waitlist-entries/index';

/** Adds the class to the cart for the campers, unless it is there. Returns false if the cart is full. */
async function addToCart(
  camp: Camp,
  owner: string,
  campClass: CampClass,
  camperIds: readonly ObjectId[],
): Promise<boolean> {
  const snapshot = toSnapshot(campClass);
  const added = [];
  for (const camperId of camperIds) {
    const item = { owner, classId: campClass._id, camperId, addedAt: camp.now(), snapshot };
    added.push(await addCartItem(camp, item));
  }
  return !added.includes('cart-full');
}

/** Stores an offer that a class has made, and puts its seats into the cart. */
export async function recordOffer(
  camp: Camp,
  campClass: CampClass,
  offer: SeatOffer,
): Promise<void> {
  const { entryId, owner, camperIds, expiresAt, byHand } = offer;
  // Too late to tell the family: the class returns it to the front of the list.
  if (expiresAt <= camp.now()) return;
  // First, so that the email never arrives before the seats are in the cart.
  const isInCart = await addToCart(camp, owner, campClass, camperIds);
  const payload = {
    kind: 'seats-offered' as const,
    expiresAt,
    ...(byHand && { addedSeats: byHand.addedSeats }),
    ...(!isInCart && { isCartFull: true as const }),
  };
  const event = createEvent(payload, camp.now(), byHand?.by ?? null);
  if (await setEntryOffered(camp, entryId, expiresAt, event)) return;
  const entry = await findWaitlistEntry(camp, entryId);
  // The family has left meanwhile.
  if (entry?.state !== 'offered') await removeWaitingFamily(camp, campClass._id, entryId);
}
