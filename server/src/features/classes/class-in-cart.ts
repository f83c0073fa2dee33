import type { ObjectId } from 'mongodb';
import { classPhase, isOnSaleIn } from '../../class-phase';
import { isOnSale, seatsAvailable, type CampClass } from './camp-class';

/**
 * A class as a cart looks at it. A seat that `ownOrder` holds counts as available, and may be paid for
 * after the class has begun.
 */
export const toClassInCart = (
  campClass: CampClass,
  ownOrder: ObjectId | null,
  { now, today }: { now: Date; today: string },
) => {
  const isOwn = ({ orderId }: { orderId: ObjectId }) => ownOrder?.equals(orderId) ?? false;
  const others = campClass.holds.filter((hold) => !isOwn(hold));
  const phase = classPhase(campClass, today);
  const isHeld = campClass.holds.some((hold) => isOwn(hold) && hold.expiresAt > now);
  return {
    ...campClass,
    phase,
    isOnSale: isOnSale(campClass),
    isEnrollmentOpen: isOnSaleIn(phase) || isHeld,
    hasSeat: seatsAvailable({ ...campClass, holds: others }, now) > 0,
  };
};
