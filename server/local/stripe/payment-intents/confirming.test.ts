import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCard, createTestSandbox, expectStripeError, usd } from '../testing/test-sandbox';

let sandbox: Awaited<ReturnType<typeof createTestSandbox>>;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await createTestSandbox();
  ({ stripe } = sandbox);
});
afterAll(() => sandbox.stop());

const startConfirm = async (number: string) => {
  const { id } = await stripe.paymentIntents.create(usd(6450));
  const method = await stripe.paymentMethods.create(aCard(number));
  return { id, confirmed: stripe.paymentIntents.confirm(id, { payment_method: method.id }) };
};

describe('confirming', () => {
  test('charges a valid card', async () => {
    const { id, confirmed } = await startConfirm('4242424242424242');
    expect(await confirmed).toMatchObject({ id, status: 'succeeded', amount_received: 6450 });
  });

  test('charges a card sent with the confirmation', async () => {
    const { id } = await stripe.paymentIntents.create(usd(6450));
    const confirmed = await stripe.paymentIntents.confirm(id, {
      payment_method_data: {
        ...aCard('4242424242424242'),
        billing_details: { name: 'Lee' },
      },
    });
    expect(confirmed.status).toBe('succeeded');
  });

  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    [
      '4000000000009995',
      'card_declined',
      'insufficient_funds',
      'Your card has insufficient funds.',
    ],
    ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
    [
      '4000000000000127',
      'incorrect_cvc',
      'incorrect_cvc',
      "Your card's security code is incorrect.",
    ],
  ])(
    'declines %s, and then accepts a valid card for the same intent',
    async (number, code, decline, message) => {
      const { id, confirmed } = await startConfirm(number);
      await expectStripeError(confirmed, {
        type: 'StripeCardError',
        statusCode: 402,
        code,
        decline_code: decline,
        message,
        payment_intent: { id, status: 'requires_payment_method', last_payment_error: { code } },
      });
      const after = await stripe.paymentIntents.retrieve(id);
      expect(after).toMatchObject({ status: 'requires_payment_method', amount_received: 0 });
      const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
      expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
    },
  );

  test.each([
    ['5555555555554444', {}, 'incorrect_number', 'number'],
    ['4242424242424241', {}, 'incorrect_number', 'number'],
    ['constructor', {}, 'incorrect_number', 'number'],
    ['4242424242424242', { exp_year: 2020 }, 'invalid_expiry_year', 'exp_year'],
    ['4242424242424242', { exp_month: 13 }, 'invalid_expiry_month', 'exp_month'],
    ['4242424242424242', { cvc: '12' }, 'invalid_cvc', 'cvc'],
  ])('rejects a payment method with %s %j', async (number, details, code, param) => {
    await expectStripeError(stripe.paymentMethods.create(aCard(number, details)), {
      type: 'StripeCardError',
      statusCode: 402,
      code,
      param,
    });
  });

  test('supports Stripe’s predefined test payment methods', async () => {
    const { id } = await stripe.paymentIntents.create(usd(6450));
    await expectStripeError(
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa_chargeDeclined' }),
      { code: 'card_declined', decline_code: 'generic_decline' },
    );
    const waiting = await stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_authenticationRequired',
    });
    expect(waiting).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk' },
      amount_received: 0,
    });
  });

  test('is rejected after the intent succeeded, and without a card', async () => {
    const { id, confirmed } = await startConfirm('4242424242424242');
    await confirmed;
    await expectStripeError(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }), {
      code: 'payment_intent_unexpected_state',
      payment_intent: { id, status: 'succeeded' },
    });
    const other = await stripe.paymentIntents.create(usd(6450));
    await expectStripeError(stripe.paymentIntents.confirm(other.id), {
      code: 'payment_intent_unexpected_state',
    });
  });
});

describe('3-D Secure', () => {
  const authenticate = (id: string, outcome: string) =>
    stripe.rawRequest('POST', `/v1/payment_intents/${id}/authenticate`, { outcome });

  test.each(['4000002500003155', '4000002760003184'])(
    'charges %s once authenticated',
    async (number) => {
      const { id, confirmed } = await startConfirm(number);
      expect((await confirmed).status).toBe('requires_action');
      expect(await authenticate(id, 'complete')).toMatchObject({ status: 'succeeded' });
      await expectStripeError(authenticate(id, 'complete'), {
        code: 'payment_intent_unexpected_state',
      });
    },
  );

  test('requires another card after a failure', async () => {
    const { id, confirmed } = await startConfirm('4000002760003184');
    await confirmed;
    await authenticate(id, 'fail');
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      amount_received: 0,
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
  });

  test('must be repeated after a change of the amount', async () => {
    const { id, confirmed } = await startConfirm('4000002760003184');
    await confirmed;
    const updated = await stripe.paymentIntents.update(id, { amount: 9000 });
    expect(updated).toMatchObject({ status: 'requires_confirmation', next_action: null });
    await expectStripeError(authenticate(id, 'complete'), {
      code: 'payment_intent_unexpected_state',
    });
  });
});
