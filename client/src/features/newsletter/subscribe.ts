import { newsletterEndpoints, subscribeRequest } from '@camp/server/contract/accounts/newsletter';
import { call } from '#lib/api/client';

/**
 * Subscribes an address. Returns the message to show, which does not reveal whether the address was
 * already subscribed; null if the address is invalid.
 */
export async function subscribe(email: string) {
  const { data } = subscribeRequest.safeParse({ email });
  if (data === undefined) return null;
  await call(newsletterEndpoints.subscribe, { body: data });
  return `Check ${data.email} for a link to confirm, unless you already subscribed.`;
}
