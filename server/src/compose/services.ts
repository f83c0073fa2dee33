import { createCart, createCheckout } from './checkout';
import {
  createCalendar,
  createClasses,
  createClassMessages,
  createInstructors,
  createPlaces,
  createProfiles,
  createRoster,
  createSavedClasses,
} from './classes';
import { createConsents } from './consents';
import { createExports } from './exports';
import type { ExternalServices } from './external-services';
import { createContact, createNotifications, readEventLags } from './notifications';
import { createOwnData } from './own-data';
import { createStores, type Stores } from './stores';
import { createManageWaitlist, createWaitlist, createWaitlists, type Waitlists } from './waitlist';
import {
  createAdmissions,
  createApplications,
  createCampers,
  createCamperSharing,
  createSafetyChanges,
  createSafetyDataSweep,
  createUsers,
} from './users';
import { withPortraitHosts } from '../contract/fields/image-hosts';
import { createAuthService } from '../features/auth/auth.service';
import { readDataVersions } from '../database/data-version';
import { sweepUnusedImages } from '../features/images/delete-unused';
import { createImagesService } from '../features/images/images.service';
import { createChangeWatcher } from '../features/live-updates/change-watcher';
import { createReadCampFigures } from '../features/metrics/camp-figures';
import { createMetrics } from '../features/metrics/metrics';
import { createGetCampToday } from '../features/stats/camp-today';
import { createCharts } from '../features/stats/charts';
import { createResponseCache } from '../http/cache/response-cache';
import { createDeleteOldMessages } from '../features/notifications/contact/delete-old-messages';
import { createDeleteOldCounts } from '../http/middleware/shared-counts';
import { runAtMostEvery, runInSequence } from '../runtime/sweeper';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const createStats = (
  { timeZone, now }: ExternalServices,
  { usersStore, classesStore, enrollments, sales }: Stores,
) => ({
  countUsers: usersStore.count,
  countClasses: classesStore.count,
  readPaidTotals: sales.readPaidTotals,
  sumRefunded: sales.sumRefunded,
  getCharts: createCharts({
    sales,
    sumSeatsByCategory: classesStore.sumSeatsByCategory,
    findClasses: classesStore.findMany,
    timeZone,
    now,
  }),
  getCampToday: createGetCampToday({
    listClasses: classesStore.listBetween,
    listActive: enrollments.listActiveWithVisits,
    listEnded: enrollments.listEndedWithVisits,
    timeZone,
    now,
  }),
});

/** Creates what follows the data versions. */
const createVersionReaders = ({ db, log, now }: ExternalServices, { classesStore }: Stores) => ({
  classListCache: createResponseCache({ readVersion: classesStore.readVersion, now }),
  changeWatcher: createChangeWatcher({
    readVersions: () => readDataVersions(db, ['classes', 'waitlists', 'notifications']),
    log,
  }),
});

const createCampMetrics = ({ db, now }: ExternalServices) =>
  createMetrics({
    readFigures: createReadCampFigures({ db, readEventLags: (at) => readEventLags(db, at), now }),
  });

const createReminderSettings = ({ usersStore }: Stores) => ({
  findUser: usersStore.findByUid,
  setWantsReminders: usersStore.setWantsReminders,
});

interface Swept {
  /** Makes caches and open pages read classes again. */
  raiseClassVersion(): Promise<void>;
  users: ReturnType<typeof createUsers>;
  places: ReturnType<typeof createPlaces>;
  applications: ReturnType<typeof createApplications>;
  notifications: ReturnType<typeof createNotifications>;
  checkout: ReturnType<typeof createCheckout>;
  profiles: ReturnType<typeof createProfiles>;
  sweepInvitations(): Promise<void>;
  waitlists: Pick<Waitlists, 'processAll' | 'removeGhosts'>;
  deleteOldSafetyData(): Promise<void>;
  deleteUnusedImages(): Promise<void>;
}

const createSweeper = ({ db, now }: Pick<ExternalServices, 'db' | 'now'>, swept: Swept) => {
  const { users, places, applications, notifications, checkout, profiles, waitlists } = swept;
  const sweeps = [
    users.sweepUnsyncedClasses,
    places.sweepUnsyncedClasses,
    applications.sweep,
    notifications.resolvePendingDeletions,
    users.sweepDeletedAccounts,
    swept.sweepInvitations,
    runAtMostEvery(HOUR_MS, now, waitlists.removeGhosts),
    () => waitlists.processAll(),
    notifications.addReminders,
    // Reads all campers and enrollments.
    runAtMostEvery(DAY_MS, now, swept.deleteOldSafetyData),
    // Reads all references to pictures, those of orders too.
    runAtMostEvery(6 * HOUR_MS, now, swept.deleteUnusedImages),
    runAtMostEvery(HOUR_MS, now, profiles.remindOfExpiry),
    runAtMostEvery(
      HOUR_MS,
      now,
      createDeleteOldMessages({ notifications: notifications.store, now }),
    ),
    createDeleteOldCounts(db),
  ];
  return {
    // A process may have died between a change of seats and the version that announces it.
    recover: runInSequence(swept.raiseClassVersion, checkout.recover, ...sweeps),
    sweep: runInSequence(checkout.sweep, ...sweeps),
  };
};

/** Creates the services of campers, and those between a cart and an enrollment. */
const createSales = (
  externalServices: ExternalServices,
  stores: Stores,
  {
    consents,
    notifications,
  }: {
    consents: ReturnType<typeof createConsents>;
    notifications: ReturnType<typeof createNotifications>;
  },
) => {
  const waitlists = createWaitlists(externalServices, stores, notifications);
  const campers = createCampers(externalServices, stores, waitlists);
  const cart = createCart(externalServices, stores, campers);
  const checkout = createCheckout(externalServices, stores, { cart, consents, waitlists });
  return { waitlists, campers, cart, checkout };
};

/** Creates all stores and services and passes each feature what it needs from the others. */
export function createServices(externalServices: ExternalServices) {
  const { verifyIdToken, accessTokenSecret: secret, imageHosts, apiUrl, now } = externalServices;
  const stores = createStores(externalServices);
  const notifications = createNotifications(externalServices, stores);
  const consents = createConsents(externalServices, stores);
  const sales = createSales(externalServices, stores, { consents, notifications });
  const { waitlists, campers, cart, checkout } = sales;
  const images = createImagesService({
    db: externalServices.db,
    store: stores.images,
    apiUrl,
    now,
  });
  const users = createUsers(externalServices, stores, {
    ...{ notifications, checkout, waitlists, images },
  });
  const auth = createAuthService({
    ...{ verifyIdToken, secret, users },
    portraitHosts: withPortraitHosts(imageHosts),
  });
  const classes = createClasses(externalServices, stores, notifications, { checkout, waitlists });
  const places = createPlaces(externalServices, stores, notifications, classes);
  const classMessages = createClassMessages(externalServices, stores, classes, notifications);
  const savedClasses = createSavedClasses(externalServices, stores, classes);
  const waitlist = createWaitlist(externalServices, stores, { cart, waitlists });
  const manageWaitlist = createManageWaitlist(externalServices, stores, classes, waitlists);
  const applications = createApplications(externalServices, stores, users);
  const profiles = createProfiles(externalServices, stores);
  const deleteOldSafetyData = createSafetyDataSweep(externalServices, stores);
  const camperSharing = createCamperSharing(externalServices, stores, waitlists);
  const calendar = createCalendar(externalServices, stores);
  const deleteUnusedImages = () =>
    sweepUnusedImages({ db: externalServices.db, store: stores.images, now });
  const sweeper = createSweeper(externalServices, {
    ...{ users, places, applications, notifications, checkout, profiles, waitlists },
    raiseClassVersion: stores.classesStore.raiseVersion,
    sweepInvitations: camperSharing.sharing.sweepInvitations,
    deleteOldSafetyData,
    deleteUnusedImages,
  });

  return {
    ...{ auth, users, classes, cart, savedClasses, waitlist, manageWaitlist },
    admissions: createAdmissions(externalServices, stores),
    ...{ campers, consents, checkout, applications, profiles, classMessages },
    ...camperSharing,
    roster: createRoster(externalServices, stores, classes, notifications),
    calendar,
    images,
    places,
    instructors: createInstructors(externalServices, stores, classes, profiles),
    stats: createStats(externalServices, stores),
    exports: createExports(externalServices, stores, { users, auditLog: notifications.auditLog }),
    sweeper,
    addReminders: notifications.addReminders,
    metrics: createCampMetrics(externalServices),
    deleteOldSafetyData,
    deleteUnusedImages,
    readSafetyChanges: createSafetyChanges(externalServices, stores, notifications),
    notifier: notifications.notifier,
    notifications: notifications.store,
    sendContactMessage: createContact(externalServices, notifications.store),
    reminderSettings: createReminderSettings(stores),
    getOwnData: createOwnData(externalServices, stores, {
      ...{ applications, calendar, campers, cart, checkout, classes, classMessages, profiles },
      ...{ savedClasses, waitlist, ...camperSharing },
      notifications: notifications.store,
    }),
    auditLog: notifications.auditLog,
    subscriptions: stores.subscriptions,
    findUsersByEmail: stores.usersStore.findManyByEmail,
    now,
    ...createVersionReaders(externalServices, stores),
    externalServices,
  };
}
export type Services = ReturnType<typeof createServices>;
