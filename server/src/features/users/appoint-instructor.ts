import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { createEvent, type Actor, type EventPayload } from '#domain/domain-event';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { findUserByUid, setAppointed } from './users.store';

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
export async function appointInstructor(
  camp: Camp,
  uid: string,
  applicationId: ObjectId,
  by: Actor,
): Promise<void> {
  await retryOnConflict(async () => {
    const user = await findUserByUid(camp, uid);
    if (!user || user.role === 'admin' || user.appointedBy?.equals(applicationId)) return true;
    const isInstructor = user.role === 'instructor';
    const event = isInstructor ? null : createEvent(instructorAppointed, camp.now(), by);
    // It removes no admin, so no check for a remaining admin is needed.
    return (await setAppointed(camp, user, applicationId, event)) || null;
  });
}
