import { AppError } from '#app-error';
import { endpoints, PAGE_LIMIT_MAX, type Subscription as SubscriptionOnWire } from '#contract';
import { mapPage, toSlice } from '#database/paging';
import type { Subscription } from '#domain/subscription';
import type { User } from '#domain/user';
import type { Route } from '#http/route';
import { findUsersByEmail } from '#features/users/index';
import {
  confirmSubscription,
  listSubscriptions,
  subscribe,
  unsubscribe,
} from './subscriptions.store';

const toUserId = (user: User | undefined) => user && { userId: user._id.toHexString() };

const toSubscriptionOnWire = (
  subscription: Subscription,
  users: readonly User[],
): SubscriptionOnWire => ({
  _id: subscription._id.toHexString(),
  email: subscription.email,
  ...toUserId(users.find(({ email }) => email === subscription.email)),
  state: subscription.state,
  subscribedAt: subscription.subscribedAt.toISOString(),
  ...(subscription.confirmedAt && { confirmedAt: subscription.confirmedAt.toISOString() }),
  ...(subscription.unsubscribedAt && {
    unsubscribedAt: subscription.unsubscribedAt.toISOString(),
  }),
});

export function registerNewsletter(route: Route) {
  route(endpoints.subscribe, async ({ camp, body: { email } }) => {
    await subscribe(camp, email);
    return { subscribed: true };
  });
  route(endpoints.listSubscriptions, async ({ camp, query }) => {
    const page = await listSubscriptions(camp, query, toSlice(query, PAGE_LIMIT_MAX));
    const users = await findUsersByEmail(
      camp,
      page.items.map(({ email }) => email),
    );
    return mapPage(page, (subscription) => toSubscriptionOnWire(subscription, users));
  });
  route(endpoints.confirmSubscription, async ({ camp, params: { token } }) => {
    if (!(await confirmSubscription(camp, token))) throw new AppError('not-found');
    return { confirmed: true };
  });
  route(endpoints.unsubscribe, async ({ camp, params: { token } }) => {
    if (!(await unsubscribe(camp, token))) throw new AppError('not-found');
    return { unsubscribed: true };
  });
}
