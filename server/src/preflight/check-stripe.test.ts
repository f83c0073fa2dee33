import express, { type RequestHandler } from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPaymentSandbox, type PaymentSandbox } from '@camp/stripe-sandbox';
import Stripe from 'stripe';
import { serveHttp } from '#local/testing/serve-http';
import { webhookEventTypes } from '#features/checkout/payment/webhook-event-types';
import { createTestDatabase } from '../testing/database/test-database';
import { checkStripe } from './check-stripe';
import { aConfig, toLines } from './testing/preflight-config';

const API_URL = 'https://camp.test/api';
const HOOK = `${API_URL}/stripe/webhook`;
const isEnabled = { status: 'enabled' as const };
const exactly = [...webhookEventTypes];

const accounts: PaymentSandbox[] = [];
const closing: (() => Promise<unknown>)[] = [];
type Endpoints = Parameters<typeof createPaymentSandbox>[0]['webhookEndpoints'];
/** Answers instead of the sandbox. */
let interrupt: RequestHandler = (_req, _res, next) => next();
let url = '';

const openAccount = async (webhookEndpoints: Endpoints) => {
  const { db, close } = await createTestDatabase();
  const account = await createPaymentSandbox({ db, deliverTo: HOOK, webhookEndpoints });
  accounts.push(account);
  closing.push(account.stop, close);
  return account;
};

beforeAll(async () => {
  const stripe = express()
    .use((req, res, next) => interrupt(req, res, next))
    // A key belongs to one account.
    .use((req, res, next) => {
      const isKnown = ({ secretKey, publishableKey }: PaymentSandbox) =>
        [secretKey, publishableKey].some((key) => req.headers.authorization === `Bearer ${key}`);
      void (accounts.find(isKnown) ?? accounts[0]!).router(req, res, next);
    });
  const server = await serveHttp(stripe);
  url = server.url;
  closing.push(server.stop);
});
afterAll(async () => {
  for (const close of closing) await close();
});

const check = async ({
  secretKey,
  publishableKey,
  webhookSecret,
}:
  | Omit<PaymentSandbox, 'fetch'>
  | Record<'secretKey' | 'publishableKey' | 'webhookSecret', string>) =>
  toLines(
    await checkStripe(
      aConfig({
        apiUrl: API_URL,
        stripe: { secretKey, publishableKey, webhookSecret, apiUrl: new URL(url) },
      }),
    ),
  );

const takePayment = (account: PaymentSandbox) =>
  new Stripe(account.secretKey, {
    httpClient: Stripe.createFetchHttpClient(account.fetch),
  }).paymentIntents.create({
    amount: 6450,
    currency: 'usd',
  });

const works = 'ok: STRIPE_SECRET_KEY works, in test mode.';

test('an account with the right endpoint passes, before and after its first payment', async () => {
  const account = await openAccount([{ url: HOOK, enabled_events: exactly, ...isEnabled }]);
  const hook = `ok: ${HOOK} gets exactly the events that it reads.`;
  expect(await check(account)).toEqual([
    works,
    hook,
    'warning: STRIPE_PUBLISHABLE_KEY works. Whether it is of the same account can be seen after the first purchase.',
  ]);
  await takePayment(account);
  expect(await check(account)).toEqual([
    works,
    hook,
    'ok: STRIPE_PUBLISHABLE_KEY is of the same account.',
  ]);
});

describe('keys', () => {
  test('an unknown secret key is reported once, without the key', async () => {
    const account = await openAccount([]);
    const lines = await check({ ...account, secretKey: 'sk_test_revoked' });
    expect(lines).toEqual([
      'failed: Stripe rejects STRIPE_SECRET_KEY. Copy it again from the dashboard.',
    ]);
  });

  test('a publishable key that is unknown or of another account has failed', async () => {
    const account = await openAccount([]);
    await takePayment(account);
    const other = await openAccount([]);
    const unknown = await check({ ...account, publishableKey: 'pk_test_revoked' });
    expect(unknown).toContain(
      'failed: Stripe rejects STRIPE_PUBLISHABLE_KEY. Copy it again from the dashboard.',
    );
    const foreign = await check({ ...account, publishableKey: other.publishableKey });
    expect(foreign).toContain(
      'failed: STRIPE_PUBLISHABLE_KEY is of another account than STRIPE_SECRET_KEY. Copy both from one account.',
    );
  });

  test('a key whose mode is not that of its answers has failed', async () => {
    const account = await openAccount([]);
    interrupt = (req, res, next) =>
      req.path === '/v1/balance' ? void res.json({ object: 'balance', livemode: true }) : next();
    expect(await check(account)).toContain(
      'failed: STRIPE_SECRET_KEY looks like a key of the other mode: Stripe answers in live mode.',
    );
    interrupt = (_req, _res, next) => next();
  });

  test('what a restricted key may not read is a warning', async () => {
    const account = await openAccount([]);
    interrupt = (req, res, next) =>
      req.path === '/v1/webhook_endpoints'
        ? void res
            .status(403)
            .json({ error: { type: 'invalid_request_error', message: 'No permission.' } })
        : next();
    expect(await check(account)).toContain(
      'warning: STRIPE_SECRET_KEY may not read webhook endpoints, so it was not checked. Give the restricted key read access.',
    );
    interrupt = (_req, _res, next) => next();
  });
});

test.each<[string, NonNullable<Endpoints>, string]>([
  [
    'no endpoint',
    [{ url: 'https://old.test/stripe/webhook', enabled_events: exactly, ...isEnabled }],
    `failed: No webhook endpoint is registered for ${HOOK}. Add it in the dashboard, with the events of production.md.`,
  ],
  [
    'missing events',
    [{ url: HOOK, enabled_events: exactly.slice(2), ...isEnabled }],
    'failed: The webhook endpoint does not get payment_intent.succeeded, refund.created. Add them in the dashboard.',
  ],
  [
    'an endpoint that is disabled',
    [{ url: HOOK, enabled_events: exactly, status: 'disabled' }],
    'failed: The webhook endpoint is disabled. Enable it in the dashboard.',
  ],
  [
    'events that nobody reads',
    [{ url: HOOK, enabled_events: [...exactly, 'customer.created'], ...isEnabled }],
    'warning: The webhook endpoint gets events that nobody reads: customer.created. Remove them.',
  ],
  [
    'all events',
    [{ url: HOOK, enabled_events: ['*'], ...isEnabled }],
    'warning: The webhook endpoint gets events that nobody reads: all. Remove them.',
  ],
  [
    'two endpoints',
    [1, 2].map(() => ({ url: HOOK, enabled_events: exactly, ...isEnabled })),
    `warning: ${HOOK} is registered 2 times. Keep the one with STRIPE_WEBHOOK_SECRET.`,
  ],
])('%s', async (_, endpoints, line) => {
  expect(await check(await openAccount(endpoints))).toContain(line);
});
