import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { modified, params } from '#contract/fields/fields';
import { reasonNeeded } from './pick-up-rule';
import { callFirst } from './roster';

/** The most pick-ups that are listed. */
export const PICK_UPS_LIMIT = 100;

/** A check-out to somebody who needed a reason, which no admin has checked. */
const pickUp = z.object({
  _id: z.string(),
  /** When the camper was checked out, at the camp. */
  at: z.string(),
  classItemId: z.string(),
  className: z.string(),
  /** The start of the session at the camp, without its offset. */
  sessionStart: z.string(),
  /** The camper's whole name. */
  name: z.string(),
  /** Absent if it was deleted with the safety data. */
  collectedBy: z.optional(z.string()),
  reason: z.optional(z.string()),
  /** Absent for somebody who was not on the pick-up list. */
  because: z.optional(reasonNeeded),
  /** The name of who checked the camper out. */
  checkedOutBy: z.string(),
  /** The adults of the camper whose phone numbers are known. */
  callFirst: z.array(callFirst),
});
export type PickUp = z.infer<typeof pickUp>;

export const pickUpEndpoints = {
  /** The oldest first. */
  listPickUps: endpoint({
    method: 'get',
    path: '/pick-ups',
    access: 'admin',
    response: z.array(pickUp),
  }),
  /** An admin has asked the family. */
  checkPickUp: endpoint({
    method: 'post',
    path: '/pick-ups/:id/check',
    access: 'admin',
    params: params.id,
    response: modified,
  }),
};
