import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { consentKind, type ConsentKind } from '../fields/consent-kind';
import { id, multiline, paging, params, text } from '../fields/fields';

export { consentKind, type ConsentKind };

export const CONSENT_TEXT_LIMIT = 20_000;
/** More campers than a family has, archived ones included, is a mistake. */
const MAX_CAMPERS_PER_QUERY = 100;

const version = {
  _id: z.string(),
  kind: consentKind,
  /** 1, 2, … for each kind. */
  version: z.int(),
  title: z.string(),
  /** Whether a camper can only be enrolled after the family has agreed. */
  isRequired: z.boolean(),
  publishedAt: z.string(),
};

/** A published text. It never changes; a new version replaces it. */
export const consentText = z.object({
  ...version,
  /** Paragraphs, separated by empty lines. */
  body: z.string(),
});
export type ConsentText = z.infer<typeof consentText>;

/**
 * A version in the history of a kind. `withdrawn`: from this version on, families are no longer asked;
 * it repeats the text of the version before.
 */
export const consentTextVersion = z.object({
  ...version,
  state: z.enum(['asked', 'withdrawn']),
  publishedBy: z.object({ name: z.string(), email: z.string() }),
});
export type ConsentTextVersion = z.infer<typeof consentTextVersion>;

/** The newest version of the kind that the admin saw; 0 if there was none. */
const currentVersion = z
  .int('must be a whole number')
  .check(z.gte(0, 'must be at least 0'), z.lte(1_000_000, 'must be at most 1000000'));

export const publishConsentTextRequest = z.object({
  kind: consentKind,
  currentVersion,
  title: text(120),
  body: multiline(CONSENT_TEXT_LIMIT),
  isRequired: z.boolean('must be true or false'),
});
export type PublishConsentTextRequest = z.infer<typeof publishConsentTextRequest>;

/**
 * A family's answer to a current text for one camper. `missing`: never answered, or the family has
 * changed its answer about photos in the camper's record since; `outdated`: answered an earlier version
 * only.
 */
export const consentState = z.object({
  textId: z.string(),
  kind: consentKind,
  version: z.int(),
  title: z.string(),
  isRequired: z.boolean(),
  state: z.enum(['missing', 'outdated', 'agreed', 'declined']),
  /** When the current version was answered. */
  at: z.optional(z.string()),
});
export type ConsentState = z.infer<typeof consentState>;

export const camperConsents = z.object({
  camperId: z.string(),
  /** The number of edits of the camper. */
  revision: z.int(),
  /** One for each current text. */
  consents: z.array(consentState),
});
export type CamperConsents = z.infer<typeof camperConsents>;

export const addConsentsRequest = z.object({
  camperId: id,
  /**
   * The camper's revision when the family was asked. An answer about photos fails if the camper was
   * changed after it; without it, the answer counts as the family's latest statement.
   */
  revision: z.optional(z.int('must be a whole number').check(z.gte(0, 'must be at least 0'))),
  answers: z
    .array(
      z.object({ textId: id, agreed: z.boolean('must be true or false') }),
      'must be a list of answers',
    )
    .check(
      z.minLength(1, 'must have at least 1 answer'),
      z.maxLength(consentKind.options.length, 'must have at most one answer for each text'),
    ),
});
export type AddConsentsRequest = z.infer<typeof addConsentsRequest>;

const camperIds = z.pipe(
  z
    .string('must be ids separated by commas')
    .check(
      z.regex(
        new RegExp(`^[0-9a-fA-F]{24}(,[0-9a-fA-F]{24}){0,${MAX_CAMPERS_PER_QUERY - 1}}$`),
        `must be 1 to ${MAX_CAMPERS_PER_QUERY} ids of 24 hexadecimal digits, separated by commas`,
      ),
    ),
  z.transform((ids: string) => ids.split(',')),
);

export const consentEndpoints = {
  /** The current texts, in the order in which families are asked. */
  listConsentTexts: endpoint({
    method: 'get',
    path: '/consent-texts',
    access: 'public',
    response: z.array(consentText),
  }),
  /** Newest first. Without `page` and `limit`, the whole history. */
  listConsentTextVersions: endpoint({
    method: 'get',
    path: '/consent-texts/history',
    access: 'admin',
    query: z.object({ kind: z.optional(consentKind), ...paging }),
    response: z.array(consentTextVersion),
    paged: true,
  }),
  /** Any version, so that families can read what they agreed to. */
  getConsentText: endpoint({
    method: 'get',
    path: '/consent-texts/:id',
    access: 'public',
    params: params.id,
    response: consentText,
    problems: ['not-found'],
  }),
  publishConsentText: endpoint({
    method: 'post',
    path: '/consent-texts',
    access: 'admin',
    body: publishConsentTextRequest,
    response: consentTextVersion,
    problems: ['changed-meanwhile'],
  }),
  /** Stops asking for a kind. */
  withdrawConsentText: endpoint({
    method: 'post',
    path: '/consent-texts/:kind/withdrawal',
    access: 'admin',
    params: z.object({ kind: consentKind }),
    body: z.object({ currentVersion }),
    response: consentTextVersion,
    problems: ['not-found', 'changed-meanwhile'],
  }),
  /** The answers of the caller's campers; without `camperIds`, of all active ones. */
  listConsents: endpoint({
    method: 'get',
    path: '/consents',
    access: 'signed-in',
    query: z.object({ camperIds: z.optional(camperIds) }),
    response: z.array(camperConsents),
    problems: ['not-found'],
  }),
  /** Safe to repeat. */
  addConsents: endpoint({
    method: 'post',
    path: '/consents',
    access: 'signed-in',
    body: addConsentsRequest,
    response: camperConsents,
    problems: ['not-found', 'changed-meanwhile'],
  }),
};
