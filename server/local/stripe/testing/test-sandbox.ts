import type { Db } from 'mongodb';
import Stripe from 'stripe';
import { expect } from 'vitest';
import { createPaymentSandbox, type PaymentSandbox } from '../payment-sandbox';
import { createTestDatabase } from './test-database';

/** The discard port, where no server listens. */
const UNUSED_URL = 'http://127.0.0.1:9/';

export const newStripe = ({ secretKey, fetch }: Pick<PaymentSandbox, 'secretKey' | 'fetch'>) =>
  new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(fetch),
    maxNetworkRetries: 0,
    telemetry: false,
  });

/** Opens a sandbox on an existing database, as after a restart. */
export async function openSandbox(db: Db, deliverTo = UNUSED_URL, enabledEvents = ['*']) {
  const endpoint = { url: deliverTo, enabled_events: enabledEvents, status: 'enabled' as const };
  const sandbox = await createPaymentSandbox({ db, deliverTo, webhookEndpoints: [endpoint] });
  return { sandbox, stripe: newStripe(sandbox) };
}

/** Creates a sandbox with its own database, and an official SDK client that calls it without a network. */
export async function createTestSandbox(deliverTo?: string, enabledEvents?: string[]) {
  const { db, close } = await createTestDatabase();
  const opened = await openSandbox(db, deliverTo, enabledEvents);
  return {
    ...opened,
    db,
    stop: async () => {
      await opened.sandbox.stop();
      await close();
    },
  };
}

export const usd = (amount: number) => ({
  amount,
  currency: 'usd',
  allowed_payment_method_types: ['card'],
});

export const aCard = (number: string, details: object = {}) => ({
  type: 'card' as const,
  card: { number, exp_month: 12, exp_year: new Date().getFullYear() + 2, cvc: '123', ...details },
});

/** Expects a call to fail with an error of Stripe's SDK that matches `expected`. */
export async function expectStripeError(call: Promise<unknown>, expected: object) {
  const error = await call.then(
    () => expect.unreachable('Expected the call to fail.'),
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject(expected);
}

/** Returns how many of the concurrent calls succeeded; all others must fail with `expectedError`. */
export async function countSucceeded(calls: Promise<unknown>[], expectedError: object) {
  const results = await Promise.allSettled(calls);
  const errors = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  for (const error of errors) expect(error).toMatchObject(expectedError);
  return results.length - errors.length;
}
