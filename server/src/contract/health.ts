import * as z from 'zod/mini';
import { endpoint } from './endpoint';

const health = z.object({ status: z.literal('ok') });

export const healthEndpoints = {
  isAlive: endpoint({
    method: 'get',
    path: '/healthz',
    access: 'public',
    response: health,
    rate: 'unlimited',
  }),
  isReady: endpoint({
    method: 'get',
    path: '/readyz',
    access: 'public',
    response: health,
    rate: 'unlimited',
  }),
};
