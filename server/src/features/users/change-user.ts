import type { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import type { User } from './user';
import type { UsersStore } from './users.store';

/**
 * Makes one write to a person who was read before, while `remaining`, an admin other than them,
 * remains. Throws `forbidden` when that one is no admin any more, `changed-meanwhile` when the write
 * found the person changed since they were read.
 *
 * With no transaction and no lock an admin is always left. Taking an admin away takes three steps in
 * this order: read them, confirm the one who remains (which makes stale what others read of that one),
 * write. So whoever was confirmed last remains for good: to be taken away they would have to be read
 * after that, and then yet another one would have been confirmed later.
 */
export const changeUser = async (
  store: UsersStore,
  person: User,
  remaining: { uid: string } | { _id: ObjectId } | null,
  write: () => Promise<boolean>,
): Promise<void> => {
  if (person.role === 'admin') {
    if (!remaining || !(await store.confirmAdmin(remaining))) throw new AppError('forbidden');
  }
  if (!(await write())) throw new AppError('changed-meanwhile');
};
