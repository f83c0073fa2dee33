import { AppError, isAppError } from '#app-error';
import type { Camp } from '#camp';
import { RECENT_SIGN_IN_MINUTES, type DeletionBlocker } from '#contract';
import type { Identity, Viewer } from '#domain/caller';
import { FORMER_NAME } from '#domain/deletion';
import { assertNotSuspended, isRevoked, type User } from '#domain/user';
import { findOtherAdmin, findUserByUid } from '#features/users/index';
import { createRunIsolated } from '#lib/run-isolated';
import { changeUser } from '../change-user';
import { deleteWholeAccount } from '../deletion/account-data';
import { CLEANUP_DELAY_MS } from '../deletion/delete-leftovers';
import { deleteRecord } from '../deletion/delete-record';
import { findDeletedAccount } from '../deletion/deleted-accounts.store';
import { listBlockers } from './own-deletion-blockers';
import { listStartedDeletions, markDeletionStarted, unmarkDeletion } from './own-deletions.store';

type Account = User & { uid: string };

const hasUid = (user: User | null): user is Account => user?.uid !== undefined;

const refuse = (blockers: DeletionBlocker[]): never => {
  throw new AppError('account-in-use', {
    detail: blockers.map(({ detail }) => detail).join(' '),
    extra: { blockers },
  });
};

async function findRemainingAdmin(camp: Camp, { _id, role }: User) {
  const other = role === 'admin' ? await findOtherAdmin(camp, _id) : null;
  return other && { _id: other._id };
}

/** Marks the user and returns the marked record. Throws `changed-meanwhile` and `forbidden`. */
async function start(camp: Camp, user: Account): Promise<Account> {
  let marked: User | null = null;
  await changeUser(camp, user, await findRemainingAdmin(camp, user), async () => {
    marked = await markDeletionStarted(camp, user, camp.now());
    return marked !== null;
  });
  return { ...marked!, uid: user.uid };
}

/** Deletes a marked user, or removes the mark and returns what blocks the deletion. */
async function finish(camp: Camp, user: Account): Promise<DeletionBlocker[]> {
  const { uid, name, email, emailVerified = false } = user;
  const blockers = await listBlockers(camp, user);
  if (blockers.length > 0) {
    await unmarkDeletion(camp, user);
    return blockers;
  }
  const by = { uid, name: FORMER_NAME, email: '' };
  const remainingAdmin = await findRemainingAdmin(camp, user);
  await deleteRecord(camp, user, { by, remainingAdmin, isByUser: true });
  const emailField = email !== undefined && { email };
  await deleteWholeAccount(camp, uid, { userId: user._id, name, emailVerified, ...emailField });
  return [];
}

/**
 * Marks the user, and then looks for blockers once more. A fulfillment first marks its order, and then looks
 * for the mark of its payer. So one of the two sees the other, and no deleted account gets an enrollment.
 */
async function deleteMarked(camp: Camp, user: Account): Promise<void> {
  const found = user.deletionStartedAt ? [] : await listBlockers(camp, user);
  if (found.length > 0) refuse(found);
  try {
    const marked = user.deletionStartedAt ? user : await start(camp, user);
    const blockers = await finish(camp, marked);
    if (blockers.length > 0) refuse(blockers);
  } catch (error) {
    // The other admin has just lost the role.
    if (isAppError(error, 'forbidden')) throw new AppError('changed-meanwhile');
    throw error;
  }
}

const assertRecentSignIn = ({ now }: Camp, { signedInAt }: Identity) => {
  if (now().getTime() - signedInAt.getTime() <= RECENT_SIGN_IN_MINUTES * 60_000) return;
  throw new AppError('recent-sign-in-required', {
    detail: 'Sign in again to confirm that it is you, then delete your account.',
  });
};

/** Completes the deletion of a user whose record is gone. */
async function complete(camp: Camp, uid: string): Promise<number> {
  const account = await findDeletedAccount(camp, uid);
  if (!account?.isDeletedByUser) throw new AppError('unauthenticated');
  await deleteWholeAccount(camp, uid, account.formerUser ?? null);
  return 0;
}

/** Returns what blocks the deletion of the viewer's account. */
export async function listDeletionBlockers(
  camp: Camp,
  { uid }: Viewer,
): Promise<DeletionBlocker[]> {
  const user = await findUserByUid(camp, uid);
  return hasUid(user) ? listBlockers(camp, user) : [];
}

/**
 * Deletes the account of its user, and all its data. Returns the number of deleted accounts: 0 if it was
 * deleted before. Throws `account-in-use` with the blockers.
 */
export async function deleteOwnAccount(camp: Camp, identity: Identity): Promise<number> {
  const user = await findUserByUid(camp, identity.uid);
  if (!hasUid(user)) return complete(camp, identity.uid);
  assertNotSuspended(user);
  if (isRevoked(user, identity.signedInAt)) throw new AppError('unauthenticated');
  assertRecentSignIn(camp, identity);
  await deleteMarked(camp, user);
  return 1;
}

async function resume(camp: Camp, user: User): Promise<void> {
  // An admin suspended the user after the request.
  if (user.suspension) await unmarkDeletion(camp, user);
  else if (hasUid(user)) await finish(camp, user);
}

/** Completes deletions that a crash interrupted, or stops them if something blocks them by now. */
export async function sweepOwnDeletions(camp: Camp): Promise<void> {
  const runIsolated = createRunIsolated(camp.log);
  const before = new Date(camp.now().getTime() - CLEANUP_DELAY_MS);
  for (const user of await listStartedDeletions(camp, before)) {
    await runIsolated({ userId: user._id.toHexString() }, () => resume(camp, user));
  }
}
