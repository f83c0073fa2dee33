import { AppError } from '../../../app-error';
import type { Account, UpdateAccountRequest } from '../../../contract';
import type { User } from '../../../domain/user';
import type { Viewer } from '../../../http/caller';
import { retryOnConflict } from '../../../lib/retry-on-conflict';
import { createSyncClasses, type SyncClassesDependencies } from '../sync-classes';
import type { UsersStore } from '../users.store';
import type { OwnAccountStore } from './own-account.store';

export interface UpdateAccountDependencies extends Omit<SyncClassesDependencies, 'store'> {
  store: UsersStore;
  ownAccounts: OwnAccountStore;
  /** Renames the account's camper who is the account holder, unless that camper has another name. */
  renameAccountHolder(uid: string, names: { from: string; to: string }): Promise<void>;
  now: () => Date;
}

const MAX_ATTEMPTS = 5;

const toAccount = ({ name, email = '', photoURL, createdAt }: User): Account => ({
  name,
  email,
  ...(photoURL !== undefined && { image: photoURL }),
  createdAt: createdAt.toISOString(),
});

/** The viewer's own name, picture and sessions. */
export function createUpdateAccount(deps: UpdateAccountDependencies) {
  const { store, ownAccounts, teachesClasses, renameAccountHolder, now } = deps;
  const { syncClasses } = createSyncClasses(deps);

  const getUser = async (uid: string): Promise<User> => {
    const user = await store.findByUid(uid);
    if (!user) throw new AppError('unauthenticated');
    return user;
  };

  const tryUpdate = async (uid: string, { name, image }: UpdateAccountRequest) => {
    const user = await getUser(uid);
    const isRenamed = name !== undefined && name !== user.name;
    // First, so that a repetition after a crash still knows the old name.
    if (isRenamed) await renameAccountHolder(uid, { from: user.name, to: name });
    return ownAccounts.updateProfile(user, {
      ...(isRenamed && { name }),
      ...(image !== undefined && { photoURL: image }),
      isShownInClasses: isRenamed && (await teachesClasses(uid)),
      at: now(),
    });
  };

  return {
    getAccount: async ({ uid }: Viewer): Promise<Account> => toAccount(await getUser(uid)),

    /** Changes name or picture. The name is shown in the classes at the latest after the next sweep. */
    async updateAccount(request: UpdateAccountRequest, { uid }: Viewer): Promise<Account> {
      const user = await retryOnConflict(() => tryUpdate(uid, request), MAX_ATTEMPTS);
      await syncClasses(user._id);
      return toAccount(user);
    },

    /** Signs the viewer out on all devices. Returns since when sign-ins are accepted. */
    async endSessions({ uid }: Viewer): Promise<Date> {
      const at = now();
      await ownAccounts.endSessions(uid, at);
      return at;
    },
  };
}
