import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { Viewer } from '#domain/caller';
import type { User } from '#domain/user';
import { findUserById } from '#features/users/index';

/**
 * Returns the user that an admin wants to change. Throws `not-found`, or `own-account` for the
 * admin's own record.
 */
export async function getOtherUser(camp: Camp, id: string, viewer: Viewer): Promise<User> {
  const user = await findUserById(camp, new ObjectId(id));
  if (!user) throw new AppError('not-found', { detail: 'This user does not exist.' });
  if (user.uid === viewer.uid) {
    throw new AppError('own-account', {
      detail: 'You cannot do this to your own account. Ask another admin.',
    });
  }
  return user;
}
