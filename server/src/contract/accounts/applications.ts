import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { category } from '../fields/class-form';
import {
  inserted,
  modified,
  multiline,
  paging,
  params,
  phoneFields,
  searchText,
  text,
  unique,
} from '../fields/fields';

export const applicationStatus = z.enum(
  ['pending', 'accepted', 'declined'],
  'must be pending, accepted or declined',
);
export type ApplicationStatus = z.infer<typeof applicationStatus>;

/** A user's application to teach. */
export const application = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  /** The applicant's record, for admins. */
  userId: z.optional(z.string()),
  /** For admins. */
  ...phoneFields,
  /** The applicant's background check, for admins; absent if none is recorded. */
  backgroundCheck: z.optional(z.object({ expiresOn: z.string(), isExpired: z.boolean() })),
  /** How many qualifications the applicant has, for admins; absent without a profile. */
  qualifications: z.optional(z.object({ confirmed: z.int(), waiting: z.int() })),
  words: z.string(),
  /** Absent, like the next two, if the applicant gave none. */
  sports: z.optional(z.array(category)),
  experience: z.optional(z.string()),
  /** The titles that the applicant named; the camp has not checked them. */
  statedQualifications: z.optional(z.array(z.string())),
  status: applicationStatus,
  reason: z.optional(z.string()),
  createdAt: z.string(),
  decidedAt: z.optional(z.string()),
});
export type Application = z.infer<typeof application>;

/** How long the words of an application can be. */
export const APPLICATION_MAX_LENGTH = 2000;

/** How long the experience of an applicant can be. */
export const EXPERIENCE_MAX_LENGTH = 500;

/** How many qualifications an applicant can name. */
export const STATED_QUALIFICATIONS_MAX = 5;

export const addApplicationRequest = z.object({
  words: multiline(APPLICATION_MAX_LENGTH),
  sports: z.optional(z.array(category, 'must be a list of sports').check(unique())),
  /** Years, ages and places. */
  experience: z.optional(multiline(EXPERIENCE_MAX_LENGTH)),
  /** Titles. */
  qualifications: z.optional(
    z
      .array(text(80), 'must be a list of titles')
      .check(
        z.maxLength(
          STATED_QUALIFICATIONS_MAX,
          `must be at most ${STATED_QUALIFICATIONS_MAX} qualifications`,
        ),
        unique(),
      ),
  ),
});
export type AddApplicationRequest = z.infer<typeof addApplicationRequest>;

/** Declining requires a reason, which the applicant gets. */
export const decideApplicationRequest = z
  .object({
    decision: z.enum(['accepted', 'declined'], 'must be accepted or declined'),
    reason: z.optional(multiline(1000)),
  })
  .check(
    z.refine(({ decision, reason }) => decision === 'accepted' || reason !== undefined, {
      error: 'must give a reason for declining',
      path: ['reason'],
    }),
  );
export type DecideApplicationRequest = z.infer<typeof decideApplicationRequest>;

export const applicationQuery = z.object({
  status: z.optional(applicationStatus),
  /** A part of the applicant's name or email. */
  q: z.optional(searchText),
  ...paging,
});
export type ApplicationQuery = z.infer<typeof applicationQuery>;

export const applicationEndpoints = {
  addApplication: endpoint({
    method: 'post',
    path: '/applications',
    access: 'signed-in',
    body: addApplicationRequest,
    response: inserted,
    problems: ['already-applied', 'already-instructor', 'email-not-verified'],
    rate: 'strict',
  }),
  /** The viewer's latest application. */
  getOwnApplication: endpoint({
    method: 'get',
    path: '/applications/own',
    access: 'signed-in',
    response: z.object({ application: z.nullable(application) }),
  }),
  /** Oldest first, so that the longest-waiting application comes first. */
  listApplications: endpoint({
    method: 'get',
    path: '/applications',
    access: 'admin',
    query: applicationQuery,
    response: z.array(application),
    paged: true,
  }),
  decideApplication: endpoint({
    method: 'patch',
    path: '/applications/:id',
    access: 'admin',
    params: params.id,
    body: decideApplicationRequest,
    response: modified,
    problems: ['not-found', 'already-decided', 'changed-meanwhile'],
  }),
  /** Puts a declined application back in review. */
  reopenApplication: endpoint({
    method: 'post',
    path: '/applications/:id/reopen',
    access: 'admin',
    params: params.id,
    response: modified,
    problems: ['not-found', 'already-decided', 'already-applied', 'already-instructor'],
  }),
};
