import type { Db } from 'mongodb';
import { disputeEndpoints } from './disputes/disputes.endpoints';
import { createResponder } from './http/respond';
import { randomText } from './ids';
import { createIntentStore } from './payment-intents/intents.store';
import { secretKeyEndpoints } from './payment-intents/secret-key.endpoints';
import { createPaymentMethodStore } from './payment-methods/payment-methods.store';
import { refundEndpoints } from './refunds/refunds.endpoints';

/** Keys for this process only: reading needs no stored key. */
const temporaryKeys = () => ({
  secretKey: `sk_test_reading${randomText(32)}`,
  publishableKey: `pk_test_reading${randomText(32)}`,
  webhookSecret: `whsec_${randomText(32)}`,
});

/**
 * Opens the sandbox stored in `db` for reading: `fetch` supports only GET requests with the secret key,
 * and nothing is written, not even a key.
 */
export function openReadOnlySandbox(db: Db, log: (message: string) => void) {
  const keys = temporaryKeys();
  const intents = createIntentStore(db, { isEnabled: () => false, onEvents: () => {} });
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
    log,
  });
  const fetch: typeof globalThis.fetch = (input, init) => respond(new Request(input, init));
  return { secretKey: keys.secretKey, fetch };
}
