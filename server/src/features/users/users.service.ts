import { AppError } from '#app-error';
import type { AddUserRequest, Role } from '#contract';
import { assertNotSuspended, isRevoked } from '#domain/user';
import type { Identity, Viewer } from '#domain/caller';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { createAccountData, type AccountData, type AccountDataDependencies } from './account-data';
import { createAppointInstructor } from './administration/appoint-instructor';
import {
  createUserAdministration,
  type UserAdministrationDependencies,
} from './administration/user-administration';
import {
  createDeleteOwnAccount,
  type OwnAccountDependencies,
} from './own-account/delete-own-account';
import { createUpdateAccount, type UpdateAccountDependencies } from './own-account/update-account';
import { createSignIn, type SignInDependencies } from './sign-in/sign-in';

interface Claims {
  sub: string;
  email: string;
  signedInAt: Date;
}

type Dependencies = AccountDataDependencies &
  Omit<
    UserAdministrationDependencies &
      SignInDependencies &
      OwnAccountDependencies &
      UpdateAccountDependencies,
    keyof AccountData
  >;

export function createUsersService(externalDeps: Dependencies) {
  const deps = { ...externalDeps, ...createAccountData(externalDeps) };
  const { store, signIns, now } = deps;
  const signIn = createSignIn(deps);
  const administration = createUserAdministration(deps);
  const ownAccount = createDeleteOwnAccount(deps);

  const hasRole = async (email: string, role: Role, viewer: Viewer) => {
    if (email !== viewer.sessionEmail && viewer.role !== 'admin') {
      throw new AppError('forbidden', { detail: 'You may only check your own account.' });
    }
    if (email === viewer.sessionEmail) return viewer.role === role;
    return (await store.findByEmail(email))?.role === role;
  };

  return {
    signIn,
    hasRole,
    ...administration,
    ...ownAccount,
    ...createUpdateAccount(deps),

    /** Completes interrupted deletions, by admins and by the users themselves. */
    async sweepDeletedAccounts(): Promise<void> {
      await ownAccount.sweepOwnDeletions();
      await administration.sweepDeletedAccounts();
    },

    appointInstructor: createAppointInstructor(store, now),

    /**
     * Returns the current user of an access token; null if there is no record or the session was
     * revoked. Throws `suspended`.
     */
    async findViewerByClaims({
      sub,
      email: sessionEmail,
      signedInAt,
    }: Claims): Promise<Viewer | null> {
      const user = await store.findByUid(sub);
      assertNotSuspended(user);
      if (!user || user.deletionStartedAt || isRevoked(user, signedInAt)) return null;
      const { email = '', emailVerified = false, name, role = null } = user;
      return { uid: sub, email, emailVerified, sessionEmail, name, role };
    },

    /**
     * Completes the caller's sign-up. Returns the record's id, or null if it was complete already.
     */
    async add({ name, email }: AddUserRequest, identity: Identity): Promise<string | null> {
      if (email !== identity.email) {
        throw new AppError('forbidden', {
          detail: 'The email does not match the account you are logged in with.',
        });
      }
      const { insertedId } = await retryOnConflict(async () => {
        const user = await signIn(identity);
        if (!user.isSignUpPending) return { insertedId: null };
        const _id = await signIns.completeSignUp(user, name);
        return _id && { insertedId: _id.toHexString() };
      }, Infinity);
      return insertedId;
    },
  };
}
export type UsersService = ReturnType<typeof createUsersService>;
