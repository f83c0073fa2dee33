import type { ObjectId } from 'mongodb';
import type { Actor, DomainEvent } from '../domain-event';
import type { CampClass, Hold } from './camp-class';

/** The most families that can wait for a class; each sale rewrites the class with its list. */
export const WAITLIST_LIMIT = 300;

/** After so many unpaid offers in a row, free seats are for everyone until the class is sold out again. */
export const UNPAID_OFFERS_MAX = 3;

/** A family that waits for a seat for each of its campers in a class. */
export interface WaitingFamily {
  /** The id of the entry in `waitlistEntries`. */
  entryId: ObjectId;
  /** The Firebase uid of the account that joined. */
  owner: string;
  camperIds: ObjectId[];
  /** Set if it is at the front of the list again, because it could not use an offer. */
  isReturned?: true;
}

/** Seats held for a family from the waiting list. An expired offer stops counting by itself. */
export interface SeatOffer extends WaitingFamily {
  offeredAt: Date;
  expiresAt: Date;
  /** The last order that held its seats. */
  orderId?: ObjectId;
  /** Set if an admin made it out of order: who, and how many seats the class got for it. */
  byHand?: { by: Actor; addedSeats: number };
  /** The campers that the order pays for. While its hold is unexpired, the hold counts instead of their offer. */
  paidCamperIds?: ObjectId[];
}

/** How a family gives up an offer, which counts as unpaid unless it was made after `isFreeSince`. */
export interface Decline {
  isFreeSince: Date;
  now: Date;
  /** Stored if free seats go on general sale by it. */
  event: DomainEvent;
}

/** The seats that a family buys: who pays, and for whom. */
export interface Buyer {
  owner: string;
  camperIds: ObjectId[];
}

/** An order that buys seats of one class. */
export interface BuyingOrder extends Buyer {
  orderId: ObjectId;
}

/** A hold that an order asks for. */
export interface HoldRequest extends Hold, Buyer {
  /** Set if the camp transfers a camper, which it can until the last session of the class. */
  isForTransferByCamp?: true;
}

/** The fields of a class with its waiting list. They are absent until a family joins. */
export interface HasWaitlist {
  /** In the order of joining. */
  waitlist?: WaitingFamily[];
  seatOffers?: SeatOffer[];
  /** Set while an admin has closed the list: nobody can join, and nobody is offered a seat. */
  isWaitlistClosed?: true;
  /**
   * How many offers in a row ended without a purchase. From `UNPAID_OFFERS_MAX` on, free seats are on general
   * sale. Absent after a purchase, and once a class on general sale is sold out.
   */
  unpaidOffers?: number;
}

type WithWaitlist = HasWaitlist & { holds: Hold[] };

/** Returns whether free seats are for everyone, even if families wait. */
export const isOnGeneralSale = ({ unpaidOffers = 0 }: HasWaitlist) =>
  unpaidOffers >= UNPAID_OFFERS_MAX;

/** Returns whether a family waits, and free seats are only for the waiting list. */
export const isReservedForWaitlist = (campClass: HasWaitlist) =>
  (campClass.waitlist ?? []).length > 0 && !isOnGeneralSale(campClass);

/** Returns the offers that are unexpired at `now`. */
export const listOpenOffers = ({ seatOffers = [] }: HasWaitlist, now: Date) =>
  seatOffers.filter(({ expiresAt }) => expiresAt > now);

const isBeingPaid = ({ holds }: WithWaitlist, { orderId }: SeatOffer, now: Date) =>
  holds.some((hold) => hold.expiresAt > now && orderId?.equals(hold.orderId));

/** Returns the number of seats that open offers keep, besides those in unexpired holds. */
export function countOfferedSeats(campClass: WithWaitlist, now: Date): number {
  const countSeats = (offer: SeatOffer) => {
    const paid = isBeingPaid(campClass, offer, now) ? (offer.paidCamperIds ?? []) : [];
    return offer.camperIds.filter((id) => !paid.some((other) => other.equals(id))).length;
  };
  return listOpenOffers(campClass, now).reduce((sum, offer) => sum + countSeats(offer), 0);
}

/**
 * Returns the number of seats that are sold or offered; those in the checkout of an offer count as offered, those
 * in other checkouts do not count.
 */
export function countCommittedSeats(campClass: ClassWithSeats, now: Date): number {
  const { seatOffers = [], soldCount } = campClass;
  const countSeats = (offer: SeatOffer) => {
    if (offer.expiresAt > now) return offer.camperIds.length;
    return isBeingPaid(campClass, offer, now) ? (offer.paidCamperIds ?? []).length : 0;
  };
  return seatOffers.reduce((sum, offer) => sum + countSeats(offer), soldCount);
}

/**
 * Returns when the next checkout ends, if checkouts alone keep anyone from buying the class: nobody can join the
 * waiting list until then, because a hold that is not paid must not take seats off sale. Null otherwise.
 */
export function findHeldUntil(campClass: ClassWithSeats, now: Date): Date | null {
  if (isReservedForWaitlist(campClass)) return null;
  if (countCommittedSeats(campClass, now) >= campClass.capacity) return null;
  const held = campClass.holds.filter(({ expiresAt }) => expiresAt > now);
  const taken = held.reduce((sum, { seats }) => sum + seats, countOfferedSeats(campClass, now));
  if (campClass.soldCount + taken < campClass.capacity) return null;
  const isOfOffer = ({ orderId }: Hold) =>
    (campClass.seatOffers ?? []).some((offer) => offer.orderId?.equals(orderId));
  const times = held.filter((hold) => !isOfOffer(hold)).map(({ expiresAt }) => expiresAt.getTime());
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/** A seat that a family can buy until `expiresAt`, whatever happens to the enrollment window. */
export interface PromisedSeat {
  camperId: ObjectId;
  expiresAt: Date;
}

/** Returns the offers of an account that are unexpired at `now`. */
export const listOffersTo = (campClass: HasWaitlist, owner: string, now: Date) =>
  listOpenOffers(campClass, now).filter((offer) => offer.owner === owner);

export type ClassWithSeats = Pick<CampClass, 'capacity' | 'soldCount' | 'holds'> & HasWaitlist;
