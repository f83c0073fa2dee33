import type { ObjectId } from 'mongodb';
import type { EventOutbox } from '../../database/event-outbox';
import type { Admission } from '../../domain/admission';
import type { Application } from '../../domain/application';
import type { CampClass } from '../../domain/camp-class';
import type { Camper } from '../../domain/camper';
import type { CamperInvitation } from '../../domain/camper-invitation';
import type { ConsentText } from '../../domain/consent';
import type { Enrolment } from '../../domain/enrolment';
import type { Mailer } from '../../domain/mailer';
import type { Order } from '../../domain/order';
import type { Subscription } from '../../domain/subscription';
import type { User } from '../../domain/user';
import { createDispatchEvents, type EventSource } from './dispatch-events';
import { describeAdmissionEvent } from './events/admission-events';
import { describeApplicationEvent } from './events/application-events';
import { describeCamperEvent, describeInvitationEvent } from './events/camper-events';
import { describeClassEvent } from './events/classes/class-events';
import { describeConsentTextEvent } from './events/consent-text-events';
import { describeEnrolmentEvent } from './events/enrolment-events';
import { mergeScheduleChanges } from './events/classes/merge-schedule-changes';
import { describeNewsletterEvent } from './events/newsletter-events';
import { describeOrderEvent } from './events/orders/order-events';
import { describeUserEvent } from './events/user-events';
import { createContextLoader, type ContextDependencies } from './load-context';
import type { MailAllowancesStore } from './mail/mail-allowances.store';
import { createSendMails } from './mail/send-mail';
import type { NotificationDraft } from './notification-draft';
import { createIsReminderDue } from './reminders/is-reminder-due';

interface Dependencies
  extends ContextDependencies, Omit<Parameters<typeof createDispatchEvents>[0], 'hasMailer'> {
  mailer: Mailer | null;
  allowances: MailAllowancesStore;
  outboxes: {
    orders: EventOutbox<Order>;
    classes: EventOutbox<CampClass>;
    users: EventOutbox<User>;
    applications: EventOutbox<Application>;
    newsletter: EventOutbox<Subscription>;
    enrolments: EventOutbox<Enrolment>;
    admissions: EventOutbox<Admission>;
    campers: EventOutbox<Camper>;
    camperInvitations: EventOutbox<CamperInvitation>;
    consentTexts: EventOutbox<ConsentText>;
  };
}

/** The instructor wrote the class name, which most titles contain. */
const markUserText = (draft: NotificationDraft, { instructor }: CampClass): NotificationDraft =>
  draft.to.uid === instructor.uid ? { ...draft, hasUserText: true } : draft;

type Context = ReturnType<typeof createContextLoader>;

const createFamilySources = (
  outboxes: Dependencies['outboxes'],
  { loadReminderContext, loadAdmissionContext, loadCamperContext, loadInvitationContext }: Context,
) => {
  const admissions: EventSource<Admission> = {
    outbox: outboxes.admissions,
    describe: async (event, admission) =>
      describeAdmissionEvent(event, admission, await loadAdmissionContext(admission)),
  };
  const enrolments: EventSource<Enrolment> = {
    outbox: outboxes.enrolments,
    describe: async (event, enrolment) =>
      describeEnrolmentEvent(event, enrolment, await loadReminderContext(event, enrolment)),
  };
  const campers: EventSource<Camper> = {
    outbox: outboxes.campers,
    describe: async (event, camper) =>
      describeCamperEvent(event, camper, await loadCamperContext(event, camper)),
  };
  const camperInvitations: EventSource<CamperInvitation> = {
    outbox: outboxes.camperInvitations,
    describe: async (event, invitation) =>
      describeInvitationEvent(event, invitation, await loadInvitationContext(invitation)),
  };
  return { enrolments, admissions, campers, camperInvitations };
};

const toConsentTextSource = (outbox: EventOutbox<ConsentText>): EventSource<ConsentText> => ({
  outbox,
  describe: (event, text) => Promise.resolve(describeConsentTextEvent(event, text)),
});

/** Turns domain events into notifications, emails and audit entries. */
export function createNotifier(deps: Dependencies) {
  const { outboxes, mailer } = deps;
  const dispatch = createDispatchEvents({ ...deps, hasMailer: mailer !== null });
  const context = createContextLoader(deps);
  const { loadOrderContext, loadClassContext, loadApplicationContext } = context;
  const { enrolments, admissions, campers, camperInvitations } = createFamilySources(
    outboxes,
    context,
  );

  const orders: EventSource<Order> = {
    outbox: outboxes.orders,
    describe: async (event, order) =>
      describeOrderEvent(event, order, await loadOrderContext(event, order)),
  };
  const classes: EventSource<CampClass> = {
    outbox: outboxes.classes,
    async describe(event, campClass) {
      const { drafts, ...rest } = describeClassEvent(
        event,
        campClass,
        await loadClassContext(event, campClass),
      );
      return { drafts: drafts.map((draft) => markUserText(draft, campClass)), ...rest };
    },
    merge: mergeScheduleChanges,
  };
  const users: EventSource<User> = {
    outbox: outboxes.users,
    describe: (event, user) => Promise.resolve(describeUserEvent(event, user)),
  };
  const applications: EventSource<Application> = {
    outbox: outboxes.applications,
    describe: async (event, application) =>
      describeApplicationEvent(
        event,
        application,
        await loadApplicationContext(event, application),
      ),
  };
  const newsletter: EventSource<Subscription> = {
    outbox: outboxes.newsletter,
    describe: (event, subscription) =>
      Promise.resolve(describeNewsletterEvent(event, subscription, deps.apiUrl)),
  };

  return {
    /** Dispatches all due events. Several processes can run it at the same time. */
    async dispatchEvents(): Promise<void> {
      await dispatch(orders);
      await dispatch(classes);
      await dispatch(users);
      await dispatch(applications);
      await dispatch(newsletter);
      await dispatch(enrolments);
      await dispatch(admissions);
      await dispatch(campers);
      await dispatch(camperInvitations);
      await dispatch(toConsentTextSource(outboxes.consentTexts));
    },

    /** Dispatches all events of one class or user, due or not; call it before deleting the document. */
    dispatchClassEvents: (_id: ObjectId) => dispatch(classes, _id),
    dispatchUserEvents: (_id: ObjectId) => dispatch(users, _id),

    sendMails: createSendMails({
      ...deps,
      isReminderDue: createIsReminderDue({ ...deps, ...context }),
    }),
  };
}
export type Notifier = ReturnType<typeof createNotifier>;
