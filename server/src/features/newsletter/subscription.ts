import { randomBytes } from 'node:crypto';
import type { ObjectId } from 'mongodb';
import type { Subscription as SubscriptionOnWire, SubscriptionState } from '../../contract';
import type { Column } from '../../csv';
import type { Newsworthy } from '../../news';
import { toUnsubscribePath } from '../../site-paths';

const TOKEN_BYTES = 32;

/** Returns 43 characters that nobody can guess. */
export const createToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

export interface Subscription extends Newsworthy {
  _id: ObjectId;
  email: string;
  /** Only the owner of the mailbox can confirm. */
  state: SubscriptionState;
  /** Replaced when the address unsubscribes, so that an old mail cannot subscribe it again. */
  confirmToken: string;
  unsubscribeToken: string;
  subscribedAt: Date;
  confirmedAt?: Date;
  unsubscribedAt?: Date;
  /** The times of the last confirmation mails, oldest first. */
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

/** Returns the columns of the table that admins export; every newsletter has to carry the link. */
export const subscriptionColumns = (siteUrl: string): Column<Subscription>[] => [
  { name: 'Email', valueOf: ({ email }) => email },
  { name: 'Subscribed', valueOf: ({ subscribedAt }) => subscribedAt.toISOString() },
  { name: 'Confirmed', valueOf: ({ confirmedAt }) => confirmedAt?.toISOString() },
  {
    name: 'Unsubscribe link',
    valueOf: ({ unsubscribeToken }) => `${siteUrl}${toUnsubscribePath(unsubscribeToken)}`,
  },
];
