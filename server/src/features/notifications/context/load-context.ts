import type { ObjectId } from 'mongodb';
import type { CampContact, ConsentKind } from '#contract';
import { toCalendarAddresses } from '#domain/calendar-file';
import type { CampClass } from '#domain/classes/camp-class';
import type { ConsentText } from '#domain/campers/consent';
import type { DomainEvent } from '#domain/domain-event';
import type { Order } from '#domain/orders/order';
import { wantsReminders, type User } from '#domain/user';
import { combineCalls, createBatchLoader } from '#lib/batch-loader';
import type { ClassContext } from '../events/classes/class-context';
import type { ConsentTextContext } from '../events/consent-text-events';
import type { OrderContext } from '../events/orders/order-context';
import { toRecipients, type Recipient } from '../notification-draft';
import type { ReminderContext } from '../reminders/describe-reminder';
import { createCamperContextLoader } from './load-camper-context';
import {
  createConsentReminderLoader,
  type ConsentReminderDependencies,
} from './load-consent-reminder';
import {
  createEnrollmentLoader,
  type EnrollmentLoaderDependencies,
  type FamilyInClass,
} from './load-enrollments';
import { createLinesContextLoader, type OrderLinesDependencies } from './load-order-context';
import { createTeachingContextLoader } from './load-teaching-context';
import { createReadConsentAdults, type ConsentAdultsDependencies } from './read-consent-adults';

export interface ContextDependencies
  extends
    Omit<EnrollmentLoaderDependencies, 'findRecipients'>,
    Omit<OrderLinesDependencies, 'findRecipients' | 'getRecipient'>,
    Omit<ConsentReminderDependencies, 'findRecipients'>,
    ConsentAdultsDependencies {
  siteUrl: string;
  /** The API's public URL. */
  apiUrl: string;
  /** The camp's contact details: the organizer of calendar events, and the phone number. */
  contact: CampContact;
  /** The camp's time zone. */
  timeZone: string;
  now: () => Date;
  findUsers(uids: string[]): Promise<User[]>;
  findUserByEmail(email: string): Promise<User | null>;
  /** Returns the accounts that were on the waiting list of a class at that time. */
  listWaitingOwners(classId: ObjectId, at: Date): Promise<string[]>;
  /** Returns the accounts that wait for a class without an offer and have done so since then. */
  listOwnersWithoutOffer(classId: ObjectId, since: Date): Promise<string[]>;
  listAdmins(): Promise<User[]>;
  /** Returns the newest version of a consent text, which may be withdrawn. */
  findNewestText(kind: ConsentKind): Promise<ConsentText | null>;
}

const notifiesAdmins = (event: DomainEvent) =>
  event.kind === 'class-added' ||
  event.kind === 'changes-proposed' ||
  (event.kind === 'class-status-changed' && event.after === 'pending');

const createConsentTextContextLoader = (deps: ContextDependencies) => {
  const readConsentAdults = createReadConsentAdults(deps);
  return {
    async loadConsentTextContext(text: ConsentText): Promise<ConsentTextContext> {
      const newest = await deps.findNewestText(text.kind);
      return {
        isCurrent: newest !== null && newest._id.equals(text._id),
        readAdults: () => readConsentAdults(text),
      };
    },
  };
};

/** Returns functions that combine the queries of events, which are described in batches. */
const createBatchLoaders = (deps: ContextDependencies) => {
  const toHex = (id: ObjectId) => id.toHexString();
  const byId = <V extends { _id: ObjectId }>(find: (ids: ObjectId[]) => Promise<V[]>) =>
    createBatchLoader(find, { key: toHex, value: ({ _id }) => toHex(_id) });
  const findUsers = createBatchLoader(deps.findUsers, {
    key: (uid) => uid,
    value: ({ uid = '' }) => uid,
  });
  return {
    findUsers,
    findRecipients: async (uids: string[]) => toRecipients(await findUsers(uids)),
    findClasses: byId(deps.findClasses),
    findOrders: byId(deps.findOrders),
    findMembers: byId(deps.findMembers),
    findAnyFamilyCampers: byId(deps.findAnyFamilyCampers),
    findEnrollments: byId(deps.findEnrollments),
    listEnrollmentsOf: combineCalls(deps.listEnrollmentsOf, toHex),
    listFamilyMembers: combineCalls(deps.listFamilyMembers, (uid) => uid),
    checkConsents: combineCalls(deps.checkConsents, toHex),
  };
};

/** Returns functions that load what the description of an event needs besides its document. */
export function createContextLoader(deps: ContextDependencies) {
  const loaders = createBatchLoaders(deps);
  const { findUsers, findRecipients, findClasses } = loaders;
  const listAdmins = async () => toRecipients(await deps.listAdmins());
  const { timeZone, now } = deps;
  const addresses = toCalendarAddresses(deps);
  const getScheduleContext = () => ({ ...addresses, timeZone, now: now() });

  /** Returns the current user, or the stored details if the user is gone; then the address counts as unverified. */
  const getRecipient = async (stored: Omit<Recipient, 'emailVerified'>): Promise<Recipient> =>
    (await findRecipients([stored.uid]))[0] ?? { ...stored, emailVerified: false };

  const loadLinesContext = createLinesContextLoader({ ...deps, ...loaders, getRecipient });
  const enrollments = createEnrollmentLoader({ ...deps, ...loaders });

  return {
    async loadOrderContext(event: DomainEvent, order: Order): Promise<OrderContext> {
      return {
        ...getScheduleContext(),
        admins: event.kind === 'order-flagged' ? await listAdmins() : [],
        ...(await loadLinesContext(event, order)),
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
        families:
          event.kind === 'class-schedule-changed'
            ? await enrollments.listFamilies(_id, event.at)
            : [],
        waiting:
          event.kind === 'general-sale-started'
            ? await findRecipients(await deps.listOwnersWithoutOffer(_id, event.at))
            : [],
      };
    },

    async loadReminderContext(family: FamilyInClass): Promise<ReminderContext> {
      const [users, [campClass = null], campers] = await Promise.all([
        findUsers([family.adult]),
        findClasses([family.classId]),
        enrollments.listCampersOf(family),
      ]);
      const [adult = null] = toRecipients(users.filter(wantsReminders));
      return { adult, campClass, campers, timeZone, now: now() };
    },

    ...createConsentTextContextLoader(deps),
    loadConsentReminderContext: createConsentReminderLoader({ ...deps, ...loaders }),
    ...createCamperContextLoader({ ...deps, ...loaders, listAdmins }),

    listFamilies: enrollments.listFamilies,
    ...createTeachingContextLoader({
      ...deps,
      ...loaders,
      ...enrollments,
      getRecipient,
      listAdmins,
    }),
  };
}
