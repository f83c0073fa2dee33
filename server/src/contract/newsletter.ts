import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { email, paging, searchWords } from './fields';

export const subscribeRequest = z.object({ email });
export type SubscribeRequest = z.infer<typeof subscribeRequest>;

export const subscriptionState = z.enum(
  ['unconfirmed', 'confirmed', 'unsubscribed'],
  'must be unconfirmed, confirmed or unsubscribed',
);
export type SubscriptionState = z.infer<typeof subscriptionState>;

/** A newsletter subscription as admins see it. */
export const subscription = z.object({
  _id: z.string(),
  email: z.string(),
  state: subscriptionState,
  subscribedAt: z.string(),
  confirmedAt: z.optional(z.string()),
  unsubscribedAt: z.optional(z.string()),
});
export type Subscription = z.infer<typeof subscription>;

export const subscriptionQuery = z.object({
  /** The beginning of an address. */
  q: z.optional(searchWords),
  state: z.optional(subscriptionState),
  ...paging,
});
export type SubscriptionQuery = z.infer<typeof subscriptionQuery>;

/** 32 random bytes in base64url, from a link in a mail. */
const token = z.object({
  token: z.string().check(z.regex(/^[\w-]{43}$/, 'must be the token of a link in a mail')),
});

export const newsletterEndpoints = {
  /** The answer is the same whether or not the address is subscribed. */
  subscribe: endpoint({
    method: 'post',
    path: '/newsletter',
    access: 'public',
    rate: 'tight',
    body: subscribeRequest,
    response: z.object({ subscribed: z.boolean() }),
  }),
  listSubscriptions: endpoint({
    method: 'get',
    path: '/newsletter',
    access: 'admin',
    query: subscriptionQuery,
    response: z.array(subscription),
    paged: true,
  }),
  confirmSubscription: endpoint({
    method: 'post',
    path: '/newsletter/confirm/:token',
    access: 'public',
    params: token,
    response: z.object({ confirmed: z.boolean() }),
    problems: ['not-found'],
    rate: 'tight',
  }),
  /** Also the one-click address of RFC 8058: mail programs post a form to it, which is not read. */
  unsubscribe: endpoint({
    method: 'post',
    path: '/newsletter/unsubscribe/:token',
    access: 'public',
    params: token,
    response: z.object({ unsubscribed: z.boolean() }),
    problems: ['not-found'],
  }),
};
