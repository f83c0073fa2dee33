import { ObjectId, type Db } from 'mongodb';
import type { Logger } from 'pino';
import type { CampContact } from './contract';
import type { Application } from './features/applications/application';
import { createAuditLogStore } from './features/audit-log/audit-log.store';
import { createDeletions, type Deletion } from './features/audit-log/deletions';
import type { EnrolmentsStore } from './features/checkout/enrolments.store';
import type { Order } from './features/checkout/order';
import type { CampClass } from './features/classes/camp-class';
import type { ClassesStore } from './features/classes/classes.store';
import type { Recipient } from './features/notifications/notification-draft';
import type { Subscription } from './features/newsletter/subscription';
import { createMailAllowancesStore } from './features/notifications/mail-allowances.store';
import { createNotificationsStore } from './features/notifications/notifications.store';
import { createNotifier } from './features/notifications/notifier';
import type { Mailer } from './features/notifications/send-mail';
import type { User } from './features/users/user';
import type { UsersStore } from './features/users/users.store';
import { createEventOutbox } from './event-outbox';

interface ExternalServices {
  db: Db;
  mailer: Mailer | null;
  publicConfig: { contact: CampContact };
  siteUrl: string;
  apiUrl: string;
  log: Logger;
  now: () => Date;
}

interface Stores {
  usersStore: UsersStore;
  classesStore: ClassesStore;
  enrolments: EnrolmentsStore;
}

const toRecipients = (users: User[]): Recipient[] =>
  users.flatMap(({ uid, name, email = '', emailVerified = false }) =>
    uid === undefined ? [] : [{ uid, name, email, emailVerified }],
  );

/** Wires notifications, emails and the audit log, which are all built from domain events. */
export function createNotifications(externalServices: ExternalServices, stores: Stores) {
  const { db, siteUrl, apiUrl } = externalServices;
  const { usersStore, classesStore, enrolments } = stores;
  const store = createNotificationsStore(db);
  const auditLog = createAuditLogStore(db);
  const notifier = createNotifier({
    ...externalServices,
    notifications: store,
    allowances: createMailAllowancesStore(db),
    outboxes: {
      orders: createEventOutbox<Order>(db, 'orders'),
      classes: createEventOutbox<CampClass>(db, 'classes'),
      users: createEventOutbox<User>(db, 'users'),
      applications: createEventOutbox<Application>(db, 'applications'),
      newsletter: createEventOutbox<Subscription>(db, 'newsletter'),
    },
    addAuditEntries: auditLog.add,
    siteUrl,
    contact: externalServices.publicConfig.contact,
    calendarHost: new URL(apiUrl).hostname,
    findRecipients: async (uids) => toRecipients(await usersStore.findManyByUid(uids)),
    listAdmins: async () => toRecipients(await usersStore.listAdmins()),
    findClasses: classesStore.findMany,
    async listCampers(classId, at) {
      const active = await enrolments.listActiveIn(classId);
      return active.filter(({ enrolledAt }) => enrolledAt <= at).map(({ owner }) => owner);
    },
  });
  const deletable = {
    'class-deleted': { find: classesStore.find, dispatchEvents: notifier.dispatchClassEvents },
    'person-deleted': { find: usersStore.findById, dispatchEvents: notifier.dispatchUserEvents },
  };
  const deletions = createDeletions({
    ...externalServices,
    store: auditLog,
    exists: async (action, id) => (await deletable[action].find(new ObjectId(id))) !== null,
  });

  return {
    store,
    auditLog,
    notifier,
    resolvePendingDeletions: deletions.resolvePending,

    /** Dispatches the document's pending events, which are deleted with it, then deletes it by `work`. */
    async recordDeletion<T>(deletion: Deletion, work: () => Promise<T>): Promise<T> {
      await deletable[deletion.action].dispatchEvents(new ObjectId(deletion.subject.id));
      return deletions.record(deletion, work);
    },
  };
}
