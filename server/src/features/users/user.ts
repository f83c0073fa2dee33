import type { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import type { Role, User as UserOnWire } from '../../contract';
import type { Newsworthy } from '../../news';
import { toSearchKeys, type Searchable } from '../../search';

/** What people are searched by. */
export const searchedFields = ['name', 'email'] as const;

export const toUserKeys = ({ name, email }: Pick<User, 'name' | 'email'>) =>
  toSearchKeys(name, email);

export interface User extends Newsworthy, Searchable {
  _id: ObjectId;
  /** Firebase's id; absent until a record made beforehand is claimed by a verified sign-in. */
  uid?: string;
  /** Lower case. */
  email: string;
  /** Whether the account has proved that the address is theirs; absent means no. */
  emailVerified?: boolean;
  name: string;
  photoURL?: string;
  /** Absent means a plain user. */
  role?: Role;
  /** The application that made them an instructor last. */
  appointedBy?: ObjectId;
  /** Since when, and why, for the person; both are there or neither. */
  suspendedAt?: Date;
  suspension?: { reason: string };
  /** Grows with each change of the role, and whenever an admin acts on another; absent means 0. */
  revision?: number;
  createdAt: Date;
}

export const toUserOnWire = ({
  _id,
  name,
  email,
  emailVerified,
  photoURL,
  role,
  suspendedAt,
  createdAt,
}: User): UserOnWire => ({
  _id: _id.toHexString(),
  name,
  email,
  emailVerified: emailVerified ?? false,
  ...(photoURL !== undefined && { image: photoURL }),
  role: role ?? null,
  isSuspended: suspendedAt !== undefined,
  createdAt: createdAt.toISOString(),
});

/** Throws `suspended`, with the reason; whoever has no record is not suspended. */
export const assertNotSuspended = (user: User | null): void => {
  if (!user?.suspension) return;
  throw new AppError('suspended', {
    detail: `The camp has suspended your account: ${user.suspension.reason}`,
  });
};
