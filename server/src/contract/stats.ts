import * as z from 'zod/mini';
import { endpoint } from './endpoint';

export const statsEndpoints = {
  getAdminStats: endpoint({
    method: 'get',
    path: '/admin-stats',
    access: 'admin',
    response: z.object({
      users: z.int(),
      topClass: z.int(),
      revenue: z.number(),
      orders: z.int(),
    }),
  }),
};
