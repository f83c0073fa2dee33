import type { ObjectId } from 'mongodb';
import type { Application } from '../../domain/application';
import { toCalendarAddresses, type ScheduledClass } from '../../domain/calendar-file';
import type { CampClass } from '../../domain/camp-class';
import type { DomainEvent } from '../../domain/domain-event';
import type { Enrolment } from '../../domain/enrolment';
import type { Order } from '../../domain/order';
import type { User } from '../../domain/user';
import { createBatchLoader } from '../../lib/batch-loader';
import type { ApplicationContext } from './events/application-events';
import type { ClassContext } from './events/classes/class-context';
import type { OrderContext } from './events/orders/order-context';
import type { Recipient } from './notification-draft';

export interface ContextDependencies {
  siteUrl: string;
  /** The API's public URL. */
  apiUrl: string;
  findUsers(uids: string[]): Promise<User[]>;
  listAdmins(): Promise<User[]>;
  findClasses(ids: ObjectId[]): Promise<ScheduledClass[]>;
  /** Returns the active enrolments of a class. */
  listEnrolments(classId: ObjectId): Promise<Enrolment[]>;
}

/** A record without an account cannot get notifications. */
const toRecipients = (users: readonly User[]): Recipient[] =>
  users.flatMap(({ uid, name, email = '', emailVerified = false }) =>
    uid === undefined ? [] : [{ uid, name, email, emailVerified }],
  );

/** Returns the uids of the campers who were enrolled at `at` and still are. */
const listCamperUids = (enrolments: readonly Enrolment[], at: Date): string[] =>
  enrolments.filter(({ enrolledAt }) => enrolledAt <= at).map(({ owner }) => owner);

/** Returns the classes that the event adds to the owner's calendar or removes from it. */
const calendarClassIds = (event: DomainEvent, { lines }: Order): ObjectId[] => {
  if (event.kind === 'order-paid') return lines.map(({ classId }) => classId);
  const isCancelled =
    event.kind === 'enrolment-cancelled' ||
    (event.kind === 'refund-decided' && event.enrolment === 'cancelled');
  return isCancelled ? [event.classId] : [];
};

const notifiesAdmins = (event: DomainEvent) =>
  event.kind === 'class-added' ||
  event.kind === 'changes-proposed' ||
  (event.kind === 'class-status-changed' && event.after === 'pending');

/** In earlier releases, a `class-edited` event notified the enrolled campers as well. */
const notifiesCampers = (event: DomainEvent) =>
  event.kind === 'class-schedule-changed' ||
  (event.kind === 'class-edited' && !event.notifiesFamiliesSeparately);

/** Returns functions that load what the description of an event needs besides its document. */
export function createContextLoader(deps: ContextDependencies) {
  const listAdmins = async () => toRecipients(await deps.listAdmins());
  // Events are described in batches, so their queries are combined.
  const findRecipients = createBatchLoader(
    async (uids: string[]) => toRecipients(await deps.findUsers(uids)),
    { key: (uid) => uid, value: ({ uid }) => uid },
  );
  const findClasses = createBatchLoader(deps.findClasses, {
    key: (id) => id.toHexString(),
    value: ({ _id }) => _id.toHexString(),
  });
  const addresses = toCalendarAddresses(deps);

  /** Returns the current user, or the stored details if the user is gone; then the address counts as unverified. */
  const getRecipient = async (stored: Omit<Recipient, 'emailVerified'>): Promise<Recipient> =>
    (await findRecipients([stored.uid]))[0] ?? { ...stored, emailVerified: false };

  return {
    async loadOrderContext(event: DomainEvent, order: Order): Promise<OrderContext> {
      const classIds = calendarClassIds(event, order);
      return {
        ...addresses,
        owner: await getRecipient({ uid: order.owner, name: '', email: order.ownerEmail }),
        admins: event.kind === 'order-flagged' ? await listAdmins() : [],
        classes: classIds.length > 0 ? await findClasses(classIds) : [],
      };
    },

    async loadClassContext(
      event: DomainEvent,
      { _id, instructor: { uid, name, email } }: CampClass,
    ): Promise<ClassContext> {
      const camperUids = notifiesCampers(event)
        ? listCamperUids(await deps.listEnrolments(_id), event.at)
        : [];
      return {
        ...addresses,
        instructor: await getRecipient({ uid, name, email }),
        admins: notifiesAdmins(event) ? await listAdmins() : [],
        campers: camperUids.length > 0 ? await findRecipients(camperUids) : [],
      };
    },

    async loadApplicationContext(
      { kind }: DomainEvent,
      { owner, name, email }: Application,
    ): Promise<ApplicationContext> {
      return {
        applicant: await getRecipient({ uid: owner, name, email }),
        admins: kind === 'application-received' ? await listAdmins() : [],
      };
    },
  };
}
