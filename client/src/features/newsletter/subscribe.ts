import { newsletterEndpoints, subscribeRequest } from '@camp/server/contract/newsletter';
import { call } from '../../lib/api';

/** Returns what to do next, the same for subscribers; null for an address that the camp does not take. */
export const subscribe = async (email: string) => {
  const { data } = subscribeRequest.safeParse({ email });
  if (data === undefined) return null;
  await call(newsletterEndpoints.subscribe, { body: data });
  return `Check ${data.email} for a link to confirm, unless you already subscribed.`;
};
