import type { CampClass } from '../../../src/domain/classes/camp-class';
import type { Actor } from '../../../src/domain/domain-event';
import type { User } from '../../../src/domain/user';
import { draftForInstructor } from '../../../src/features/notifications/events/classes/class-status-events';
import { toMailContent, type Notification } from '../../../src/features/notifications/notification';
import { toRecipients } from '../../../src/features/notifications/notification-draft';
import { seedId } from '../seed-id';

const DAY_MS = 86_400_000;

/** Returns what tells an instructor that a class was denied, a day after it was added, as the audit log says. */
const toNotification = (
  campClass: CampClass,
  users: readonly User[],
  admin: Actor,
): Notification[] => {
  const { _id, instructor, feedback, createdAt } = campClass;
  const at = new Date(createdAt.getTime() + DAY_MS);
  const [recipient] = toRecipients(users.filter(({ uid }) => uid === instructor.uid));
  const event = {
    _id: seedId('denial', _id.toHexString()),
    kind: 'class-status-changed',
    before: 'pending',
    after: 'denied',
    ...(feedback !== undefined && { reason: feedback }),
    at,
    by: admin,
  } as const;
  return draftForInstructor(event, campClass, { instructor: recipient! }).map((draft) => {
    const { uid, ...to } = draft.to;
    return {
      _id: `${event._id.toHexString()}:${uid}`,
      owner: uid,
      at,
      title: draft.title,
      text: draft.text,
      link: draft.link,
      mail: { to, ...toMailContent(draft), state: 'sent', dueAt: at, attempts: 1, sentAt: at },
    };
  });
};

/** Returns the notifications about the denied classes. */
export const createDenials = (
  { classes, users }: { classes: readonly CampClass[]; users: readonly User[] },
  admin: Actor,
): Notification[] =>
  classes
    .filter(({ status }) => status === 'denied')
    .flatMap((campClass) => toNotification(campClass, users, admin));
