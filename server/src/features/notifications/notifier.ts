import type { ObjectId } from 'mongodb';
import type { MessageAudience } from '#contract';
import type { Application } from '#domain/application';
import type { ClassMessage } from '#domain/class-message';
import type { CampClass } from '#domain/classes/camp-class';
import type { InstructorProfile } from '#domain/instructor-profile';
import type { Order } from '#domain/orders/order';
import type { Place } from '#domain/places/place';
import type { Subscription } from '#domain/subscription';
import type { User } from '#domain/user';
import type { OfferedSeats } from './notification-draft';
import {
  createDispatchEvents,
  type DispatchDependencies,
  type EventSource,
} from './dispatch-events';
import { describeApplicationEvent } from './events/application-events';
import { createPreviewMessage, describeClassMessage } from './events/class-message-events';
import { describeClassEvent } from './events/classes/class-events';
import { describeConsentReminder } from './events/consent-reminder';
import { mergeClassEvents } from './events/classes/merge-class-events';
import { mergeCancellations } from './events/orders/merge-cancellations';
import { describeNewsletterEvent } from './events/newsletter-events';
import { describeOrderEvent } from './events/orders/order-events';
import { describeProfileEvent } from './events/profile-events';
import { describePlaceEvent } from './events/place-events';
import { describeUserEvent } from './events/user-events';
import { createFamilySources, type Outboxes } from './family-sources';
import { createContextLoader, type ContextDependencies } from './context/load-context';
import { sendMails } from './mail/send-mail';
import { createUpdateNotification } from './mail/update-notification';

interface Dependencies extends ContextDependencies, DispatchDependencies {
  outboxes: Outboxes;
  /** Returns whether an offer of seats is still open. */
  isOffered(offer: OfferedSeats): Promise<boolean>;
  /** Returns whether the family of an entry still waits, without an offer. */
  isWaiting(entryId: ObjectId): Promise<boolean>;
}

const dispatchFamilyEvents = async (
  dispatch: ReturnType<typeof createDispatchEvents>,
  family: ReturnType<typeof createFamilySources>,
) => {
  await dispatch(family.enrollments);
  await dispatch(family.admissions);
  await dispatch(family.campers);
  await dispatch(family.camperInvitations);
  await dispatch(family.consentTexts);
  await dispatch(family.waitlistEntries);
};

/** Returns the sources of events about applications, profiles and messages of instructors. */
const createPlainSources = (outboxes: Dependencies['outboxes'], apiUrl: string) => {
  const newsletter: EventSource<Subscription> = {
    outbox: outboxes.newsletter,
    describe: (event, subscription) =>
      Promise.resolve(describeNewsletterEvent(event, subscription, apiUrl)),
  };
  const places: EventSource<Place> = {
    outbox: outboxes.places,
    describe: (event, place) => Promise.resolve(describePlaceEvent(event, place)),
  };
  return { newsletter, places };
};

const createTeachingSources = (
  outboxes: Outboxes,
  context: ReturnType<typeof createContextLoader>,
) => {
  const { loadApplicationContext, loadProfileContext, loadClassMessageContext } = context;
  const applications: EventSource<Application> = {
    outbox: outboxes.applications,
    describe: async (event, application) =>
      describeApplicationEvent(
        event,
        application,
        await loadApplicationContext(event, application),
      ),
  };
  const profiles: EventSource<InstructorProfile> = {
    outbox: outboxes.instructorProfiles,
    describe: async (event, profile) =>
      describeProfileEvent(event, profile, await loadProfileContext(event, profile)),
  };
  const classMessages: EventSource<ClassMessage> = {
    outbox: outboxes.classMessages,
    describe: async (event, message) =>
      describeClassMessage(event, message, await loadClassMessageContext(message)),
  };
  return { applications, profiles, classMessages };
};

/** Turns domain events into notifications, emails and audit entries. */
export function createNotifier(deps: Dependencies) {
  const { outboxes } = deps;
  const dispatch = createDispatchEvents(deps);
  const context = createContextLoader(deps);
  const family = createFamilySources(outboxes, context);

  const orders: EventSource<Order> = {
    outbox: outboxes.orders,
    describe: async (event, order) =>
      describeOrderEvent(event, order, await context.loadOrderContext(event, order)),
    merge: mergeCancellations,
  };
  const classes: EventSource<CampClass> = {
    outbox: outboxes.classes,
    describe: async (event, campClass) =>
      describeClassEvent(event, campClass, await context.loadClassContext(event, campClass)),
    merge: mergeClassEvents,
  };
  const users: EventSource<User> = {
    outbox: outboxes.users,
    describe: async (event, user) =>
      event.kind === 'consents-reminded'
        ? describeConsentReminder(user, await context.loadConsentReminderContext(user))
        : describeUserEvent(event, user),
  };
  const { applications, profiles, classMessages } = createTeachingSources(outboxes, context);
  const { newsletter, places } = createPlainSources(outboxes, deps.apiUrl);
  const updateNotification = createUpdateNotification({
    ...context,
    isOffered: deps.isOffered,
    isWaiting: deps.isWaiting,
  });

  return {
    /** Dispatches all due events. Several processes can run it at the same time. */
    async dispatchEvents(): Promise<void> {
      await dispatch(orders);
      await dispatch(classes);
      await dispatch(users);
      await dispatch(applications);
      await dispatch(profiles);
      await dispatch(classMessages);
      await dispatch(newsletter);
      await dispatch(places);
      await dispatchFamilyEvents(dispatch, family);
    },

    /** Dispatches all events of one document, due or not; call it before deleting the document. */
    dispatchClassEvents: (_id: ObjectId) => dispatch(classes, _id),
    dispatchPlaceEvents: (_id: ObjectId) => dispatch(places, _id),
    dispatchUserEvents: (_id: ObjectId) => dispatch(users, _id),
    dispatchAdmissionEvents: (_id: ObjectId) => dispatch(family.admissions, _id),
    dispatchApplicationEvents: (_id: ObjectId) => dispatch(applications, _id),
    dispatchProfileEvents: (_id: ObjectId) => dispatch(profiles, _id),
    dispatchWaitlistEvents: (_id: ObjectId) => dispatch(family.waitlistEntries, _id),
    dispatchMessageEvents: (_id: ObjectId) => dispatch(classMessages, _id),

    /** Counts the adults of enrolled campers, or the accounts on the waiting list. */
    countRecipients: async (classId: ObjectId, to: MessageAudience) =>
      (await context.listAudience({ classId, at: deps.now(), ...(to === 'waiting' && { to }) }))
        .length,
    previewMessage: createPreviewMessage(deps),

    sendMails: (stopping: AbortSignal) => sendMails(deps.camp, updateNotification, stopping),
  };
}
export type Notifier = ReturnType<typeof createNotifier>;
