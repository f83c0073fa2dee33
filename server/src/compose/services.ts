import { createCheckout } from './checkout';
import {
  createCalendar,
  createClasses,
  createClassMessages,
  createInstructors,
  createPlaces,
  createProfiles,
  createSavedClasses,
} from './classes';
import { createExports } from './exports';
import type { Camp } from '#camp';
import { createNotifications, readEventLags } from './notifications';
import { createOwnData } from './own-data';
import { createStores, type Stores } from './stores';
import { createWaitlists } from './waitlist';
import { processWaitlists, removeGhosts } from '../features/waitlist/index';
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
import { sweepUnusedImages } from '../features/images/index';
import { createChangeWatcher } from '../features/live-updates/change-watcher';
import { createReadCampFigures } from '../features/metrics/camp-figures';
import { createMetrics } from '../features/metrics/metrics';
import { createGetCampToday } from '../features/stats/camp-today';
import { createCharts } from '../features/stats/charts';
import { createResponseCache } from '../http/cache/response-cache';
import { deleteOldMessages } from '../features/notifications/index';
import { deleteOldCounts } from '../http/middleware/shared-counts';
import { runAtMostEvery, runInSequence } from '../runtime/sweeper';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const createStats = (
  { timeZone, now }: Camp,
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
const createVersionReaders = ({ db, log, now }: Camp, { classesStore }: Stores) => ({
  classListCache: createResponseCache({ readVersion: classesStore.readVersion, now }),
  changeWatcher: createChangeWatcher({
    readVersions: () => readDataVersions(db, ['classes', 'waitlists', 'notifications']),
    log,
  }),
});

const createCampMetrics = ({ db, now }: Camp) =>
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
  deleteOldSafetyData(): Promise<void>;
}

const createSweeper = (camp: Camp, swept: Swept) => {
  const { now } = camp;
  const { users, places, applications, notifications, checkout, profiles } = swept;
  const sweeps = [
    users.sweepUnsyncedClasses,
    places.sweepUnsyncedClasses,
    applications.sweep,
    notifications.resolvePendingDeletions,
    users.sweepDeletedAccounts,
    swept.sweepInvitations,
    runAtMostEvery(HOUR_MS, now, () => removeGhosts(camp)),
    () => processWaitlists(camp),
    notifications.addReminders,
    // Reads all campers and enrollments.
    runAtMostEvery(DAY_MS, now, swept.deleteOldSafetyData),
    // Reads all references to pictures, those of orders too.
    runAtMostEvery(6 * HOUR_MS, now, () => sweepUnusedImages(camp)),
    runAtMostEvery(HOUR_MS, now, profiles.remindOfExpiry),
    runAtMostEvery(HOUR_MS, now, () => deleteOldMessages(camp)),
    () => deleteOldCounts(camp),
  ];
  return {
    // A process may have died between a change of seats and the version that announces it.
    recover: runInSequence(swept.raiseClassVersion, checkout.recover, ...sweeps),
    sweep: runInSequence(checkout.sweep, ...sweeps),
  };
};

/** Creates the services of campers, and those between a cart and an enrollment. */
const createSales = (camp: Camp, stores: Stores) => {
  const waitlists = createWaitlists(camp, stores);
  const campers = createCampers(camp, stores, waitlists);
  const checkout = createCheckout(camp, stores, { waitlists });
  return { waitlists, campers, checkout };
};

/** Creates all stores and services and passes each feature what it needs from the others. */
export function createServices(camp: Camp) {
  const { verifyIdToken, accessTokenSecret: secret, imageHosts, now } = camp;
  const stores = createStores(camp);
  const notifications = createNotifications(camp, stores);
  const { waitlists, campers, checkout } = createSales(camp, stores);
  const users = createUsers(camp, stores, { notifications, checkout, waitlists });
  const auth = createAuthService({
    ...{ verifyIdToken, secret, users },
    portraitHosts: withPortraitHosts(imageHosts),
  });
  const classes = createClasses(camp, stores, notifications, { checkout, waitlists });
  const places = createPlaces(camp, stores, notifications, classes);
  const classMessages = createClassMessages(camp, stores, classes, notifications);
  const savedClasses = createSavedClasses(camp, stores, classes);
  const applications = createApplications(camp, stores, users);
  const profiles = createProfiles(camp, stores);
  const deleteOldSafetyData = createSafetyDataSweep(camp, stores);
  const camperSharing = createCamperSharing(camp, stores, waitlists);
  const calendar = createCalendar(camp, stores);
  camp.old = {
    dispatchWaitlistEvents: notifications.notifier.dispatchWaitlistEvents,
    ensureAccountHolder: campers.ensureAccountHolder,
    getManagedClass: classes.getManagedClass,
  };
  const sweeper = createSweeper(camp, {
    ...{ users, places, applications, notifications, checkout, profiles },
    raiseClassVersion: stores.classesStore.raiseVersion,
    sweepInvitations: camperSharing.sharing.sweepInvitations,
    deleteOldSafetyData,
  });

  return {
    ...{ auth, users, classes, savedClasses },
    admissions: createAdmissions(camp, stores),
    ...{ campers, checkout, applications, profiles, classMessages },
    ...camperSharing,
    calendar,
    places,
    instructors: createInstructors(camp, stores, classes, profiles),
    stats: createStats(camp, stores),
    exports: createExports(camp, stores, { users, auditLog: notifications.auditLog }),
    sweeper,
    addReminders: notifications.addReminders,
    metrics: createCampMetrics(camp),
    deleteOldSafetyData,
    readSafetyChanges: createSafetyChanges(camp, stores, notifications),
    notifier: notifications.notifier,
    reminderSettings: createReminderSettings(stores),
    getOwnData: createOwnData(camp, stores, {
      ...{ applications, calendar, campers, checkout, classes, classMessages, profiles },
      ...{ savedClasses, ...camperSharing },
    }),
    auditLog: notifications.auditLog,
    now,
    ...createVersionReaders(camp, stores),
    camp,
  };
}
export type Services = ReturnType<typeof createServices>;
