import { toUnsubscribePath } from '#contract/site-paths';
import type { Subscription } from '#domain/subscription';
import type { Column } from '#lib/csv';

/** Returns the columns of the subscriber CSV file. Every newsletter must contain the unsubscribe link. */
export const subscriptionColumns = (siteUrl: string): Column<Subscription>[] => [
  { name: 'Email', valueOf: ({ email }) => email },
  { name: 'Subscribed', valueOf: ({ subscribedAt }) => subscribedAt },
  { name: 'Confirmed', valueOf: ({ confirmedAt }) => confirmedAt },
  {
    name: 'Unsubscribe link',
    valueOf: ({ unsubscribeToken }) => `${siteUrl}${toUnsubscribePath(unsubscribeToken)}`,
  },
];
