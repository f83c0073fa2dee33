import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { email } from './fields';

export const subscribeRequest = z.object({ email });
export type SubscribeRequest = z.infer<typeof subscribeRequest>;

export const newsletterEndpoints = {
  subscribe: endpoint({
    method: 'post',
    path: '/newsletter',
    access: 'public',
    rate: 'tight',
    body: subscribeRequest,
    response: z.object({ subscribed: z.boolean() }),
  }),
};
