import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { campContact, refundTier } from './checkout';

export const configEndpoints = {
  getConfig: endpoint({
    method: 'get',
    path: '/config',
    access: 'public',
    response: z.object({
      payments: z.object({
        sandbox: z.boolean(),
        publishableKey: z.string(),
        scriptUrl: z.nullable(z.string()),
      }),
      holdMinutes: z.number(),
      /** How long a family on a waiting list can buy the seats it was offered. */
      offerHours: z.number(),
      /** How many days before its class begins a family can move a camper to another class. */
      transferDays: z.int(),
      /** Highest refund first. */
      refundPolicy: z.array(refundTier),
      /** How many months after a camper's last session the safety data is deleted. */
      safetyDataMonths: z.number(),
      contact: campContact,
    }),
  }),
};
