import { AppError } from '#app-error';
import { isOnlySignIn, isRevocationAhead, isRevoked, type User } from '#domain/user';
import type { Identity } from '#domain/caller';
import { retryOnConflict } from '#lib/retry-on-conflict';
import type { AccountData } from '../account-data';
import { createSyncClasses, type SyncClassesDependencies } from '../sync-classes';
import {
  createAddAccount,
  createGetTokensValidFrom,
  rejectSignIn,
  type AddAccountDependencies,
} from './add-account';
import { createClaimRecord, isRetryable, type ClaimRecordDependencies } from './claim-record';

export interface SignInDependencies
  extends
    ClaimRecordDependencies,
    AddAccountDependencies,
    Omit<SyncClassesDependencies, 'store'>,
    Pick<AccountData, 'deleteUnverifiedData'> {}

/** Reads the records and makes at most one change. Returns null if it has to run again. */
type Attempt = (
  identity: Identity,
  ownRecord: User | null,
  startedAt: Date,
) => Promise<User | null>;

const MAX_ATTEMPTS = 12;

/**
 * ID tokens are valid for an hour. One issued before the last email change has an outdated email.
 */
const isOutdated = ({ emailAsOf }: User, { issuedAt }: Identity) =>
  emailAsOf !== undefined && issuedAt < emailAsOf;

/** Changes the email of records. An instructor's classes show it too, so they are synced. */
const createChangeEmail = (deps: SignInDependencies) => {
  const { signIns, teachesClasses } = deps;
  const { syncClasses } = createSyncClasses(deps);
  const hasClasses = async ({ uid }: User) => uid !== undefined && (await teachesClasses(uid));

  return {
    async removeEmail(holder: User): Promise<boolean> {
      const isRemoved = await signIns.removeEmail(holder, await hasClasses(holder));
      await syncClasses(holder._id);
      return isRemoved;
    },

    async setEmail(record: User, identity: Identity, email: string | null): Promise<void> {
      const change = { email, hasClasses: await hasClasses(record), at: deps.now() };
      await signIns.setEmail(record, identity, change);
      await syncClasses(record._id);
    },
  };
};

const createSignInVerified = (deps: SignInDependencies): Attempt => {
  const { store, signIns, deleteUnverifiedData } = deps;
  const { removeEmail, setEmail } = createChangeEmail(deps);
  const addAccount = createAddAccount(deps);
  const claimRecord = createClaimRecord(deps);
  const getTokensValidFrom = createGetTokensValidFrom(deps);

  /**
   * Makes sure that no other record has the email. Returns false if the sign-in has to run again.
   */
  const obtainEmail = async (identity: Identity, ownRecord: User | null): Promise<boolean> => {
    const holder = await store.findByEmail(identity.email);
    if (!holder || holder.uid === identity.uid) return true;
    if (holder.uid !== undefined) {
      if (holder.emailVerified) throw new AppError('email-taken');
      return removeEmail(holder);
    }
    if (ownRecord) await claimRecord(ownRecord, holder);
    else await signIns.bind(holder, identity, await getTokensValidFrom(identity));
    return false;
  };

  return async (identity, ownRecord, startedAt) => {
    if (ownRecord?.emailVerified && ownRecord.email === identity.email) return ownRecord;
    if (ownRecord && !ownRecord.emailVerified && !isOnlySignIn(ownRecord, identity)) {
      // Must come first: earlier sign-ins may be from someone who does not own the email.
      await signIns.revokeEarlierTokens(ownRecord, identity.signedInAt);
      const { unverifiedSince: after } = ownRecord;
      await deleteUnverifiedData(identity.uid, { ...(after && { after }), until: startedAt });
    }
    if (!(await obtainEmail(identity, ownRecord))) return null;
    if (!ownRecord) return addAccount(identity, true, startedAt);
    await setEmail(ownRecord, identity, identity.email);
    return null;
  };
};

/** A sign-in without a verified email gets the email only if no other record has it. */
const createSignInUnverified = (deps: SignInDependencies): Attempt => {
  const { store, signIns } = deps;
  const { setEmail } = createChangeEmail(deps);
  const addAccount = createAddAccount(deps);

  const recordSignIn = async (identity: Identity, ownRecord: User) => {
    if (ownRecord.onlySignInAt === undefined || isOnlySignIn(ownRecord, identity)) return ownRecord;
    await signIns.recordAnotherSignIn(ownRecord);
    return null;
  };

  return async (identity, ownRecord, startedAt) => {
    if (ownRecord?.email === identity.email) return recordSignIn(identity, ownRecord);
    const isEmailFree = (await store.findByEmail(identity.email)) === null;
    if (!ownRecord) return addAccount(identity, isEmailFree, startedAt);
    if (!isEmailFree && ownRecord.email === undefined) return recordSignIn(identity, ownRecord);
    await setEmail(ownRecord, identity, isEmailFree ? identity.email : null);
    return null;
  };
};

/**
 * Returns the record of the user who signs in. Creates it if it is missing, and updates its email from
 * Firebase's token. Sign-ins may run concurrently and may be interrupted: every change is conditional,
 * and the next sign-in continues. A suspended record is returned unchanged. Throws `unauthenticated`
 * if the sign-in was revoked, `email-taken` if another account has verified the email, `suspended`
 * if the user's pre-created record is suspended, and `account-deleted` if the user deleted the account.
 */
export function createSignIn(deps: SignInDependencies) {
  const signInVerified = createSignInVerified(deps);
  const signInUnverified = createSignInUnverified(deps);

  const correctRevocation = async (user: User, identity: Identity): Promise<null> => {
    const { tokensValidFrom } = user;
    if (!tokensValidFrom || !isRevocationAhead(tokensValidFrom, identity.signedInAt, deps.now())) {
      return rejectSignIn();
    }
    await deps.signIns.correctRevocation(user, identity);
    return null;
  };

  const trySignIn = async (identity: Identity, startedAt: Date) => {
    const ownRecord = await deps.store.findByUid(identity.uid);
    if (ownRecord?.suspension) return ownRecord;
    if (ownRecord?.deletionStartedAt) return rejectSignIn();
    if (ownRecord && isRevoked(ownRecord, identity.signedInAt)) {
      return correctRevocation(ownRecord, identity);
    }
    if (ownRecord && isOutdated(ownRecord, identity)) return ownRecord;
    const attempt = identity.emailVerified ? signInVerified : signInUnverified;
    return attempt(identity, ownRecord, startedAt);
  };

  return async (identity: Identity): Promise<User> => {
    const startedAt = deps.now();
    return retryOnConflict(async () => {
      try {
        return await trySignIn(identity, startedAt);
      } catch (error) {
        if (isRetryable(error)) return null;
        throw error;
      }
    }, MAX_ATTEMPTS);
  };
}
