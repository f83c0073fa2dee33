import type { Camp } from '#camp';
import type { FormerUser } from '#domain/deletion';
import type { Period } from '#domain/period';
import { deleteOpenApplicationsOf } from '#features/applications/index';
import { deleteCalendarToken } from '#features/calendar/index';
import { leaveAllSharedCampers } from '#features/families/index';
import { listCamperIds } from '#features/campers/index';
import { deleteCartOf } from '#features/cart/index';
import { anonymizeOrders } from '#features/orders/index';
import { closeOpenOrder } from '#features/checkout/index';
import { anonymizeInstructorInClasses } from '#features/classes/index';
import { removeVisitReasons } from '#features/enrollments/index';
import { deletePortraits } from '#features/images/index';
import { deleteNotificationsOf } from '#features/notifications/index';
import { deleteSavedBy } from '#features/saved-classes/index';
import { deleteWaitlistEntriesOf } from '#features/waitlist/index';
import { anonymizeActor, anonymizeAuditLog } from './anonymize';
import { deleteCampersOf, deleteFormerCampersOf } from './delete-campers';
import {
  deleteCorrespondence,
  deleteInvitationMails,
  deleteSubscriptionOf,
} from './delete-correspondence';
import { deleteApplications, deleteProfile, deleteSentMessages } from './delete-teaching';

/**
 * Deletes what other features store for a deleted account and nobody else needs: all of it, or only data
 * created up to `until`.
 */
export async function deleteAccountData(camp: Camp, uid: string, until?: Date): Promise<void> {
  const period = until && { until };
  await deleteCartOf(camp, uid, period);
  await deleteSavedBy(camp, uid, period);
  await deleteWaitlistEntriesOf(camp, uid, period);
  // Before the invitations, which are deleted with the campers.
  await deleteInvitationMails(camp, uid);
  await deleteCampersOf(camp, uid, period);
  // Not dated, so `until` cannot limit it. A guardian who loses access can be invited again.
  await leaveAllSharedCampers(camp, uid);
  await deleteCalendarToken(camp, uid, until);
  await deleteOpenApplicationsOf(camp, uid, period);
  await deleteProfile(camp, uid, period);
  await deleteSentMessages(camp, uid, period);
  await deletePortraits(camp, uid, period);
  await deleteNotificationsOf(camp, uid, until);
}

/**
 * Deletes the data created in a period in which the account had not verified its email; without
 * `after`, it had never verified one.
 */
export async function deleteUnverifiedData(camp: Camp, uid: string, period: Period): Promise<void> {
  await deleteCartOf(camp, uid, period);
  await deleteSavedBy(camp, uid, period);
  await deleteWaitlistEntriesOf(camp, uid, period);
  await deleteCampersOf(camp, uid, period);
  // Only verified accounts get access to campers of others, so it is older than `after`.
  if (!period.after) await leaveAllSharedCampers(camp, uid);
  // A person who used the account may know the private address, however old it is.
  await deleteCalendarToken(camp, uid);
  await deleteOpenApplicationsOf(camp, uid, period);
  await closeOpenOrder(camp, uid);
}

/**
 * Deletes the data of an account that its user deleted, and removes the user's name and email from
 * what stays. `formerUser` is null if they were removed before. Safe to repeat.
 */
export async function deleteWholeAccount(
  camp: Camp,
  uid: string,
  formerUser: FormerUser | null,
): Promise<void> {
  // First, because it finds some entries by records that are deleted below.
  if (formerUser) await anonymizeAuditLog(camp, uid, formerUser);
  // Why somebody who was not on the pick-up list collected a camper of the account.
  await removeVisitReasons(camp, uid, await listCamperIds(camp, uid));
  // Before the notifications are deleted, because it may add some.
  await deleteApplications(camp, uid);
  await deleteAccountData(camp, uid);
  await deleteFormerCampersOf(camp, uid);
  await anonymizeOrders(camp, uid);
  await anonymizeInstructorInClasses(camp, uid);
  if (!formerUser) return;
  const { email, emailVerified } = formerUser;
  // Anyone can sign up with an address of somebody else.
  if (email !== undefined && emailVerified) {
    await deleteSubscriptionOf(camp, email);
    await deleteCorrespondence(camp, email);
  }
  await anonymizeActor(camp, uid);
  // Again, because what is deleted may have had pending events, which became entries.
  await anonymizeAuditLog(camp, uid, formerUser);
}
