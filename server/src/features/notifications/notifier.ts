import type { ObjectId } from 'mongodb';
import type { CampContact } from '../../contract';
import type { EventDocument, EventOutbox } from '../../event-outbox';
import { describeApplicationEvent, type ApplicationForNotifier } from './application-events';
import type { ClassForNotifier } from './class-context';
import { describeClassEvent } from './class-events';
import { createDispatchEvents, type EventSource } from './dispatch-events';
import { createContextLoader, type ContextDependencies } from './load-context';
import type { MailAllowancesStore } from './mail-allowances.store';
import { mergeScheduleChanges } from './merge-schedule-changes';
import { describeNewsletterEvent, type SubscriptionForNotifier } from './newsletter-events';
import type { NotificationDraft } from './notification-draft';
import type { OrderForNotifier } from './order-context';
import { describeOrderEvent } from './order-events';
import { createSendMails, type Mailer } from './send-mail';
import { describeUserEvent, type UserForNotifier } from './user-events';

interface Dependencies
  extends ContextDependencies, Omit<Parameters<typeof createDispatchEvents>[0], 'hasMailer'> {
  mailer: Mailer | null;
  contact: CampContact;
  allowances: MailAllowancesStore;
  /** The public base URL of the API. */
  apiUrl: string;
  outboxes: {
    orders: EventOutbox<OrderForNotifier & EventDocument>;
    classes: EventOutbox<ClassForNotifier & EventDocument>;
    users: EventOutbox<UserForNotifier & EventDocument>;
    applications: EventOutbox<ApplicationForNotifier & EventDocument>;
    newsletter: EventOutbox<SubscriptionForNotifier & EventDocument>;
  };
}

/** The instructor wrote the class name, which most titles contain. */
const markUserText = (
  draft: NotificationDraft,
  { instructor }: ClassForNotifier,
): NotificationDraft => (draft.to.uid === instructor.uid ? { ...draft, hasUserText: true } : draft);

/** Turns domain events into notifications, emails and audit entries. */
export function createNotifier(deps: Dependencies) {
  const { outboxes, mailer } = deps;
  const dispatch = createDispatchEvents({ ...deps, hasMailer: mailer !== null });
  const { loadOrderContext, loadClassContext, loadApplicationContext } = createContextLoader(deps);

  const orders: EventSource<OrderForNotifier & EventDocument> = {
    outbox: outboxes.orders,
    describe: async (event, order) =>
      describeOrderEvent(event, order, await loadOrderContext(event, order)),
  };
  const classes: EventSource<ClassForNotifier & EventDocument> = {
    outbox: outboxes.classes,
    async describe(event, campClass) {
      const context = await loadClassContext(event, campClass);
      const { drafts, ...rest } = describeClassEvent(event, campClass, context);
      return { drafts: drafts.map((draft) => markUserText(draft, campClass)), ...rest };
    },
    merge: mergeScheduleChanges,
  };
  const users: EventSource<UserForNotifier & EventDocument> = {
    outbox: outboxes.users,
    describe: (event, user) => Promise.resolve(describeUserEvent(event, user)),
  };
  const applications: EventSource<ApplicationForNotifier & EventDocument> = {
    outbox: outboxes.applications,
    describe: async (event, application) =>
      describeApplicationEvent(
        event,
        application,
        await loadApplicationContext(event, application),
      ),
  };
  const newsletter: EventSource<SubscriptionForNotifier & EventDocument> = {
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
    },

    /** Dispatches all events of one class or user, due or not; call it before deleting the document. */
    dispatchClassEvents: (_id: ObjectId) => dispatch(classes, _id),
    dispatchUserEvents: (_id: ObjectId) => dispatch(users, _id),

    sendMails: createSendMails(deps),
  };
}
export type Notifier = ReturnType<typeof createNotifier>;
