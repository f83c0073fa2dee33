import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import type { Enrollment } from '#domain/orders/enrollment';
import type { Period } from '#domain/period';
import { deleteAdmissionsOf, listAdmissionsWithEvents } from '#features/admissions/index';
import {
  deleteInvitationsOf,
  deleteMarkedCampers,
  markCampersBeingDeleted,
  unmarkCampers,
} from '#features/campers/index';
import { listCampersInOrders } from '#features/orders/index';
import { keepHere } from '#features/classes/index';
import { deleteConsentsOf } from '#features/consents/index';
import { listAllEnrollmentsOfCampers, listEnrolledCamperIds } from '#features/enrollments/index';
import { dispatchEventsOf } from '#features/notifications/index';
import { keepUpcoming } from './account-ties';

type ListCampers = (camp: Camp, ids: ObjectId[]) => Promise<ObjectId[]>;

const toCamperIds = (enrollments: readonly Enrollment[]) =>
  enrollments.map(({ camperId }) => camperId);

const listUpcomingCampers: ListCampers = async (camp, ids) =>
  toCamperIds(await keepUpcoming(camp, await listAllEnrollmentsOfCampers(camp, ids)));

const listCampersHere: ListCampers = async (camp, ids) =>
  toCamperIds(await keepHere(camp, await listAllEnrollmentsOfCampers(camp, ids)));

async function deleteAdmissions(camp: Camp, ids: ObjectId[]): Promise<void> {
  for (const { _id } of await listAdmissionsWithEvents(camp, ids)) {
    await dispatchEventsOf(camp, 'admissions', _id);
  }
  await deleteAdmissionsOf(camp, ids);
}

async function deleteCampers(
  camp: Camp,
  owner: string,
  period: Period | undefined,
  listEnrolled: ListCampers,
): Promise<void> {
  await deleteInvitationsOf(camp, owner, period);
  // A fulfillment first marks its order and then reads access. So it either finds that access has
  // ended, or its order, and after that its enrollment, is found here.
  const marked = await markCampersBeingDeleted(camp, owner, period);
  if (marked.length === 0) return;
  const kept = [
    ...(await listCampersInOrders(camp, ['fulfilling'], marked)),
    ...(await listEnrolled(camp, marked)),
    // Who is still here needs a record until the check-out, also after the enrollment has ended.
    ...(await listCampersHere(camp, marked)),
  ];
  const deleted = marked.filter((id) => !kept.some((keptId) => keptId.equals(id)));
  await deleteConsentsOf(camp, deleted);
  await deleteAdmissions(camp, deleted);
  await deleteMarkedCampers(camp, deleted);
  if (kept.length > 0) await unmarkCampers(camp, kept);
}

/**
 * Deletes the campers and invitations of an account, or those added in a period, with the consents and
 * admissions of the campers. Enrolled campers stay: their rosters need them. Repeated, it completes a
 * deletion that was interrupted.
 */
export const deleteCampersOf = (camp: Camp, owner: string, period?: Period): Promise<void> =>
  deleteCampers(camp, owner, period, listEnrolledCamperIds);

/** Deletes the campers of an account who are in no class that is not over; see `deleteCampersOf`. */
export const deleteFormerCampersOf = (camp: Camp, owner: string): Promise<void> =>
  deleteCampers(camp, owner, undefined, listUpcomingCampers);
