import { AppError } from '#app-error';
import type { Viewer } from '#domain/caller';
import { createRunIsolated } from '#lib/run-isolated';
import type { DeletedAccount } from '#domain/deletion';
import type { AccountData } from '../account-data';
import { createDeleteRecord, type DeleteRecordDependencies } from '../delete-record';
import type { GetOtherUser } from './get-other-user';

export interface DeleteUserDependencies
  extends DeleteRecordDependencies, Pick<AccountData, 'deleteAccountData' | 'deleteWholeAccount'> {
  /** Whether the account paid for an active enrollment, or one of its campers is enrolled. */
  hasActiveEnrollments(uid: string): Promise<boolean>;
  /** Whether the account is paying for an order, or anybody for one of its campers. */
  hasOrderInProgress(uid: string): Promise<boolean>;
  teachesClasses(uid: string): Promise<boolean>;
}

/** Longer than any request takes, so that no request of the deleted account is still running. */
export const CLEANUP_DELAY_MS = 60_000;

const createAssertDeletable =
  ({ hasActiveEnrollments, hasOrderInProgress, teachesClasses }: DeleteUserDependencies) =>
  async (uid: string): Promise<void> => {
    if (await hasActiveEnrollments(uid)) {
      throw new AppError('has-paid-enrollments', {
        detail:
          'This user has paid for classes, or has an enrolled child, and cannot be deleted. Suspend the account instead.',
      });
    }
    if (await hasOrderInProgress(uid)) {
      throw new AppError('has-paid-enrollments', {
        detail:
          'Someone is paying for classes for this user or their child right now. Try again in a few minutes.',
      });
    }
    if (await teachesClasses(uid)) {
      throw new AppError('teaches-classes', {
        detail: 'This user still has classes. Delete those first.',
      });
    }
  };

export function createDeleteUser(deps: DeleteUserDependencies & { getOtherUser: GetOtherUser }) {
  const { store, deletedAccounts, now, getOtherUser } = deps;
  const { deleteAccountData, deleteWholeAccount } = deps;
  const deleteRecord = createDeleteRecord(deps);
  const assertDeletable = createAssertDeletable(deps);
  const runIsolated = createRunIsolated(deps.log);

  const clear = async (account: DeletedAccount): Promise<void> => {
    const { uid, tokensValidFrom, isDeletedByUser, formerUser } = account;
    const user = await store.findByUid(uid);
    // The sweep of these deletions completes it or removes the mark.
    if (user?.deletionStartedAt) return;
    if (user && isDeletedByUser) await deletedAccounts.keepAccount(account);
    if (!user && isDeletedByUser) await deleteWholeAccount(uid, formerUser ?? null);
    else if (!user) await deleteAccountData(uid);
    // An older record means that the deletion did not happen, so the data is kept.
    else if (user.createdAt >= tokensValidFrom) await deleteAccountData(uid, tokensValidFrom);
    const isErased = !user || user.createdAt >= tokensValidFrom;
    if (isErased) {
      await deps.listErased({ uid, at: tokensValidFrom, isByUser: isDeletedByUser === true });
    }
    await deletedAccounts.markCleared(account);
  };

  return {
    /**
     * Deletes a user and the user's data, and invalidates all sessions. Returns 1, the number
     * deleted.
     */
    async delete(id: string, viewer: Viewer): Promise<number> {
      const user = await getOtherUser(id, viewer);
      const { uid } = user;
      if (uid !== undefined) await assertDeletable(uid);
      const remainingAdmin = { uid: viewer.uid };
      await deleteRecord(user, { by: viewer, remainingAdmin, isByUser: false });
      if (uid !== undefined) await deleteAccountData(uid);
      return 1;
    },

    /** Deletes data of deleted accounts that a crash or a concurrent request left behind. */
    async sweepDeletedAccounts(): Promise<void> {
      const before = new Date(now().getTime() - CLEANUP_DELAY_MS);
      for (const account of await deletedAccounts.listWithLeftovers(before)) {
        await runIsolated({ uid: account.uid }, () => clear(account));
      }
    },
  };
}
