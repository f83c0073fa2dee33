import type { ObjectId } from 'mongodb';
import type { Application } from '../../domain/application';
import type { CampContact } from '../../contract';
import { toCalendarAddresses } from '../../domain/calendar-file';
import type { CampClass } from '../../domain/camp-class';
import type { DomainEvent } from '../../domain/domain-event';
import type { Enrolment } from '../../domain/enrolment';
import type { Order } from '../../domain/order';
import { wantsReminders, type User } from '../../domain/user';
import { createBatchLoader } from '../../lib/batch-loader';
import type { ApplicationContext } from './events/application-events';
import type { ClassContext } from './events/classes/class-context';
import type { OrderContext } from './events/orders/order-context';
import { createEnrolmentLoader, type EnrolmentLoaderDependencies } from './load-enrolments';
import type { Recipient } from './notification-draft';
import type { ReminderContext } from './reminders/describe-reminder';

export interface ContextDependencies extends Omit<EnrolmentLoaderDependencies, 'findRecipients'> {
  siteUrl: string;
  /** The API's public URL. */
  apiUrl: string;
  /** The camp's contact details, for the organizer of calendar events. */
  contact: CampContact;
  /** The camp's time zone. */
  timeZone: string;
  now: () => Date;
  findUsers(uids: string[]): Promise<User[]>;
  listAdmins(): Promise<User[]>;
}

/** A record without an account cannot get notifications. */
const toRecipients = (users: readonly User[]): Recipient[] =>
  users.flatMap(({ uid, name, email = '', emailVerified = false }) =>
    uid === undefined ? [] : [{ uid, name, email, emailVerified }],
  );

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
  const findUsers = createBatchLoader(deps.findUsers, {
    key: (uid) => uid,
    value: ({ uid = '' }) => uid,
  });
  const findRecipients = async (uids: string[]) => toRecipients(await findUsers(uids));
  const findClasses = createBatchLoader(deps.findClasses, {
    key: (id) => id.toHexString(),
    value: ({ _id }) => _id.toHexString(),
  });
  const { timeZone, now } = deps;
  const addresses = toCalendarAddresses(deps);
  const getScheduleContext = () => ({ ...addresses, timeZone, now: now() });

  /** Returns the current user, or the stored details if the user is gone; then the address counts as unverified. */
  const getRecipient = async (stored: Omit<Recipient, 'emailVerified'>): Promise<Recipient> =>
    (await findRecipients([stored.uid]))[0] ?? { ...stored, emailVerified: false };

  const enrolments = createEnrolmentLoader({ ...deps, findClasses, findRecipients });

  return {
    async loadOrderContext(event: DomainEvent, order: Order): Promise<OrderContext> {
      return {
        ...getScheduleContext(),
        owner: await getRecipient({ uid: order.owner, name: '', email: order.ownerEmail }),
        admins: event.kind === 'order-flagged' ? await listAdmins() : [],
        classes: await enrolments.findClassesOf(calendarClassIds(event, order), order),
      };
    },

    async loadClassContext(
      event: DomainEvent,
      { _id, instructor: { uid, name, email } }: CampClass,
    ): Promise<ClassContext> {
      return {
        ...getScheduleContext(),
        instructor: await getRecipient({ uid, name, email }),
        admins: notifiesAdmins(event) ? await listAdmins() : [],
        campers: notifiesCampers(event) ? await enrolments.listCampers(_id, event.at) : [],
      };
    },

    async loadReminderContext(
      { kind }: Pick<DomainEvent, 'kind'>,
      { owner, classId }: Enrolment,
    ): Promise<ReminderContext> {
      const isReminder = kind === 'class-reminder';
      const users = (await findUsers([owner])).filter(
        (user) => !isReminder || wantsReminders(user),
      );
      const [camper = null] = toRecipients(users);
      const [campClass = null] = isReminder ? await findClasses([classId]) : [];
      return { camper, campClass, timeZone, now: now() };
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
