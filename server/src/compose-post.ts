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
import type { Person } from './features/notices/told';
import type { Subscription } from './features/newsletter/subscription';
import { createMailAllowancesStore } from './features/notices/mail-allowances.store';
import { createNoticesStore } from './features/notices/notices.store';
import { createPost } from './features/notices/post';
import type { Mailer } from './features/notices/send-mail';
import type { User } from './features/users/user';
import type { UsersStore } from './features/users/users.store';
import { createNewsQueue } from './news-queue';

interface Outside {
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

const toPeople = (users: User[]): Person[] =>
  users.flatMap(({ uid, name, email = '', emailVerified = false }) =>
    uid === undefined ? [] : [{ uid, name, email, emailVerified }],
  );

/** What tells people what has happened, and what keeps it for admins. */
export const createPostOffice = (outside: Outside, stores: Stores) => {
  const { db, siteUrl, apiUrl } = outside;
  const { usersStore, classesStore, enrolments } = stores;
  const notices = createNoticesStore(db);
  const auditLog = createAuditLogStore(db);
  const post = createPost({
    ...outside,
    notices,
    allowances: createMailAllowancesStore(db),
    queues: {
      orders: createNewsQueue<Order>(db, 'orders'),
      classes: createNewsQueue<CampClass>(db, 'classes'),
      people: createNewsQueue<User>(db, 'users'),
      applications: createNewsQueue<Application>(db, 'applications'),
      newsletter: createNewsQueue<Subscription>(db, 'newsletter'),
    },
    addAuditEntries: auditLog.add,
    siteUrl,
    contact: outside.publicConfig.contact,
    calendarHost: new URL(apiUrl).hostname,
    findPeople: async (uids) => toPeople(await usersStore.findManyByUid(uids)),
    listAdmins: async () => toPeople(await usersStore.listAdmins()),
    findClasses: classesStore.findMany,
    async listCampers(classId, at) {
      const active = await enrolments.listActiveIn(classId);
      return active.filter(({ enrolledAt }) => enrolledAt <= at).map(({ owner }) => owner);
    },
  });
  const deletable = {
    'class-deleted': { find: classesStore.find, tell: post.tellOfClass },
    'person-deleted': { find: usersStore.findById, tell: post.tellOfPerson },
  };
  const deletions = createDeletions({
    ...outside,
    store: auditLog,
    isThere: async (action, id) => (await deletable[action].find(new ObjectId(id))) !== null,
  });

  return {
    notices,
    auditLog,
    post,
    settleDeletions: deletions.settle,

    /** Deletes by `work`; what has happened to it is told before, because the news goes with it. */
    async recordDeletion<T>(deletion: Deletion, work: () => Promise<T>): Promise<T> {
      await deletable[deletion.action].tell(new ObjectId(deletion.subject.id));
      return deletions.record(deletion, work);
    },
  };
};
