import { AppError } from '../../app-error';
import type { AddUserRequest, Role } from '../../contract';
import type { Identity, Viewer } from '../../http/caller';
import { createAppoint } from './appoint';
import { assertNotSuspended } from './user';
import { createUserAdministration, type AdministrationNeeds } from './user-administration';

interface Claims {
  sub: string;
  email: string;
  name: string;
}

export const createUsersService = (needs: AdministrationNeeds) => {
  const { store, now } = needs;
  const bindIdentity = async ({ email, emailVerified, uid }: Identity) => {
    if (emailVerified) await store.bind(email, uid);
  };

  const hasRole = async (email: string, role: Role, viewer: Viewer) => {
    if (email !== viewer.email && viewer.role !== 'admin') {
      throw new AppError('forbidden', { detail: 'You may only ask about your own account.' });
    }
    if (email === viewer.email) return viewer.role === role;
    return (await store.findByEmail(email))?.role === role;
  };

  return {
    bindIdentity,
    hasRole,
    ...createUserAdministration(needs),
    appoint: createAppoint(store, now),

    /** The caller as the database knows them now; one without a record has no role. Throws `suspended`. */
    async findViewer({ sub, email, name }: Claims): Promise<Viewer> {
      const user = await store.findByUid(sub);
      assertNotSuspended(user);
      return { uid: sub, email, name: user?.name ?? name, role: user?.role ?? null };
    },

    /** The id of the caller's new record; null when there is one already. */
    async add({ name, email }: AddUserRequest, identity: Identity): Promise<string | null> {
      if (email !== identity.email) {
        throw new AppError('forbidden', {
          detail: 'The e-mail is not the one you signed in with.',
        });
      }
      await bindIdentity(identity);
      if (await store.findByUid(identity.uid)) return null;
      const { uid, emailVerified, photoURL } = identity;
      const picture = photoURL && { photoURL };
      const record = { uid, email, emailVerified, name, ...picture, createdAt: now() };
      const insertedId = await store.add(record);
      if (insertedId) return insertedId.toHexString();
      // Two calls at once: the other one may have made the record between look and write.
      if (await store.findByUid(uid)) return null;
      throw new AppError('email-taken');
    },
  };
};
export type UsersService = ReturnType<typeof createUsersService>;
