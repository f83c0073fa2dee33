import type { ObjectId } from 'mongodb';
import type { Admission } from '../../domain/campers/admission';
import type { Application } from '../../domain/application';
import type { CampContact, ConsentKind } from '../../contract';
import { toCalendarAddresses } from '../../domain/calendar-file';
import type { CampClass } from '../../domain/classes/camp-class';
import { listAdultsOf, listAdultsWithAccess, type Camper } from '../../domain/campers/camper';
import type { ConsentText } from '../../domain/campers/consent';
import type { CamperInvitation } from '../../domain/campers/camper-invitation';
import type { DomainEvent } from '../../domain/domain-event';
import type { Enrolment } from '../../domain/orders/enrolment';
import type { Order, OrderLine } from '../../domain/orders/order';
import { wantsReminders, type User } from '../../domain/user';
import { createBatchLoader } from '../../lib/batch-loader';
import type { AdmissionContext } from './events/admission-events';
import type { ApplicationContext } from './events/application-events';
import type { CamperContext, InvitationContext } from './events/camper-events';
import type { ClassContext } from './events/classes/class-context';
import type { ConsentTextContext } from './events/consent-text-events';
import { lineOf, type AdultOfLines, type OrderContext } from './events/orders/order-context';
import type { FamilyContext } from './events/pick-up';
import {
  createEnrolmentLoader,
  type EnrolmentLoaderDependencies,
  type FamilyInClass,
} from './load-enrolments';
import { toRecipients, type Recipient } from './notification-draft';
import { createReadConsentAdults, type ConsentAdultsDependencies } from './read-consent-adults';
import type { ReminderContext } from './reminders/describe-reminder';

export interface ContextDependencies
  extends Omit<EnrolmentLoaderDependencies, 'findRecipients'>, ConsentAdultsDependencies {
  siteUrl: string;
  /** The API's public URL. */
  apiUrl: string;
  /** The camp's contact details, for the organizer of calendar events. */
  contact: CampContact;
  /** The camp's time zone. */
  timeZone: string;
  now: () => Date;
  findUsers(uids: string[]): Promise<User[]>;
  findUserByEmail(email: string): Promise<User | null>;
  listAdmins(): Promise<User[]>;
  /** Returns the newest version of a consent text, which may be withdrawn. */
  findNewestText(kind: ConsentKind): Promise<ConsentText | null>;
}

/** Returns the line whose enrollment the event cancels; empty if it cancels none. */
const listCanceledLines = (event: DomainEvent, order: Order): OrderLine[] => {
  const isCancelled =
    event.kind === 'enrolment-cancelled' ||
    (event.kind === 'refund-decided' && event.enrolment === 'cancelled');
  return isCancelled ? [lineOf(order, event)] : [];
};

/** Returns the lines that the event adds to calendars or removes from them. */
const listCalendarLines = (event: DomainEvent, order: Order): OrderLine[] =>
  event.kind === 'order-paid' ? order.lines : listCanceledLines(event, order);

const notifiesAdmins = (event: DomainEvent) =>
  event.kind === 'class-added' ||
  event.kind === 'changes-proposed' ||
  (event.kind === 'class-status-changed' && event.after === 'pending');

/** In earlier releases, a `class-edited` event notified the enrolled families as well. */
const notifiesFamilies = (event: DomainEvent) =>
  event.kind === 'class-schedule-changed' ||
  (event.kind === 'class-edited' && !event.notifiesFamiliesSeparately);

interface CamperContextDependencies extends Pick<
  ContextDependencies,
  'findUserByEmail' | 'findCamperAdults' | 'timeZone'
> {
  findRecipients(uids: string[]): Promise<Recipient[]>;
}

const createCamperContextLoader = ({
  findRecipients,
  findUserByEmail,
  findCamperAdults,
  timeZone,
}: CamperContextDependencies) => ({
  async loadCamperContext(event: DomainEvent, { owner }: Camper): Promise<CamperContext> {
    const removed = event.kind === 'guardian-removed' ? [event.guardian] : [];
    const recipients = await findRecipients([owner, ...removed]);
    const find = (uid: string | undefined) =>
      recipients.find((recipient) => recipient.uid === uid) ?? null;
    return { owner: find(owner), removedGuardian: find(removed[0]) };
  },

  /**
   * Returns the owner and the guardians of an enrolled camper. One of them enrolled the camper, unless
   * they are no longer a guardian. If the record was deleted, returns the account that enrolled the camper.
   */
  async loadFamilyContext({
    owner,
    camperId,
  }: Pick<Enrolment, 'owner' | 'camperId'>): Promise<FamilyContext> {
    const [camper] = await findCamperAdults([camperId]);
    const uids = camper ? listAdultsOf(camper) : [owner];
    return { family: await findRecipients(uids), timeZone };
  },

  async loadAdmissionContext({ owner }: Admission): Promise<AdmissionContext> {
    return { family: (await findRecipients([owner]))[0] ?? null };
  },

  async loadInvitationContext({ email }: CamperInvitation): Promise<InvitationContext> {
    const user = await findUserByEmail(email);
    const [recipient = null] = toRecipients(user?.emailVerified ? [user] : []);
    return { recipient, timeZone };
  },
});

/**
 * Returns a function that finds the owners and the guardians of the campers whose enrollments an event adds
 * or cancels, without the payer.
 */
const createFindOtherAdults =
  ({
    findCamperAdults,
    findRecipients,
  }: Pick<CamperContextDependencies, 'findCamperAdults' | 'findRecipients'>) =>
  async (event: DomainEvent, order: Order): Promise<AdultOfLines[]> => {
    const lines = listCalendarLines(event, order).filter(({ outcome }) => outcome !== 'refused');
    if (lines.length === 0) return [];
    const campers = await findCamperAdults(lines.map(({ camper }) => camper._id));
    // Guardians who heard of an enrollment hear of its end, even if the camper was archived meanwhile.
    const listAdults = event.kind === 'order-paid' ? listAdultsWithAccess : listAdultsOf;
    const adultsOf = (line: OrderLine) =>
      campers.filter(({ _id }) => _id.equals(line.camper._id)).flatMap(listAdults);
    const uids = new Set(lines.flatMap(adultsOf).filter((uid) => uid !== order.owner));
    const recipients = await findRecipients([...uids]);
    return recipients.map((adult) => ({
      adult,
      lineIds: lines
        .filter((line) => adultsOf(line).includes(adult.uid))
        .map(({ lineId }) => lineId),
    }));
  };

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
  const byId = <V extends { _id: ObjectId }>(find: (ids: ObjectId[]) => Promise<V[]>) =>
    createBatchLoader(find, {
      key: (id) => id.toHexString(),
      value: ({ _id }) => _id.toHexString(),
    });
  const findUsers = createBatchLoader(deps.findUsers, {
    key: (uid) => uid,
    value: ({ uid = '' }) => uid,
  });
  return {
    findUsers,
    findRecipients: async (uids: string[]) => toRecipients(await findUsers(uids)),
    findClasses: byId(deps.findClasses),
    findCamperNames: byId(deps.findCamperNames),
    findCamperAdults: byId(deps.findCamperAdults),
    findEnrolments: byId(deps.findEnrolments),
  };
};

/** Returns functions that load what the description of an event needs besides its document. */
export function createContextLoader(deps: ContextDependencies) {
  const loaders = createBatchLoaders(deps);
  const { findUsers, findRecipients, findClasses, findCamperAdults } = loaders;
  const listAdmins = async () => toRecipients(await deps.listAdmins());
  const { timeZone, now } = deps;
  const addresses = toCalendarAddresses(deps);
  const getScheduleContext = () => ({ ...addresses, timeZone, now: now() });

  /** Returns the current user, or the stored details if the user is gone; then the address counts as unverified. */
  const getRecipient = async (stored: Omit<Recipient, 'emailVerified'>): Promise<Recipient> =>
    (await findRecipients([stored.uid]))[0] ?? { ...stored, emailVerified: false };

  const findOtherAdults = createFindOtherAdults({ findCamperAdults, findRecipients });
  const enrolments = createEnrolmentLoader({ ...deps, ...loaders });

  return {
    async loadOrderContext(event: DomainEvent, order: Order): Promise<OrderContext> {
      return {
        ...getScheduleContext(),
        owner: await getRecipient({ uid: order.owner, name: '', email: order.ownerEmail }),
        admins: event.kind === 'order-flagged' ? await listAdmins() : [],
        otherAdults: await findOtherAdults(event, order),
        scheduledLines: await enrolments.findScheduledLines(order, listCalendarLines(event, order)),
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
        families: notifiesFamilies(event) ? await enrolments.listFamilies(_id, event.at) : [],
      };
    },

    async loadReminderContext(family: FamilyInClass): Promise<ReminderContext> {
      const [users, [campClass = null], campers] = await Promise.all([
        findUsers([family.adult]),
        findClasses([family.classId]),
        enrolments.listCampersOf(family),
      ]);
      const [adult = null] = toRecipients(users.filter(wantsReminders));
      return { adult, campClass, campers, timeZone, now: now() };
    },

    ...createConsentTextContextLoader(deps),
    ...createCamperContextLoader({ ...deps, findRecipients, findCamperAdults }),

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
