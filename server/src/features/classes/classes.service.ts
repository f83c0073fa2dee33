import type { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import type { AddClassRequest, UpdateClassRequest } from '../../contract';
import type { Viewer } from '../../http/caller';
import { toCents, toDollars } from '../../money';
import { createEvent, type Actor } from '../../domain-event';
import type { CampClass } from './camp-class';
import { createCatalogue } from './catalogue';
import { createClassAccess } from './class-access';
import { createClassStatus } from './class-status';
import { createDecideProposal } from './decide-proposal';
import { createDeleteClass, type DeleteClassDependencies } from './delete-class';
import { createAssertImageUrl } from './assert-image-url';
import { createUpdateClass } from './update-class';
import { createWithdrawClass } from './withdraw-class';

interface Dependencies extends DeleteClassDependencies {
  /** The API's public URL, without a trailing slash. */
  apiUrl: string;
  timeZone: string;
  /** Returns the Firebase uid of an instructor's record; null if there is none. */
  findInstructorUid(id: ObjectId): Promise<string | null>;
  /** Returns the id of the user's record; null if there is none. */
  findUserId(uid: string): Promise<ObjectId | null>;
  /** Returns whether the user has ever paid for the class, even if it was refunded since. */
  hasPaidFor(uid: string, classId: ObjectId): Promise<boolean>;
  /**
   * Cancels and refunds all enrollments of a canceled class. Returns how many, and how many remain.
   */
  cancelEnrolments(
    campClass: CampClass,
    by: Actor,
  ): Promise<{ enrolmentsCancelled: number; refundedCents: number; enrolmentsLeft: number }>;
}

export function createClassesService(deps: Dependencies) {
  const { classesStore, now, findUserId, cancelEnrolments } = deps;
  const access = createClassAccess(classesStore);
  const status = createClassStatus({ classesStore, access, now });
  const assertImageUrl = createAssertImageUrl(deps.apiUrl);
  const update = createUpdateClass({ classesStore, access, now });

  return {
    getManagedClass: access.getManagedClass,
    ...createCatalogue({ ...deps, access }),

    /** Adds a class taught by the viewer, pending review. Returns its id. */
    async add(
      { price, seats, name: _formName, email: _formEmail, ...rest }: AddClassRequest,
      viewer: Viewer,
    ): Promise<string> {
      assertImageUrl(rest.image);
      const { uid, name, email, role } = viewer;
      // An admin who adds a class has no instructor page to link to.
      const instructorId = role === 'instructor' ? await findUserId(uid) : null;
      const at = now();
      const id = await classesStore.add({
        ...rest,
        instructor: { uid, ...(instructorId && { id: instructorId }), name, email },
        priceCents: toCents(price),
        capacity: seats,
        soldCount: 0,
        soldTo: [],
        holds: [],
        status: 'pending',
        createdAt: at,
        events: [createEvent({ kind: 'class-added' }, at, viewer)],
      });
      return id.toHexString();
    },

    async update(id: string, request: UpdateClassRequest, viewer: Viewer) {
      assertImageUrl(request.image);
      return update(id, request, viewer);
    },

    ...createDecideProposal({ classesStore, access, now }),

    /**
     * Puts a suspended instructor's class back on sale. Returns how many classes changed: 0 if it
     * was on sale already.
     */
    async returnToSale(id: string, viewer: Viewer): Promise<number> {
      const { _id, status } = await access.getClass(id);
      if (status === 'cancelled') throw new AppError('class-cancelled');
      const event = createEvent({ kind: 'class-returned-to-sale' }, now(), viewer);
      return (await classesStore.returnToSale(_id, event)) ? 1 : 0;
    },

    setStatus: status.setStatus,

    withdraw: createWithdrawClass({ classesStore, access, now }),

    /** Cancels a class and refunds everyone enrolled in it. Safe to call again. */
    async cancel(id: string, reason: string, viewer: Viewer) {
      await status.cancel(id, reason, viewer);
      const { refundedCents, ...counts } = await cancelEnrolments(
        await access.getClass(id),
        viewer,
      );
      return { ...counts, refunded: toDollars(refundedCents) };
    },

    delete: createDeleteClass({ ...deps, access }),
  };
}
export type ClassesService = ReturnType<typeof createClassesService>;
