import type { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import type { Role, User as UserOnWire } from '../../contract';
import type { Newsworthy } from '../../news';
import { toSearchKeys, type Searchable } from '../../search';

/** What people are searched by. */
export const searchedFields = ['name', 'email'] as const;

export const toUserKeys = ({ name, email }: { name: string; email?: string | undefined }) =>
  toSearchKeys(name, email);

export interface User extends Newsworthy, Searchable {
  _id: ObjectId;
  /** Firebase's id; absent until a record made beforehand is claimed by a verified sign-in. */
  uid?: string;
  /** Lower case; absent when another account has proved that the address is theirs. */
  email?: string;
  /** Whether the account has proved that the address is theirs; absent means no. */
  emailVerified?: boolean;
  /** When the ID token was issued that said so last. */
  emailAsOf?: Date;
  /** The one sign-in that has used the record without a verified address; absent when unknown or several. */
  onlySignInAt?: Date;
  /** Tokens of earlier sign-ins are refused. */
  tokensValidFrom?: Date;
  /** Until sign-up has been answered for a record that a sign-in made. */
  isSignUpPending?: true;
  name: string;
  photoURL?: string;
  /** Absent means a plain user. */
  role?: Role;
  /** The application that made them an instructor last. */
  appointedBy?: ObjectId;
  /** Since when, and why, for the person; both are there or neither. */
  suspendedAt?: Date;
  suspension?: { reason: string };
  /** How often they were suspended or reinstated; absent means never. */
  suspensionCount?: number;
  /** How often the address changed while they had classes; absent means never. */
  emailChangeCount?: number;
  /** Their classes do not yet follow the last suspension, reinstatement or change of the address. */
  hasUnsyncedClasses?: true;
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
  email: email ?? '',
  emailVerified: emailVerified ?? false,
  ...(photoURL !== undefined && { image: photoURL }),
  role: role ?? null,
  isSuspended: suspendedAt !== undefined,
  createdAt: createdAt.toISOString(),
});

/** Whether the one sign-in that has used the record is this one, so nobody else made what is there. */
export const isOnlySignIn = ({ onlySignInAt }: User, { signedInAt }: { signedInAt: Date }) =>
  onlySignInAt?.getTime() === signedInAt.getTime();

/** Whether tokens of the sign-in are no longer accepted. */
export const isRefused = ({ tokensValidFrom }: User, signedInAt: Date): boolean =>
  tokensValidFrom !== undefined && signedInAt < tokensValidFrom;

/** Throws `suspended`, with the reason; whoever has no record is not suspended. */
export const assertNotSuspended = (user: User | null): void => {
  if (!user?.suspension) return;
  throw new AppError('suspended', {
    detail: `The camp has suspended your account: ${user.suspension.reason}`,
  });
};
