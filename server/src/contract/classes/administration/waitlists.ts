import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { id, modified, params } from '#contract/fields/fields';

/** How many families wait for a class. */
export const waitlistDemand = z.object({
  classId: z.string(),
  className: z.string(),
  families: z.int(),
  /** How many seats they need together. */
  campers: z.int(),
});
export type WaitlistDemand = z.infer<typeof waitlistDemand>;

export const offerSeatsRequest = z.object({
  /** Whether the class gets the seats that are missing. */
  addSeats: z.boolean('must be true or false'),
});
export type OfferSeatsRequest = z.infer<typeof offerSeatsRequest>;

export const setWaitlistRequest = z.object({
  /** Closing ends the entries of everyone who waits; offers stay open. */
  isClosed: z.boolean('must be true or false'),
});
export type SetWaitlistRequest = z.infer<typeof setWaitlistRequest>;

export const waitlistAdministrationEndpoints = {
  /** The classes that families wait for, the most wanted first. */
  listWaitlistDemand: endpoint({
    method: 'get',
    path: '/waitlist-demand',
    access: 'admin',
    response: z.array(waitlistDemand),
  }),
  /** The count is 0 if the list already was closed or open. */
  setWaitlist: endpoint({
    method: 'patch',
    path: '/topClass/:id/waitlist',
    access: 'admin',
    params: params.id,
    body: setWaitlistRequest,
    response: modified,
    problems: ['not-found'],
  }),
  /** The count is 0 if the family has an offer. */
  offerSeats: endpoint({
    method: 'post',
    path: '/topClass/:id/waitlist/:entryId/offer',
    access: 'admin',
    params: z.object({ id, entryId: id }),
    body: offerSeatsRequest,
    response: modified,
    problems: [
      'not-found',
      'not-on-sale',
      'enrollment-closed',
      'enrollment-not-open',
      'waitlist-closed',
      'no-free-seats',
      'changed-meanwhile',
    ],
  }),
};
