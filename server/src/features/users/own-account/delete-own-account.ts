import { AppError, isAppError } from '#app-error';
import { RECENT_SIGN_IN_MINUTES, type DeletionBlocker } from '#contract';
import { FORMER_NAME } from '#domain/deletion';
import { assertNotSuspended, isRevoked, type User } from '#domain/user';
import type { Identity, Viewer } from '#domain/caller';
import { createRunIsolated } from '#lib/run-isolated';
import type { AccountData } from '../account-data';
import { CLEANUP_DELAY_MS } from '../administration/delete-user';
import { changeUser } from '../change-user';
import { createDeleteRecord, type DeleteRecordDependencies } from '../delete-record';
import { createListBlockers, type BlockerDependencies } from './deletion-blockers';
import type { OwnDeletionsStore } from '#compose/people-stores';

export interface OwnAccountDependencies
  extends DeleteRecordDependencies, BlockerDependencies, Pick<AccountData, 'deleteWholeAccount'> {
  ownDeletions: OwnDeletionsStore;
}

type Account = User & { uid: string };

const hasUid = (user: User | null): user is Account => user?.uid !== undefined;

const refuse = (blockers: DeletionBlocker[]): never => {
  throw new AppError('account-in-use', {
    detail: blockers.map(({ detail }) => detail).join(' '),
    extra: { blockers },
  });
};

const createFindRemainingAdmin =
  ({ store }: OwnAccountDependencies) =>
  async ({ _id, role }: User) => {
    const other = role === 'admin' ? await store.findOtherAdmin(_id) : null;
    return other && { _id: other._id };
  };

/**
 * Deletes accounts for their users. The deletion first marks the user, and then looks for
 * blockers once more. A fulfillment first marks its order, and then looks for the mark of its payer. So
 * one of the two sees the other, and no deleted account gets an enrollment.
 */
const createDeletionSteps = (deps: OwnAccountDependencies) => {
  const { store, ownDeletions, deleteWholeAccount, now } = deps;
  const listBlockers = createListBlockers(deps);
  const deleteRecord = createDeleteRecord(deps);
  const findRemainingAdmin = createFindRemainingAdmin(deps);

  return {
    listBlockers,

    /** Marks the user and returns the marked record. Throws `changed-meanwhile` and `forbidden`. */
    async start(user: Account): Promise<Account> {
      let marked: User | null = null;
      await changeUser(store, user, await findRemainingAdmin(user), async () => {
        marked = await ownDeletions.start(user, now());
        return marked !== null;
      });
      return { ...marked!, uid: user.uid };
    },

    /** Deletes a marked user, or removes the mark and returns what blocks the deletion. */
    async finish(user: Account): Promise<DeletionBlocker[]> {
      const { uid, name, email, emailVerified = false } = user;
      const blockers = await listBlockers(user);
      if (blockers.length > 0) {
        await ownDeletions.stop(user);
        return blockers;
      }
      const by = { uid, name: FORMER_NAME, email: '' };
      const remainingAdmin = await findRemainingAdmin(user);
      await deleteRecord(user, { by, remainingAdmin, isByUser: true });
      const emailField = email !== undefined && { email };
      await deleteWholeAccount(uid, { userId: user._id, name, emailVerified, ...emailField });
      return [];
    },
  };
};

/** Deletes the account of a user who asks for it. */
export function createDeleteOwnAccount(deps: OwnAccountDependencies) {
  const { store, ownDeletions, deletedAccounts, deleteWholeAccount, now } = deps;
  const { listBlockers, start, finish } = createDeletionSteps(deps);
  const runIsolated = createRunIsolated(deps.log);

  const assertRecentSignIn = ({ signedInAt }: Identity) => {
    if (now().getTime() - signedInAt.getTime() <= RECENT_SIGN_IN_MINUTES * 60_000) return;
    throw new AppError('recent-sign-in-required', {
      detail: 'Sign in again to confirm that it is you, then delete your account.',
    });
  };

  /** Completes the deletion of a user whose record is gone. */
  const complete = async (uid: string): Promise<number> => {
    const account = await deletedAccounts.find(uid);
    if (!account?.isDeletedByUser) throw new AppError('unauthenticated');
    await deleteWholeAccount(uid, account.formerUser ?? null);
    return 0;
  };

  const resume = async (user: User): Promise<void> => {
    // An admin suspended the user after the request.
    if (user.suspension) await ownDeletions.stop(user);
    else if (hasUid(user)) await finish(user);
  };

  const deleteUser = async (user: Account): Promise<void> => {
    const found = user.deletionStartedAt ? [] : await listBlockers(user);
    if (found.length > 0) refuse(found);
    try {
      const blockers = await finish(user.deletionStartedAt ? user : await start(user));
      if (blockers.length > 0) refuse(blockers);
    } catch (error) {
      // The other admin has just lost the role.
      if (isAppError(error, 'forbidden')) throw new AppError('changed-meanwhile');
      throw error;
    }
  };

  return {
    /** Returns what blocks the deletion of the viewer's account. */
    async listDeletionBlockers({ uid }: Viewer): Promise<DeletionBlocker[]> {
      const user = await store.findByUid(uid);
      return hasUid(user) ? listBlockers(user) : [];
    },

    /**
     * Deletes the account and all its data. Returns the number of deleted accounts: 0 if it was deleted
     * before. Throws `account-in-use` with the blockers.
     */
    async deleteOwn(identity: Identity): Promise<number> {
      const user = await store.findByUid(identity.uid);
      if (!hasUid(user)) return complete(identity.uid);
      assertNotSuspended(user);
      if (isRevoked(user, identity.signedInAt)) throw new AppError('unauthenticated');
      assertRecentSignIn(identity);
      await deleteUser(user);
      return 1;
    },

    /** Completes deletions that a crash interrupted, or stops them if something blocks them by now. */
    async sweepOwnDeletions(): Promise<void> {
      const before = new Date(now().getTime() - CLEANUP_DELAY_MS);
      for (const user of await ownDeletions.listStarted(before)) {
        await runIsolated({ userId: user._id.toHexString() }, () => resume(user));
      }
    },
  };
}
