import type { ObjectId } from 'mongodb';
import type { Actor } from '../domain-event';
import type { CampClass, Hold } from './camp-class';

/** The most families that can wait for a class; each sale rewrites the class with its list. */
export const WAITLIST_LIMIT = 300;

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
  expiresAt: Date;
  /** The last order that held its seats. */
  orderId?: ObjectId;
  /** Set if an admin made it out of order: who, and how many seats the class got for it. */
  byHand?: { by: Actor; addedSeats: number };
  /** The campers that the order pays for. While its hold is unexpired, the hold counts instead of their offer. */
  paidCamperIds?: ObjectId[];
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
}

type WithWaitlist = HasWaitlist & { holds: Hold[] };

/** Returns whether a family waits, so that free seats are only for the waiting list. */
export const hasWaitlist = ({ waitlist = [] }: HasWaitlist) => waitlist.length > 0;

/** Returns the offers that are unexpired at `now`. */
export const listOpenOffers = ({ seatOffers = [] }: HasWaitlist, now: Date) =>
  seatOffers.filter(({ expiresAt }) => expiresAt > now);

/** Returns the number of seats that open offers keep, besides those in unexpired holds. */
export function countOfferedSeats(campClass: WithWaitlist, now: Date): number {
  const isBeingPaid = ({ orderId }: SeatOffer) =>
    campClass.holds.some((hold) => hold.expiresAt > now && orderId?.equals(hold.orderId));
  const countSeats = (offer: SeatOffer) => {
    const paid = isBeingPaid(offer) ? (offer.paidCamperIds ?? []) : [];
    return offer.camperIds.filter((id) => !paid.some((other) => other.equals(id))).length;
  };
  return listOpenOffers(campClass, now).reduce((sum, offer) => sum + countSeats(offer), 0);
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
