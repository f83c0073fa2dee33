import type { DocsFor } from '../docs/endpoint-docs';
import { examples } from '../docs/examples';
import type { userEndpoints } from './users';

const { id, email, user } = examples;

const NOT_OWN_ROLE = 'Users cannot change their own role, so at least one admin remains.';

export const userDocs: DocsFor<typeof userEndpoints> = {
  listUsers: {
    tag: 'Users',
    summary: 'List users',
    description:
      'Newest first, unless `sort` says otherwise. A page has at most 100 users. Includes every account that has ever had a session. The search also finds the families of a child, whose name is then in `matchingCampers`. `email` is empty if another account has verified the address. `deletionBlocker` says why a user cannot be deleted now.',
    response: [user],
  },
  addUser: {
    tag: 'Sign-in',
    summary: 'Create the user record of the signed-in account',
    description:
      'Safe to repeat: `insertedId` is null if this request was made before or an admin created the record in advance. A role in the body is ignored.',
    body: { name: 'Casey Camper', email },
    response: { insertedId: id },
  },
  makeAdmin: {
    tag: 'Users',
    summary: 'Make a user an admin',
    description: NOT_OWN_ROLE,
    response: { modifiedCount: 1 },
  },
  makeInstructor: {
    tag: 'Users',
    summary: 'Make a user an instructor',
    description: NOT_OWN_ROLE,
    response: { modifiedCount: 1 },
  },
  setUserRole: {
    tag: 'Users',
    summary: 'Set or remove a user’s role',
    description: `${NOT_OWN_ROLE} A changed role applies from the next request on.`,
    body: { role: 'instructor' },
    response: { modifiedCount: 1 },
  },
  setSuspension: {
    tag: 'Users',
    summary: 'Suspend or reinstate a user',
    description:
      'Not for the caller’s own account or the last admin. From the next request on, a suspended user gets `suspended` with the reason, and sees public pages as a visitor. Paid enrollments, the classes they teach and payments of an earlier checkout stay valid. Reinstating needs no reason and removes the stored one; the user must sign in again.',
    body: { isSuspended: true, reason: 'Three chargebacks in a row.' },
    response: { modifiedCount: 1 },
  },
  deleteUser: {
    tag: 'Users',
    summary: 'Delete a user',
    description:
      'Not for the caller’s own account, users with paid enrollments (suspend them instead) or users who still have classes. Earlier tokens are no longer accepted.',
    response: { deletedCount: 1 },
  },
  isAdmin: {
    tag: 'Sign-in',
    summary: 'Check whether a user is an admin',
    description: 'Users can check themselves; admins can check any user.',
    response: { admin: false },
  },
  isInstructor: {
    tag: 'Sign-in',
    summary: 'Check whether a user is an instructor',
    description: 'Users can check themselves; admins can check any user.',
    response: { instructor: true },
  },
};
