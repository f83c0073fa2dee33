import { newsletterEndpoints, subscribeRequest } from '@camp/server/contract/newsletter';
import { call } from '../../lib/api';

/** The address as the camp keeps it; null for one that the camp would not take. */
export const subscribe = async (email: string) => {
  const { data } = subscribeRequest.safeParse({ email });
  if (data === undefined) return null;
  await call(newsletterEndpoints.subscribe, { body: data });
  return data.email;
};
