import { afterAll, beforeAll, expect, test } from 'vitest';
import { countGranted, createTestSandbox, usd } from '../testing/test-sandbox';

let sandbox: Awaited<ReturnType<typeof createTestSandbox>>;

beforeAll(async () => {
  sandbox = await createTestSandbox();
});
afterAll(() => sandbox.stop());

const times = <T>(count: number, call: () => Promise<T>) => Array.from({ length: count }, call);
const unexpectedState = { code: 'payment_intent_unexpected_state' };

test('twenty confirmations at once charge once', async () => {
  const { stripe } = sandbox;
  const { id } = await stripe.paymentIntents.create(usd(6450));
  const calls = times(20, () =>
    stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
  );
  expect(await countGranted(calls, unexpectedState)).toBe(1);
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ amount_received: 6450 });
});

test('of cancelling and confirming at once exactly one wins', async () => {
  const { stripe } = sandbox;
  const outcomes = await Promise.all(
    times(10, async () => {
      const { id } = await stripe.paymentIntents.create(usd(6450));
      const granted = await countGranted(
        [
          stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
          stripe.paymentIntents.cancel(id),
        ],
        unexpectedState,
      );
      const { status, amount_received } = await stripe.paymentIntents.retrieve(id);
      return { granted, status, amount_received };
    }),
  );
  for (const { granted, status, amount_received } of outcomes) {
    expect(granted).toBe(1);
    expect([status, amount_received]).toEqual(
      status === 'succeeded' ? ['succeeded', 6450] : ['canceled', 0],
    );
  }
});

test('refunds at once never give back more than was received', async () => {
  const { stripe } = sandbox;
  const { id } = await stripe.paymentIntents.create({
    ...usd(1000),
    payment_method: 'pm_card_visa',
    confirm: true,
  });
  const calls = times(20, () => stripe.refunds.create({ payment_intent: id, amount: 300 }));
  const refusal = { statusCode: 400, type: 'StripeInvalidRequestError' };
  expect(await countGranted(calls, refusal)).toBe(3);
  const rest = times(5, () => stripe.refunds.create({ payment_intent: id }));
  expect(await countGranted(rest, { code: 'charge_already_refunded' })).toBe(1);
  const { data } = await stripe.refunds.list({ payment_intent: id });
  expect(data.reduce((sum, { amount }) => sum + amount, 0)).toBe(1000);
});
