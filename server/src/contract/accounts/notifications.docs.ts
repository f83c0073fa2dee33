import type { DocsFor } from '../docs/endpoint-docs';
import { examples } from '../docs/examples';
import type { notificationEndpoints } from './notifications';

const { id, campClass } = examples;

export const notificationDocs: DocsFor<typeof notificationEndpoints> = {
  listNotifications: {
    tag: 'Notifications',
    summary: 'List the caller’s notifications, newest first',
    description:
      'A page has at most 100 notifications. If a mail server is configured, they are also sent by email.',
    response: [
      {
        _id: `${id}:casey`,
        at: '2031-05-04T10:03:21.000Z',
        title: `You are enrolled in ${campClass.className}`,
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
  updateNotification: {
    tag: 'Notifications',
    summary: 'Mark one of the caller’s notifications as read or unread',
    body: { isRead: true },
    response: { modifiedCount: 1 },
  },
  getReminderSetting: {
    tag: 'Notifications',
    summary: 'Check whether the caller gets reminders of classes',
    response: { wantsReminders: true },
  },
  setReminderSetting: {
    tag: 'Notifications',
    summary: 'Turn reminders of classes on or off',
    description:
      'Reminders are sent 7 days and 1 day before the first session of a class. Notifications of payments and changes cannot be turned off.',
    body: { wantsReminders: false },
    response: { wantsReminders: false },
  },
};
