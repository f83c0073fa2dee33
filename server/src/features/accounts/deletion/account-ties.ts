import type { Camp } from '#camp';
import type { Enrollment } from '#domain/orders/enrollment';
import { inProgressStates } from '#domain/orders/order';
import { listCamperIds } from '#features/campers/index';
import { findOrderInProgress, listCampersInOrders } from '#features/orders/index';
import { keepHere, listClassIdsNotOver } from '#features/classes/index';
import {
  hasPaidEnrollments,
  listAllEnrollmentsFor,
  listEnrolledCamperIds,
} from '#features/enrollments/index';

/** Returns those of the enrollments that are active, in classes that are not over. */
export async function keepUpcoming(camp: Camp, all: readonly Enrollment[]): Promise<Enrollment[]> {
  const keys = new Set((await listClassIdsNotOver(camp)).map((id) => id.toHexString()));
  return all.filter(
    ({ status, classId }) => status === 'active' && keys.has(classId.toHexString()),
  );
}

/** Returns the enrollments that the account paid for, and those of its campers, ended ones too. */
const listEnrollmentsFor = async (camp: Camp, uid: string) =>
  listAllEnrollmentsFor(camp, uid, await listCamperIds(camp, uid));

/** Returns the active enrollments that the account paid for, and those of its campers, in classes that are not over. */
export const listUpcomingEnrollments = async (camp: Camp, uid: string): Promise<Enrollment[]> =>
  keepUpcoming(camp, await listEnrollmentsFor(camp, uid));

/** Returns whether a camper of the account, or one it paid for, is at the camp right now. */
export const hasCamperHere = async (camp: Camp, uid: string): Promise<boolean> =>
  (await keepHere(camp, await listEnrollmentsFor(camp, uid))).length > 0;

/** Returns whether anybody is paying for one of the account's campers. */
export async function hasCamperInOrder(camp: Camp, uid: string): Promise<boolean> {
  const camperIds = await listCamperIds(camp, uid);
  return (await listCampersInOrders(camp, inProgressStates, camperIds)).length > 0;
}

/**
 * Returns whether the account paid for an active enrollment, or one of its campers is enrolled or still at
 * the camp.
 */
export const hasActiveEnrollments = async (camp: Camp, uid: string): Promise<boolean> =>
  (await hasCamperHere(camp, uid)) ||
  (await hasPaidEnrollments(camp, uid)) ||
  (await listEnrolledCamperIds(camp, await listCamperIds(camp, uid))).length > 0;

/** Returns whether the account is paying for an order, or anybody for one of its campers. */
export const hasOrderInProgress = async (camp: Camp, uid: string): Promise<boolean> =>
  (await findOrderInProgress(camp, uid)) !== null || (await hasCamperInOrder(camp, uid));
