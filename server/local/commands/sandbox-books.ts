import type { Db } from 'mongodb';
import Stripe from 'stripe';
import { disputeEndpoints } from '../stripe/disputes/disputes.endpoints';
import { createResponder } from '../stripe/http/respond';
import { randomText } from '../stripe/ids';
import { intentStore } from '../stripe/payment-intents/intents.store';
import { shopEndpoints } from '../stripe/payment-intents/shop.endpoints';
import { paymentMethodStore } from '../stripe/payment-methods/payment-methods.store';
import { refundEndpoints } from '../stripe/refunds/refunds.endpoints';

/** What reads needs no key that is stored, and can store none. */
const temporaryKeys = () => ({
  secretKey: `sk_test_reading${randomText(32)}`,
  publishableKey: `pk_test_reading${randomText(32)}`,
  webhookSecret: `whsec_${randomText(32)}`,
});

/** The payment sandbox's books in `db`, to be read: it answers GET and nothing else. */
export const openSandboxBooks = (db: Db): Stripe => {
  const keys = temporaryKeys();
  const intents = intentStore(db, () => {});
  const methods = paymentMethodStore(db);
  const endpoints = [
    ...shopEndpoints(intents, methods),
    ...refundEndpoints(intents),
    ...disputeEndpoints(intents),
  ];
  const respond = createResponder({
    keys,
    endpoints: endpoints.filter(({ method }) => method === 'GET'),
    idempotency: { once: () => Promise.reject(new Error('A GET has no idempotency key.')) },
    log: (message) => console.error(message),
  });
  return new Stripe(keys.secretKey, {
    httpClient: Stripe.createFetchHttpClient((...request: ConstructorParameters<typeof Request>) =>
      respond(new Request(...request)),
    ),
    telemetry: false,
  });
};
