import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { FORMER_NAME } from '#domain/deletion';
import type { Actor } from '#domain/domain-event';
import type { User } from '#domain/user';
import { recordDeletion } from '#features/notifications/index';
import { deleteUnchangedUser } from '#features/users/index';
import { changeUser } from '../change-user';
import { addDeletedAccount } from './deleted-accounts.store';

interface Deletion {
  by: Actor;
  /** Another admin, who remains if the user is one. */
  remainingAdmin: { uid: string } | { _id: ObjectId } | null;
  /** Whether the user deletes the account, and not an admin. */
  isByUser: boolean;
}

/**
 * Deletes a user's record and invalidates all sessions. Throws `changed-meanwhile` if the user has changed
 * since it was read, and `forbidden` if no admin would remain.
 */
export async function deleteRecord(
  camp: Camp,
  user: User,
  { by, remainingAdmin, isByUser }: Deletion,
): Promise<void> {
  const { _id: userId, uid, name, email, emailVerified = false, role: before = 'none' } = user;
  const emailField = email !== undefined && { email };
  const subject = isByUser ? { name: FORMER_NAME } : { name, ...emailField };
  const deletion = {
    action: 'person-deleted' as const,
    subject: { id: userId.toHexString(), ...subject },
    before,
    by,
  };
  const formerUser = isByUser ? { userId, name, emailVerified, ...emailField } : undefined;
  const at = camp.now();
  await recordDeletion(camp, deletion, async () => {
    // Must come first, so that after a crash no old token can create the record again.
    if (uid !== undefined) await addDeletedAccount(camp, uid, at, formerUser);
    await changeUser(camp, user, remainingAdmin, () => deleteUnchangedUser(camp, user));
  });
  if (uid === undefined) return;
  // After the deletion, which may be refused. The sweep repeats it.
  await camp
    .listErased({ uid, at, isByUser })
    .catch((error: unknown) => camp.log.error({ err: error }, 'deleted account not listed'));
}
