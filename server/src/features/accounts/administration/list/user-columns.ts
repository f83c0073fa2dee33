import type { User } from '#domain/user';
import type { Column } from '#lib/csv';

/** Columns of the users table that admins export. */
export const userColumns: Column<User>[] = [
  { name: 'Id', valueOf: ({ _id }) => _id.toHexString() },
  { name: 'Name', valueOf: ({ name }) => name },
  { name: 'Email', valueOf: ({ email }) => email },
  { name: 'Email verified', valueOf: ({ emailVerified }) => (emailVerified ? 'yes' : 'no') },
  { name: 'Role', valueOf: ({ role }) => role },
  { name: 'Suspended', valueOf: ({ suspendedAt }) => suspendedAt },
  { name: 'Created', valueOf: ({ createdAt }) => createdAt },
  { name: 'Phone', valueOf: ({ phone }) => phone },
];
