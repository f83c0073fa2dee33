import type { Camp } from '#camp';
import type { DeletedAccount, FormerUser } from '#domain/deletion';

const accountsOf = ({ db }: Camp) => db.collection<DeletedAccount>('deletedAccounts');

/** Returns null if no account with this uid was deleted. */
export const findDeletedAccount = (camp: Camp, uid: string): Promise<DeletedAccount | null> =>
  accountsOf(camp).findOne({ uid });

/**
 * Must run before the record is deleted, so that a crash in between leaves no old token valid. Pass
 * `formerUser` if the user deletes the account.
 */
export async function addDeletedAccount(
  camp: Camp,
  uid: string,
  tokensValidFrom: Date,
  formerUser?: FormerUser,
): Promise<void> {
  const byUser = formerUser && { isDeletedByUser: true as const, formerUser };
  const update = {
    $max: { tokensValidFrom },
    $set: { hasLeftovers: true as const, ...byUser },
  };
  await accountsOf(camp).updateOne({ uid }, update, { upsert: true });
}

/**
 * Accepts later sign-ins again, because the user's deletion did not happen. Does nothing if the user has
 * started another one since the account was read.
 */
export async function keepAccount(
  camp: Camp,
  { uid, tokensValidFrom }: DeletedAccount,
): Promise<void> {
  await accountsOf(camp).updateOne(
    { uid, tokensValidFrom },
    { $unset: { isDeletedByUser: '', formerUser: '' } },
  );
}

/** Returns accounts that were deleted before `before` and whose data may still exist. */
export const listAccountsWithLeftovers = (camp: Camp, before: Date): Promise<DeletedAccount[]> =>
  accountsOf(camp)
    .find({ hasLeftovers: true, tokensValidFrom: { $lt: before } })
    .toArray();

/** Does nothing if the account was deleted again since it was read. */
export async function markAccountCleared(
  camp: Camp,
  { uid, tokensValidFrom }: DeletedAccount,
): Promise<void> {
  await accountsOf(camp).updateOne(
    { uid, tokensValidFrom },
    { $unset: { hasLeftovers: '', formerUser: '' } },
  );
}
