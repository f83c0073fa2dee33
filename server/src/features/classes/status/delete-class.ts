import type { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { CampClass } from '#domain/classes/camp-class';
import type { RecordDeletion } from '#domain/deletion';
import { isStillHere } from '#domain/orders/still-here';
import type { Viewer } from '#domain/caller';
import type { ClassChangeDependencies } from '../class-access';
import type { VisitDependencies } from '../edits/schedule/sessions-in-use';
import { throwHasEnrollments } from './throw-has-enrollments';

export interface DeleteClassDependencies extends ClassChangeDependencies, VisitDependencies {
  timeZone: string;
  /** Saves a snapshot of the class's details in every cart that contains it. */
  saveSnapshotsInCarts(campClass: CampClass): Promise<void>;
  /** Removes the class from what families saved. */
  removeFromSaved(classId: ObjectId): Promise<void>;
  recordDeletion: RecordDeletion;
}

/**
 * Throws `has-enrollments` while a camper whose enrollment has ended is still at a session of the class:
 * without the class, there is no roster to check the camper out.
 */
const createAssertNobodyHere =
  ({ listVisited, timeZone, now }: DeleteClassDependencies) =>
  async (campClass: CampClass): Promise<void> => {
    // Enrolled campers can be checked in at any time. After this, only another purchase adds a visit.
    if (campClass.soldCount > 0) throwHasEnrollments(campClass, 'delete');
    const clock = { now: now(), timeZone };
    const visited = await listVisited(campClass._id);
    if (!visited.some((enrollment) => isStillHere(enrollment, campClass, clock))) return;
    throw new AppError('has-enrollments', {
      detail:
        'A camper is checked in to this class. Check them out on the roster, then delete the class.',
    });
  };

/**
 * Deletes a class without enrollments, holds and campers who are still here. Returns the number of deleted classes, always 1;
 * otherwise throws.
 */
export function createDeleteClass(deps: DeleteClassDependencies) {
  const { classesStore, now, access, saveSnapshotsInCarts, removeFromSaved, recordDeletion } = deps;
  const assertNobodyHere = createAssertNobodyHere(deps);

  return async (id: string, viewer: Viewer): Promise<number> => {
    const campClass = await access.getManagedClass(id, viewer);
    await assertNobodyHere(campClass);
    const { _id, className: name, status: before } = campClass;
    const subject = { id: _id.toHexString(), name };
    await recordDeletion({ action: 'class-deleted', subject, before, by: viewer }, async () => {
      // Snapshots come first, so that a crash cannot leave a cart item without class details.
      await saveSnapshotsInCarts(campClass);
      if (await classesStore.delete(_id, now())) return removeFromSaved(_id);
      const latest = await access.getClass(id);
      if (latest.events?.length) throw new AppError('changed-meanwhile');
      throwHasEnrollments(latest, 'delete');
    });
    return 1;
  };
}
