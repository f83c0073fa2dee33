import { AppError } from '../../app-error';
import { endpoints, PAGE_LIMIT_MAX } from '../../contract';
import type { Route } from '../../http/route';
import { mapPage, toSlice } from '../../paging';
import { toSubscriptionOnWire } from './subscription';
import type { SubscriptionsStore } from './subscriptions.store';

export function registerNewsletter(
  route: Route,
  subscriptions: SubscriptionsStore,
  now: () => Date,
) {
  route(endpoints.subscribe, async ({ body: { email } }) => {
    await subscriptions.subscribe(email, now());
    return { subscribed: true };
  });
  route(endpoints.listSubscriptions, async ({ query }) =>
    mapPage(await subscriptions.list(query, toSlice(query, PAGE_LIMIT_MAX)), toSubscriptionOnWire),
  );
  route(endpoints.confirmSubscription, async ({ params: { token } }) => {
    if (!(await subscriptions.confirm(token, now()))) throw new AppError('not-found');
    return { confirmed: true };
  });
  route(endpoints.unsubscribe, async ({ params: { token } }) => {
    if (!(await subscriptions.unsubscribe(token, now()))) throw new AppError('not-found');
    return { unsubscribed: true };
  });
}
