import type { Camp } from '#camp';
import { listConsentsBy } from '../features/consents/index';
import { listImagesBy } from '../features/images/index';
import { findSubscription } from '../features/newsletter/index';
import type { Stores } from './stores';
import { mapPage } from '../database/paging';
import type { ApplicationsService } from '../features/applications/applications.service';
import { getCalendar } from '../features/calendar/index';
import {
  getCamperSharing,
  listCampers,
  listReceivedInvitations,
  toViewedCampers,
} from '../features/campers/index';
import { listSavedClasses } from '../features/saved-classes/index';
import { listOwnWaitlistEntries } from '../features/waitlist/index';
import { listCart } from '../features/cart/index';
import { getReceipt, listAllOwnPayments } from '../features/checkout/index';
import { listSentMessages } from '../features/class-messages/index';
import { listClasses } from '../features/classes/index';
import { getOwnProfile } from '../features/instructors/index';
import { listNotifications, toNotificationOnWire } from '../features/notifications/index';
import { createGetOwnData } from '../features/own-data/own-data.service';

interface Services {
  applications: ApplicationsService;
}

/** Reads through the services of the site, so that a download has nothing that the site does not show. */
export const createOwnData = (
  camp: Camp,
  { usersStore, campersStore, enrollments, classesStore }: Stores,
  services: Services,
) =>
  createGetOwnData({
    findUser: usersStore.findByUid,
    listCampers: async (viewer) =>
      toViewedCampers(camp, await listCampers(camp, viewer.uid, true), viewer),
    getSharing: (id, viewer) => getCamperSharing(camp, id, viewer),
    listReceivedInvitations: (viewer) => listReceivedInvitations(camp, viewer),
    listConsents: (uid) => listConsentsBy(camp, uid),
    listCart: (viewer) => listCart(camp, viewer),
    listSavedClasses: (viewer) => listSavedClasses(camp, viewer),
    listWaitlistEntries: (viewer) => listOwnWaitlistEntries(camp, viewer),
    listOrders: (viewer) => listAllOwnPayments(camp, viewer),
    getReceipt: (id, viewer) => getReceipt(camp, id, viewer),
    listEnrollments: async (uid) =>
      enrollments.listAllFor(uid, await campersStore.listAccessibleIds(uid)),
    findClasses: classesStore.findMany,
    listCalendar: async (viewer) => (await getCalendar(camp, viewer)).entries,
    listApplications: services.applications.listOwn,
    listSentMessages: (viewer) => listSentMessages(camp, viewer),
    getInstructorProfile: (viewer) => getOwnProfile(camp, viewer),
    listNotifications: async ({ uid }, slice) =>
      mapPage(await listNotifications(camp, uid, slice), toNotificationOnWire),
    findSubscription: (email) => findSubscription(camp, email),
    // Without a role, nobody can list classes of their own.
    listTaughtClasses: async (viewer) =>
      viewer.role === null ? [] : (await listClasses(camp, { mine: 'true' }, viewer)).items,
    listPictures: (uid) => listImagesBy(camp, uid),
    now: camp.now,
  });
