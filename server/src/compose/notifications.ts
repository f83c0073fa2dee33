import type { Db, ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import type { Stores } from './stores';
import { createEventOutbox, type EventLag } from '../database/event-outbox';
import type { Admission } from '../domain/campers/admission';
import type { Application } from '../domain/application';
import type { ClassMessage } from '../domain/class-message';
import type { CampClass } from '../domain/classes/camp-class';
import type { Camper } from '../domain/campers/camper';
import type { CamperInvitation } from '../domain/campers/camper-invitation';
import type { ConsentText } from '../domain/campers/consent';
import type { Enrollment } from '../domain/orders/enrollment';
import { isStillHere } from '../domain/orders/still-here';
import type { InstructorProfile } from '../domain/instructor-profile';
import type { Order } from '../domain/orders/order';
import type { Subscription } from '../domain/subscription';
import type { Place } from '../domain/places/place';
import type { User } from '../domain/user';
import type { WaitlistEntry } from '../domain/waitlist-entry';
import { createDeletions } from '../features/audit-log/deletions';
import { findPaidCampers } from '../features/checkout/index';
import {
  checkConsents,
  findNewestConsentText,
  listCampersWithAllConsents,
  listMissingTextsOf,
} from '../features/consents/index';
import type { OfferedSeats } from '../features/notifications/notification-draft';
import type { Outboxes } from '../features/notifications/family-sources';
import { createNotifier } from '../features/notifications/notifier';
import { createReminderSweep } from '../features/notifications/reminders/reminder-sweep';

/** The collections whose documents have events. */
const createOutboxes = (db: Db): Outboxes => ({
  orders: createEventOutbox<Order>(db, 'orders'),
  classes: createEventOutbox<CampClass>(db, 'classes'),
  users: createEventOutbox<User>(db, 'users'),
  applications: createEventOutbox<Application>(db, 'applications'),
  instructorProfiles: createEventOutbox<InstructorProfile>(db, 'instructorProfiles'),
  classMessages: createEventOutbox<ClassMessage>(db, 'classMessages'),
  newsletter: createEventOutbox<Subscription>(db, 'newsletter'),
  enrollments: createEventOutbox<Enrollment>(db, 'enrollments'),
  admissions: createEventOutbox<Admission>(db, 'admissions'),
  campers: createEventOutbox<Camper>(db, 'campers'),
  camperInvitations: createEventOutbox<CamperInvitation>(db, 'camperInvitations'),
  consentTexts: createEventOutbox<ConsentText>(db, 'consentTexts'),
  places: createEventOutbox<Place>(db, 'places'),
  waitlistEntries: createEventOutbox<WaitlistEntry>(db, 'waitlistEntries'),
});

const createReminders = (camp: Camp, { usersStore, campersStore }: Stores) =>
  createReminderSweep({
    camp,
    findUsers: usersStore.findManyByUid,
    findCamperAdults: campersStore.findMembers,
  });

/** Returns a function that lists the ended enrollments of a class whose campers are still there. */
const createListStillHere =
  ({ enrollments, classesStore }: Stores, timeZone: string) =>
  async (classId: ObjectId, at: Date) => {
    const ended = await enrollments.listEndedWithVisits([classId]);
    const [campClass] = ended.length > 0 ? await classesStore.findMany([classId]) : [];
    if (!campClass) return [];
    return ended.filter((enrollment) => isStillHere(enrollment, campClass, { now: at, timeZone }));
  };

const createWaitlistChecks = ({ waitlistStore }: Stores, now: () => Date) => ({
  async isOffered({ entryId, expiresAt }: OfferedSeats): Promise<boolean> {
    const entry = await waitlistStore.find(entryId);
    return entry?.state === 'offered' && expiresAt > now();
  },
  isWaiting: async (entryId: ObjectId): Promise<boolean> =>
    (await waitlistStore.find(entryId))?.state === 'waiting',
});

/** Returns the due events of all collections that have some. */
export async function readEventLags(db: Db, now: Date): Promise<EventLag[]> {
  const names = Object.keys(createOutboxes(db));
  const lags = await Promise.all(names.map((name) => createEventOutbox(db, name).readLag(now)));
  return lags.filter((lag) => lag !== null);
}

/** Creates notifications, emails and the audit log, which are all built from domain events. */
export function createNotifications(camp: Camp, stores: Stores) {
  const { db, publicConfig, siteUrl, apiUrl, timeZone, log, now } = camp;
  const { usersStore, classesStore, campersStore, enrollments, auditLog } = stores;
  const notifier = createNotifier({
    camp,
    outboxes: createOutboxes(db),
    addAuditEntries: auditLog.add,
    findUsers: usersStore.findManyByUid,
    findUserByEmail: usersStore.findByEmail,
    listAdmins: usersStore.listAdmins,
    findClasses: classesStore.findMany,
    findOrders: stores.orders.findMany,
    findMembers: campersStore.findMembers,
    findPaidCampers: (paid) => findPaidCampers(camp, paid),
    findEnrollments: enrollments.findMany,
    listEnrollments: enrollments.listActiveIn,
    listStillHere: createListStillHere(stores, timeZone),
    listEnrollmentsOf: enrollments.listAllOfCampers,
    listFamilyMembers: campersStore.listFamilyMembers,
    listClassIdsNotOver: classesStore.listIdsNotOver,
    listCampersIn: enrollments.listCampersIn,
    listCampersWithAll: (textIds) => listCampersWithAllConsents(camp, textIds),
    listMissingOf: (owner) => listMissingTextsOf(camp, owner),
    listWaitingOwners: stores.waitlistStore.listOwnersAt,
    listOwnersWithoutOffer: stores.waitlistStore.listOwnersWithoutOffer,
    ...createWaitlistChecks(stores, now),
    findAnyFamilyCampers: campersStore.findAnyFamilyMany,
    checkConsents: (camperIds) => checkConsents(camp, camperIds),
    findNewestText: (kind) => findNewestConsentText(camp, kind),
    contact: publicConfig.contact,
    siteUrl,
    apiUrl,
    timeZone,
    now,
  });
  const { record, resolvePending } = createDeletions({
    store: auditLog,
    subjects: {
      'class-deleted': { find: classesStore.find, dispatchEvents: notifier.dispatchClassEvents },
      'place-deleted': { find: stores.places.find, dispatchEvents: notifier.dispatchPlaceEvents },
      'person-deleted': { find: usersStore.findById, dispatchEvents: notifier.dispatchUserEvents },
    },
    log,
    now,
  });
  return {
    addReminders: createReminders(camp, stores),
    auditLog,
    notifier,
    recordDeletion: record,
    resolvePendingDeletions: resolvePending,
  };
}
