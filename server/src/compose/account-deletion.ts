import type { ObjectId } from 'mongodb';
import type { Enrolment } from '../domain/orders/enrolment';
import { inProgressStates } from '../domain/orders/order';
import { createDeleteCampers } from '../features/campers/delete-campers';
import { createAnonymizeOrders } from '../features/checkout/orders/anonymize-orders';
import { createDeletedAccountsStore } from '../features/users/deleted-accounts.store';
import { createOwnDeletionsStore } from '../features/users/own-account/own-deletions.store';
import type { ExternalServices } from './external-services';
import type { createNotifications } from './notifications';
import type { Stores } from './stores';

type Notifications = ReturnType<typeof createNotifications>;

/** Returns what blocks a deletion of an account, by an admin or by its user. */
const createBlockers = (
  { orders, enrolments, campersStore, classesStore }: Stores,
  listUpcoming: (all: Enrolment[]) => Promise<Enrolment[]>,
) => {
  const hasCamperInOrder = async (uid: string) =>
    (await orders.listCampersIn(inProgressStates, await campersStore.listIds(uid))).length > 0;
  return {
    hasActiveEnrolments: async (uid: string) =>
      (await enrolments.hasPaidEnrolments(uid)) ||
      (await enrolments.listEnrolledCampers(await campersStore.listIds(uid))).length > 0,
    hasCamperInOrder,
    hasOrderInProgress: async (uid: string) =>
      (await orders.findInProgress(uid)) !== null || (await hasCamperInOrder(uid)),
    listOrders: orders.listBy,
    listUpcomingEnrolments: async (uid: string) =>
      listUpcoming(await enrolments.listAllFor(uid, await campersStore.listIds(uid))),
    teachesClasses: classesStore.hasAnyByInstructor,
    listPayersOfEnrolments: enrolments.listPayersAmong,
    listEnrolledCampers: enrolments.listEnrolledCampers,
    listPayersInProgress: orders.listPayersInProgress,
    listCampersInProgress: (ids: ObjectId[]) => orders.listCampersIn(inProgressStates, ids),
    listTeachers: classesStore.listInstructorsAmong,
    listCampersOwnedBy: campersStore.listOwnedBy,
    listTaughtClasses: async (uid: string) =>
      classesStore.findMany(await classesStore.listIdsByInstructor(uid)),
  };
};

/** Returns the two ways to delete the campers of an account. */
const createCamperDeletions = (
  { orders, enrolments, campersStore, consents, admissionsStore }: Stores,
  { notifier }: Notifications,
  listUpcoming: (all: Enrolment[]) => Promise<Enrolment[]>,
) => {
  const deps = {
    store: campersStore,
    listBeingEnrolled: (ids: ObjectId[]) => orders.listCampersIn(['fulfilling'], ids),
    deleteConsents: consents.deleteOf,
    async deleteAdmissions(camperIds: ObjectId[]) {
      for (const { _id } of await admissionsStore.listWithEvents(camperIds)) {
        await notifier.dispatchAdmissionEvents(_id);
      }
      await admissionsStore.deleteOf(camperIds);
    },
  };
  const listEnrolled = async (ids: ObjectId[]) =>
    (await listUpcoming(await enrolments.listAllOfCampers(ids))).map(({ camperId }) => camperId);
  return {
    deleteCampers: createDeleteCampers({ ...deps, listEnrolled: enrolments.listEnrolledCampers }),
    deleteFormerCampers: createDeleteCampers({ ...deps, listEnrolled }),
  };
};

/** Returns what the deletion of an account needs of the other features. */
export function createAccountDeletion(
  { db, now }: ExternalServices,
  stores: Stores,
  notifications: Notifications,
) {
  const { classesStore, cartStore, sharedCampers, calendars, applicationsStore } = stores;
  const listUpcoming = async (all: Enrolment[]) => {
    const keys = new Set((await classesStore.listIdsNotOver(now())).map((id) => id.toHexString()));
    return all.filter(
      ({ status, classId }) => status === 'active' && keys.has(classId.toHexString()),
    );
  };
  return {
    deletedAccounts: createDeletedAccountsStore(db),
    ownDeletions: createOwnDeletionsStore(db),
    recordDeletion: notifications.recordDeletion,
    ...createBlockers(stores, listUpcoming),
    ...createCamperDeletions(stores, notifications, listUpcoming),
    deleteCartItems: cartStore.deleteByOwner,
    deleteSavedClasses: stores.savedClassesStore.deleteByOwner,
    leaveSharedCampers: sharedCampers.leaveAll,
    deleteCalendar: calendars.deleteByOwner,
    deleteOpenApplications: applicationsStore.deleteOpenByOwner,
    deleteApplications: applicationsStore.deleteByOwner,
    deleteProfile: stores.profiles.deleteByOwner,
    deleteSentMessages: stores.classMessages.deleteBy,
    deleteNotifications: notifications.store.deleteByOwner,
    deleteSubscription: stores.subscriptions.delete,
    anonymizeOrders: createAnonymizeOrders(db),
    anonymizeClasses: classesStore.anonymizeInstructor,
    anonymizeAuditLog: notifications.auditLog.anonymize,
  };
}
