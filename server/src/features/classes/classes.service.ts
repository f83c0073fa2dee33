import { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import type { AddClassRequest, SetStatusRequest } from '../../contract';
import type { Viewer } from '../../http/caller';
import { toCents, toDollars } from '../../money';
import type { CampClass } from './camp-class';
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
  /** Gives everybody in a class that was called off their money back; answers for how many. */
  endEnrolments(
    campClass: CampClass,
  ): Promise<{ enrolmentsCancelled: number; refundedCents: number; enrolmentsLeft: number }>;
}

export const createClassesService = (needs: Needs) => {
  const { store, now, findInstructorUid, forgetClass, endEnrolments } = needs;
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
      if (campClass.status === 'cancelled') throw new AppError('class-cancelled');
      const { status, revision } = request;
      const isEdited = revision !== undefined && revision !== (campClass.revision ?? 0);
      if (isEdited || status === 'approved') throw new AppError('changed-meanwhile');
      return refuseTaken(campClass, 'set-status');
    },

    /** Calls a class off for good and gives everybody in it their money back; can be asked again. */
    async cancel(id: string, reason: string) {
      const { _id } = await access.getClass(id);
      await store.cancel(_id, reason, now());
      const { refundedCents, ...ended } = await endEnrolments(await access.getClass(id));
      return { ...ended, refunded: toDollars(refundedCents) };
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
