import type { AllEndpointDocs } from './endpoint-docs';
import { examples } from './examples';

const { email, id, token, user } = examples;

export const signInDocs: Pick<
  AllEndpointDocs,
  'createAccessToken' | 'addUser' | 'isAdmin' | 'isInstructor'
> = {
  createAccessToken: {
    tag: 'Sign-in',
    summary: 'Exchange a Firebase ID token for our access token',
    description:
      'The email must match the ID token. Creates the account’s user record if necessary and updates its email. An address belongs to the account that has verified it; if another account has verified it, this account has no email. Fails with `unauthenticated` after a deletion, a suspension or a first verified sign-in until the user signs in again, and with `suspended` and the reason while the user is suspended.',
    body: { email },
    response: { token },
  },
  addUser: {
    tag: 'Sign-in',
    summary: 'Create the user record of the signed-in account',
    description:
      'Safe to repeat: `insertedId` is null if this request was made before or an admin created the record in advance. A role in the body is ignored.',
    body: { name: 'Casey Camper', email },
    response: { insertedId: id },
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

const NOT_OWN_ROLE = 'Users cannot change their own role, so at least one admin remains.';

export const userDocs: Pick<
  AllEndpointDocs,
  'listUsers' | 'makeAdmin' | 'makeInstructor' | 'setUserRole' | 'setSuspension' | 'deleteUser'
> = {
  listUsers: {
    tag: 'Users',
    summary: 'List users, newest first',
    description:
      'A page has at most 100 users. Includes every account that has ever had a session. `email` is empty if another account has verified the address.',
    response: [user],
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
};
