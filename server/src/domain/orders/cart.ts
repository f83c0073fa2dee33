import type { ObjectId } from 'mongodb';
import type { CartBlocker, ClassPhase } from '#contract';
import {
  countAvailableSeats,
  countFreeSeats,
  isOnSale,
  type CampClass,
  type Hold,
} from '../classes/camp-class';
import { isReservedForWaitlist, listOffersTo, type PromisedSeat } from '../classes/waitlist';
import type { Camper, CamperRef } from '../campers/camper';
import { hasBegun, toClassPhase } from '../classes/class-phase';
import type { ClassSchedule, ScheduleKeys } from '../classes/schedule';

/** The fields of a class that a cart still shows after the class was deleted. */
export interface ClassSnapshot extends Pick<
  CampClass,
  'className' | 'category' | 'image' | 'imageAlt' | 'imageFocus'
> {
  instructorName: string;
}

export interface CartItem {
  _id: ObjectId;
  /** The Firebase uid of the cart's owner. */
  owner: string;
  classId: ObjectId;
  camperId: ObjectId;
  addedAt: Date;
  /** 0 to 19, unique for each owner, which limits a cart to 20 items. */
  slot: number;
  /** Shown after the class was deleted. */
  snapshot: ClassSnapshot;
}

type SnapshotSource = Pick<
  CampClass,
  'className' | 'category' | 'image' | 'imageAlt' | 'imageFocus'
> & {
  instructor: { name: string };
};

export const toSnapshot = ({
  className,
  instructor,
  category,
  image,
  imageAlt,
  imageFocus,
}: SnapshotSource): ClassSnapshot => ({
  className,
  instructorName: instructor.name,
  category,
  image,
  ...(imageAlt !== undefined && { imageAlt }),
  ...(imageFocus && { imageFocus }),
});

/** A class as the owner of a cart sees it. It is read on every request, never stored. */
export interface ClassInCart
  extends
    ClassSchedule,
    Partial<ScheduleKeys>,
    Pick<
      CampClass,
      | '_id'
      | 'className'
      | 'category'
      | 'image'
      | 'imageAlt'
      | 'imageFocus'
      | 'priceCents'
      | 'place'
      | 'placeId'
      | 'location'
      | 'revision'
      | 'ageMin'
      | 'ageMax'
      | 'isWaitlistClosed'
    >,
    // Both are absent for a class that was deleted.
    Partial<Pick<CampClass, 'status' | 'feedback'>> {
  instructor: { uid: string; name: string };
  isOnSale: boolean;
  phase: ClassPhase;
  /**
   * Whether the owner can buy it now: a seat that they hold can still be paid for after enrollment
   * has closed.
   */
  isEnrollmentOpen: boolean;
  /** How many seats are free for the owner; those that they hold or were offered count. */
  seatsForOwner: number;
  /** The campers who can be enrolled while families wait; null if nobody waits, or the owner holds seats. */
  offeredCamperIds: ObjectId[] | null;
  /** The seats that the waiting list offers the owner. They can be bought outside the enrollment window. */
  promisedSeats: PromisedSeat[];
}

/** What a cart needs to know of a camper. */
export type CartCamper = CamperRef & Pick<Camper, 'birthDate' | 'archivedAt'>;

/** A cart item with its class and camper as they are now, and why it cannot be bought. */
export interface CartLine {
  item: CartItem;
  camper: CartCamper;
  /** Set if the camper is no longer in the family; `camper` is then a substitute without a name. */
  isFormerCamper?: true;
  campClass: ClassInCart;
  blocker: CartBlocker | null;
}

/** Returns the seat that the waiting list offers the owner for a camper, if any. */
export const findPromisedSeat = (
  { promisedSeats }: Pick<ClassInCart, 'promisedSeats'>,
  camperId: ObjectId | null,
): PromisedSeat | undefined => promisedSeats.find((seat) => camperId?.equals(seat.camperId));

/**
 * Returns whether anyone can buy so many seats now. If so, it does not matter whether an order of the
 * owner holds some.
 */
export const hasSeatsForAnyone = (campClass: CampClass, seats: number, now: Date) =>
  countAvailableSeats(campClass, now) >= seats && toClassPhase(campClass, now) === 'open';

/**
 * Returns a class with the fields that a cart needs. Seats that the owner's order holds, or that the owner
 * was offered, count as available. A held seat can be paid for after enrollment has closed.
 */
export function toClassInCart(
  campClass: CampClass,
  { owner, orderId }: { owner: string; orderId: ObjectId | null },
  now: Date,
): ClassInCart {
  const isOwnHold = (hold: Hold) => orderId?.equals(hold.orderId) ?? false;
  const holds = campClass.holds.filter((hold) => !isOwnHold(hold));
  const seatOffers = campClass.seatOffers?.filter((offer) => offer.owner !== owner);
  const ownOffers = listOffersTo(campClass, owner, now);
  const phase = toClassPhase(campClass, now);
  const isHeld = campClass.holds.some((hold) => isOwnHold(hold) && hold.expiresAt > now);
  const promisedSeats = ownOffers.flatMap(({ camperIds, expiresAt }) =>
    camperIds.map((camperId) => ({ camperId, expiresAt })),
  );
  return {
    ...campClass,
    phase,
    isOnSale: isOnSale(campClass),
    isEnrollmentOpen: phase === 'open' || isHeld,
    seatsForOwner: countFreeSeats({ ...campClass, holds, ...(seatOffers && { seatOffers }) }, now),
    offeredCamperIds:
      isReservedForWaitlist(campClass) && !isHeld
        ? ownOffers.flatMap(({ camperIds }) => camperIds)
        : null,
    promisedSeats: hasBegun(campClass, now) ? [] : promisedSeats,
  };
}
