import type { ObjectId } from 'mongodb';
import type { Category, ClassLevel, ClassSort, ClassStatus } from '#contract';
import type { ImageFocus, Photo } from '#contract/fields/photo';
import type { Actor, HasEvents } from '../domain-event';
import type { PlaceLocation } from '../places/place';
import type { ClassSchedule, ScheduleKeys, Session } from './schedule';
import {
  countOfferedSeats,
  isReservedForWaitlist,
  listOpenOffers,
  type ClassWithSeats,
  type HasWaitlist,
} from './waitlist';
import type { HasSearchTexts } from '../text/word-keys';
import type { HasSortName } from '../text/sort-name';

/** Seats reserved for an order that is being paid. An expired hold stops counting by itself. */
export interface Hold {
  orderId: ObjectId;
  seats: number;
  expiresAt: Date;
}

/** New values by stored field; null removes an optional field. */
export type FieldValues = Record<string, FieldValue>;
export type FieldValue =
  string | number | Date | Session[] | Photo[] | ImageFocus | PlaceLocation | null;

/** Changes that an instructor proposes to a class on sale. They have no effect until approved. */
export interface Proposal {
  changes: FieldValues;
  proposedAt: Date;
  proposedBy: Actor;
}

export interface ClassInstructor {
  uid: string;
  id?: ObjectId;
  name: string;
  /** The sign-in address, which only the instructor and admins see. */
  email: string;
  /** What everyone else sees; absent for the camp's address. */
  publicEmail?: string;
}

export interface CampClass
  extends
    HasEvents,
    HasSearchTexts,
    HasSortName,
    ClassSchedule,
    Partial<ScheduleKeys>,
    HasWaitlist {
  _id: ObjectId;
  className: string;
  /** `id` is the id of the user record; absent if the class was not added by an instructor. */
  instructor: ClassInstructor;
  image: string;
  imageAlt?: string;
  /** The point that stays visible wherever the picture is cut. */
  imageFocus?: ImageFocus;
  /** Beside the picture; absent rather than empty. */
  photos?: Photo[];
  category: Category;
  priceCents: number;
  capacity: number;
  /** The length of `soldLines`. */
  soldCount: number;
  /** Ids of the order lines that have a seat. They make taking and releasing a seat idempotent. */
  soldLines: ObjectId[];
  /**
   * The most recent order lines that were refused a seat or released theirs. They never get a seat
   * again. A caller that read its order before `blockedUpTo` must read it again before it can take
   * a seat.
   */
  blockedLines?: { lineId: ObjectId; at: Date }[];
  blockedUpTo?: Date;
  holds: Hold[];
  status: ClassStatus;
  /** Set on a canceled class: when, and whether all its enrollments are canceled and refunded. */
  cancellation?: { at: Date; isDone: boolean };
  /**
   * Set once its instructor has been suspended. `count` numbers the suspensions and reinstatements;
   * it only grows.
   */
  instructorSuspension?: { count: number; isOffSale: boolean };
  /**
   * Number of the last change of the instructor's email that `instructor.email` reflects; only
   * grows.
   */
  instructorEmailCount?: number;
  feedback?: string;
  /** Number of edits; absent means 0. */
  revision?: number;
  proposal?: Proposal;
  /**
   * Number of changes to the proposal. It only grows, so a stale read never matches a new proposal.
   */
  proposalRevision?: number;
  proposalRejection?: { reason: string; at: Date };
  /** The notification that admins get for all proposals of one hour. */
  proposalNotification?: { _id: ObjectId; at: Date };
  /** When enrolled families were last, or will next be, notified of new dates or a new location. */
  familiesNotifiedAt?: Date;
  description?: string;
  /** When the sessions were first announced, and the first day as announced. */
  datesAnnounced?: { at: Date; startsOn: string };
  ageMin?: number;
  ageMax?: number;
  level?: ClassLevel;
  /** Where it meets: the current name of its place, or any text. */
  place?: string;
  /** The id of its place, which has an address. */
  placeId?: string;
  /** The address of its place. */
  location?: PlaceLocation;
  /** What to bring. */
  bring?: string;
  /**
   * The last change of sessions or location, and the revision that it made. Families that bought an
   * earlier revision can cancel for a full refund for some days.
   */
  moved?: { at: Date; revision: number };
  createdAt: Date;
}

/** What a family buys, and the enrollment window, when a seat was held. */
export type HeldClass = Pick<
  CampClass,
  | 'priceCents'
  | 'sessions'
  | 'place'
  | 'location'
  | 'instructor'
  | 'ageMin'
  | 'ageMax'
  | 'enrollmentOpensAt'
  | 'enrollmentClosesAt'
>;

/**
 * Each sort ends with `_id`, so that classes with equal values keep their order from page to page.
 * `_id` has the direction of the first field, so that one index serves both directions.
 */
export const classSorts = {
  newest: { createdAt: -1, _id: -1 },
  price: { priceCents: 1, _id: 1 },
  '-price': { priceCents: -1, _id: -1 },
  startsOn: { startsAt: 1, _id: 1 },
  // MongoDB sorts classes without sessions last.
  '-startsOn': { startsAt: -1, _id: -1 },
  startTime: { startTime: 1, startsAt: 1, _id: 1 },
  // MongoDB sorts by the smallest number of a list, which is the first weekday.
  weekday: { weekdays: 1, startsAt: 1, _id: 1 },
  popular: { soldCount: -1, _id: -1 },
  '-popular': { soldCount: 1, _id: 1 },
  className: { sortName: 1, _id: 1 },
  '-className': { sortName: -1, _id: -1 },
  // Of the classes that need a decision, and of all others, which come after them.
  review: { createdAt: -1, _id: -1 },
} as const satisfies Record<ClassSort, Record<string, 1 | -1>>;

/** Returns whether a class is approved and not off sale because of its instructor's suspension. */
export const isOnSale = ({ status, instructorSuspension }: CampClass) =>
  status === 'approved' && !instructorSuspension?.isOffSale;

/** `isOnSale` as a filter. */
export const onSaleFilter = {
  status: 'approved',
  'instructorSuspension.isOffSale': { $ne: true },
} as const;

/** Returns the number of seats that unexpired holds and offers keep at `now`. */
export const countHeldSeats = (campClass: Pick<CampClass, 'holds'> & HasWaitlist, now: Date) =>
  campClass.holds
    .filter(({ expiresAt }) => expiresAt > now)
    .reduce((sum, { seats }) => sum + seats, countOfferedSeats(campClass, now));

/** Returns when the next hold or offer expires; null if none is unexpired at `now`. */
export function findNextHoldExpiry(campClasses: readonly CampClass[], now: Date): Date | null {
  const expiryTimes = campClasses
    .flatMap((campClass) => [...campClass.holds, ...listOpenOffers(campClass, now)])
    .map(({ expiresAt }) => expiresAt.getTime())
    .filter((time) => time > now.getTime());
  return expiryTimes.length > 0 ? new Date(Math.min(...expiryTimes)) : null;
}

/** Returns the capacity minus the seats that are sold, held or offered at `now`. */
export const countFreeSeats = (campClass: ClassWithSeats, now: Date) =>
  campClass.capacity - campClass.soldCount - countHeldSeats(campClass, now);

/** Returns the free seats that anyone can buy: none while they are reserved for the waiting list. */
export const countAvailableSeats = (campClass: ClassWithSeats, now: Date) =>
  isReservedForWaitlist(campClass) ? 0 : countFreeSeats(campClass, now);

/**
 * Returns the `datesAnnounced` to store when a class is written at `at`. The dates of an approved
 * class are announced once, when they are first known; otherwise returns an empty object.
 */
export function toDatesAnnounced(
  { datesAnnounced, status, startsOn }: Pick<CampClass, 'status' | 'startsOn' | 'datesAnnounced'>,
  at: Date,
): Pick<CampClass, 'datesAnnounced'> {
  if (status !== 'approved' || datesAnnounced || startsOn === undefined) return {};
  return { datesAnnounced: { at, startsOn } };
}
