import type { Db } from 'mongodb';
import Stripe from 'stripe';
import { disputeEndpoints } from '../stripe/disputes/disputes.endpoints';
import { createResponder } from '../stripe/http/respond';
import { randomText } from '../stripe/ids';
import { createIntentStore } from '../stripe/payment-intents/intents.store';
import { secretKeyEndpoints } from '../stripe/payment-intents/secret-key.endpoints';
import { createPaymentMethodStore } from '../stripe/payment-methods/payment-methods.store';
import { refundEndpoints } from '../stripe/refunds/refunds.endpoints';

/** Keys for this process only: reading needs no stored key. */
const temporaryKeys = () => ({
  secretKey: `sk_test_reading${randomText(32)}`,
  publishableKey: `pk_test_reading${randomText(32)}`,
  webhookSecret: `whsec_${randomText(32)}`,
});

/** Returns a Stripe client that reads the payment sandbox stored in `db`. It supports only GET requests. */
export function openSandboxStripe(db: Db): Stripe {
  const keys = temporaryKeys();
  const intents = createIntentStore(db, () => {});
  const methods = createPaymentMethodStore(db);
  const endpoints = [
    ...secretKeyEndpoints(intents, methods),
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
}
