import type { ReactNode } from 'react';
import type { CampClass } from '@camp/server/contract';
import type { CamperRef } from '@camp/server/contract/fields/camper-ref';
import { isClosed, isSoldOut } from './class.messages';

/** Whether a class can be added to the cart, or why not. */
export type SelectState =
  | 'open'
  | 'adding'
  | 'in-cart'
  | 'enrolled'
  | 'own'
  | 'sold-out'
  | 'not-on-sale'
  | 'scheduled'
  | 'closed'
  | 'running'
  | 'over'
  | 'canceled';

/** The viewer's family with its cart and enrollments, as the class cards need them. */
export interface Selection {
  /** Returns whether the viewer teaches the class. */
  isOwn: (campClass: CampClass) => boolean;
  busyId: string | null;
  /** Returns whether everyone who fits is in the cart or enrolled; null if someone can be added. */
  findCartState: (campClass: CampClass) => 'in-cart' | 'enrolled' | null;
  /** Returns whether the class is in the cart for anyone. Its seats may be held for the viewer. */
  isInCart?: (campClass: CampClass) => boolean;
  /** Returns e.g. `Fits Maya and Leo`; null if a class fits no child. */
  describeFit: (campClass: CampClass) => string | null;
  select: (campClass: CampClass) => void;
  /** Asks who waits for a class that is sold out; absent for visitors, who follow a link. */
  joinWaitlist?: (campClass: CampClass) => void;
  /**
   * Returns where the viewer’s campers stand on the waiting list of a class, and calls `onWaiting` with those
   * who are on it. Absent for visitors.
   */
  ownPlace?: (
    campClass: CampClass,
    onWaiting: (campers: readonly CamperRef[]) => void,
  ) => ReactNode;
  /** Returns how many of the viewer's campers could still be added who do not wait for the class. */
  countFree: (campClass: CampClass, waiting: readonly CamperRef[]) => number;
  /** Returns the button that saves a class, for the picture of its card. */
  saveButton?: (campClass: CampClass) => ReactNode;
}

export function toSelectState(
  campClass: CampClass,
  { isOwn, busyId, findCartState }: Pick<Selection, 'isOwn' | 'busyId' | 'findCartState'>,
): SelectState {
  if (isOwn(campClass)) return 'own';
  const cartState = findCartState(campClass);
  if (cartState === 'enrolled') return cartState;
  if (campClass.status === 'canceled') return 'canceled';
  if (campClass.status !== 'approved' || campClass.isOffSale) return 'not-on-sale';
  const { phase } = campClass;
  if (phase === 'canceled') return 'canceled';
  if (phase === 'closed' || phase === 'running' || phase === 'over') return phase;
  if (cartState === 'in-cart') return cartState;
  if (phase === 'scheduled') return phase;
  if (isSoldOut(campClass)) return 'sold-out';
  return busyId === campClass._id ? 'adding' : 'open';
}

/**
 * Returns what replaces the seats left while a class is in the viewer's cart: their number without the
 * urgency of the last ones, which the viewer may hold. Empty if none is left and the button names the
 * cart, null if the class is not in the cart.
 */
export function toInCart(campClass: CampClass, { isInCart, findCartState }: Selection) {
  if (isClosed(campClass) || !isInCart?.(campClass)) return null;
  const { availableSeats } = campClass;
  if (!isSoldOut(campClass))
    return `${availableSeats} ${availableSeats === 1 ? 'seat' : 'seats'} left`;
  return findCartState(campClass) === null ? 'In your cart' : '';
}

/** Returns whether everyone whom a class fits is on its waiting list. */
export const hasJoined = (
  campClass: CampClass,
  { countFree }: Pick<Selection, 'countFree'>,
  waiting: readonly CamperRef[],
) => waiting.length > 0 && countFree(campClass, waiting) === 0;
