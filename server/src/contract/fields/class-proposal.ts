import * as z from 'zod/mini';
import { imageFocus, photo } from './photo';
import { session } from './session';

/** The fields of a class that an instructor can change, named as in the form. */
export const classField = z.enum([
  'className',
  'category',
  'price',
  'seats',
  'image',
  'imageAlt',
  'imageFocus',
  'photos',
  'description',
  'startsOn',
  'endsOn',
  'ageMin',
  'ageMax',
  'level',
  'place',
  'placeId',
  'bring',
  'sessions',
  'enrollmentOpensAt',
  'enrollmentClosesAt',
]);
export type ClassField = z.infer<typeof classField>;

const fieldValue = z.nullable(
  z.union([z.string(), z.number(), z.array(session), z.array(photo), imageFocus]),
);

/** One changed field; null means no value. */
export const fieldChange = z.object({ field: classField, before: fieldValue, after: fieldValue });
export type FieldChange = z.infer<typeof fieldChange>;

/** Changes to a class on sale that wait for review. Only its instructor and admins see them. */
export const classProposal = z.object({
  /** Increases with each change of the proposal; an admin's decision names the revision reviewed. */
  revision: z.int(),
  proposedAt: z.string(),
  proposedBy: z.string(),
  changes: z.array(fieldChange),
});
export type ClassProposal = z.infer<typeof classProposal>;

/** The reason why an admin rejected the last proposal. */
export const proposalRejection = z.object({ reason: z.string(), rejectedAt: z.string() });
