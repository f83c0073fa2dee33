import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { camperRef } from '../fields/camper-ref';
import { consentKind } from '../fields/consent-kind';
import { id, paging, searchText } from '../fields/fields';

/** A required current text that nobody has agreed to for a camper. */
const missingText = z.object({
  textId: z.string(),
  kind: consentKind,
  title: z.string(),
  version: z.int(),
});

const classRef = {
  classItemId: z.string(),
  className: z.string(),
  /** The first day of the class; absent until its sessions are announced. */
  startsOn: z.optional(z.string()),
};

/** A camper who is enrolled but lacks required current texts. */
export const missingConsent = z.object({
  ...classRef,
  camper: camperRef,
  /** The email of the account that enrolled the camper; empty if it has none. */
  email: z.string(),
  texts: z.array(missingText),
});
export type MissingConsent = z.infer<typeof missingConsent>;

export const missingSort = z.enum(
  ['startsOn', '-startsOn', 'name', '-name'],
  'must be startsOn, -startsOn, name or -name',
);
export type MissingSort = z.infer<typeof missingSort>;

/** `q` matches the beginnings of words of camper, family, email and classes. */
export const missingCampersQuery = z.object({
  q: z.optional(searchText),
  sort: z.optional(missingSort),
  ...paging,
});
export type MissingCampersQuery = z.infer<typeof missingCampersQuery>;

/** An enrolled camper with all classes that are not over, and what the family has not agreed to. */
export const camperMissingConsents = z.object({
  camper: camperRef,
  /** The account that owns the camper; without `userId` and with empty texts if it is gone. */
  family: z.object({ name: z.string(), email: z.string(), userId: z.optional(z.string()) }),
  /** The first one to start comes first. */
  classes: z.array(z.object(classRef)),
  texts: z.array(missingText),
  /** When the family was last reminded. */
  remindedAt: z.optional(z.string()),
  /** Whether the family can be reminded now: it has an account and was not reminded today. */
  canRemind: z.boolean(),
});
export type CamperMissingConsents = z.infer<typeof camperMissingConsents>;

export const missingConsentEndpoints = {
  /** The campers in classes that are not over, by class. */
  listMissingConsents: endpoint({
    method: 'get',
    path: '/consents/missing',
    access: 'admin',
    query: z.object(paging),
    response: z.array(missingConsent),
    paged: true,
  }),
  /** The same campers, each once; the one whose class starts first comes first. */
  listCampersMissingConsents: endpoint({
    method: 'get',
    path: '/consents/missing/campers',
    access: 'admin',
    query: missingCampersQuery,
    response: z.array(camperMissingConsents),
    paged: true,
  }),
  exportMissingConsents: endpoint({
    method: 'get',
    path: '/consents/missing.csv',
    access: 'admin',
    query: z.object({ q: z.optional(searchText) }),
    response: z.string(),
    mediaType: 'text/csv',
    download: true,
    rate: 'strict',
  }),
  /** Notifies the adults of a family of everything that is missing; once a day for each family. */
  remindOfConsents: endpoint({
    method: 'post',
    path: '/consents/reminders',
    access: 'admin',
    body: z.object({ camperId: id }),
    /** Null if the family has agreed to everything meanwhile. */
    response: z.object({ remindedAt: z.nullable(z.string()) }),
    problems: ['not-found', 'already-reminded'],
  }),
};
