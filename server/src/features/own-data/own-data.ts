import { AppError, isAppError } from '#app-error';
import type { Camp } from '#camp';
import {
  OWN_NOTIFICATION_LIMIT,
  type Camper,
  type OwnData,
  type Payment,
  type Receipt,
} from '#contract';
import { mapPage } from '#database/paging';
import type { Viewer } from '#domain/caller';
import { listApplicationsBy, toApplicationOnWire } from '#features/applications/index';
import { getCalendar } from '#features/calendar/index';
import {
  getCamperSharing,
  listReceivedInvitations,
  toViewedCampers,
} from '#features/families/index';
import { listAccessibleCamperIds, listCampers } from '#features/campers/index';
import { listCart } from '#features/cart/index';
import { listSentMessages } from '#features/class-messages/index';
import { getReceipt } from '#features/checkout/index';
import { listAllOwnPayments } from '#features/orders/index';
import { findClasses } from '#features/classes/index';
import { listClasses } from '#features/catalog/index';
import { listConsentsBy } from '#features/consents/index';
import { listAllEnrollmentsFor } from '#features/enrollments/index';
import { listImagesBy } from '#features/images/index';
import { getOwnProfile } from '#features/instructors/index';
import { findSubscription } from '#features/newsletter/index';
import { listNotifications, toNotificationOnWire } from '#features/notifications/index';
import { listSavedClasses } from '#features/saved-classes/index';
import { findUserByUid } from '#features/users/index';
import { listOwnWaitlistEntries } from '#features/waitlist/index';
import {
  toOwnAccount,
  toOwnConsent,
  toOwnEnrollment,
  toOwnPicture,
  toOwnSubscription,
} from './own-data-on-wire';

const hasReceipt = ({ state }: Payment) =>
  state === 'paid' || state === 'partly-refunded' || state === 'refunded';

/** Returns own campers, archived ones too, and those that others share. */
async function listFamily(camp: Camp, viewer: Viewer): Promise<OwnData['campers']> {
  const addSharing = async (camper: Camper) => {
    if (camper.isShared || camper.isAccountHolder || camper.archivedAt !== undefined) {
      return camper;
    }
    try {
      return { ...camper, sharing: await getCamperSharing(camp, camper._id, viewer) };
    } catch (error) {
      // The camper was archived in the meantime.
      if (isAppError(error) && error.kind === 'not-found') return camper;
      throw error;
    }
  };
  const campers = await listCampers(camp, viewer.uid, true);
  return Promise.all((await toViewedCampers(camp, campers, viewer)).map(addSharing));
}

/** Reads the receipts one after the other, so that a download never takes the whole database. */
async function listReceipts(
  camp: Camp,
  orders: readonly Payment[],
  viewer: Viewer,
): Promise<Receipt[]> {
  const receipts: Receipt[] = [];
  for (const { _id } of orders.filter(hasReceipt)) {
    receipts.push(await getReceipt(camp, _id, viewer));
  }
  return receipts;
}

/** Returns the enrollments that the account paid for, and those of the campers whom it sees. */
async function listEnrollments(
  camp: Camp,
  uid: string,
  campers: readonly Camper[],
): Promise<OwnData['enrollments']> {
  const accessibleIds = await listAccessibleCamperIds(camp, uid);
  const enrollments = await listAllEnrollmentsFor(camp, uid, accessibleIds);
  const classes = await findClasses(
    camp,
    enrollments.map(({ classId }) => classId),
  );
  const camperIds = new Set(campers.map(({ _id }) => _id));
  return enrollments.map((enrollment) => toOwnEnrollment(enrollment, { uid, camperIds, classes }));
}

/** Anyone can sign up with an address of somebody else, so only a verified one counts. */
async function findOwnSubscription(camp: Camp, { email, emailVerified }: Viewer) {
  const subscription = emailVerified ? await findSubscription(camp, email) : null;
  return subscription && toOwnSubscription(subscription);
}

async function listOwnNotifications(camp: Camp, { uid }: Viewer) {
  const slice = { skip: 0, limit: OWN_NOTIFICATION_LIMIT };
  return mapPage(await listNotifications(camp, uid, slice), toNotificationOnWire);
}

/** Without a role, nobody can list classes of their own. */
const listTaughtClasses = async (camp: Camp, viewer: Viewer) =>
  viewer.role === null ? [] : (await listClasses(camp, { mine: 'true' }, viewer)).items;

/**
 * Returns everything the camp stores about an account. It reads what the site shows, so that a download has
 * nothing else. The test next to it lists every collection and says why some are left out.
 */
export async function getOwnData(camp: Camp, viewer: Viewer): Promise<OwnData> {
  const { uid } = viewer;
  const user = await findUserByUid(camp, uid);
  if (!user) throw new AppError('unauthenticated');
  const campers = await listFamily(camp, viewer);
  const orders = await listAllOwnPayments(camp, viewer);
  const notifications = await listOwnNotifications(camp, viewer);
  return {
    downloadedAt: camp.now().toISOString(),
    account: toOwnAccount(user),
    campers,
    receivedInvitations: await listReceivedInvitations(camp, viewer),
    consents: (await listConsentsBy(camp, uid)).map(toOwnConsent),
    cart: await listCart(camp, viewer),
    savedClasses: await listSavedClasses(camp, viewer),
    waitlistEntries: await listOwnWaitlistEntries(camp, viewer),
    orders,
    receipts: await listReceipts(camp, orders, viewer),
    enrollments: await listEnrollments(camp, uid, campers),
    calendar: (await getCalendar(camp, viewer)).entries,
    applications: (await listApplicationsBy(camp, uid)).map(toApplicationOnWire),
    sentMessages: await listSentMessages(camp, viewer),
    instructorProfile: await getOwnProfile(camp, viewer),
    notificationCount: notifications.total,
    notifications: notifications.items,
    newsletter: await findOwnSubscription(camp, viewer),
    classes: await listTaughtClasses(camp, viewer),
    pictures: (await listImagesBy(camp, uid)).map(toOwnPicture),
  };
}
