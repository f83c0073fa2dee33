import type { ObjectId } from 'mongodb';
import { isOnSale, seatsAvailable, type CampClass } from './camp-class';

/** A class as a cart looks at it; a seat that `ownOrder` holds counts as available. */
export const toClassInCart = (campClass: CampClass, ownOrder: ObjectId | null, now: Date) => ({
  ...campClass,
  isOnSale: isOnSale(campClass),
  hasSeat:
    seatsAvailable(
      { ...campClass, holds: campClass.holds.filter(({ orderId }) => !ownOrder?.equals(orderId)) },
      now,
    ) > 0,
});
