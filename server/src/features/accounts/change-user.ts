import type { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { User } from '#domain/user';
import { confirmAdmin } from '#features/users/index';

/**
 * Runs one write to a user that was read before, and makes sure that at least one admin remains:
 * `remainingAdmin`, another user. Throws `forbidden` if that user is no longer an admin, and
 * `changed-meanwhile` if the written user has changed since it was read.
 *
 * An admin always remains, without a transaction or a lock. Removing an admin takes three steps in
 * this order: read the user, confirm the remaining admin (which raises that user's revision, so that
 * earlier reads of it become outdated), then write. The admin who was confirmed last cannot be
 * removed: that would need a later read, and then another admin would have been confirmed after it.
 */
export async function changeUser(
  camp: Pick<Camp, 'db'>,
  user: User,
  remainingAdmin: { uid: string } | { _id: ObjectId } | null,
  write: () => Promise<boolean>,
): Promise<void> {
  if (user.role === 'admin') {
    if (!remainingAdmin || !(await confirmAdmin(camp, remainingAdmin))) {
      throw new AppError('forbidden');
    }
  }
  if (!(await write())) throw new AppError('changed-meanwhile');
}
