import type { ObjectId } from 'mongodb';
import type { DayKeys } from '../../class-phase';
import type { Category, ClassStatus } from '../../contract';
import type { Actor, Newsworthy } from '../../news';
import { toSearchKeys, type Searchable } from '../../search';

/** Seats kept for an order that is being paid; a lapsed hold stops counting by itself. */
export interface Hold {
  orderId: ObjectId;
  seats: number;
  expiresAt: Date;
}

/** New values by stored field; null removes a detail. */
export type FieldValues = Record<string, string | number | null>;

/** What an instructor wants to change of a class on sale; nothing else in the product reads it. */
export interface Proposal {
  changes: FieldValues;
  proposedAt: Date;
  proposedBy: Actor;
}

export interface CampClass extends Newsworthy, Searchable, DayKeys {
  _id: ObjectId;
  className: string;
  /** `id` is the instructor's Firebase uid. */
  instructor: { id: string; name: string; email: string };
  image: string;
  imageAlt?: string;
  category: Category;
  priceCents: number;
  capacity: number;
  /** The length of `soldTo`. */
  soldCount: number;
  /** Orders that have a seat: what makes taking and giving back safe to repeat. */
  soldTo: ObjectId[];
  /**
   * Orders that were refused a seat or gave theirs back and never get one again; only the latest.
   * Who read their order before `blockedUpTo` has to read it again before it gets a seat.
   */
  blockedOrders?: { orderId: ObjectId; at: Date }[];
  blockedUpTo?: Date;
  holds: Hold[];
  status: ClassStatus;
  /** Of a class that was called off: since when, and whether everybody in it has been seen to. */
  cancellation?: { at: Date; isDone: boolean };
  /** Since its instructor was suspended; `count` is how often that was changed, and only grows. */
  instructorSuspension?: { count: number; isOffSale: boolean };
  /** Up to which change of the instructor's address `instructor.email` follows it; only grows. */
  instructorEmailCount?: number;
  feedback?: string;
  /** How often it has been edited; absent means never. */
  revision?: number;
  proposal?: Proposal;
  /** How often the proposal has changed. It never shrinks, so an old look never matches a new proposal. */
  proposalRevision?: number;
  proposalRejection?: { reason: string; at: Date };
  /** The notification that admins get for all proposals of an hour. */
  proposalNotice?: { _id: ObjectId; at: Date };
  /** When the families in it are notified last or next of new days or a new place. */
  familiesNotifiedAt?: Date;
  description?: string;
  /** Days as YYYY-MM-DD. */
  startsOn?: string;
  endsOn?: string;
  /** When its days were first announced, and the first of them as it was then. */
  datesAnnounced?: { at: Date; startsOn: string };
  ageMin?: number;
  ageMax?: number;
  place?: string;
  createdAt: Date;
}

/** What classes are searched by. */
export const searchedFields = ['className', 'instructor.name', 'place'] as const;

export const toClassKeys = ({
  className,
  instructor,
  place,
}: Pick<CampClass, 'className' | 'instructor' | 'place'>) =>
  toSearchKeys(className, instructor.name, place);

/** Approved, and not taken off sale with its instructor. */
export const isOnSale = ({ status, instructorSuspension }: CampClass) =>
  status === 'approved' && !instructorSuspension?.isOffSale;

/** The same as a filter. */
export const onSale = {
  status: 'approved',
  'instructorSuspension.isOffSale': { $ne: true },
} as const;

/** Seats of orders that are being paid at `now`. */
export const heldSeats = ({ holds }: CampClass, now: Date) =>
  holds.filter(({ expiresAt }) => expiresAt > now).reduce((sum, { seats }) => sum + seats, 0);

/** When a hold that counts at `now` lapses first; null where there is none. */
export const findNextLapse = (campClasses: readonly CampClass[], now: Date): Date | null => {
  const lapses = campClasses
    .flatMap(({ holds }) => holds.map(({ expiresAt }) => expiresAt.getTime()))
    .filter((at) => at > now.getTime());
  return lapses.length > 0 ? new Date(Math.min(...lapses)) : null;
};

/** Capacity less what is sold and what is held at `now`. */
export const seatsAvailable = (campClass: CampClass, now: Date) =>
  campClass.capacity - campClass.soldCount - heldSeats(campClass, now);
