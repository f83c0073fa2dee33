import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import {
  NAME_MAX_LENGTH,
  idList,
  deleted,
  email,
  modified,
  multiline,
  paging,
  params,
  phoneFields,
  searchText,
  text,
} from '../fields/fields';

export const role = z.enum(['admin', 'instructor']);
export type Role = z.infer<typeof role>;

/** The sign-up form. A role in the body is ignored. */
export const addUserRequest = z.object({ name: text(NAME_MAX_LENGTH), email });
export type AddUserRequest = z.infer<typeof addUserRequest>;

/** Why no admin can delete a user now. `deleteUser` checks it again. */
export const userDeletionBlocker = z.enum([
  'enrollments',
  'order-in-progress',
  'classes',
  'last-admin',
]);
export type UserDeletionBlocker = z.infer<typeof userDeletionBlocker>;

/** A user as admins see it. */
export const user = z.object({
  _id: z.string(),
  name: z.string(),
  /** Empty if another account has verified the email. */
  email: z.string(),
  /** Whether the account has verified the email. */
  emailVerified: z.boolean(),
  image: z.optional(z.string()),
  ...phoneFields,
  role: z.nullable(role),
  isSuspended: z.boolean(),
  createdAt: z.string(),
  /** How many campers the user owns, archived ones too. Only in the list and the details for admins. */
  camperCount: z.optional(z.int()),
  /** How many orders the user paid. Only where `camperCount` is. */
  paidOrderCount: z.optional(z.int()),
  /** Absent if nothing blocks a deletion. */
  deletionBlocker: z.optional(userDeletionBlocker),
  /** The children whose names match the search, in the user's family; absent without one. */
  matchingCampers: z.optional(z.array(z.string())),
});
export type User = z.infer<typeof user>;

export const userSort = z.enum(
  ['newest', 'oldest', 'name', '-name'],
  'must be newest, oldest, name or -name',
);
export type UserSort = z.infer<typeof userSort>;

const userFilters = {
  /** The beginning of each word of the name or the email, or of a child's name, in any order. */
  q: z.optional(searchText),
  role: z.optional(z.enum(['admin', 'instructor', 'none'], 'must be admin, instructor or none')),
  sort: z.optional(userSort),
};
export const userQuery = z.object({ ...userFilters, ...paging });
export type UserQuery = z.infer<typeof userQuery>;

/** Without filters, all users. */
export const userExportQuery = z.object({ ...userFilters, ids: z.optional(idList) });
export type UserExportQuery = z.infer<typeof userExportQuery>;

/** Null removes the role. */
export const setRoleRequest = z.object({
  role: z.nullable(z.enum(['admin', 'instructor'], 'must be admin, instructor or null')),
});
export type SetRoleRequest = z.infer<typeof setRoleRequest>;

/** The reason is shown to the suspended user. */
export const setSuspensionRequest = z
  .object({
    isSuspended: z.boolean('must be true or false'),
    reason: z.optional(multiline(500)),
  })
  .check(
    z.refine(({ isSuspended, reason }) => !isSuspended || reason !== undefined, {
      error: 'must give a reason for the suspension',
      path: ['reason'],
    }),
  );
export type SetSuspensionRequest = z.infer<typeof setSuspensionRequest>;

/** Why an admin cannot change a user's role. */
const roleProblems = ['not-found', 'own-account', 'changed-meanwhile'] as const;

export const userEndpoints = {
  listUsers: endpoint({
    method: 'get',
    path: '/users',
    access: 'admin',
    query: userQuery,
    response: z.array(user),
    paged: true,
  }),
  addUser: endpoint({
    method: 'post',
    path: '/users',
    access: 'identity',
    body: addUserRequest,
    response: z.object({ insertedId: z.nullable(z.string()), message: z.optional(z.string()) }),
    problems: [
      'forbidden',
      'account-deleted',
      'suspended',
      'email-taken',
      'changed-meanwhile',
      'sign-in-unavailable',
    ],
    rate: 'strict',
  }),
  makeAdmin: endpoint({
    method: 'patch',
    path: '/users/admin/:id',
    access: 'admin',
    params: params.id,
    response: modified,
    problems: roleProblems,
  }),
  makeInstructor: endpoint({
    method: 'patch',
    path: '/users/instructor/:id',
    access: 'admin',
    params: params.id,
    response: modified,
    problems: roleProblems,
  }),
  setUserRole: endpoint({
    method: 'patch',
    path: '/users/:id/role',
    access: 'admin',
    params: params.id,
    body: setRoleRequest,
    response: modified,
    problems: roleProblems,
  }),
  setSuspension: endpoint({
    method: 'patch',
    path: '/users/:id/suspension',
    access: 'admin',
    params: params.id,
    body: setSuspensionRequest,
    response: modified,
    problems: roleProblems,
  }),
  /** Deletes any user, not only admins, despite the path (product.md 7.2). */
  deleteUser: endpoint({
    method: 'delete',
    path: '/users/admin/:id',
    access: 'admin',
    params: params.id,
    response: deleted,
    problems: [...roleProblems, 'has-paid-enrollments', 'teaches-classes'],
  }),
  isAdmin: endpoint({
    method: 'get',
    path: '/users/admin/:email',
    access: 'signed-in',
    params: params.email,
    response: z.object({ admin: z.boolean() }),
    problems: ['forbidden'],
  }),
  isInstructor: endpoint({
    method: 'get',
    path: '/users/instructor/:email',
    access: 'signed-in',
    params: params.email,
    response: z.object({ instructor: z.boolean() }),
    problems: ['forbidden'],
  }),
};
