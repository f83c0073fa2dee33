import type { Camp } from '#camp';
import { toUserKeys, type User } from '#domain/user';
import { ABSENT } from '#lib/absent';

interface ProfileChange {
  name?: string;
  photoURL?: string;
  /** Null removes it. */
  phone?: string | null;
  /** Set if the name changed and classes show it. */
  isShownInClasses: boolean;
  at: Date;
}

const usersOf = ({ db }: Camp) => db.collection<User>('users');

/**
 * Returns the changed user; null if name or email have changed since the user was read, or the portrait before a
 * change of the portrait.
 */
export function updateProfile(
  camp: Camp,
  { _id, name: oldName, email, photoURL: oldPhoto }: User,
  { name, photoURL, phone, isShownInClasses, at }: ProfileChange,
): Promise<User | null> {
  const emailField = email !== undefined && { email };
  return usersOf(camp).findOneAndUpdate(
    {
      _id,
      name: oldName,
      email: email ?? ABSENT,
      ...(photoURL !== undefined && { photoURL: oldPhoto ?? ABSENT }),
    },
    {
      $set: {
        ...(photoURL !== undefined && { photoURL }),
        ...(typeof phone === 'string' && { phone }),
        ...(name !== undefined && {
          name,
          ...toUserKeys({ name, ...emailField }),
          renamedAt: at,
        }),
        ...(isShownInClasses && { hasUnsyncedClasses: true as const }),
      },
      ...(phone === null && { $unset: { phone: '' as const } }),
      // The classes are synced by this number.
      ...(isShownInClasses && { $inc: { emailChangeCount: 1 } }),
    },
    { returnDocument: 'after' },
  );
}

/** Sets the address that everyone sees of an instructor; null removes it. Returns the user; null without one. */
export const setUserPublicEmail = (
  camp: Camp,
  uid: string,
  publicEmail: string | null,
): Promise<User | null> =>
  usersOf(camp).findOneAndUpdate(
    { uid },
    {
      $set: {
        hasUnsyncedClasses: true as const,
        ...(publicEmail !== null && { publicEmail }),
      },
      ...(publicEmail === null && { $unset: { publicEmail: '' as const } }),
      // The classes are synced by this number.
      $inc: { emailChangeCount: 1 },
    },
    { returnDocument: 'after' },
  );

/** Revokes the tokens of all sign-ins before `at`. */
export async function setSessionsEnded(camp: Camp, uid: string, at: Date): Promise<void> {
  await usersOf(camp).updateOne(
    { uid },
    { $max: { tokensValidFrom: at }, $set: { endedSessionsAt: at } },
  );
}
