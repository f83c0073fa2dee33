import { AppError } from '../../app-error';
import type { Identity } from '../../http/caller';
import { createAddAccount, refuseSignIn, type AddAccountNeeds } from './add-account';
import { createClaimRecord, isRetryable, type ClaimNeeds } from './claim-record';
import { createSyncClasses, type SyncNeeds } from './sync-classes';
import { isOnlySignIn, isRefused, type User } from './user';

export interface SignInNeeds extends ClaimNeeds, AddAccountNeeds, Omit<SyncNeeds, 'store'> {
  /** Removes what an account had made until then, before it proved that its address is its own. */
  removeUnverified(uid: string, until: Date): Promise<void>;
}

/** One look at the records and at most one change; returns null when it has to look again. */
type Attempt = (identity: Identity, own: User | null, startedAt: Date) => Promise<User | null>;

const ATTEMPTS = 12;

/** An ID token lasts an hour: one from before the last change of the address says nothing new. */
const isOutdated = ({ emailAsOf }: User, { issuedAt }: Identity) =>
  emailAsOf !== undefined && issuedAt < emailAsOf;

/** Changes the address of records, which the classes of instructors show as well. */
const createChangeEmail = (needs: SignInNeeds) => {
  const { signIns, teachesClasses } = needs;
  const { syncClasses } = createSyncClasses(needs);
  const hasClasses = async ({ uid }: User) => uid !== undefined && (await teachesClasses(uid));

  return {
    async takeEmail(holder: User): Promise<boolean> {
      const isTaken = await signIns.takeEmail(holder, await hasClasses(holder));
      await syncClasses(holder._id);
      return isTaken;
    },

    async setEmail(own: User, identity: Identity, email: string | null): Promise<void> {
      await signIns.setEmail(own, identity, email, await hasClasses(own));
      await syncClasses(own._id);
    },
  };
};

const createSignInVerified = (needs: SignInNeeds): Attempt => {
  const { store, signIns, removeUnverified } = needs;
  const { takeEmail, setEmail } = createChangeEmail(needs);
  const addAccount = createAddAccount(needs);
  const claimRecord = createClaimRecord(needs);

  /** Makes sure that nobody else has the address; false when it has to look again. */
  const obtainEmail = async (identity: Identity, own: User | null): Promise<boolean> => {
    const holder = await store.findByEmail(identity.email);
    if (!holder || holder.uid === identity.uid) return true;
    if (holder.uid !== undefined) {
      if (holder.emailVerified) throw new AppError('email-taken');
      return takeEmail(holder);
    }
    await (own ? claimRecord(own, holder) : signIns.bind(holder, identity));
    return false;
  };

  return async (identity, own, startedAt) => {
    if (own?.emailVerified && own.email === identity.email) return own;
    if (own && !own.emailVerified && !isOnlySignIn(own, identity)) {
      // Before anything is given: whoever has used the record need not be the owner of the address.
      await signIns.refuseEarlier(own, identity.signedInAt);
      await removeUnverified(identity.uid, startedAt);
    }
    if (!(await obtainEmail(identity, own))) return null;
    if (!own) return addAccount(identity, true, startedAt);
    await setEmail(own, identity, identity.email);
    return null;
  };
};

/** A sign-in that proves no address has one only while nobody else does. */
const createSignInUnverified = (needs: SignInNeeds): Attempt => {
  const { store, signIns } = needs;
  const { setEmail } = createChangeEmail(needs);
  const addAccount = createAddAccount(needs);

  const noteSignIn = async (identity: Identity, own: User) => {
    if (own.onlySignInAt === undefined || isOnlySignIn(own, identity)) return own;
    await signIns.noteAnotherSignIn(own);
    return null;
  };

  return async (identity, own, startedAt) => {
    if (own?.email === identity.email) return noteSignIn(identity, own);
    const isFree = (await store.findByEmail(identity.email)) === null;
    if (!own) return addAccount(identity, isFree, startedAt);
    if (!isFree && own.email === undefined) return noteSignIn(identity, own);
    await setEmail(own, identity, isFree ? identity.email : null);
    return null;
  };
};

/**
 * Returns the record of whoever signs in, made where it is missing and brought up to date with what
 * Firebase says of the address. Any number of sign-ins may run at once and any of them may be cut
 * short: each change is conditional, and the next sign-in goes on from there. Leaves a suspended
 * record as it is. Throws `unauthenticated` for a sign-in that is no longer accepted, `email-taken`
 * for an address that another account has verified, and `suspended` where a record made beforehand is.
 */
export const createSignIn = (needs: SignInNeeds) => {
  const signInVerified = createSignInVerified(needs);
  const signInUnverified = createSignInUnverified(needs);

  const attempt = async (identity: Identity, startedAt: Date) => {
    const own = await needs.store.findByUid(identity.uid);
    if (own?.suspension) return own;
    if (own && isRefused(own, identity.signedInAt)) return refuseSignIn();
    if (own && isOutdated(own, identity)) return own;
    const signIn = identity.emailVerified ? signInVerified : signInUnverified;
    return signIn(identity, own, startedAt);
  };

  return async (identity: Identity): Promise<User> => {
    const startedAt = needs.now();
    for (let left = ATTEMPTS; left > 0; left -= 1) {
      try {
        const user = await attempt(identity, startedAt);
        if (user) return user;
      } catch (error) {
        if (!isRetryable(error)) throw error;
      }
    }
    throw new AppError('changed-meanwhile');
  };
};
