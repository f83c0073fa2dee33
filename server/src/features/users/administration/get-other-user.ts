import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { User } from '#domain/user';
import type { Viewer } from '#domain/caller';
import type { UsersStore } from '#compose/people-stores';

/**
 * Returns the user that an admin wants to change. Throws `not-found`, or `own-account` for the
 * admin's own record.
 */
export function createGetOtherUser(store: UsersStore) {
  return async (id: string, viewer: Viewer): Promise<User> => {
    const user = await store.findById(new ObjectId(id));
    if (!user) throw new AppError('not-found', { detail: 'This user does not exist.' });
    if (user.uid === viewer.uid) {
      throw new AppError('own-account', {
        detail: 'You cannot do this to your own account. Ask another admin.',
      });
    }
    return user;
  };
}
export type GetOtherUser = ReturnType<typeof createGetOtherUser>;
