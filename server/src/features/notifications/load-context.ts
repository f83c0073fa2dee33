import type { ObjectId } from 'mongodb';
import type { CalendarAddresses, ScheduledClass } from '../../calendar-file-entries';
import type { DomainEvent } from '../../domain-event';
import type { ApplicationContext, ApplicationForNotifier } from './application-events';
import { createBatchLoader } from './batch-loader';
import type { ClassContext, ClassForNotifier } from './class-context';
import type { Recipient } from './notification-draft';
import type { OrderContext, OrderForNotifier } from './order-context';

export interface ContextDependencies extends CalendarAddresses {
  findRecipients(uids: string[]): Promise<Recipient[]>;
  listAdmins(): Promise<Recipient[]>;
  findClasses(ids: ObjectId[]): Promise<ScheduledClass[]>;
  /** Returns the uids of the campers who enrolled in the class at `at` or earlier. */
  listCampers(classId: ObjectId, at: Date): Promise<string[]>;
}

/** Returns the classes that the event adds to the owner's calendar or removes from it. */
const calendarClassIds = (event: DomainEvent, { lines }: OrderForNotifier): ObjectId[] => {
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
  const { listAdmins, listCampers, siteUrl, calendarHost } = deps;
  // Events are described in batches, so their queries are combined.
  const findRecipients = createBatchLoader(deps.findRecipients, {
    key: (uid) => uid,
    value: ({ uid }) => uid,
  });
  const findClasses = createBatchLoader(deps.findClasses, {
    key: (id) => id.toHexString(),
    value: ({ _id }) => _id.toHexString(),
  });
  const addresses: CalendarAddresses = { siteUrl, calendarHost };

  /** Returns the current user, or the stored details if the user is gone; then the address counts as unverified. */
  const getRecipient = async (stored: Omit<Recipient, 'emailVerified'>): Promise<Recipient> =>
    (await findRecipients([stored.uid]))[0] ?? { ...stored, emailVerified: false };

  return {
    async loadOrderContext(event: DomainEvent, order: OrderForNotifier): Promise<OrderContext> {
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
      { _id, instructor: { uid, name, email } }: ClassForNotifier,
    ): Promise<ClassContext> {
      const camperUids = notifiesCampers(event) ? await listCampers(_id, event.at) : [];
      return {
        ...addresses,
        instructor: await getRecipient({ uid, name, email }),
        admins: notifiesAdmins(event) ? await listAdmins() : [],
        campers: camperUids.length > 0 ? await findRecipients(camperUids) : [],
      };
    },

    async loadApplicationContext(
      { kind }: DomainEvent,
      { owner, name, email }: ApplicationForNotifier,
    ): Promise<ApplicationContext> {
      return {
        applicant: await getRecipient({ uid: owner, name, email }),
        admins: kind === 'application-received' ? await listAdmins() : [],
      };
    },
  };
}
