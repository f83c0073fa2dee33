import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { CampClass } from '#domain/classes/camp-class';
import { isStillHere } from '#domain/orders/still-here';
import type { Viewer } from '#domain/caller';
import { saveSnapshotsInCarts } from '#features/cart/index';
import { listVisitedEnrollmentsIn } from '#features/enrollments/index';
import { recordDeletion } from '#features/notifications/index';
import { removeFromSaved } from '#features/saved-classes/index';
import { processWaitlist } from '#features/waitlist/index';
import { getClass, getManagedClass } from '#features/classes/index';
import { deleteUnusedClass } from '#features/classes/index';
import { throwHasEnrollments } from './throw-has-enrollments';

/**
 * Throws `has-enrollments` while a camper whose enrollment has ended is still at a session of the class:
 * without the class, there is no roster to check the camper out.
 */
const assertNobodyHere = async (camp: Camp, campClass: CampClass): Promise<void> => {
  // Enrolled campers can be checked in at any time. After this, only another purchase adds a visit.
  if (campClass.soldCount > 0) throwHasEnrollments(campClass, 'delete');
  const clock = { now: camp.now(), timeZone: camp.timeZone };
  const visited = await listVisitedEnrollmentsIn(camp, campClass._id);
  if (!visited.some((enrollment) => isStillHere(enrollment, campClass, clock))) return;
  throw new AppError('has-enrollments', {
    detail:
      'A camper is checked in to this class. Check them out on the roster, then delete the class.',
  });
};

/**
 * Deletes a class without enrollments, holds and campers who are still here, and ends its waiting list. Returns the
 * number of deleted classes, always 1; otherwise throws.
 */
export async function deleteClass(camp: Camp, id: string, viewer: Viewer): Promise<number> {
  const campClass = await getManagedClass(camp, id, viewer);
  await assertNobodyHere(camp, campClass);
  const { _id, className: name, status: before } = campClass;
  const subject = { id: _id.toHexString(), name };
  await recordDeletion(camp, { action: 'class-deleted', subject, before, by: viewer }, async () => {
    // Snapshots come first, so that a crash cannot leave a cart item without class details.
    await saveSnapshotsInCarts(camp, campClass);
    if (await deleteUnusedClass(camp, _id, camp.now())) return removeFromSaved(camp, _id);
    const latest = await getClass(camp, id);
    if (latest.events?.length) throw new AppError('changed-meanwhile');
    throwHasEnrollments(latest, 'delete');
  });
  await processWaitlist(camp, _id);
  return 1;
}
