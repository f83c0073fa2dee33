import { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import type { AddClassRequest, SetStatusRequest } from '../../contract';
import type { Viewer } from '../../http/caller';
import { toCents } from '../../money';
import { createCatalogue } from './catalogue';
import { createClassAccess } from './class-access';
import type { ClassesStore } from './classes.store';
import { refuseTaken } from './refuse-taken';
import { createUpdateClass } from './update-class';

interface Needs {
  store: ClassesStore;
  now: () => Date;
  /** The Firebase uid behind an instructor's record; null when there is none. */
  findInstructorUid(id: ObjectId): Promise<string | null>;
  forgetClass(classId: ObjectId): Promise<void>;
}

export const createClassesService = ({ store, now, findInstructorUid, forgetClass }: Needs) => {
  const access = createClassAccess(store);

  return {
    ...createCatalogue({ store, access, now, findInstructorUid }),

    /** Adds a class of the viewer's, waiting for review; answers its id. */
    async add({ price, seats, ...rest }: AddClassRequest, viewer: Viewer): Promise<string> {
      const id = await store.add({
        ...rest,
        instructor: { id: viewer.uid, name: viewer.name, email: viewer.email },
        priceCents: toCents(price),
        capacity: seats,
        soldCount: 0,
        soldTo: [],
        holds: [],
        status: 'pending',
        createdAt: now(),
      });
      return id.toHexString();
    },

    update: createUpdateClass({ store, access, now }),

    /** Answers how many classes changed: 0 when it stood like that already. */
    async setStatus(id: string, request: SetStatusRequest): Promise<number> {
      const modified = await store.setStatus(new ObjectId(id), request, now());
      if (modified !== null) return modified;
      const campClass = await access.getClass(id);
      const { status, revision } = request;
      const isEdited = revision !== undefined && revision !== (campClass.revision ?? 0);
      if (isEdited || status === 'approved') throw new AppError('changed-meanwhile');
      return refuseTaken(campClass, 'set-status');
    },

    async delete(id: string, viewer: Viewer): Promise<number> {
      const { _id } = await access.getReviewable(id, viewer);
      if (!(await store.delete(_id, now())))
        return refuseTaken(await access.getClass(id), 'delete');
      await forgetClass(_id);
      return 1;
    },
  };
};
export type ClassesService = ReturnType<typeof createClassesService>;
