import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { category } from '#contract/fields/class-form';
import {
  day,
  email,
  id,
  isInOrder,
  isUnique,
  modified,
  multiline,
  paging,
  params,
  text,
  unique,
} from '#contract/fields/fields';

export const BIO_MAX_LENGTH = 1000;
export const QUALIFICATIONS_MAX = 10;
export const LANGUAGES_MAX = 8;

/** The languages that instructors can choose, so that their names need no review. */
export const language = z.enum(
  [
    'ar',
    'bn',
    'de',
    'el',
    'en',
    'es',
    'fa',
    'fr',
    'he',
    'hi',
    'ht',
    'it',
    'ja',
    'ko',
    'nl',
    'pa',
    'pl',
    'pt',
    'ru',
    'so',
    'sv',
    'sw',
    'ta',
    'tl',
    'tr',
    'uk',
    'ur',
    'vi',
    'yo',
    'zh',
  ],
  'must be the code of a language on the list',
);
export type Language = z.infer<typeof language>;

const qualificationFields = {
  title: text(100),
  issuer: text(100),
  /** Never public. */
  number: z.optional(text(60)),
  /** Absent if it never expires. */
  expiresOn: z.optional(day),
};

export const qualificationStatus = z.enum(['pending', 'confirmed', 'rejected']);
export type QualificationStatus = z.infer<typeof qualificationStatus>;

/** A qualification as its instructor and admins see it. */
export const qualification = z.object({
  _id: z.string(),
  ...qualificationFields,
  status: qualificationStatus,
  /** The revision of the profile in which the instructor changed it last. A decision repeats it. */
  revision: z.int(),
  /** Why it was rejected. */
  reason: z.optional(z.string()),
  isExpired: z.boolean(),
});
export type Qualification = z.infer<typeof qualification>;

export const backgroundCheck = z.object(
  { checkedOn: day, expiresOn: day },
  'must be the days of a check',
);
export type BackgroundCheck = z.infer<typeof backgroundCheck>;

const proposedBio = z.object({ text: z.string(), revision: z.int() });

/** A profile as its instructor and admins see it. */
export const instructorProfile = z.object({
  /** Grows with each change by the instructor; 0 before the first one. */
  revision: z.int(),
  /** The address that everyone sees; absent for the camp's. */
  publicEmail: z.optional(z.string()),
  /** The bio that is public. */
  bio: z.optional(z.string()),
  /** The bio that waits for an admin. */
  proposedBio: z.optional(proposedBio),
  rejectedBio: z.optional(z.object({ text: z.string(), reason: z.string() })),
  sports: z.array(category),
  languages: z.array(language),
  qualifications: z.array(qualification),
  backgroundCheck: z.optional(z.extend(backgroundCheck, { isExpired: z.boolean() })),
});
export type InstructorProfile = z.infer<typeof instructorProfile>;

/** A profile with its instructor, as admins see it. */
export const profileForReview = z.extend(instructorProfile, {
  /** The id of the instructor. */
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  image: z.optional(z.string()),
  /** Set for an admin who teaches: only instructors have a page of their own. */
  isAdmin: z.optional(z.literal(true)),
  /** Since when the oldest change waits; absent if there is nothing to review. */
  waitingSince: z.optional(z.string()),
});
export type ProfileForReview = z.infer<typeof profileForReview>;

/** Omitted fields stay unchanged. The list of qualifications replaces the former one. */
export const updateProfileRequest = z.object({
  revision: z.int('must be a whole number'),
  bio: z.nullish(multiline(BIO_MAX_LENGTH)),
  sports: z.optional(z.array(category, 'must be a list of sports').check(unique())),
  languages: z.optional(
    z
      .array(language, 'must be a list of languages')
      .check(z.maxLength(LANGUAGES_MAX, `must be at most ${LANGUAGES_MAX} languages`), unique()),
  ),
  qualifications: z.optional(
    z
      .array(
        z.object({ _id: z.optional(id), ...qualificationFields }, 'must be a qualification'),
        'must be a list of qualifications',
      )
      .check(
        z.maxLength(QUALIFICATIONS_MAX, `must be at most ${QUALIFICATIONS_MAX} qualifications`),
        z.refine(
          (list) => isUnique(list.flatMap(({ _id }) => (_id === undefined ? [] : [_id]))),
          'must not repeat an id',
        ),
      ),
  ),
});
export type UpdateProfileRequest = z.infer<typeof updateProfileRequest>;

/** Null shows the camp's address. */
export const setPublicEmailRequest = z.object({ publicEmail: z.nullable(email) });

/** Rejecting requires a reason, which the instructor gets. */
export const decideProfileRequest = z
  .object({
    /** `bio`, or the id of a qualification. */
    item: z.union([z.literal('bio'), id], 'must be bio or the id of a qualification'),
    /** The revision of the item that the admin saw. */
    revision: z.int('must be a whole number'),
    decision: z.enum(['confirmed', 'rejected'], 'must be confirmed or rejected'),
    reason: z.optional(multiline(1000)),
  })
  .check(
    z.refine(({ decision, reason }) => decision === 'confirmed' || reason !== undefined, {
      error: 'must give a reason for rejecting',
      path: ['reason'],
    }),
  );
export type DecideProfileRequest = z.infer<typeof decideProfileRequest>;

/** Null removes the check. */
export const setBackgroundCheckRequest = z.object({
  backgroundCheck: z.nullable(
    backgroundCheck.check(
      z.refine(({ checkedOn, expiresOn }) => isInOrder(checkedOn, expiresOn), {
        error: 'must not be before the day of the check',
        path: ['expiresOn'],
      }),
    ),
  ),
});
export type SetBackgroundCheckRequest = z.infer<typeof setBackgroundCheckRequest>;

export const profileQuery = z.object({
  waiting: z.optional(z.enum(['true', 'false'], 'must be true or false')),
  ...paging,
});
export type ProfileQuery = z.infer<typeof profileQuery>;

export const instructorProfileEndpoints = {
  getOwnProfile: endpoint({
    method: 'get',
    path: '/instructor-profiles/own',
    access: 'instructor',
    response: instructorProfile,
  }),
  /** Changes that wait for an admin are not public; the approved version stays. */
  updateOwnProfile: endpoint({
    method: 'patch',
    path: '/instructor-profiles/own',
    access: 'instructor',
    body: updateProfileRequest,
    response: instructorProfile,
    problems: ['email-not-verified', 'changed-meanwhile'],
    rate: 'strict',
  }),
  /** Replaces the address on the pages that everyone sees. The sign-in address is never public. */
  setPublicEmail: endpoint({
    method: 'put',
    path: '/instructor-profiles/own/public-email',
    access: 'instructor',
    body: setPublicEmailRequest,
    response: z.object({ publicEmail: z.nullable(z.string()) }),
    problems: ['email-not-verified'],
    rate: 'strict',
  }),
  /** All instructors; those whose changes wait longest come first. */
  listProfiles: endpoint({
    method: 'get',
    path: '/instructor-profiles',
    access: 'admin',
    query: profileQuery,
    response: z.array(profileForReview),
    paged: true,
  }),
  decideProfile: endpoint({
    method: 'patch',
    path: '/instructor-profiles/:id/decision',
    access: 'admin',
    params: params.id,
    body: decideProfileRequest,
    response: modified,
    problems: ['not-found', 'changed-meanwhile', 'qualification-expired'],
  }),
  setBackgroundCheck: endpoint({
    method: 'put',
    path: '/instructor-profiles/:id/background-check',
    access: 'admin',
    params: params.id,
    body: setBackgroundCheckRequest,
    response: modified,
    problems: ['not-found', 'changed-meanwhile'],
  }),
};
