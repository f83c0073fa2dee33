import { openReadOnlySandbox } from '@camp/stripe-sandbox/read-only';
import type { Db } from 'mongodb';
import Stripe from 'stripe';

/** Returns a Stripe client that reads the payment sandbox stored in `db`. It supports only GET requests. */
export function openSandboxStripe(db: Db): Stripe {
  const { secretKey, fetch } = openReadOnlySandbox(db, (message) => console.error(message));
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(fetch),
    telemetry: false,
  });
}
