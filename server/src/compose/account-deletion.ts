import type { ObjectId } from 'mongodb';
import type { FormerUser } from '../domain/deletion';
import type { Enrollment } from '../domain/orders/enrollment';
import { toInvitationOwner } from '../domain/campers/camper-invitation';
import { toSubscriber } from '../domain/subscription';
import type { Period } from '../domain/period';
import { inProgressStates } from '../domain/orders/order';
import { createDeleteCampers } from '../features/campers/delete-campers';
import { anonymizeOrders } from '../features/checkout/index';
import { anonymizeConsentTextPublisher, deleteConsentsOf } from '../features/consents/index';
import { deletePortraits } from '../features/images/index';
import { deleteContactMessagesFrom, deleteNotificationsOf } from '../features/notifications/index';
import { createKeepHere } from './campers-here';
import type { Camp } from '#camp';
import { deleteSubscription, findSubscription } from '../features/newsletter/index';
import type { createNotifications } from './notifications';
import { createFindFormerRecords } from './former-records';
import type { Stores } from './stores';

type Notifications = ReturnType<typeof createNotifications>;

type FilterEnrollments = (all: Enrollment[]) => Promise<Enrollment[]>;

/** Returns what blocks a deletion of an account, by an admin or by its user. */
const createBlockers = (
  { orders, sales, enrollments, campersStore, classesStore }: Stores,
  { listUpcoming, keepHere }: Record<'listUpcoming' | 'keepHere', FilterEnrollments>,
) => {
  const hasCamperInOrder = async (uid: string) =>
    (await orders.listCampersIn(inProgressStates, await campersStore.listIds(uid))).length > 0;
  const hasCamperHere = async (uid: string) =>
    (await keepHere(await enrollments.listAllFor(uid, await campersStore.listIds(uid)))).length > 0;
  return {
    hasCamperHere,
    hasActiveEnrollments: async (uid: string) =>
      (await hasCamperHere(uid)) ||
      (await enrollments.hasPaidEnrollments(uid)) ||
      (await enrollments.listEnrolledCampers(await campersStore.listIds(uid))).length > 0,
    hasCamperInOrder,
    hasOrderInProgress: async (uid: string) =>
      (await orders.findInProgress(uid)) !== null || (await hasCamperInOrder(uid)),
    listOrders: orders.listBy,
    listUpcomingEnrollments: async (uid: string) =>
      listUpcoming(await enrollments.listAllFor(uid, await campersStore.listIds(uid))),
    teachesClasses: classesStore.hasAnyByInstructor,
    listPayersOfEnrollments: enrollments.listPayersAmong,
    listEnrolledCampers: enrollments.listEnrolledCampers,
    listPayersInProgress: orders.listPayersInProgress,
    countPaidOrders: sales.countPaidBy,
    listCampersInProgress: (ids: ObjectId[]) => orders.listCampersIn(inProgressStates, ids),
    listTeachers: classesStore.listInstructorsAmong,
    listCampersOwnedBy: campersStore.listOwnedBy,
    listTaughtClasses: async (uid: string) =>
      classesStore.findMany(await classesStore.listIdsByInstructor(uid)),
  };
};

/** Dispatches the pending events of documents that are about to be deleted. */
const dispatchEach = async (
  documents: readonly { _id: ObjectId }[],
  dispatch: (_id: ObjectId) => Promise<void>,
) => {
  for (const { _id } of documents) await dispatch(_id);
};

/** Returns how to delete what an account said and sent as an instructor, or to become one. */
const createTeachingDeletions = (
  { applicationsStore, profiles, classMessages }: Stores,
  { notifier }: Notifications,
) => ({
  async deleteApplications(uid: string) {
    const withEvents = await applicationsStore.listWithEvents(uid);
    await dispatchEach(withEvents, notifier.dispatchApplicationEvents);
    await applicationsStore.deleteByOwner(uid);
  },
  async deleteProfile(uid: string, period?: Period) {
    await dispatchEach(await profiles.listWithEvents(uid), notifier.dispatchProfileEvents);
    await profiles.deleteByOwner(uid, period);
  },
  async deleteSentMessages(uid: string, period?: Period) {
    await dispatchEach(await classMessages.listWithEvents(uid), notifier.dispatchMessageEvents);
    await classMessages.deleteBy(uid, period);
  },
});

/** Returns how to delete emails and invitations with the address of an account, or of people whom it invited. */
const createCorrespondenceDeletions = (camp: Camp, { invitations, sharedCampers }: Stores) => ({
  async deleteInvitationMails(uid: string) {
    for (const invitation of await invitations.listBy(uid)) {
      await deleteNotificationsOf(camp, toInvitationOwner(invitation));
    }
  },
  async deleteCorrespondence(email: string) {
    for (const invitation of await invitations.listTo(email)) {
      await deleteNotificationsOf(camp, toInvitationOwner(invitation));
      await sharedCampers.removeFromAll(invitation);
      await invitations.delete(invitation);
    }
    await deleteContactMessagesFrom(camp, email);
  },
});

/** Returns the two ways to delete the campers of an account. */
const createCamperDeletions = (
  camp: Camp,
  { orders, enrollments, campersStore, admissionsStore }: Stores,
  { notifier }: Notifications,
  { listUpcoming, keepHere }: Record<'listUpcoming' | 'keepHere', FilterEnrollments>,
) => {
  const deps = {
    store: campersStore,
    listBeingEnrolled: (ids: ObjectId[]) => orders.listCampersIn(['fulfilling'], ids),
    deleteConsents: (camperIds: ObjectId[]) => deleteConsentsOf(camp, camperIds),
    async deleteAdmissions(camperIds: ObjectId[]) {
      const withEvents = await admissionsStore.listWithEvents(camperIds);
      await dispatchEach(withEvents, notifier.dispatchAdmissionEvents);
      await admissionsStore.deleteOf(camperIds);
    },
  };
  const listCampers = async (ids: ObjectId[], keep: FilterEnrollments) =>
    (await keep(await enrollments.listAllOfCampers(ids))).map(({ camperId }) => camperId);
  const withCampersHere = (listEnrolled: (ids: ObjectId[]) => Promise<ObjectId[]>) =>
    createDeleteCampers({
      ...deps,
      // Who is still here needs a record until the check-out, also after the enrollment has ended.
      listEnrolled: async (ids) => [
        ...(await listEnrolled(ids)),
        ...(await listCampers(ids, keepHere)),
      ],
    });
  return {
    deleteCampers: withCampersHere(enrollments.listEnrolledCampers),
    deleteFormerCampers: withCampersHere((ids) => listCampers(ids, listUpcoming)),
  };
};

/** Returns what the deletion of an account needs of the other features. */
export function createAccountDeletion(camp: Camp, stores: Stores, notifications: Notifications) {
  const { now, listErased } = camp;
  const findFormerRecords = createFindFormerRecords(stores);
  const { classesStore, cartStore, sharedCampers, calendars, applicationsStore } = stores;
  const listUpcoming = async (all: Enrollment[]) => {
    const keys = new Set((await classesStore.listIdsNotOver(now())).map((id) => id.toHexString()));
    return all.filter(
      ({ status, classId }) => status === 'active' && keys.has(classId.toHexString()),
    );
  };
  const filters = { listUpcoming, keepHere: createKeepHere(camp, stores) };
  return {
    deletedAccounts: stores.deletedAccounts,
    listErased,
    ownDeletions: stores.ownDeletions,
    recordDeletion: notifications.recordDeletion,
    ...createBlockers(stores, filters),
    ...createCamperDeletions(camp, stores, notifications, filters),
    deleteCartItems: cartStore.deleteByOwner,
    deleteSavedClasses: stores.savedClassesStore.deleteByOwner,
    deletePortraits: (uid: string, period?: Period) => deletePortraits(camp, uid, period),
    ...createCorrespondenceDeletions(camp, stores),
    leaveSharedCampers: sharedCampers.leaveAll,
    deleteCalendar: calendars.deleteByOwner,
    deleteOpenApplications: applicationsStore.deleteOpenByOwner,
    ...createTeachingDeletions(stores, notifications),
    deleteNotifications: (owner: string, until?: Date) => deleteNotificationsOf(camp, owner, until),
    async deleteSubscription(email: string) {
      const subscription = await findSubscription(camp, email);
      if (!subscription) return;
      // The request to confirm the address is stored as a notification, with the address.
      await deleteNotificationsOf(camp, toSubscriber(subscription));
      await deleteSubscription(camp, email);
    },
    anonymizeOrders: (owner: string) => anonymizeOrders(camp, owner),
    anonymizeVisits: async (uid: string) =>
      stores.enrollments.removeVisitReasons(uid, await stores.campersStore.listIds(uid)),
    anonymizeClasses: classesStore.anonymizeInstructor,
    async anonymizeActor(uid: string) {
      await applicationsStore.anonymizeDecider(uid);
      await anonymizeConsentTextPublisher(camp, uid);
      await stores.admissionsStore.anonymizeAdmitter(uid);
    },
    anonymizeAuditLog: async (uid: string, formerUser: FormerUser) =>
      notifications.auditLog.anonymize(uid, await findFormerRecords(uid, formerUser)),
  };
}
