import * as z from 'zod/mini';
import { multiline } from './fields';

/** What an instructor may change of a class, in the words of the form. */
export const classField = z.enum([
  'className',
  'category',
  'price',
  'seats',
  'image',
  'imageAlt',
  'description',
  'startsOn',
  'endsOn',
  'ageMin',
  'ageMax',
  'place',
]);
export type ClassField = z.infer<typeof classField>;

const fieldValue = z.nullable(z.union([z.string(), z.number()]));

/** One changed field; null where there was, or will be, no value. */
export const fieldChange = z.object({ field: classField, before: fieldValue, after: fieldValue });
export type FieldChange = z.infer<typeof fieldChange>;

/** Changes of a class on sale that wait for an admin; its instructor and admins see them. */
export const classProposal = z.object({
  /** Grows with each change of the proposal: what an admin says they looked at. */
  revision: z.int(),
  proposedAt: z.string(),
  proposedBy: z.string(),
  changes: z.array(fieldChange),
});
export type ClassProposal = z.infer<typeof classProposal>;

/** Why an admin rejected the last proposal. */
export const proposalRejection = z.object({ reason: z.string(), rejectedAt: z.string() });

/** The decision holds for the `revision` that was looked at only. A rejection needs a reason. */
export const decideProposalRequest = z
  .object({
    decision: z.enum(['approved', 'rejected'], 'must be approved or rejected'),
    reason: z.optional(multiline(1000)),
    revision: z.int('must be a whole number').check(z.gte(1, 'must be at least 1')),
  })
  .check(
    z.refine(({ decision, reason }) => decision !== 'rejected' || reason !== undefined, {
      error: 'must give the reason of a rejection',
      path: ['reason'],
    }),
  );
export type DecideProposalRequest = z.infer<typeof decideProposalRequest>;
