import type { ObjectId } from 'mongodb';
import { toClassPhase, isEnrolmentOpen } from '../../class-phase';
import { isOnSale, countAvailableSeats, type CampClass } from './camp-class';

/**
 * Returns a class with the fields that a cart needs. A seat held by `ownOrder` counts as available
 * and can be paid for after the class has started.
 */
export function toClassInCart(
  campClass: CampClass,
  ownOrder: ObjectId | null,
  { now, today }: { now: Date; today: string },
) {
  const isOwnHold = ({ orderId }: { orderId: ObjectId }) => ownOrder?.equals(orderId) ?? false;
  const otherHolds = campClass.holds.filter((hold) => !isOwnHold(hold));
  const phase = toClassPhase(campClass, today);
  const isHeld = campClass.holds.some((hold) => isOwnHold(hold) && hold.expiresAt > now);
  return {
    ...campClass,
    phase,
    isOnSale: isOnSale(campClass),
    isEnrollmentOpen: isEnrolmentOpen(phase) || isHeld,
    hasSeat: countAvailableSeats({ ...campClass, holds: otherHolds }, now) > 0,
  };
}
