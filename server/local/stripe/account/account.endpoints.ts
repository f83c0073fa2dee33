import * as z from 'zod';
import { endpoint } from '../http/endpoint';
import { page } from '../http/parameters';

export interface WebhookEndpoint {
  url: string;
  /** Types of events, or `*` for all. */
  enabled_events: string[];
  status: 'enabled' | 'disabled';
}

const retrieveBalance = endpoint({
  method: 'GET',
  path: '/v1/balance',
  keys: 'secret',
  parameters: z.strictObject({}),
  run: () => Promise.resolve({ object: 'balance', livemode: false, available: [], pending: [] }),
});

const listWebhookEndpoints = (webhookEndpoints: readonly WebhookEndpoint[]) =>
  endpoint({
    method: 'GET',
    path: '/v1/webhook_endpoints',
    keys: 'secret',
    parameters: z.strictObject({ limit: page.limit }),
    run: () =>
      Promise.resolve({
        object: 'list',
        url: '/v1/webhook_endpoints',
        has_more: false,
        data: webhookEndpoints.map((registered, index) => ({
          id: `we_sandbox${index}`,
          object: 'webhook_endpoint',
          livemode: false,
          ...registered,
        })),
      }),
  });

/** What the account says about itself. The sandbox has no money, and its webhook endpoints are fixed. */
export const accountEndpoints = (webhookEndpoints: readonly WebhookEndpoint[]) => [
  retrieveBalance,
  listWebhookEndpoints(webhookEndpoints),
];
