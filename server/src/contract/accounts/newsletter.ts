import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { email, paging, searchText } from '../fields/fields';

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
  /** The id of the account with this email; absent if there is none. */
  userId: z.optional(z.string()),
  state: subscriptionState,
  subscribedAt: z.string(),
  confirmedAt: z.optional(z.string()),
  unsubscribedAt: z.optional(z.string()),
});
export type Subscription = z.infer<typeof subscription>;

export const subscriptionQuery = z.object({
  /** A part of the address. */
  q: z.optional(searchText),
  state: z.optional(subscriptionState),
  ...paging,
});
export type SubscriptionQuery = z.infer<typeof subscriptionQuery>;

/** 32 random bytes in base64url, from a link in an email. */
const token = z.object({
  token: z.string().check(z.regex(/^[\w-]{43}$/, 'must be the token of a link in an email')),
});

export const newsletterEndpoints = {
  /** The response is the same whether or not the address is subscribed. */
  subscribe: endpoint({
    method: 'post',
    path: '/newsletter',
    access: 'public',
    rate: 'strict',
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
    rate: 'strict',
  }),
  /** Also the one-click URL of RFC 8058: mail programs post a form, which is ignored. */
  unsubscribe: endpoint({
    method: 'post',
    path: '/newsletter/unsubscribe/:token',
    access: 'public',
    params: token,
    response: z.object({ unsubscribed: z.boolean() }),
    problems: ['not-found'],
  }),
};
