import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { Identity } from '#domain/caller';
import { isOnlySignIn, isRevocationAhead, isRevoked, type User } from '#domain/user';
import { hasClasses } from '#features/classes/index';
import { findUserByEmail, findUserByUid } from '#features/users/index';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { deleteUnverifiedData } from '../deletion/account-data';
import { syncClasses } from '../sync-classes';
import { addAccount, getTokensValidFrom, rejectSignIn } from './add-account';
import { claimRecord, isRetryable } from './claim-record';
import {
  bindRecord,
  correctRevocation,
  recordAnotherSignIn,
  removeRecordEmail,
  revokeEarlierTokens,
  setRecordEmail,
} from './sign-ins.store';

const MAX_ATTEMPTS = 12;

/** ID tokens are valid for an hour. One issued before the last email change has an outdated email. */
const isOutdated = ({ emailAsOf }: User, { issuedAt }: Identity) =>
  emailAsOf !== undefined && issuedAt < emailAsOf;

/** An instructor's classes show the email, so they are synced after it changes. */
const teachesClasses = async (camp: Camp, { uid }: User) =>
  uid !== undefined && (await hasClasses(camp, uid));

async function removeEmail(camp: Camp, holder: User): Promise<boolean> {
  const isRemoved = await removeRecordEmail(camp, holder, await teachesClasses(camp, holder));
  await syncClasses(camp, holder._id);
  return isRemoved;
}

async function setEmail(
  camp: Camp,
  record: User,
  identity: Identity,
  email: string | null,
): Promise<void> {
  const change = { email, hasClasses: await teachesClasses(camp, record), at: camp.now() };
  await setRecordEmail(camp, record, identity, change);
  await syncClasses(camp, record._id);
}

/** Makes sure that no other record has the email. Returns false if the sign-in has to run again. */
async function obtainEmail(
  camp: Camp,
  identity: Identity,
  ownRecord: User | null,
): Promise<boolean> {
  const holder = await findUserByEmail(camp, identity.email);
  if (!holder || holder.uid === identity.uid) return true;
  if (holder.uid !== undefined) {
    if (holder.emailVerified) throw new AppError('email-taken');
    return removeEmail(camp, holder);
  }
  if (ownRecord) await claimRecord(camp, ownRecord, holder);
  else await bindRecord(camp, holder, identity, await getTokensValidFrom(camp, identity));
  return false;
}

/** Makes at most one change. Returns null if the sign-in has to run again. */
async function signInVerified(
  camp: Camp,
  identity: Identity,
  ownRecord: User | null,
  startedAt: Date,
): Promise<User | null> {
  if (ownRecord?.emailVerified && ownRecord.email === identity.email) return ownRecord;
  if (ownRecord && !ownRecord.emailVerified && !isOnlySignIn(ownRecord, identity)) {
    // Must come first: earlier sign-ins may be from someone who does not own the email.
    await revokeEarlierTokens(camp, ownRecord, identity.signedInAt);
    const { unverifiedSince: after } = ownRecord;
    await deleteUnverifiedData(camp, identity.uid, { ...(after && { after }), until: startedAt });
  }
  if (!(await obtainEmail(camp, identity, ownRecord))) return null;
  if (!ownRecord) return addAccount(camp, identity, true, startedAt);
  await setEmail(camp, ownRecord, identity, identity.email);
  return null;
}

async function recordSignIn(camp: Camp, identity: Identity, ownRecord: User) {
  if (ownRecord.onlySignInAt === undefined || isOnlySignIn(ownRecord, identity)) return ownRecord;
  await recordAnotherSignIn(camp, ownRecord);
  return null;
}

/**
 * A sign-in without a verified email gets the email only if no other record has it. Makes at most one change.
 * Returns null if the sign-in has to run again.
 */
async function signInUnverified(
  camp: Camp,
  identity: Identity,
  ownRecord: User | null,
  startedAt: Date,
): Promise<User | null> {
  if (ownRecord?.email === identity.email) return recordSignIn(camp, identity, ownRecord);
  const isEmailFree = (await findUserByEmail(camp, identity.email)) === null;
  if (!ownRecord) return addAccount(camp, identity, isEmailFree, startedAt);
  if (!isEmailFree && ownRecord.email === undefined) {
    return recordSignIn(camp, identity, ownRecord);
  }
  await setEmail(camp, ownRecord, identity, isEmailFree ? identity.email : null);
  return null;
}

async function correctOrReject(camp: Camp, user: User, identity: Identity): Promise<null> {
  const { tokensValidFrom } = user;
  if (!tokensValidFrom || !isRevocationAhead(tokensValidFrom, identity.signedInAt, camp.now())) {
    return rejectSignIn();
  }
  await correctRevocation(camp, user, identity);
  return null;
}

async function trySignIn(camp: Camp, identity: Identity, startedAt: Date): Promise<User | null> {
  const ownRecord = await findUserByUid(camp, identity.uid);
  if (ownRecord?.suspension) return ownRecord;
  if (ownRecord?.deletionStartedAt) return rejectSignIn();
  if (ownRecord && isRevoked(ownRecord, identity.signedInAt)) {
    return correctOrReject(camp, ownRecord, identity);
  }
  if (ownRecord && isOutdated(ownRecord, identity)) return ownRecord;
  const attempt = identity.emailVerified ? signInVerified : signInUnverified;
  return attempt(camp, identity, ownRecord, startedAt);
}

/**
 * Returns the record of the user who signs in. Creates it if it is missing, and updates its email from
 * Firebase's token. Sign-ins may run concurrently and may be interrupted: every change is conditional,
 * and the next sign-in continues. A suspended record is returned unchanged. Throws `unauthenticated`
 * if the sign-in was revoked, `email-taken` if another account has verified the email, `suspended`
 * if the user's pre-created record is suspended, and `account-deleted` if the user deleted the account.
 */
export async function signIn(camp: Camp, identity: Identity): Promise<User> {
  const startedAt = camp.now();
  return retryOnConflict(async () => {
    try {
      return await trySignIn(camp, identity, startedAt);
    } catch (error) {
      if (isRetryable(error)) return null;
      throw error;
    }
  }, MAX_ATTEMPTS);
}
