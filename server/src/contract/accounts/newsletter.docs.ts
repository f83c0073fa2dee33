import type { DocsFor } from '../docs/endpoint-docs';
import { examples } from '../docs/examples';
import type { newsletterEndpoints } from './newsletter';

const { id, email } = examples;

export const newsletterDocs: DocsFor<typeof newsletterEndpoints> = {
  subscribe: {
    tag: 'Newsletter',
    summary: 'Subscribe to the newsletter',
    description:
      'Sends a confirmation email, at most one per hour and three per 24 hours to an address. The response does not reveal whether the address is subscribed. Safe to repeat.',
    body: { email },
    response: { subscribed: true },
  },
  listSubscriptions: {
    tag: 'Newsletter',
    summary: 'Search newsletter subscriptions',
    description: 'Newest first. `q` is a part of an address. A page has at most 100 subscriptions.',
    response: [
      {
        _id: id,
        email,
        state: 'confirmed',
        subscribedAt: '2031-05-04T10:01:02.000Z',
        confirmedAt: '2031-05-04T10:03:21.000Z',
      },
    ],
  },
  confirmSubscription: {
    tag: 'Newsletter',
    summary: 'Confirm a subscription',
    description: 'Requires the token of the confirmation email. Safe to repeat.',
    response: { confirmed: true },
  },
  unsubscribe: {
    tag: 'Newsletter',
    summary: 'Unsubscribe from the newsletter',
    description:
      'Requires the token of the unsubscribe link. Mail programs use it for one-click unsubscribe (RFC 8058); the body that they send is ignored. Safe to repeat.',
    response: { unsubscribed: true },
  },
};
