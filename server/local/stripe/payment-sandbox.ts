import type { Router } from 'express';
import type { Db } from 'mongodb';
import { createScriptLoader } from './browser-script';
import { disputeEndpoints } from './disputes/disputes.endpoints';
import { createEventDelivery } from './events/delivery';
import { createIdempotency } from './http/idempotency';
import { loadKeys, type Keys } from './http/keys';
import { createResponder, type Respond } from './http/respond';
import { createRouter } from './http/router';
import { intentStore } from './payment-intents/intents.store';
import { payerEndpoints } from './payment-intents/payer.endpoints';
import { shopEndpoints } from './payment-intents/shop.endpoints';
import { paymentMethodEndpoints } from './payment-methods/payment-methods.endpoints';
import { paymentMethodStore } from './payment-methods/payment-methods.store';
import { refundEndpoints } from './refunds/refunds.endpoints';

export interface PaymentSandbox extends Keys {
  /** Mount it before any body parser: it reads forms, not JSON. */
  router: Router;
  /** The same API without a socket, for `Stripe.createFetchHttpClient`. */
  fetch: typeof globalThis.fetch;
  start: () => void;
  stop: () => Promise<void>;
}

interface Options {
  db: Db;
  /** URL of the webhook. */
  deliverTo: string;
  log?: (message: string) => void;
}

/** A fetch gives up when its signal says so, even where the answer itself cannot be hurried. */
const createFetch =
  (respond: Respond): typeof globalThis.fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const aborted = new Promise<never>((_resolve, reject) => {
      const giveUp = () => reject(request.signal.reason as Error);
      request.signal.addEventListener('abort', giveUp, { once: true });
    });
    return Promise.race([respond(request), aborted]);
  };

/** Stands in for Stripe on one machine. All state lives in `sandbox…` collections of `db` and outlasts a restart. */
export async function createPaymentSandbox({
  db,
  deliverTo,
  log: write = () => {},
}: Options): Promise<PaymentSandbox> {
  const log = (message: string) => write(`payment sandbox: ${message}`);
  const keys = await loadKeys(db);
  const intents = intentStore(db, (events) => delivery.add(events));
  const delivery = createEventDelivery({
    deliverTo,
    webhookSecret: keys.webhookSecret,
    listPending: intents.listPendingEvents,
    markDelivered: intents.markDelivered,
    log,
  });
  const methods = paymentMethodStore(db);
  const respond = createResponder({
    keys,
    log,
    idempotency: await createIdempotency(db),
    endpoints: [
      ...shopEndpoints(intents, methods),
      ...payerEndpoints(intents, methods),
      ...paymentMethodEndpoints(methods),
      ...refundEndpoints(intents),
      ...disputeEndpoints(intents),
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
