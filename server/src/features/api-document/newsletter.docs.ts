import type { AllWords } from './endpoint-words';
import { examples } from './examples';

const { email, id } = examples;

export const newsletterDocs: Pick<
  AllWords,
  'subscribe' | 'listSubscriptions' | 'confirmSubscription' | 'unsubscribe'
> = {
  subscribe: {
    about: 'Newsletter',
    summary: 'Subscribe to the newsletter',
    note: 'Sends a confirmation email, at most one an hour and three in 24 hours for an address. The answer never says whether the address is subscribed. Safe to repeat.',
    body: { email },
    answer: { subscribed: true },
  },
  listSubscriptions: {
    about: 'Newsletter',
    summary: 'Search newsletter subscriptions',
    note: 'Newest first. `q` is the beginning of an address. At most 100 at a time, asked for or not.',
    answer: [
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
    about: 'Newsletter',
    summary: 'Confirm a subscription',
    note: 'With the token of the confirmation email. The address is a subscriber from now on. Safe to repeat.',
    answer: { confirmed: true },
  },
  unsubscribe: {
    about: 'Newsletter',
    summary: 'Unsubscribe from the newsletter',
    note: 'With the token of the unsubscribe link. Also the one-click address of RFC 8058: a form that a mail program posts is not read. Safe to repeat.',
    answer: { unsubscribed: true },
  },
};
