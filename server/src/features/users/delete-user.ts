import { AppError } from '../../app-error';
import type { Viewer } from '../../http/caller';
import { changeUser } from './change-user';
import type { DeletedAccountsStore } from './deleted-accounts.store';
import type { GetOther } from './get-other';
import type { UsersStore } from './users.store';

export interface DeletionNeeds {
  store: UsersStore;
  deletedAccounts: DeletedAccountsStore;
  now: () => Date;
  hasActiveEnrolments(uid: string): Promise<boolean>;
  isPaying(uid: string): Promise<boolean>;
  teachesClasses(uid: string): Promise<boolean>;
  /** Deletes by `work`, which throws when it has not, and keeps in the audit log who did. */
  recordDeletion<T>(
    deletion: {
      action: 'person-deleted';
      subject: { id: string; name: string; email?: string };
      before: string;
      by: Viewer;
    },
    work: () => Promise<T>,
  ): Promise<T>;
  /** Deletes what an account leaves behind that nobody else needs; all of it, or what is as old as `until`. */
  forgetBelongings(uid: string, until?: Date): Promise<void>;
}

/** Longer than any request takes. */
export const LEFTOVERS_AFTER_MS = 60_000;

const createAssertDeletable =
  ({ hasActiveEnrolments, isPaying, teachesClasses }: DeletionNeeds) =>
  async (uid: string): Promise<void> => {
    if (await hasActiveEnrolments(uid)) {
      throw new AppError('has-paid-enrolments', {
        detail: 'This person has paid for classes, so the account is kept: suspend it instead.',
      });
    }
    if (await isPaying(uid)) {
      throw new AppError('has-paid-enrolments', {
        detail: 'This person is paying for classes right now. Please look again in a few minutes.',
      });
    }
    if (await teachesClasses(uid)) {
      throw new AppError('teaches-classes', {
        detail: 'This person still has classes: delete those first.',
      });
    }
  };

export const createDeleteUser = (needs: DeletionNeeds & { getOther: GetOther }) => {
  const { store, deletedAccounts, now, getOther, recordDeletion, forgetBelongings } = needs;
  const assertDeletable = createAssertDeletable(needs);

  return {
    /** Deletes a user with what they leave behind, and refuses their sessions. Returns 1. */
    async delete(id: string, viewer: Viewer): Promise<number> {
      const user = await getOther(id, viewer);
      const { uid, name, email, role: before = 'none' } = user;
      if (uid !== undefined) await assertDeletable(uid);
      const subject = { id, name, ...(email !== undefined && { email }) };
      await recordDeletion({ action: 'person-deleted', subject, before, by: viewer }, async () => {
        // First, so that no crash leaves a moment in which an old token makes the record anew.
        if (uid !== undefined) await deletedAccounts.add(uid, now());
        await changeUser(store, user, { uid: viewer.uid }, () => store.delete(user));
      });
      if (uid !== undefined) await forgetBelongings(uid);
      return 1;
    },

    /** Deletes what a crash, or a request that was under way, left behind of deleted accounts. */
    async sweepDeleted(): Promise<void> {
      const before = new Date(now().getTime() - LEFTOVERS_AFTER_MS);
      for (const account of await deletedAccounts.listWithLeftovers(before)) {
        const { uid, tokensValidFrom } = account;
        const user = await store.findByUid(uid);
        if (!user) await forgetBelongings(uid);
        // Otherwise the account was not deleted after all.
        else if (user.createdAt >= tokensValidFrom) await forgetBelongings(uid, tokensValidFrom);
        await deletedAccounts.markCleared(account);
      }
    },
  };
};
