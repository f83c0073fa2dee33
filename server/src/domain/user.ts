import type { ObjectId } from 'mongodb';
import { AppError } from '../app-error';
import type { Role, User as UserOnWire } from '../contract';
import type { HasEvents } from './domain-event';
import { toNameKeys } from '../shared/search-keys';
import type { HasSearchTexts } from './text/word-keys';
import { toSortName, type HasSortName } from './text/sort-name';

/** Returns what a user is searched and sorted by. */
export const toUserKeys = ({ name, email }: { name: string; email?: string | undefined }) => ({
  searchTexts: toNameKeys(name, email),
  sortName: toSortName(name),
});

export interface User extends HasEvents, HasSearchTexts, HasSortName {
  _id: ObjectId;
  /** Firebase's id; absent in a pre-created record until a verified sign-in claims it. */
  uid?: string;
  /** In lower case; absent if another account has verified the email. */
  email?: string;
  /** Whether the account has verified the email; absent means no. */
  emailVerified?: boolean;
  /** When a verified account got an email that it has not verified yet; absent if it never verified one. */
  unverifiedSince?: Date;
  /**
   * The last `unverifiedSince`, set when the account verified that email: what it added until then was kept
   * (product.md 11.8). Only the audit reads it.
   */
  keptDataUntil?: Date;
  /** When the ID token that last set `email` and `emailVerified` was issued. */
  emailAsOf?: Date;
  /** The only sign-in of the record without a verified email; absent if there were several. */
  onlySignInAt?: Date;
  /** Tokens of earlier sign-ins are rejected. */
  tokensValidFrom?: Date;
  /** Set when a sign-in creates the record; absent once the sign-up is complete. */
  isSignUpPending?: true;
  name: string;
  /** What everyone sees as the instructor's address; absent for the camp's. Not verified. */
  publicEmail?: string;
  photoURL?: string;
  /** In E.164 format; only admins, the user and, with the safety data, coaches of the campers see it. */
  phone?: string;
  /** When the user last changed the name; absent if never. */
  renamedAt?: Date;
  /** When the user last ended all sessions. That deletes nothing, unlike a first verified sign-in. */
  endedSessionsAt?: Date;
  /** Absent for a camper. */
  role?: Role;
  /** The last application that made the user an instructor. */
  appointedBy?: ObjectId;
  /** Start and reason of a suspension. Either both fields are present or neither. */
  suspendedAt?: Date;
  suspension?: { reason: string };
  /** How often the user was suspended or reinstated; absent means never. */
  suspensionCount?: number;
  /** How often the email or the name changed while the user had classes; absent means never. */
  emailChangeCount?: number;
  /** Set until the classes are synced with the last suspension, reinstatement or change of email or name. */
  hasUnsyncedClasses?: true;
  /**
   * When the user asked to delete the account. From then on it has no access and counts as no admin; the
   * sweep completes an interrupted deletion.
   */
  deletionStartedAt?: Date;
  /** Set if the user turned off reminders of classes. */
  wantsReminders?: false;
  /** The last reminder of missing consents, and its day at the camp. */
  consentReminder?: { at: Date; day: string };
  /** Grows with each change of role or suspension and with each `confirmAdmin`; absent means 0. */
  revision?: number;
  createdAt: Date;
}

/** Returns the phone number as it is and as people of the camp's country write it. */
export const toPhoneOnWire = (
  { phone }: Pick<User, 'phone'>,
  formatPhone: (e164: string) => string,
) => (phone === undefined ? {} : { phone, formattedPhone: formatPhone(phone) });

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

export const wantsReminders = (user: Pick<User, 'wantsReminders'>) => user.wantsReminders ?? true;

/** Returns true if only this sign-in has used the record, so nobody else created its data. */
export const isOnlySignIn = ({ onlySignInAt }: User, { signedInAt }: { signedInAt: Date }) =>
  onlySignInAt?.getTime() === signedInAt.getTime();

/** Returns true if tokens of the sign-in are no longer accepted. */
export const isRevoked = ({ tokensValidFrom }: User, signedInAt: Date): boolean =>
  tokensValidFrom !== undefined && signedInAt < tokensValidFrom;

/** Clocks of several processes differ by less. */
const CLOCK_TOLERANCE_MS = 5_000;
const JUST_SIGNED_IN_MS = 15_000;

/**
 * Returns true if the time from which sign-ins are accepted was stored while the server's clock was ahead. The
 * clocks must agree: by the server's, the sign-in has just happened, and its own time is the identity provider's.
 */
export const isRevocationAhead = (tokensValidFrom: Date, signedInAt: Date, now: Date): boolean =>
  tokensValidFrom.getTime() - now.getTime() > CLOCK_TOLERANCE_MS &&
  Math.abs(now.getTime() - signedInAt.getTime()) <= JUST_SIGNED_IN_MS;

/** Returns whether the record exists and is not suspended. */
export const isActive = (user: User | null) => user !== null && user.suspendedAt === undefined;

/**
 * Throws `suspended` with the reason if the user is suspended. Accepts null for a missing record.
 */
export function assertNotSuspended(user: User | null): void {
  if (!user?.suspension) return;
  throw new AppError('suspended', {
    detail: `The camp has suspended your account: ${user.suspension.reason}`,
  });
}
