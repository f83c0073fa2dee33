/** What other features and the composition may use of the notifications. */
export { registerContact } from './contact/contact.routes';
export { deleteOldMessages } from './contact/delete-old-messages';
export { toNotificationOnWire } from './notification';
export { registerNotifications } from './notifications.routes';
export {
  deleteContactMessagesFrom,
  deleteNotificationsOf,
  listNotifications,
} from './notifications.store';
