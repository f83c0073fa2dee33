import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { Identity } from '#domain/caller';
import { isRevocationAhead, type User } from '#domain/user';
import { deleteAccountData } from '../deletion/account-data';
import { findDeletedAccount } from '../deletion/deleted-accounts.store';
import { addSignUp, removeSignUp } from './sign-ins.store';

export function rejectSignIn(): never {
  throw new AppError('unauthenticated', { detail: 'Please log in again.' });
}

const toName = ({ name, email }: Identity) => name ?? email.split('@')[0]!;

/**
 * Returns the time from which sign-ins of an account without a record are accepted; null if it was never
 * deleted. Throws `unauthenticated` if the user signed in before the account was deleted, and
 * `account-deleted` if the user deleted it.
 */
export async function getTokensValidFrom(
  camp: Camp,
  { uid, signedInAt }: Identity,
): Promise<Date | null> {
  const deleted = await findDeletedAccount(camp, uid);
  if (deleted?.isDeletedByUser) throw new AppError('account-deleted');
  if (!deleted) return null;
  const { tokensValidFrom } = deleted;
  if (signedInAt >= tokensValidFrom) return tokensValidFrom;
  return isRevocationAhead(tokensValidFrom, signedInAt, camp.now()) ? signedInAt : rejectSignIn();
}

/**
 * Creates the record of a new account. Returns null if another request has created a record with the same
 * uid or email. Throws `unauthenticated` and `account-deleted`.
 */
export async function addAccount(
  camp: Camp,
  identity: Identity,
  hasEmail: boolean,
  startedAt: Date,
): Promise<User | null> {
  const tokensValidFrom = await getTokensValidFrom(camp, identity);
  // There is no record yet, so everything created before this sign-in is the deleted account's.
  if (tokensValidFrom) await deleteAccountData(camp, identity.uid, startedAt);
  const account = { name: toName(identity), hasEmail, tokensValidFrom, createdAt: camp.now() };
  const user = await addSignUp(camp, identity, account);
  if (!user) return null;
  try {
    // A concurrent request may have created and deleted the record since the first check.
    await getTokensValidFrom(camp, identity);
  } catch (error) {
    await removeSignUp(camp, user);
    throw error;
  }
  return user;
}
