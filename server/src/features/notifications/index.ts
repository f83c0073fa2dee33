/** What other features and `app.ts` may use of the notifications. */
export { registerContact } from './contact/contact.routes';
export { deleteOldMessages } from './contact/delete-old-messages';
export { countMessageRecipients } from './context/load-teaching-context';
export { dispatchEvents, dispatchEventsOf, readEventLags } from './dispatch-events';
export { renderClassMessage } from './events/class-message-events';
export { sendMails } from './mail/send-mail';
export { toNotificationOnWire } from './notification';
export { registerNotifications } from './notifications.routes';
export {
  deleteContactMessagesFrom,
  deleteNotificationsOf,
  listNotifications,
} from './notifications.store';
export { recordDeletion, resolvePendingDeletions } from './record-deletion';
export { addReminders } from './reminders/add-reminders';
export { registerReminders } from './reminders/reminders.routes';
