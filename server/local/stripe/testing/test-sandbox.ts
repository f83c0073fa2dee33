import type { Db } from 'mongodb';
import Stripe from 'stripe';
import { expect } from 'vitest';
import { createTestDatabase } from '../../../src/testing/test-database';
import { createPaymentSandbox, type PaymentSandbox } from '../payment-sandbox';

/** Discards what is sent to it: nothing listens on the discard port. */
const NOWHERE = 'http://127.0.0.1:9/';

export const newStripe = ({ secretKey, fetch }: Pick<PaymentSandbox, 'secretKey' | 'fetch'>) =>
  new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(fetch),
    maxNetworkRetries: 0,
    telemetry: false,
  });

/** A sandbox on the given database, as after a restart. */
export async function openSandbox(db: Db, deliverTo = NOWHERE) {
  const sandbox = await createPaymentSandbox({ db, deliverTo });
  return { sandbox, stripe: newStripe(sandbox) };
}

/** A sandbox on a database of its own, driven by the official SDK without a socket. */
export async function createTestSandbox(deliverTo = NOWHERE) {
  const { db, close } = await createTestDatabase();
  const opened = await openSandbox(db, deliverTo);
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

/** Waits for a refusal and checks what Stripe's SDK makes of it. */
export async function expectRefusal(refused: Promise<unknown>, expected: object) {
  const error = await refused.then(
    () => expect.unreachable('This call is to be refused.'),
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject(expected);
}

/** How many of several calls made at once were granted; the others must all be refused like `refusal`. */
export async function countGranted(calls: Promise<unknown>[], refusal: object) {
  const results = await Promise.allSettled(calls);
  const refused = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  for (const reason of refused) expect(reason).toMatchObject(refusal);
  return results.length - refused.length;
}
