import { bind } from './bind';
import type { Camp } from '#camp';
import { createNotifications } from './notifications';
import { createOwnData } from './own-data';
import { createStores, type Stores } from './stores';
import { createWaitlists } from './waitlist';
import { recoverOrders, sweepOrders } from '../features/checkout/index';
import { processWaitlists, removeGhosts } from '../features/waitlist/index';
import { createApplications, createUsers } from './users';
import { deleteExpiredInvitations, deleteOldSafetyData } from '../features/campers/index';
import { withPortraitHosts } from '../contract/fields/image-hosts';
import { createAuthService } from '../features/auth/auth.service';
import { remindOfExpiry } from '../features/instructors/index';
import { sweepUnsyncedPlaces } from '../features/places/index';
import { sweepUnusedImages } from '../features/images/index';
import { createGetCampToday } from '../features/stats/camp-today';
import { createCharts } from '../features/stats/charts';
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

interface Swept {
  /** Makes caches and open pages read classes again. */
  raiseClassVersion(): Promise<void>;
  users: ReturnType<typeof createUsers>;
  applications: ReturnType<typeof createApplications>;
  notifications: ReturnType<typeof createNotifications>;
}

const createSweeper = (camp: Camp, swept: Swept) => {
  const { now } = camp;
  const { users, applications, notifications } = swept;
  const sweeps = [
    users.sweepUnsyncedClasses,
    () => sweepUnsyncedPlaces(camp),
    applications.sweep,
    notifications.resolvePendingDeletions,
    users.sweepDeletedAccounts,
    () => deleteExpiredInvitations(camp),
    runAtMostEvery(HOUR_MS, now, () => removeGhosts(camp)),
    () => processWaitlists(camp),
    notifications.addReminders,
    // Reads all campers and enrollments.
    runAtMostEvery(DAY_MS, now, () => deleteOldSafetyData(camp)),
    // Reads all references to pictures, those of orders too.
    runAtMostEvery(6 * HOUR_MS, now, () => sweepUnusedImages(camp)),
    runAtMostEvery(HOUR_MS, now, () => remindOfExpiry(camp)),
    runAtMostEvery(HOUR_MS, now, () => deleteOldMessages(camp)),
    () => deleteOldCounts(camp),
  ];
  return {
    // A process may have died between a change of seats and the version that announces it.
    recover: runInSequence(swept.raiseClassVersion, () => recoverOrders(camp), ...sweeps),
    sweep: runInSequence(() => sweepOrders(camp), ...sweeps),
  };
};

/** Creates all stores and services and passes each feature what it needs from the others. */
export function createServices(camp: Camp) {
  const { verifyIdToken, accessTokenSecret: secret, imageHosts, now } = camp;
  const stores = createStores(camp);
  const notifications = createNotifications(camp, stores);
  const waitlists = createWaitlists(camp, stores);
  const users = createUsers(camp, stores, { notifications, waitlists });
  const auth = createAuthService({
    ...{ verifyIdToken, secret, users },
    portraitHosts: withPortraitHosts(imageHosts),
  });
  const applications = createApplications(camp, stores, users);
  camp.old = {
    exportUsers: users.exportUsers,
  };
  const sweeper = createSweeper(camp, {
    ...{ users, applications, notifications },
    raiseClassVersion: stores.classesStore.raiseVersion,
  });

  return {
    ...{ auth, users, applications },
    checkout: bind(camp, { sweep: sweepOrders, recover: recoverOrders }),
    stats: createStats(camp, stores),
    sweeper,
    addReminders: notifications.addReminders,
    deleteOldSafetyData: () => deleteOldSafetyData(camp),
    notifier: notifications.notifier,
    getOwnData: createOwnData(camp, stores, {
      applications,
    }),
    auditLog: notifications.auditLog,
    now,
    camp,
  };
}
export type Services = ReturnType<typeof createServices>;
