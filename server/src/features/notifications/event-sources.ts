import type { Camp } from '#camp';
import type { EventDocument } from '#database/event-outbox';
import type { Application } from '#domain/application';
import type { Admission } from '#domain/campers/admission';
import type { Camper } from '#domain/campers/camper';
import type { CamperInvitation } from '#domain/campers/camper-invitation';
import type { ConsentText } from '#domain/campers/consent';
import type { ClassMessage } from '#domain/class-message';
import type { CampClass } from '#domain/classes/camp-class';
import type { DomainEvent } from '#domain/domain-event';
import type { InstructorProfile } from '#domain/instructor-profile';
import type { Enrollment } from '#domain/orders/enrollment';
import type { Order } from '#domain/orders/order';
import type { Place } from '#domain/places/place';
import type { Subscription } from '#domain/subscription';
import type { User } from '#domain/user';
import type { WaitlistEntry } from '#domain/waitlist-entry';
import {
  loadAdmissionContext,
  loadBirthDateContext,
  loadCamperContext,
  loadInvitationContext,
  loadSafetyChangeContext,
  loadWaitlistContext,
} from './context/load-camper-context';
import { loadClassContext } from './context/load-class-context';
import { loadConsentReminderContext } from './context/load-consent-reminder';
import { loadOrderContext } from './context/load-order-context';
import {
  loadApplicationContext,
  loadClassMessageContext,
  loadProfileContext,
} from './context/load-teaching-context';
import { loadConsentTextContext } from './context/read-consent-adults';
import { describeAdmissionEvent } from './events/admission-events';
import { describeApplicationEvent } from './events/application-events';
import { describeBirthDateEvent, isBirthDateEvent } from './events/birth-date-events';
import { describeCamperEvent, describeInvitationEvent } from './events/camper-events';
import { describeClassMessage } from './events/class-message-events';
import { describeClassEvent } from './events/classes/class-events';
import { mergeClassEvents } from './events/classes/merge-class-events';
import { describeConsentReminder } from './events/consent-reminder';
import { describeConsentTextEvent } from './events/consent-text-events';
import { describeEnrollmentEvent } from './events/enrollment-events';
import { describeNewsletterEvent } from './events/newsletter-events';
import { mergeCancellations } from './events/orders/merge-cancellations';
import { describeOrderEvent } from './events/orders/order-events';
import { describePlaceEvent } from './events/place-events';
import { describeProfileEvent } from './events/profile-events';
import { describeSafetyChange } from './events/safety-data-changed';
import { describeUserEvent } from './events/user-events';
import { describeWaitlistEvent } from './events/waitlist/waitlist-events';
import type { EventDescription } from './notification-draft';

/** How the events of one collection are described. */
export interface EventSource<D extends EventDocument = EventDocument> {
  describe(
    camp: Camp,
    event: DomainEvent,
    document: D,
  ): EventDescription | Promise<EventDescription>;
  /** Combines events that are dispatched together; returns one event for each that it got. */
  merge?(events: DomainEvent[], document: D): DomainEvent[];
}

const orders: EventSource<Order> = {
  describe: async (camp, event, order) =>
    describeOrderEvent(event, order, await loadOrderContext(camp, event, order)),
  merge: mergeCancellations,
};

const classes: EventSource<CampClass> = {
  describe: async (camp, event, campClass) =>
    describeClassEvent(event, campClass, await loadClassContext(camp, event, campClass)),
  merge: mergeClassEvents,
};

const users: EventSource<User> = {
  describe: async (camp, event, user) =>
    event.kind === 'consents-reminded'
      ? describeConsentReminder(user, await loadConsentReminderContext(camp, user))
      : describeUserEvent(event, user),
};

const applications: EventSource<Application> = {
  describe: async (camp, event, application) =>
    describeApplicationEvent(
      event,
      application,
      await loadApplicationContext(camp, event, application),
    ),
};

const instructorProfiles: EventSource<InstructorProfile> = {
  describe: async (camp, event, profile) =>
    describeProfileEvent(event, profile, await loadProfileContext(camp, event, profile)),
};

const classMessages: EventSource<ClassMessage> = {
  describe: async (camp, event, message) =>
    describeClassMessage(event, message, await loadClassMessageContext(camp, message)),
};

const newsletter: EventSource<Subscription> = {
  describe: ({ apiUrl }, event, subscription) =>
    describeNewsletterEvent(event, subscription, apiUrl),
};

const places: EventSource<Place> = {
  describe: (_camp, event, place) => describePlaceEvent(event, place),
};

const enrollments: EventSource<Enrollment> = { describe: describeEnrollmentEvent };

const admissions: EventSource<Admission> = {
  describe: async (camp, event, admission) =>
    describeAdmissionEvent(event, admission, await loadAdmissionContext(camp, admission)),
};

const campers: EventSource<Camper> = {
  async describe(camp, event, camper) {
    if (event.kind === 'safety-data-changed') {
      return describeSafetyChange(
        event,
        camper,
        await loadSafetyChangeContext(camp, event, camper),
      );
    }
    return isBirthDateEvent(event)
      ? describeBirthDateEvent(event, camper, await loadBirthDateContext(camp, camper))
      : describeCamperEvent(event, await loadCamperContext(camp, event, camper));
  },
};

const camperInvitations: EventSource<CamperInvitation> = {
  describe: async (camp, event, invitation) =>
    describeInvitationEvent(event, invitation, await loadInvitationContext(camp, invitation)),
};

const consentTexts: EventSource<ConsentText> = {
  describe: async (camp, event, text) =>
    describeConsentTextEvent(event, text, await loadConsentTextContext(camp, text)),
};

const waitlistEntries: EventSource<WaitlistEntry> = {
  describe: async (camp, event, entry) =>
    describeWaitlistEvent(event, entry, await loadWaitlistContext(camp, entry)),
};

/** The collections whose documents have events, in the order in which their events are dispatched. */
export const eventSources = {
  orders,
  classes,
  users,
  applications,
  instructorProfiles,
  classMessages,
  newsletter,
  places,
  enrollments,
  admissions,
  campers,
  camperInvitations,
  consentTexts,
  waitlistEntries,
};

/** A collection whose documents have events. */
export type EventCollection = keyof typeof eventSources;

export const eventCollections = Object.keys(eventSources) as EventCollection[];
