import type { ObjectId } from 'mongodb';
import { AppError } from '../../../app-error';
import type { CampClass as CampClassOnWire, ClassStatus } from '../../../contract';
import { isOnSale, type CampClass } from '../../../domain/classes/camp-class';
import type { Viewer } from '../../../http/caller';
import { canManageClass, type ClassAccess } from '../class-access';
import { toCampClassOnWire } from './class-on-wire';

export interface GetClassDependencies {
  access: ClassAccess;
  /** Returns whether the user has ever paid for the class, even if it was refunded since. */
  hasPaidFor(uid: string, classId: ObjectId): Promise<boolean>;
  /** Returns whether the user sees a camper who is or was enrolled in the class. */
  seesCamperOf(uid: string, classId: ObjectId): Promise<boolean>;
  timeZone: string;
  now: () => Date;
}

/** The statuses in which families who enrolled in a class can still see it. */
const statusesVisibleToFamilies: readonly ClassStatus[] = ['pending', 'approved', 'cancelled'];

/**
 * Returns a function that returns a class. It throws `not-found` if the class is not on sale, unless
 * the viewer manages it or their family was enrolled in it.
 */
export function createGetClass({
  access,
  hasPaidFor,
  seesCamperOf,
  timeZone,
  now: readClock,
}: GetClassDependencies) {
  const canSeeAsFamily = async ({ _id, status }: CampClass, viewer: Viewer | null) =>
    viewer !== null &&
    statusesVisibleToFamilies.includes(status) &&
    ((await hasPaidFor(viewer.uid, _id)) || (await seesCamperOf(viewer.uid, _id)));

  return async (id: string, viewer: Viewer | null): Promise<CampClassOnWire> => {
    const campClass = await access.getClass(id);
    const canManage = canManageClass(campClass, viewer);
    if (!isOnSale(campClass) && !canManage && !(await canSeeAsFamily(campClass, viewer))) {
      throw new AppError('not-found', { detail: 'There is no such class.' });
    }
    // Everyone who was enrolled was notified of the reason for the cancellation, so it is not
    // secret.
    const withFeedback = canManage || campClass.status === 'cancelled';
    const now = readClock();
    const time = { now, timeZone };
    return toCampClassOnWire(campClass, time, {
      withFeedback,
      withProposal: canManage,
      withSessions: true,
    });
  };
}
