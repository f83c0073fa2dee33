import type { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import { createEvent, type Actor, type EventPayload } from '../../domain-event';
import type { UsersStore } from './users.store';

const ATTEMPTS = 5;

const instructorAppointed: EventPayload = {
  kind: 'role-changed',
  before: null,
  after: 'instructor',
  isByApplication: true,
};

/**
 * Makes an applicant an instructor, once per application: a late caller does not restore a role that
 * was removed since. Does nothing for an admin or a deleted account. Throws `changed-meanwhile` if
 * concurrent changes of the user prevent it repeatedly.
 */
export function createAppointInstructor(store: UsersStore, now: () => Date) {
  return async (uid: string, applicationId: ObjectId, by: Actor): Promise<void> => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const user = await store.findByUid(uid);
      if (!user || user.role === 'admin' || user.appointedBy?.equals(applicationId)) return;
      const event = user.role === 'instructor' ? null : createEvent(instructorAppointed, now(), by);
      // It removes no admin, so `changeUser` and its check for a remaining admin are not needed.
      if (await store.appointInstructor(user, applicationId, event)) return;
    }
    throw new AppError('changed-meanwhile');
  };
}
