/** What other features and `app.ts` may use of the newsletter. */
export { registerNewsletter } from './newsletter.routes';
export { subscriptionColumns } from './subscription-columns';
export {
  deleteSubscription,
  findSubscription,
  readConfirmedSubscriptions,
} from './subscriptions.store';
