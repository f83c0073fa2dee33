import type { Application } from '#domain/application';
import type { CampClass } from '#domain/classes/camp-class';
import type { Actor, DomainEvent } from '#domain/domain-event';
import type { User } from '#domain/user';
import { describeApplicationEvent } from '#features/notifications/events/application-events';
import {
  describeAdded,
  draftForInstructor,
} from '#features/notifications/events/classes/class-status-events';
import { toMailContent, type Notification } from '#features/notifications/notification';
import {
  toRecipients,
  type NotificationDraft,
  type Recipient,
} from '#features/notifications/notification-draft';
import { seedId } from '../seed-id';

const DAY_MS = 86_400_000;

/** Returns a notification whose email was sent. */
const toNotification = ({ _id, at }: DomainEvent, draft: NotificationDraft): Notification => {
  const { uid, ...to } = draft.to;
  return {
    _id: `${_id.toHexString()}:${uid}`,
    owner: uid,
    at,
    title: draft.title,
    text: draft.text,
    link: draft.link,
    mail: { to, ...toMailContent(draft), state: 'sent', dueAt: at, attempts: 1, sentAt: at },
  };
};

interface Recipients {
  admins: Recipient[];
  find: (uid: string) => Recipient;
}

/** A class was denied a day after it was added, as the audit log says. */
const describeDenial = (campClass: CampClass, { find }: Recipients, admin: Actor) => {
  const { _id, instructor, feedback, createdAt } = campClass;
  const event = {
    _id: seedId('denial', _id.toHexString()),
    kind: 'class-status-changed',
    before: 'pending',
    after: 'denied',
    ...(feedback !== undefined && { reason: feedback }),
    at: new Date(createdAt.getTime() + DAY_MS),
    by: admin,
  } as const;
  // A denial names no times.
  const context = { instructor: find(instructor.uid), timeZone: 'UTC' };
  const drafts = draftForInstructor(event, campClass, context);
  return drafts.map((draft) => toNotification(event, draft));
};

/** The admins hear of each class that waits for review. */
const describeRequest = (campClass: CampClass, { admins, find }: Recipients) => {
  const instructor = find(campClass.instructor.uid);
  const { uid, name, email } = instructor;
  const event = {
    _id: seedId('review request', campClass._id.toHexString()),
    kind: 'class-added',
    at: campClass.createdAt,
    by: { uid, name, email },
  } as const;
  const { drafts } = describeAdded(event, campClass, { instructor, admins });
  return drafts.map((draft) => toNotification(event, draft));
};

/** The admins hear of each application that waits for a decision. */
const describeApplication = (application: Application, { admins, find }: Recipients) => {
  const { _id, owner, name, email, createdAt } = application;
  const event = {
    _id: seedId('application', _id.toHexString()),
    kind: 'application-received',
    at: createdAt,
    by: { uid: owner, name, email },
  } as const;
  const context = { applicant: find(owner), admins };
  return describeApplicationEvent(event, application, context).drafts.map((draft) =>
    toNotification(event, draft),
  );
};

interface NotifiedRecords {
  classes: readonly CampClass[];
  applications: readonly Application[];
  users: readonly User[];
}

/** Returns the notifications about denied classes, and those about what waits for the admins. */
export function createNotifications(
  { classes, applications, users }: NotifiedRecords,
  admin: Actor,
): Notification[] {
  const recipients: Recipients = {
    admins: toRecipients(users.filter(({ role }) => role === 'admin')),
    find: (uid) => toRecipients(users.filter((user) => user.uid === uid))[0]!,
  };
  const denied = classes.filter(({ status }) => status === 'denied');
  const open = applications.filter(({ status }) => status === 'pending');
  return [
    ...denied.flatMap((campClass) => describeDenial(campClass, recipients, admin)),
    ...classes.flatMap((campClass) => describeRequest(campClass, recipients)),
    ...open.flatMap((application) => describeApplication(application, recipients)),
  ];
}
