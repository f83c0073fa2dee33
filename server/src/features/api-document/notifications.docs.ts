import type { AllEndpointDocs } from './endpoint-docs';
import { examples } from './examples';

const { id, email, campClass, user } = examples;

export const notificationDocs: Pick<
  AllEndpointDocs,
  'listNotifications' | 'countUnreadNotifications' | 'readNotifications' | 'listAuditEntries'
> = {
  listNotifications: {
    tag: 'Notifications',
    summary: 'List the caller’s notifications, newest first',
    description:
      'A page has at most 100 notifications. If a mail server is configured, they are also sent by email.',
    response: [
      {
        _id: `${id}:casey`,
        at: '2031-05-04T10:03:21.000Z',
        title: `Enrollment confirmed: ${campClass.className}`,
        text: `We received $64.50. You are enrolled in ${campClass.className}.`,
        link: '/dashboard/enrolled',
        isRead: false,
      },
    ],
  },
  countUnreadNotifications: {
    tag: 'Notifications',
    summary: 'Count the caller’s unread notifications',
    response: { unread: 2 },
  },
  readNotifications: {
    tag: 'Notifications',
    summary: 'Mark the caller’s notifications as read, up to the newest one they have seen',
    body: { until: '2031-05-04T10:03:21.000Z' },
    response: { modifiedCount: 2 },
  },
  listAuditEntries: {
    tag: 'Audit log',
    summary: 'List audit log entries, newest first',
    description:
      '`q` is a prefix of a name or an email of the actor or the subject. A page has at most 100 entries.',
    response: [
      {
        _id: `${id}:role-changed`,
        at: '2031-05-04T10:03:21.000Z',
        actor: { name: 'Ada Admin', email: `ada@${email.split('@')[1]}` },
        action: 'role-changed',
        subject: { id: user._id, name: user.name },
        before: 'none',
        after: 'instructor',
      },
    ],
  },
};
