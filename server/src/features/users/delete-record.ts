import type { ObjectId } from 'mongodb';
import type { Logger } from 'pino';
import { FORMER_NAME, type ErasedAccount, type RecordDeletion } from '#domain/deletion';
import type { Actor } from '#domain/domain-event';
import type { User } from '#domain/user';
import { changeUser } from './change-user';
import type { DeletedAccountsStore } from '#compose/people-stores';
import type { UsersStore } from '#compose/people-stores';

export interface DeleteRecordDependencies {
  store: UsersStore;
  deletedAccounts: DeletedAccountsStore;
  recordDeletion: RecordDeletion;
  /** Adds the account to the list that restores read. */
  listErased(account: ErasedAccount): Promise<void>;
  now: () => Date;
  log: Logger;
}

interface Deletion {
  by: Actor;
  /** Another admin, who remains if the user is one. */
  remainingAdmin: { uid: string } | { _id: ObjectId } | null;
  /** Whether the user deletes the account, and not an admin. */
  isByUser: boolean;
}

/**
 * Returns a function that deletes a user's record and invalidates all sessions. Throws
 * `changed-meanwhile` if the user has changed since it was read, and `forbidden` if no admin would remain.
 */
export function createDeleteRecord(deps: DeleteRecordDependencies) {
  const { store, deletedAccounts, recordDeletion, now } = deps;

  return async (user: User, { by, remainingAdmin, isByUser }: Deletion): Promise<void> => {
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
    const at = now();
    await recordDeletion(deletion, async () => {
      // Must come first, so that after a crash no old token can create the record again.
      if (uid !== undefined) await deletedAccounts.add(uid, at, formerUser);
      await changeUser(store, user, remainingAdmin, () => store.delete(user));
    });
    if (uid === undefined) return;
    // After the deletion, which may be refused. The sweep repeats it.
    await deps
      .listErased({ uid, at, isByUser })
      .catch((error: unknown) => deps.log.error({ err: error }, 'deleted account not listed'));
  };
}
