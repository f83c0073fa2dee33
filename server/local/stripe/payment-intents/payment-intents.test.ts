import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_VERSION } from '../events/event';
import { createTestSandbox, expectStripeError, usd } from '../testing/test-sandbox';

let sandbox: Awaited<ReturnType<typeof createTestSandbox>>;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await createTestSandbox();
  ({ stripe } = sandbox);
});
afterAll(() => sandbox.stop());

test('uses the API version that the SDK pins', () => {
  expect(API_VERSION).toBe(Stripe.API_VERSION);
});

describe('a new payment intent', () => {
  test('requires a payment method', async () => {
    const created = await stripe.paymentIntents.create({
      ...usd(6450),
      metadata: { orderId: 'o1' },
    });
    expect(created).toMatchObject({
      object: 'payment_intent',
      amount: 6450,
      amount_received: 0,
      currency: 'usd',
      livemode: false,
      metadata: { orderId: 'o1' },
      allowed_payment_method_types: ['card'],
      payment_method_types: ['card'],
      status: 'requires_payment_method',
      latest_charge: null,
      next_action: null,
    });
    expect(created.client_secret).toMatch(new RegExp(`^${created.id}_secret_\\w+$`));
    expect(await stripe.paymentIntents.retrieve(created.id)).toEqual(created);
  });

  test.each([
    ['payment_method_types', { payment_method_types: ['card'] }, 'payment_method_types'],
    [
      'a nested parameter',
      { automatic_payment_methods: { enabled: true, fast: 1 } },
      'automatic_payment_methods[fast]',
    ],
  ])('rejects %s as unknown', async (_name, extra, param) => {
    await expectStripeError(
      stripe.paymentIntents.create({ amount: 6450, currency: 'usd', ...extra }),
      {
        type: 'StripeInvalidRequestError',
        statusCode: 400,
        code: 'parameter_unknown',
        param,
      },
    );
  });

  test.each([
    [
      { amount: 49, currency: 'usd' },
      { code: 'amount_too_small', param: 'amount' },
    ],
    [
      { amount: 100_000_000, currency: 'usd' },
      { code: 'amount_too_large', param: 'amount' },
    ],
    [
      { amount: 64.5, currency: 'usd' },
      { code: 'parameter_invalid_integer', param: 'amount' },
    ],
    [
      { amount: -100, currency: 'usd' },
      { code: 'parameter_invalid_integer', param: 'amount' },
    ],
    [{ currency: 'usd' }, { code: 'parameter_missing', param: 'amount' }],
    [{ amount: 6450 }, { code: 'parameter_missing', param: 'currency' }],
    [
      { amount: 6450, currency: '' },
      { code: 'parameter_invalid_empty', param: 'currency' },
    ],
    [{ amount: 6450, currency: 'xyz' }, { param: 'currency' }],
    [{ amount: 6450, currency: 'constructor' }, { param: 'currency' }],
    [
      { ...usd(6450), confirm: true },
      { code: 'parameter_missing', param: 'payment_method' },
    ],
    [
      { ...usd(6450), allowed_payment_method_types: ['link'] },
      { param: 'allowed_payment_method_types' },
    ],
    [{ ...usd(6450), metadata: { note: 'x'.repeat(501) } }, { param: 'metadata[note]' }],
    [
      { ...usd(6450), payment_method: 'pm_unknown' },
      { code: 'resource_missing', param: 'payment_method' },
    ],
    [{ ...usd(6450), expand: ['customer'] }, { param: 'expand[0]' }],
  ])('rejects %j', async (parameters, error) => {
    const created = stripe.paymentIntents.create(parameters as Stripe.PaymentIntentCreateParams);
    await expectStripeError(created, {
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      ...error,
    });
  });

  test('can be confirmed in the same call', async () => {
    const created = await stripe.paymentIntents.create({
      ...usd(6450),
      payment_method: 'pm_card_visa',
      confirm: true,
      expand: ['latest_charge', 'payment_method'],
    });
    expect(created).toMatchObject({
      status: 'succeeded',
      latest_charge: { object: 'charge', amount: 6450, paid: true },
      payment_method: { object: 'payment_method', card: { last4: '4242' } },
    });
  });
});

describe('updating', () => {
  test('changes the charged amount, and merges metadata', async () => {
    const { id } = await stripe.paymentIntents.create({
      ...usd(6450),
      metadata: { a: '1', b: '2' },
    });
    await stripe.paymentIntents.update(id, { amount: 9000, metadata: { b: '', c: '3' } });
    const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(paid).toMatchObject({ amount: 9000, amount_received: 9000 });
    expect(paid.metadata).toEqual({ a: '1', c: '3' });
  });

  test('rejects a new amount after the charge, and an amount below the minimum before it', async () => {
    const { id } = await stripe.paymentIntents.create(usd(6450));
    await expectStripeError(stripe.paymentIntents.update(id, { amount: 10 }), {
      code: 'amount_too_small',
    });
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    await expectStripeError(stripe.paymentIntents.update(id, { amount: 9000 }), {
      code: 'payment_intent_unexpected_state',
    });
  });
});

describe('canceling', () => {
  test('closes an open intent permanently', async () => {
    const { id } = await stripe.paymentIntents.create(usd(6450));
    const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    expect(canceled.canceled_at).toBeGreaterThan(0);
    await expectStripeError(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }), {
      code: 'payment_intent_unexpected_state',
    });
  });

  test('is rejected after the intent succeeded', async () => {
    const { id } = await stripe.paymentIntents.create(usd(6450));
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    await expectStripeError(stripe.paymentIntents.cancel(id), {
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
    });
  });

  test('responds with 404 for an unknown intent', async () => {
    await expectStripeError(stripe.paymentIntents.cancel('pi_unknown'), {
      statusCode: 404,
      code: 'resource_missing',
    });
  });
});
