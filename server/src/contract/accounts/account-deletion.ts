import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { deleted } from '../fields/fields';

/** How long ago a user may have signed in to delete the account. */
export const RECENT_SIGN_IN_MINUTES = 5;

/** Why an account cannot be deleted yet, and what to do about it. */
export const deletionBlocker = z.object({
  kind: z.enum([
    'order-in-progress',
    'enrollments',
    'shared-children',
    'checked-in',
    'refunds',
    'classes',
    'last-admin',
  ]),
  detail: z.string(),
  /** A page of the site where the user can resolve it; null if only the camp can. */
  link: z.nullable(z.string()),
});
export type DeletionBlocker = z.infer<typeof deletionBlocker>;

export const accountDeletionEndpoints = {
  listDeletionBlockers: endpoint({
    method: 'get',
    path: '/account/deletion',
    access: 'signed-in',
    response: z.object({ blockers: z.array(deletionBlocker) }),
  }),
  /** The ID token proves a recent sign-in. */
  deleteOwnAccount: endpoint({
    method: 'delete',
    path: '/account',
    access: 'identity',
    response: deleted,
    problems: [
      'recent-sign-in-required',
      'account-in-use',
      'suspended',
      'changed-meanwhile',
      'sign-in-unavailable',
    ],
    rate: 'strict',
  }),
};
