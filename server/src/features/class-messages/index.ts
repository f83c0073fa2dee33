/** What other features and the composition may use of the messages to classes. */
export { deleteMessagesBy, listMessagesWithEvents } from './class-messages.store';
