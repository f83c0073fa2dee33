import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { camperRef } from '../fields/camper-ref';
import { deleted, id, params } from '../fields/fields';
import { scheduleSummary } from '../fields/session';

/** The most waiting lists that an account can be on. */
export const WAITLIST_ENTRIES_MAX = 20;
/** How long the first offer of an account that has never paid is open, unless offers are shorter. */
export const FIRST_OFFER_HOURS = 2;
/** How long an account whose offer ended unpaid cannot join a waiting list. */
export const WAITLIST_PAUSE_HOURS = 24;
/** The most campers of a family that wait together. */
export const WAITLIST_CAMPERS_MAX = 12;

/**
 * `waiting` until seats are `offered`; then `accepted` once a seat is bought, or `expired`. `left` by the
 * family, or `closed` by the camp.
 */
export const waitlistState = z.enum([
  'waiting',
  'offered',
  'accepted',
  'expired',
  'left',
  'closed',
]);
export type WaitlistState = z.infer<typeof waitlistState>;

const entryFields = {
  _id: z.string(),
  campers: z.array(camperRef),
  state: waitlistState,
  joinedAt: z.string(),
  /** 1 for the next family; absent unless the entry is waiting. */
  position: z.optional(z.int()),
  /** Until when the offered seats can be bought; absent without an offer. */
  offerExpiresAt: z.optional(z.string()),
};

export const waitlistEntry = z.object({
  ...entryFields,
  /** The name of the account that joined, if it is not the caller's. Only that account can buy or leave. */
  joinedBy: z.optional(z.string()),
  classId: z.string(),
  className: z.string(),
  /** Of a seat, in dollars; absent, like what follows, if the class was deleted. */
  price: z.optional(z.number()),
  ...scheduleSummary,
  place: z.optional(z.string()),
});
export type WaitlistEntry = z.infer<typeof waitlistEntry>;

export const joinWaitlistRequest = z.object({
  classItemId: id,
  /** The campers who only want to join together. Absent: the account holder. */
  camperIds: z.optional(
    z.array(id, 'must be a list of ids').check(
      z.minLength(1, 'must have at least one id'),
      z.maxLength(WAITLIST_CAMPERS_MAX, `must have at most ${WAITLIST_CAMPERS_MAX} ids`),
      z.refine((ids) => new Set(ids).size === ids.length, 'must not repeat an id'),
    ),
  ),
});
export type JoinWaitlistRequest = z.infer<typeof joinWaitlistRequest>;

export const familyOnWaitlist = z.object({
  ...entryFields,
  /** `age` is in years, on the first day of the class; null if it is not known. */
  campers: z.array(z.extend(camperRef, { age: z.nullable(z.int()) })),
  /** Set if an admin made the offer. */
  isOfferByHand: z.optional(z.boolean()),
  /** The name of the account that joined. */
  owner: z.string(),
});
export type FamilyOnWaitlist = z.infer<typeof familyOnWaitlist>;

export const classWaitlist = z.object({
  className: z.string(),
  /** Whether an admin has closed the list. */
  isClosed: z.boolean(),
  /** How many seats the class has. */
  seats: z.int(),
  /** How many seats are neither sold nor held nor offered. */
  freeSeats: z.int(),
  /** Set while free seats are for everyone, because nobody paid for the last offers. */
  isOnGeneralSale: z.optional(z.boolean()),
  /** Families with an offer first, then those who wait, in their order. */
  families: z.array(familyOnWaitlist),
});
export type ClassWaitlist = z.infer<typeof classWaitlist>;

export const waitlistEndpoints = {
  listWaitlistEntries: endpoint({
    method: 'get',
    path: '/waitlist',
    access: 'signed-in',
    response: z.array(waitlistEntry),
  }),
  joinWaitlist: endpoint({
    method: 'post',
    path: '/waitlist',
    access: 'signed-in',
    body: joinWaitlistRequest,
    response: waitlistEntry,
    problems: [
      'email-not-verified',
      'waitlist-paused',
      'not-found',
      'own-class',
      'not-on-sale',
      'enrollment-closed',
      'enrollment-not-open',
      'already-enrolled',
      'wrong-age',
      'camper-archived',
      'too-many-campers',
      'seats-available',
      'seats-held',
      'too-few-seats',
      'waitlist-closed',
      'already-waiting',
      'too-many-waitlists',
      'waitlist-full',
    ],
  }),
  /** Also declines an offer. The count is 0 if the entry has ended. */
  leaveWaitlist: endpoint({
    method: 'delete',
    path: '/waitlist/:id',
    access: 'signed-in',
    params: params.id,
    response: deleted,
    problems: ['not-found'],
  }),
  getClassWaitlist: endpoint({
    method: 'get',
    path: '/topClass/:id/waitlist',
    access: 'instructor',
    params: params.id,
    response: classWaitlist,
    problems: ['not-found'],
  }),
};
