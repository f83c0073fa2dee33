import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { camperRef } from '../fields/camper-ref';
import { email, id, multiline, params } from '../fields/fields';

/** An admin's decision that a camper may be enrolled in a class for another age. */
export const admission = z.object({
  _id: z.string(),
  camper: camperRef,
  /** The email of the family's account; empty if the account is gone. */
  email: z.string(),
  /** The id of the account; absent if it is gone. */
  userId: z.optional(z.string()),
  reason: z.string(),
  admittedBy: z.object({ name: z.string(), email: z.string() }),
  at: z.string(),
});
export type Admission = z.infer<typeof admission>;

export const admitCamperRequest = z.object({
  camperId: id,
  /** For the camp's records; the family does not see it. */
  reason: multiline(500),
});
export type AdmitCamperRequest = z.infer<typeof admitCamperRequest>;

/** A camper of a family, without safety data. */
export const familyCamper = z.extend(camperRef, {
  /** In years, on the first day of the class; null if the birth date is not known. */
  age: z.nullable(z.int()),
  isAdmitted: z.boolean(),
});
export type FamilyCamper = z.infer<typeof familyCamper>;

export const admissionEndpoints = {
  /** The admissions to a class, newest first. */
  listAdmissions: endpoint({
    method: 'get',
    path: '/topClass/:id/admissions',
    access: 'admin',
    params: params.id,
    response: z.array(admission),
    problems: ['not-found'],
  }),
  /** The active campers of the account with this email, with their age in the class. Addresses must not have emails. */
  listFamilyCampers: endpoint({
    method: 'post',
    path: '/topClass/:id/families',
    access: 'admin',
    params: params.id,
    body: z.object({ email }),
    response: z.array(familyCamper),
    problems: ['not-found'],
  }),
  /** Repeated calls return the first admission of the camper to the class. */
  admitCamper: endpoint({
    method: 'post',
    path: '/topClass/:id/admissions',
    access: 'admin',
    params: params.id,
    body: admitCamperRequest,
    response: admission,
    problems: ['not-found'],
  }),
};
