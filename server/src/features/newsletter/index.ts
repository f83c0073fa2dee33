/** What other features and the composition may use of the newsletter. */
export { registerNewsletter } from './newsletter.routes';
export { subscriptionColumns } from './subscription-columns';
export {
  deleteSubscription,
  findSubscription,
  readConfirmedSubscriptions,
} from './subscriptions.store';
