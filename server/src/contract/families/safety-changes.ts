import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { params } from '../fields/fields';
import { photoConsent, safetyField } from './campers';

/** The values of changed fields; one that was not given is absent. */
const safetyValues = z.object({
  allergies: z.optional(z.string()),
  medicalNotes: z.optional(z.string()),
  emergencyContacts: z.optional(
    z.array(z.object({ name: z.string(), relation: z.string(), phone: z.string() })),
  ),
  pickUpPeople: z.optional(z.array(z.string())),
  photoConsent: z.optional(photoConsent),
});
export type SafetyValues = z.infer<typeof safetyValues>;

/** What stood in a camper's record before and after each change. Each read is recorded. */
export const safetyChanges = z.object({
  /** The camper's whole name. */
  name: z.string(),
  /** The newest first. */
  changes: z.array(
    z.object({
      _id: z.string(),
      /** In the camp's time. */
      changedAt: z.string(),
      /** The name of the account. */
      changedBy: z.string(),
      /** Set if the record was added with these values. */
      isNew: z.optional(z.literal(true)),
      fields: z.array(safetyField),
      before: safetyValues,
      after: safetyValues,
    }),
  ),
});
export type SafetyChanges = z.infer<typeof safetyChanges>;

export const safetyChangeEndpoints = {
  /** Adds an entry to the audit log before it responds. */
  getSafetyChanges: endpoint({
    method: 'get',
    path: '/campers/:id/safety-changes',
    access: 'admin',
    params: params.id,
    response: safetyChanges,
    problems: ['not-found'],
  }),
};
