import type { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import { toNews, type Actor, type Happening } from '../../news';
import type { UsersStore } from './users.store';

const ATTEMPTS = 5;

const appointed: Happening = {
  kind: 'role-changed',
  before: null,
  after: 'instructor',
  isByApplication: true,
};

/**
 * Makes an instructor of whoever has applied, once for each application: a caller that comes late does
 * not give back a role that was taken away since. An admin stays one, and nobody can be made of an
 * account that has gone. Throws `changed-meanwhile` where others change the person all the time.
 */
export const createAppoint =
  (store: UsersStore, now: () => Date) =>
  async (uid: string, applicationId: ObjectId, by: Actor): Promise<void> => {
    for (let left = ATTEMPTS; left > 0; left -= 1) {
      const user = await store.findByUid(uid);
      if (!user || user.role === 'admin' || user.appointedBy?.equals(applicationId)) return;
      const news = user.role === 'instructor' ? null : toNews(appointed, now(), by);
      // It takes no admin away, so nobody has to be confirmed who remains.
      if (await store.appoint(user, applicationId, news)) return;
    }
    throw new AppError('changed-meanwhile');
  };
