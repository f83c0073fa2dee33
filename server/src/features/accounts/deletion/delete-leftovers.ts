import type { Camp } from '#camp';
import type { DeletedAccount } from '#domain/deletion';
import { findUserByUid } from '#features/users/index';
import { createRunIsolated } from '#lib/run-isolated';
import { deleteAccountData, deleteWholeAccount } from './account-data';
import {
  keepAccount,
  listAccountsWithLeftovers,
  markAccountCleared,
} from './deleted-accounts.store';

/** Longer than any request takes, so that no request of the deleted account is still running. */
export const CLEANUP_DELAY_MS = 60_000;

async function clear(camp: Camp, account: DeletedAccount): Promise<void> {
  const { uid, tokensValidFrom, isDeletedByUser, formerUser } = account;
  const user = await findUserByUid(camp, uid);
  // The sweep of these deletions completes it or removes the mark.
  if (user?.deletionStartedAt) return;
  if (user && isDeletedByUser) await keepAccount(camp, account);
  if (!user && isDeletedByUser) await deleteWholeAccount(camp, uid, formerUser ?? null);
  else if (!user) await deleteAccountData(camp, uid);
  // An older record means that the deletion did not happen, so the data is kept.
  else if (user.createdAt >= tokensValidFrom) await deleteAccountData(camp, uid, tokensValidFrom);
  const isErased = !user || user.createdAt >= tokensValidFrom;
  if (isErased) {
    await camp.listErased({ uid, at: tokensValidFrom, isByUser: isDeletedByUser === true });
  }
  await markAccountCleared(camp, account);
}

/** Deletes data of deleted accounts that a crash or a concurrent request left behind. */
export async function deleteLeftovers(camp: Camp): Promise<void> {
  const runIsolated = createRunIsolated(camp.log);
  const before = new Date(camp.now().getTime() - CLEANUP_DELAY_MS);
  for (const account of await listAccountsWithLeftovers(camp, before)) {
    await runIsolated({ uid: account.uid }, () => clear(camp, account));
  }
}
