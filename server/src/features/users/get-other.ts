import { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import type { Viewer } from '../../http/caller';
import type { User } from './user';
import type { UsersStore } from './users.store';

/** Finds whom an admin acts on; throws `own-account` for the admin themselves. */
export const createGetOther =
  (store: UsersStore) =>
  async (id: string, viewer: Viewer): Promise<User> => {
    const user = await store.findById(new ObjectId(id));
    if (!user) throw new AppError('not-found', { detail: 'There is no such person.' });
    if (user.uid === viewer.uid) {
      throw new AppError('own-account', {
        detail: 'You cannot do that to your own account: ask another admin.',
      });
    }
    return user;
  };
export type GetOther = ReturnType<typeof createGetOther>;
