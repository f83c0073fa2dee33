import { AppError } from '../../app-error';
import type { Viewer } from '../../http/caller';
import type { CampClass } from './camp-class';
import type { ClassAccess } from './class-access';
import type { ClassesStore } from './classes.store';
import { refuseTaken } from './refuse-taken';

export interface DeleteNeeds {
  store: ClassesStore;
  now: () => Date;
  /** Keeps in every cart that has the class what it was. */
  keepInCarts(campClass: CampClass): Promise<void>;
  /** Deletes by `work`, which throws when it has not, and keeps in the audit log who did. */
  recordDeletion<T>(
    deletion: {
      action: 'class-deleted';
      subject: { id: string; name: string };
      before: string;
      by: Viewer;
    },
    work: () => Promise<T>,
  ): Promise<T>;
}

/** Deletes a class that nobody has bought; returns how many were deleted, which is one. */
export const createDeleteClass =
  ({ store, now, access, keepInCarts, recordDeletion }: DeleteNeeds & { access: ClassAccess }) =>
  async (id: string, viewer: Viewer): Promise<number> => {
    const found = await access.getReviewable(id, viewer);
    const { _id, className: name, status: before } = found;
    const subject = { id: _id.toHexString(), name };
    await recordDeletion({ action: 'class-deleted', subject, before, by: viewer }, async () => {
      // First, so that no crash leaves a cart with a class that nobody knows any more.
      await keepInCarts(found);
      if (await store.delete(_id, now())) return;
      const campClass = await access.getClass(id);
      if (campClass.news?.length) throw new AppError('changed-meanwhile');
      refuseTaken(campClass, 'delete');
    });
    return 1;
  };
