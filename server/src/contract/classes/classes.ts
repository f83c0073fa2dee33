import * as z from 'zod/mini';
import { category, classLevel } from '../fields/class-form';
import { classProposal, proposalRejection } from '../fields/class-proposal';
import { classQuery } from '../fields/class-query';
import { endpoint } from '../endpoint';
import { imageFocus, photo } from '../fields/photo';
import { scheduleSummary, session } from '../fields/session';
import { params } from '../fields/fields';
import { classStatus, classPhase } from '../fields/class-status';

/** A camp class; `seats` is its capacity. */
export const campClass = z.object({
  _id: z.string(),
  className: z.string(),
  InstructorName: z.string(),
  /** The id that `GET /instractore/:id` takes; absent if the class was not added by an instructor. */
  instructorId: z.optional(z.string()),
  /**
   * The sign-in address of the instructor for the instructor and admins; for others the public address of the
   * profile, or the camp's, and empty if there is neither.
   */
  email: z.string(),
  category,
  image: z.string(),
  price: z.number(),
  seats: z.int(),
  /** The seats that anyone can buy: none while a family is on the waiting list. */
  availableSeats: z.int(),
  enrolled: z.int(),
  status: classStatus,
  phase: classPhase,
  /** The number of edits; an admin's decision names the revision reviewed. */
  revision: z.optional(z.int()),
  feedback: z.optional(z.string()),
  imageAlt: z.optional(z.string()),
  imageFocus: z.optional(imageFocus),
  /** Beside the picture. Only in the response for one class. */
  photos: z.optional(z.array(photo)),
  description: z.optional(z.string()),
  ...scheduleSummary,
  /** Only in the response for one class. */
  sessions: z.optional(z.array(session)),
  /** What to bring. Only in the response for one class. */
  bring: z.optional(z.string()),
  ageMin: z.optional(z.int()),
  ageMax: z.optional(z.int()),
  /** Whom it suits by experience; absent if its instructor has not said. */
  level: z.optional(classLevel),
  /** The name of the place, or a text. */
  place: z.optional(z.string()),
  /** The id that `GET /places/:id` takes. */
  placeId: z.optional(z.string()),
  /** The address of the place. Only in the response for one class. */
  location: z.optional(
    z.object({
      address: z.string(),
      latitude: z.optional(z.number()),
      longitude: z.optional(z.number()),
    }),
  ),
  /** How many carts contain it. Only in the response for one class, for its instructor and admins. */
  cartCount: z.optional(z.int()),
  /** How many families wait; absent if none does. Only its instructor and admins see it. */
  waiting: z.optional(z.int()),
  /** Whether an admin has closed its waiting list. */
  isWaitlistClosed: z.optional(z.boolean()),
  /** When the next checkout ends, if unpaid checkouts keep the last seats: until then, nobody can wait. */
  heldUntil: z.optional(z.string()),
  /** Changes that wait for review. Only its instructor and admins see them. */
  proposal: z.optional(classProposal),
  proposalRejection: z.optional(proposalRejection),
  /** Whether an approved class is off sale because its instructor was suspended. */
  isOffSale: z.optional(z.boolean()),
});
export type CampClass = z.infer<typeof campClass>;

export const classEndpoints = {
  listClasses: endpoint({
    method: 'get',
    path: '/topClass',
    access: 'public',
    query: classQuery,
    response: z.array(campClass),
    paged: true,
    // For filters that return more than the public list.
    problems: ['unauthenticated', 'suspended', 'forbidden'],
  }),
  getClass: endpoint({
    method: 'get',
    path: '/topClass/:id',
    access: 'public',
    params: params.id,
    response: campClass,
    problems: ['not-found'],
  }),
};
