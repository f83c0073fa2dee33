import { AppError } from '#app-error';
import { isRevocationAhead, type User } from '#domain/user';
import type { Identity } from '#domain/caller';
import type { DeletedAccountsStore } from '#compose/people-stores';
import type { SignInsStore } from '#compose/people-stores';

export interface AddAccountDependencies {
  signIns: SignInsStore;
  deletedAccounts: DeletedAccountsStore;
  /** Deletes the data of a deleted account that was created up to `until`. */
  deleteAccountData(uid: string, until: Date): Promise<void>;
  now: () => Date;
}

export function rejectSignIn(): never {
  throw new AppError('unauthenticated', { detail: 'Please log in again.' });
}

const toName = ({ name, email }: Identity) => name ?? email.split('@')[0]!;

/**
 * Returns a function that returns the time from which sign-ins of an account without a record are
 * accepted; null if it was never deleted. Throws `unauthenticated` if the user signed in before the
 * account was deleted, and `account-deleted` if the user deleted it.
 */
export function createGetTokensValidFrom({
  deletedAccounts,
  now,
}: Pick<AddAccountDependencies, 'deletedAccounts' | 'now'>) {
  return async ({ uid, signedInAt }: Identity): Promise<Date | null> => {
    const deleted = await deletedAccounts.find(uid);
    if (deleted?.isDeletedByUser) throw new AppError('account-deleted');
    if (!deleted) return null;
    const { tokensValidFrom } = deleted;
    if (signedInAt >= tokensValidFrom) return tokensValidFrom;
    return isRevocationAhead(tokensValidFrom, signedInAt, now()) ? signedInAt : rejectSignIn();
  };
}

/**
 * Returns a function that creates the record of a new account. It returns null if another request has
 * created a record with the same uid or email. Throws `unauthenticated` and `account-deleted`.
 */
export function createAddAccount(deps: AddAccountDependencies) {
  const { signIns, deleteAccountData, now } = deps;
  const getTokensValidFrom = createGetTokensValidFrom(deps);

  return async (identity: Identity, hasEmail: boolean, startedAt: Date): Promise<User | null> => {
    const tokensValidFrom = await getTokensValidFrom(identity);
    // There is no record yet, so everything created before this sign-in is the deleted account's.
    if (tokensValidFrom) await deleteAccountData(identity.uid, startedAt);
    const account = { name: toName(identity), hasEmail, tokensValidFrom, createdAt: now() };
    const user = await signIns.add(identity, account);
    if (!user) return null;
    try {
      // A concurrent request may have created and deleted the record since the first check.
      await getTokensValidFrom(identity);
    } catch (error) {
      await signIns.remove(user);
      throw error;
    }
    return user;
  };
}
