import { AppError } from '../../app-error';
import type { Identity } from '../../http/caller';
import type { DeletedAccountsStore } from './deleted-accounts.store';
import type { SignInsStore } from './sign-ins.store';
import type { User } from './user';

export interface AddAccountNeeds {
  signIns: SignInsStore;
  deletedAccounts: DeletedAccountsStore;
  /** Deletes what an account left behind until then. */
  forgetBelongings(uid: string, until: Date): Promise<void>;
  now: () => Date;
}

export const refuseSignIn = (): never => {
  throw new AppError('unauthenticated', { detail: 'Please sign in again.' });
};

const toName = ({ name, email }: Identity) => name ?? email.split('@')[0]!;

/**
 * Makes the record of an account that has none. Returns null when it or its address got one meanwhile;
 * throws `unauthenticated` for a sign-in from before the account was deleted.
 */
export const createAddAccount = (needs: AddAccountNeeds) => {
  const { signIns, deletedAccounts, forgetBelongings, now } = needs;

  /** Returns since when sign-ins are accepted; null for an account that was never deleted. */
  const getValidFrom = async ({ uid, signedInAt }: Identity) => {
    const validFrom = await deletedAccounts.findTokensValidFrom(uid);
    return validFrom !== null && signedInAt < validFrom ? refuseSignIn() : validFrom;
  };

  return async (identity: Identity, hasEmail: boolean, startedAt: Date): Promise<User | null> => {
    const tokensValidFrom = await getValidFrom(identity);
    // Before the record is there, so what was made until the sign-in began is the deleted account's.
    if (tokensValidFrom) await forgetBelongings(identity.uid, startedAt);
    const given = { name: toName(identity), hasEmail, tokensValidFrom, createdAt: now() };
    const added = await signIns.add(identity, given);
    if (!added) return null;
    try {
      // Others may have made the record and deleted it between look and write.
      await getValidFrom(identity);
    } catch (error) {
      await signIns.remove(added);
      throw error;
    }
    return added;
  };
};
