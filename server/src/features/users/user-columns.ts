import type { Column } from '../../csv';
import type { User } from './user';

/** A person in the table that admins export. */
export const userColumns: Column<User>[] = [
  { name: 'Id', valueOf: ({ _id }) => _id.toHexString() },
  { name: 'Name', valueOf: ({ name }) => name },
  { name: 'E-mail', valueOf: ({ email }) => email },
  { name: 'E-mail verified', valueOf: ({ emailVerified }) => (emailVerified ? 'yes' : 'no') },
  { name: 'Role', valueOf: ({ role }) => role },
  { name: 'Suspended', valueOf: ({ suspendedAt }) => suspendedAt?.toISOString() },
  { name: 'Created', valueOf: ({ createdAt }) => createdAt.toISOString() },
];
