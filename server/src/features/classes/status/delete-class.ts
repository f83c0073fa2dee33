import type { ObjectId } from 'mongodb';
import { AppError } from '../../../app-error';
import type { CampClass } from '../../../domain/classes/camp-class';
import type { RecordDeletion } from '../../../domain/deletion';
import type { Viewer } from '../../../http/caller';
import type { ClassChangeDependencies } from '../class-access';
import { throwHasEnrolments } from './throw-has-enrolments';

export interface DeleteClassDependencies extends ClassChangeDependencies {
  /** Saves a snapshot of the class's details in every cart that contains it. */
  saveSnapshotsInCarts(campClass: CampClass): Promise<void>;
  /** Removes the class from what families saved. */
  removeFromSaved(classId: ObjectId): Promise<void>;
  recordDeletion: RecordDeletion;
}

/**
 * Deletes a class without enrollments and holds. Returns the number of deleted classes, always 1;
 * otherwise throws.
 */
export function createDeleteClass({
  classesStore,
  now,
  access,
  saveSnapshotsInCarts,
  removeFromSaved,
  recordDeletion,
}: DeleteClassDependencies) {
  return async (id: string, viewer: Viewer): Promise<number> => {
    const campClass = await access.getManagedClass(id, viewer);
    const { _id, className: name, status: before } = campClass;
    const subject = { id: _id.toHexString(), name };
    await recordDeletion({ action: 'class-deleted', subject, before, by: viewer }, async () => {
      // Snapshots come first, so that a crash cannot leave a cart item without class details.
      await saveSnapshotsInCarts(campClass);
      if (await classesStore.delete(_id, now())) return removeFromSaved(_id);
      const latest = await access.getClass(id);
      if (latest.events?.length) throw new AppError('changed-meanwhile');
      throwHasEnrolments(latest, 'delete');
    });
    return 1;
  };
}
