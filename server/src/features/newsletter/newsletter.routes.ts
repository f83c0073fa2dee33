import { AppError } from '#app-error';
import { endpoints, PAGE_LIMIT_MAX, type Subscription as SubscriptionOnWire } from '#contract';
import { mapPage, toSlice } from '#database/paging';
import type { Subscription } from '#domain/subscription';
import type { User } from '#domain/user';
import type { Route } from '#http/route';
import type { SubscriptionsStore } from './subscriptions.store';

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

export function registerNewsletter(
  route: Route,
  subscriptions: SubscriptionsStore,
  {
    findUsersByEmail,
    now,
  }: {
    findUsersByEmail(emails: string[]): Promise<User[]>;
    now: () => Date;
  },
) {
  route(endpoints.subscribe, async ({ body: { email } }) => {
    await subscriptions.subscribe(email, now());
    return { subscribed: true };
  });
  route(endpoints.listSubscriptions, async ({ query }) => {
    const page = await subscriptions.list(query, toSlice(query, PAGE_LIMIT_MAX));
    const users = await findUsersByEmail(page.items.map(({ email }) => email));
    return mapPage(page, (subscription) => toSubscriptionOnWire(subscription, users));
  });
  route(endpoints.confirmSubscription, async ({ params: { token } }) => {
    if (!(await subscriptions.confirm(token, now()))) throw new AppError('not-found');
    return { confirmed: true };
  });
  route(endpoints.unsubscribe, async ({ params: { token } }) => {
    if (!(await subscriptions.unsubscribe(token, now()))) throw new AppError('not-found');
    return { unsubscribed: true };
  });
}
