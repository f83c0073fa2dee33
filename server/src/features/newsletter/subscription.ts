import { randomBytes } from 'node:crypto';
import type { ObjectId } from 'mongodb';
import type { Subscription as SubscriptionOnWire, SubscriptionState } from '../../contract';
import type { Column } from '../../csv';
import type { HasEvents } from '../../domain-event';
import { toUnsubscribePath } from '../../site-paths';

const TOKEN_BYTES = 32;

/** Returns a random token of 43 characters. */
export const createToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

export interface Subscription extends HasEvents {
  _id: ObjectId;
  email: string;
  /** Confirmed by a link that is sent to the address. */
  state: SubscriptionState;
  /** Replaced when the address unsubscribes, so that an old email cannot subscribe it again. */
  confirmToken: string;
  unsubscribeToken: string;
  subscribedAt: Date;
  confirmedAt?: Date;
  unsubscribedAt?: Date;
  /** When the last confirmation emails were requested, oldest first. */
  mailedAt: Date[];
}

export const toSubscriptionOnWire = (subscription: Subscription): SubscriptionOnWire => ({
  _id: subscription._id.toHexString(),
  email: subscription.email,
  state: subscription.state,
  subscribedAt: subscription.subscribedAt.toISOString(),
  ...(subscription.confirmedAt && { confirmedAt: subscription.confirmedAt.toISOString() }),
  ...(subscription.unsubscribedAt && {
    unsubscribedAt: subscription.unsubscribedAt.toISOString(),
  }),
});

/** Returns the columns of the subscriber CSV file. Every newsletter must contain the unsubscribe link. */
export const subscriptionColumns = (siteUrl: string): Column<Subscription>[] => [
  { name: 'Email', valueOf: ({ email }) => email },
  { name: 'Subscribed', valueOf: ({ subscribedAt }) => subscribedAt.toISOString() },
  { name: 'Confirmed', valueOf: ({ confirmedAt }) => confirmedAt?.toISOString() },
  {
    name: 'Unsubscribe link',
    valueOf: ({ unsubscribeToken }) => `${siteUrl}${toUnsubscribePath(unsubscribeToken)}`,
  },
];
