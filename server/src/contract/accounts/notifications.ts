import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { modified, paging } from '../fields/fields';

/** The id of an event and the uid of the recipient. */
const notificationId = z
  .string('must be an id')
  .check(z.regex(/^[0-9a-f]{24}:\S{1,128}$/, 'must be the id of a notification'));

/** A notification for one user. */
export const notification = z.object({
  _id: z.string(),
  at: z.string(),
  title: z.string(),
  text: z.string(),
  /** A path of the site with details. */
  link: z.nullable(z.string()),
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

/** Whether the viewer gets reminders of classes. Other notifications cannot be turned off. */
export const reminderSetting = z.object({ wantsReminders: z.boolean('must be true or false') });
export type ReminderSetting = z.infer<typeof reminderSetting>;

export const notificationEndpoints = {
  /** The viewer's notifications, newest first. */
  listNotifications: endpoint({
    method: 'get',
    path: '/notices',
    access: 'signed-in',
    query: z.object(paging),
    response: z.array(notification),
    paged: true,
  }),
  countUnreadNotifications: endpoint({
    method: 'get',
    path: '/notices/unread',
    access: 'signed-in',
    response: z.object({ unread: z.int() }),
  }),
  /** Marks the viewer's notifications up to `until` as read. */
  readNotifications: endpoint({
    method: 'post',
    path: '/notices/read',
    access: 'signed-in',
    body: z.object({ until: z.iso.datetime('must be a time such as 2031-05-04T10:00:00.000Z') }),
    response: modified,
  }),
  /** Marks one of the viewer's notifications as read or unread. */
  updateNotification: endpoint({
    method: 'patch',
    path: '/notices/:id',
    access: 'signed-in',
    params: z.object({ id: notificationId }),
    body: z.object({ isRead: z.boolean('must be true or false') }),
    response: modified,
    problems: ['not-found'],
  }),
  getReminderSetting: endpoint({
    method: 'get',
    path: '/account/reminders',
    access: 'signed-in',
    response: reminderSetting,
  }),
  setReminderSetting: endpoint({
    method: 'put',
    path: '/account/reminders',
    access: 'signed-in',
    body: reminderSetting,
    response: reminderSetting,
  }),
};
