import { createHash } from 'node:crypto';
import type { SubscriptionState } from '#contract';
import type { Subscription } from '#domain/subscription';
import { seedId } from '../seed-id';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const CONFIRMED_AFTER_MINUTES = 3;
const UNSUBSCRIBED_AFTER_DAYS = 12;

const plans: [email: string, daysAgo: number, state?: SubscriptionState][] = [
  ['sofia.marino@camp.test', 88],
  ['grace.kim@camp.test', 74],
  ['p.delgado@example.org', 61, 'unsubscribed'],
  ['daniel.cohen@camp.test', 47],
  ['the.hendersons@example.org', 33],
  ['coach.wren@example.org', 26],
  ['ivy.nguyen@camp.test', 15],
  ['theo.laurent@camp.test', 4],
  ['b.castellano@example.org', 0.4, 'unconfirmed'],
];

/** Returns the same token on every run. Guessable, so only for a camp of example data. */
const toToken = (...parts: string[]) =>
  createHash('sha256').update(parts.join('/')).digest('base64url');

/** Returns the newsletter's subscribers: one has not confirmed yet, and one has unsubscribed. */
export function createSubscriptions(now: Date): Subscription[] {
  return plans.map(([email, daysAgo, state = 'confirmed']) => {
    const subscribedAt = new Date(now.getTime() - daysAgo * DAY_MS);
    const after = (ms: number) => new Date(subscribedAt.getTime() + ms);
    return {
      _id: seedId('subscription', email),
      ...{ email, state, subscribedAt, mailedAt: [subscribedAt] },
      confirmToken: toToken('confirm', email),
      unsubscribeToken: toToken('unsubscribe', email),
      ...(state === 'confirmed' && { confirmedAt: after(CONFIRMED_AFTER_MINUTES * MINUTE_MS) }),
      ...(state === 'unsubscribed' && { unsubscribedAt: after(UNSUBSCRIBED_AFTER_DAYS * DAY_MS) }),
    };
  });
}
