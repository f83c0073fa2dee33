import type { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import type { AddClassRequest, UpdateClassRequest } from '../../contract';
import type { Viewer } from '../../http/caller';
import { toCents, toDollars } from '../../money';
import { toNews, type Actor } from '../../news';
import type { CampClass } from './camp-class';
import { createCatalogue } from './catalogue';
import { createClassAccess } from './class-access';
import { createClassStatus } from './class-status';
import { createDecideProposal } from './decide-proposal';
import { createDeleteClass, type DeleteNeeds } from './delete-class';
import { createPictureCheck } from './picture-check';
import { createUpdateClass } from './update-class';
import { createWithdrawClass } from './withdraw-class';

interface Needs extends DeleteNeeds {
  /** The API's address as a browser reaches it, without a slash at the end. */
  apiUrl: string;
  timeZone: string;
  /** The Firebase uid behind an instructor's record; null when there is none. */
  findInstructorUid(id: ObjectId): Promise<string | null>;
  /** Whether somebody's money has arrived for a class. */
  hasPaidFor(uid: string, classId: ObjectId): Promise<boolean>;
  /** Gives everybody in a class that was called off their money back; answers for how many. */
  endEnrolments(
    campClass: CampClass,
    by: Actor,
  ): Promise<{ enrolmentsCancelled: number; refundedCents: number; enrolmentsLeft: number }>;
}

export const createClassesService = (needs: Needs) => {
  const { store, now, endEnrolments } = needs;
  const access = createClassAccess(store);
  const status = createClassStatus({ store, access, now });
  const checkPicture = createPictureCheck(needs.apiUrl);
  const update = createUpdateClass({ store, access, now });

  return {
    getReviewable: access.getReviewable,
    ...createCatalogue({ ...needs, access }),

    /** Adds a class of the viewer's, waiting for review; answers its id. */
    async add(
      { price, seats, name: _name, email: _email, ...rest }: AddClassRequest,
      viewer: Viewer,
    ): Promise<string> {
      checkPicture(rest.image);
      const at = now();
      const id = await store.add({
        ...rest,
        instructor: { id: viewer.uid, name: viewer.name, email: viewer.email },
        priceCents: toCents(price),
        capacity: seats,
        soldCount: 0,
        soldTo: [],
        holds: [],
        status: 'pending',
        createdAt: at,
        news: [toNews({ kind: 'class-added' }, at, viewer)],
      });
      return id.toHexString();
    },

    async update(id: string, request: UpdateClassRequest, viewer: Viewer) {
      checkPicture(request.image);
      return update(id, request, viewer);
    },

    ...createDecideProposal({ store, access, now }),

    /** Puts a class of a suspended instructor back on sale; returns 0 if it had not left it. */
    async keepOnSale(id: string, viewer: Viewer): Promise<number> {
      const { _id, status } = await access.getClass(id);
      if (status === 'cancelled') throw new AppError('class-cancelled');
      const event = toNews({ kind: 'class-kept-on-sale' }, now(), viewer);
      return (await store.keepOnSale(_id, event)) ? 1 : 0;
    },

    setStatus: status.setStatus,

    withdraw: createWithdrawClass({ store, access, now }),

    /** Calls a class off for good and gives everybody in it their money back; can be asked again. */
    async cancel(id: string, reason: string, viewer: Viewer) {
      await status.cancel(id, reason, viewer);
      const { refundedCents, ...ended } = await endEnrolments(await access.getClass(id), viewer);
      return { ...ended, refunded: toDollars(refundedCents) };
    },

    delete: createDeleteClass({ ...needs, access }),
  };
};
export type ClassesService = ReturnType<typeof createClassesService>;
