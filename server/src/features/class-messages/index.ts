/** What other features and `app.ts` may use of the messages to classes. */
export { listSentMessages } from './class-messages';
export { registerClassMessages } from './class-messages.routes';
export { deleteMessagesBy, listMessagesWithEvents } from './class-messages.store';
