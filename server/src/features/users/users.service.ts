import { AppError } from '../../app-error';
import type { AddUserRequest, Role } from '../../contract';
import type { Identity, Viewer } from '../../http/caller';
import { createAppoint } from './appoint';
import { createSignIn, type SignInNeeds } from './sign-in';
import { assertNotSuspended, isRefused } from './user';
import { createUserAdministration, type AdministrationNeeds } from './user-administration';

interface Claims {
  sub: string;
  email: string;
  signedInAt: Date;
}

export const createUsersService = (needs: AdministrationNeeds & SignInNeeds) => {
  const { store, signIns, now } = needs;
  const signIn = createSignIn(needs);

  const hasRole = async (email: string, role: Role, viewer: Viewer) => {
    if (email !== viewer.sessionEmail && viewer.role !== 'admin') {
      throw new AppError('forbidden', { detail: 'You may only ask about your own account.' });
    }
    if (email === viewer.sessionEmail) return viewer.role === role;
    return (await store.findByEmail(email))?.role === role;
  };

  return {
    signIn,
    hasRole,
    ...createUserAdministration(needs),
    appoint: createAppoint(store, now),

    /**
     * Returns the caller as the database knows them now; null without a record, and when the session is
     * no longer accepted. Throws `suspended`.
     */
    async findViewer({ sub, email: sessionEmail, signedInAt }: Claims): Promise<Viewer | null> {
      const user = await store.findByUid(sub);
      assertNotSuspended(user);
      if (!user || isRefused(user, signedInAt)) return null;
      const { email = '', emailVerified = false, name, role = null } = user;
      return { uid: sub, email, emailVerified, sessionEmail, name, role };
    },

    /** Returns the id of the caller's record the first time; null after that. */
    async add({ name, email }: AddUserRequest, identity: Identity): Promise<string | null> {
      if (email !== identity.email) {
        throw new AppError('forbidden', {
          detail: 'The e-mail is not the one you signed in with.',
        });
      }
      for (;;) {
        const user = await signIn(identity);
        if (!user.isSignUpPending) return null;
        const insertedId = await signIns.completeSignUp(user, name);
        // Otherwise another call has answered it, or the record has changed meanwhile.
        if (insertedId) return insertedId.toHexString();
      }
    },
  };
};
export type UsersService = ReturnType<typeof createUsersService>;
