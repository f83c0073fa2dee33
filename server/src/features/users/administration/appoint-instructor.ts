import type { ObjectId } from 'mongodb';
import { createEvent, type Actor, type EventPayload } from '#domain/domain-event';
import { retryOnConflict } from '#lib/retry-on-conflict';
import type { UsersStore } from '#compose/people-stores';

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
    await retryOnConflict(async () => {
      const user = await store.findByUid(uid);
      if (!user || user.role === 'admin' || user.appointedBy?.equals(applicationId)) return true;
      const event = user.role === 'instructor' ? null : createEvent(instructorAppointed, now(), by);
      // It removes no admin, so `changeUser` and its check for a remaining admin are not needed.
      return (await store.appointInstructor(user, applicationId, event)) || null;
    });
  };
}
