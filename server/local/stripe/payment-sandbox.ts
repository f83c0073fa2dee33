import type { Router } from 'express';
import type { Db } from 'mongodb';
import { accountEndpoints, type WebhookEndpoint } from './account/account.endpoints';
import { createScriptLoader } from './browser-script';
import { disputeEndpoints } from './disputes/disputes.endpoints';
import { createEventDelivery } from './events/delivery';
import { createIdempotency } from './http/idempotency';
import { loadKeys, type Keys } from './http/keys';
import { createResponder, type Respond } from './http/respond';
import { createRouter } from './http/router';
import { createIntentStore } from './payment-intents/intents.store';
import { publishableKeyEndpoints } from './payment-intents/publishable-key.endpoints';
import { secretKeyEndpoints } from './payment-intents/secret-key.endpoints';
import { paymentMethodEndpoints } from './payment-methods/payment-methods.endpoints';
import { createPaymentMethodStore } from './payment-methods/payment-methods.store';
import { refundEndpoints } from './refunds/refunds.endpoints';

export interface PaymentSandbox extends Keys {
  /** Must be mounted before any body parser, because it reads form bodies, not JSON. */
  router: Router;
  /** The same API as a fetch function without a network, for `Stripe.createFetchHttpClient`. */
  fetch: typeof globalThis.fetch;
  start: () => void;
  stop: () => Promise<void>;
}

interface Options {
  db: Db;
  /** URL of the webhook. */
  deliverTo: string;
  /**
   * The endpoints that the account lists. Default: the webhook, with all events. `deliverTo` gets the events that
   * an enabled endpoint with its URL lists; no other URL gets any.
   */
  webhookEndpoints?: WebhookEndpoint[];
  log?: (message: string) => void;
}

/** Returns a fetch function that rejects when its signal aborts, although the request itself continues. */
const createFetch =
  (respond: Respond): typeof globalThis.fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const aborted = new Promise<never>((_resolve, reject) => {
      const onAbort = () => reject(request.signal.reason as Error);
      request.signal.addEventListener('abort', onAbort, { once: true });
    });
    return Promise.race([respond(request), aborted]);
  };

/** Returns a function that returns whether the webhook gets events of a type. */
const createIsEnabled = (deliverTo: string, endpoints: readonly WebhookEndpoint[]) => {
  const types = new Set(
    endpoints
      .filter(({ url, status }) => url === deliverTo && status === 'enabled')
      .flatMap((endpoint) => endpoint.enabled_events),
  );
  return (type: string) => types.has('*') || types.has(type);
};

/** Creates a local stand-in for Stripe. Its state is in `sandbox…` collections of `db` and survives restarts. */
export async function createPaymentSandbox({
  db,
  deliverTo,
  webhookEndpoints = [{ url: deliverTo, enabled_events: ['*'], status: 'enabled' }],
  log: write = () => {},
}: Options): Promise<PaymentSandbox> {
  const log = (message: string) => write(`payment sandbox: ${message}`);
  const keys = await loadKeys(db);
  const intents = createIntentStore(db, {
    isEnabled: createIsEnabled(deliverTo, webhookEndpoints),
    onEvents: (events) => delivery.add(events),
  });
  const delivery = createEventDelivery({
    deliverTo,
    webhookSecret: keys.webhookSecret,
    listPending: intents.listPendingEvents,
    markDelivered: intents.markDelivered,
    log,
  });
  const methods = createPaymentMethodStore(db);
  const respond = createResponder({
    keys,
    log,
    idempotency: await createIdempotency(db),
    endpoints: [
      ...secretKeyEndpoints(intents, methods),
      ...publishableKeyEndpoints(intents, methods),
      ...paymentMethodEndpoints(methods),
      ...refundEndpoints(intents),
      ...disputeEndpoints(intents),
      ...accountEndpoints(webhookEndpoints),
    ],
  });
  return {
    ...keys,
    router: createRouter(respond, createScriptLoader()),
    fetch: createFetch(respond),
    start: delivery.start,
    stop: delivery.stop,
  };
}
