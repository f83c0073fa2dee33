import type { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { CampClass as CampClassOnWire, ClassStatus } from '#contract';
import { isOnSale, type CampClass } from '#domain/classes/camp-class';
import type { Viewer } from '#domain/caller';
import { listAccessibleCamperIds } from '#features/campers/index';
import { countCartsWith } from '#features/cart/index';
import { hasPaidFor } from '#features/orders/index';
import { hasEnrolled } from '#features/enrollments/index';
import { canManageClass, getClass } from '#features/classes/index';
import { findClasses } from '#features/classes/index';
import { toCampClassOnWire, toWireContext } from './class-on-wire';

/** The statuses in which families who enrolled in a class can still see it. */
const statusesVisibleToFamilies: readonly ClassStatus[] = ['pending', 'approved', 'canceled'];

/** Returns whether the account sees a camper who is or was enrolled in the class. */
const seesCamperOf = async (camp: Camp, uid: string, classId: ObjectId): Promise<boolean> =>
  hasEnrolled(camp, await listAccessibleCamperIds(camp, uid), classId);

/**
 * A class on sale is for everyone; another one for its instructor, admins, and families in it: those who have ever paid
 * for it, even if it was refunded since, and those who see a camper who is or was enrolled in it.
 */
const canSee = async (
  camp: Camp,
  campClass: CampClass,
  viewer: Viewer | null,
): Promise<boolean> => {
  if (isOnSale(campClass) || canManageClass(campClass, viewer)) return true;
  const { _id, status } = campClass;
  if (viewer === null || !statusesVisibleToFamilies.includes(status)) return false;
  return (await hasPaidFor(camp, viewer.uid, _id)) || seesCamperOf(camp, viewer.uid, _id);
};

/**
 * Returns a class. Throws `not-found` if the class is not on sale, unless the viewer manages it or their family was
 * enrolled in it.
 */
export async function getVisibleClass(
  camp: Camp,
  id: string,
  viewer: Viewer | null,
): Promise<CampClassOnWire> {
  const campClass = await getClass(camp, id);
  const canManage = canManageClass(campClass, viewer);
  if (!(await canSee(camp, campClass, viewer))) {
    throw new AppError('not-found', { detail: 'There is no such class.' });
  }
  // Everyone who was enrolled was notified of the reason for the cancellation, so it is not secret.
  const withFeedback = canManage || campClass.status === 'canceled';
  const details = toCampClassOnWire(campClass, toWireContext(camp), {
    withFeedback,
    forManager: canManage,
    withSessions: true,
  });
  return canManage ? { ...details, cartCount: await countCartsWith(camp, campClass._id) } : details;
}

/** Returns those of the classes that the viewer can see, in any order. */
export async function listVisibleClasses(
  camp: Camp,
  ids: readonly ObjectId[],
  viewer: Viewer,
): Promise<CampClassOnWire[]> {
  const visible: CampClassOnWire[] = [];
  for (const campClass of await findClasses(camp, [...ids])) {
    if (!(await canSee(camp, campClass, viewer))) continue;
    visible.push(toCampClassOnWire(campClass, toWireContext(camp)));
  }
  return visible;
}
