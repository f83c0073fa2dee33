import type { DocsFor } from '../docs/endpoint-docs';
import type { accountDeletionEndpoints } from './account-deletion';

export const accountDeletionDocs: DocsFor<typeof accountDeletionEndpoints> = {
  listDeletionBlockers: {
    tag: 'Users',
    summary: 'List what blocks the deletion of the caller’s account',
    description: 'Empty if the account can be deleted now.',
    response: {
      blockers: [
        {
          kind: 'enrollments',
          detail:
            'You have 2 upcoming enrollments. Cancel them, or wait until the classes are over.',
          link: '/dashboard/enrolled',
        },
      ],
    },
  },
  deleteOwnAccount: {
    tag: 'Users',
    summary: 'Delete the caller’s account',
    description:
      'Needs an ID token of a sign-in within the last 5 minutes. Fails with `account-in-use` and the list `blockers` while something blocks it. Orders and past enrollments stay without name and email. The uid can never sign in again: `account-deleted`. Safe to repeat; `deletedCount` is 0 if the account was deleted before. The caller deletes the Firebase account.',
    response: { deletedCount: 1 },
  },
};
