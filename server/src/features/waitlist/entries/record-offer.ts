import type { CampClass } from '#domain/classes/camp-class';
import type { SeatOffer } from '#domain/classes/waitlist';
import { createEvent } from '#domain/domain-event';
import type { ProcessWaitlistDependencies } from '../process-waitlist';

/** Returns a function that stores an offer that a class has made, and puts its seats into the cart. */
export function createRecordOffer(deps: ProcessWaitlistDependencies) {
  const { store, classes, addToCart, now } = deps;
  return async (campClass: CampClass, offer: SeatOffer): Promise<void> => {
    const { entryId, owner, camperIds, expiresAt, byHand } = offer;
    // Too late to tell the family: the class returns it to the front of the list.
    if (expiresAt <= now()) return;
    // First, so that the email never arrives before the seats are in the cart.
    const isInCart = await addToCart(owner, campClass, camperIds);
    const payload = {
      kind: 'seats-offered' as const,
      expiresAt,
      ...(byHand && { addedSeats: byHand.addedSeats }),
      ...(!isInCart && { isCartFull: true as const }),
    };
    const event = createEvent(payload, now(), byHand?.by ?? null);
    if (await store.setOffered(entryId, expiresAt, event)) return;
    const entry = await store.find(entryId);
    // The family has left meanwhile.
    if (entry?.state !== 'offered') await classes.leaveWaitlist(campClass._id, entryId);
  };
}
export type RecordOffer = ReturnType<typeof createRecordOffer>;
