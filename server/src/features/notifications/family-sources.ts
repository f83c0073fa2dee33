import type { EventOutbox } from '#database/event-outbox';
import type { Admission } from '#domain/campers/admission';
import type { Application } from '#domain/application';
import type { ClassMessage } from '#domain/class-message';
import type { CampClass } from '#domain/classes/camp-class';
import type { Camper } from '#domain/campers/camper';
import type { CamperInvitation } from '#domain/campers/camper-invitation';
import type { ConsentText } from '#domain/campers/consent';
import type { InstructorProfile } from '#domain/instructor-profile';
import type { Enrollment } from '#domain/orders/enrollment';
import type { Order } from '#domain/orders/order';
import type { Subscription } from '#domain/subscription';
import type { Place } from '#domain/places/place';
import type { User } from '#domain/user';
import type { WaitlistEntry } from '#domain/waitlist-entry';
import type { EventSource } from './dispatch-events';
import { describeAdmissionEvent } from './events/admission-events';
import { describeBirthDateEvent, isBirthDateEvent } from './events/birth-date-events';
import { describeCamperEvent, describeInvitationEvent } from './events/camper-events';
import { describeConsentTextEvent } from './events/consent-text-events';
import { describeSafetyChange } from './events/safety-data-changed';
import { describeEnrollmentEvent } from './events/enrollment-events';
import { describeWaitlistEvent } from './events/waitlist/waitlist-events';
import type { createContextLoader } from './context/load-context';

/** The collections whose documents have events. */
export interface Outboxes {
  orders: EventOutbox<Order>;
  classes: EventOutbox<CampClass>;
  users: EventOutbox<User>;
  applications: EventOutbox<Application>;
  instructorProfiles: EventOutbox<InstructorProfile>;
  classMessages: EventOutbox<ClassMessage>;
  newsletter: EventOutbox<Subscription>;
  enrollments: EventOutbox<Enrollment>;
  admissions: EventOutbox<Admission>;
  campers: EventOutbox<Camper>;
  camperInvitations: EventOutbox<CamperInvitation>;
  consentTexts: EventOutbox<ConsentText>;
  places: EventOutbox<Place>;
  waitlistEntries: EventOutbox<WaitlistEntry>;
}

type Context = ReturnType<typeof createContextLoader>;

/** Returns the sources of events about campers, their enrollments and consents. */
export function createFamilySources(outboxes: Outboxes, context: Context) {
  const { loadAdmissionContext, loadCamperContext, loadInvitationContext, loadConsentTextContext } =
    context;
  const admissions: EventSource<Admission> = {
    outbox: outboxes.admissions,
    describe: async (event, admission) =>
      describeAdmissionEvent(event, admission, await loadAdmissionContext(admission)),
  };
  const enrollments: EventSource<Enrollment> = {
    outbox: outboxes.enrollments,
    describe: (event, enrollment) => describeEnrollmentEvent(event, enrollment, context),
  };
  const campers: EventSource<Camper> = {
    outbox: outboxes.campers,
    describe: async (event, camper) => {
      if (event.kind === 'safety-data-changed') {
        const found = await context.loadSafetyChangeContext(event, camper);
        return describeSafetyChange(event, camper, found);
      }
      return isBirthDateEvent(event)
        ? describeBirthDateEvent(event, camper, await context.loadBirthDateContext(camper))
        : describeCamperEvent(event, await loadCamperContext(event, camper));
    },
  };
  const camperInvitations: EventSource<CamperInvitation> = {
    outbox: outboxes.camperInvitations,
    describe: async (event, invitation) =>
      describeInvitationEvent(event, invitation, await loadInvitationContext(invitation)),
  };
  const consentTexts: EventSource<ConsentText> = {
    outbox: outboxes.consentTexts,
    describe: async (event, text) =>
      describeConsentTextEvent(event, text, await loadConsentTextContext(text)),
  };
  const waitlistEntries: EventSource<WaitlistEntry> = {
    outbox: outboxes.waitlistEntries,
    describe: async (event, entry) =>
      describeWaitlistEvent(event, entry, await context.loadWaitlistContext(entry)),
  };
  return { enrollments, admissions, campers, camperInvitations, consentTexts, waitlistEntries };
}
