import { afterAll, beforeAll, expect, test } from 'vitest';
import { countSucceeded, createTestSandbox, usd } from '../testing/test-sandbox';

let sandbox: Awaited<ReturnType<typeof createTestSandbox>>;

beforeAll(async () => {
  sandbox = await createTestSandbox();
});
afterAll(() => sandbox.stop());

const callConcurrently = <T>(count: number, call: () => Promise<T>) =>
  Array.from({ length: count }, call);
const unexpectedState = { code: 'payment_intent_unexpected_state' };

test('twenty concurrent confirmations charge once', async () => {
  const { stripe } = sandbox;
  const { id } = await stripe.paymentIntents.create(usd(6450));
  const calls = callConcurrently(20, () =>
    stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
  );
  expect(await countSucceeded(calls, unexpectedState)).toBe(1);
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ amount_received: 6450 });
});

test('exactly one of a concurrent cancel and confirm succeeds', async () => {
  const { stripe } = sandbox;
  const outcomes = await Promise.all(
    callConcurrently(10, async () => {
      const { id } = await stripe.paymentIntents.create(usd(6450));
      const succeeded = await countSucceeded(
        [
          stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
          stripe.paymentIntents.cancel(id),
        ],
        unexpectedState,
      );
      const { status, amount_received } = await stripe.paymentIntents.retrieve(id);
      return { succeeded, status, amount_received };
    }),
  );
  for (const { succeeded, status, amount_received } of outcomes) {
    expect(succeeded).toBe(1);
    expect([status, amount_received]).toEqual(
      status === 'succeeded' ? ['succeeded', 6450] : ['canceled', 0],
    );
  }
});

test('concurrent refunds never exceed the received amount', async () => {
  const { stripe } = sandbox;
  const { id } = await stripe.paymentIntents.create({
    ...usd(1000),
    payment_method: 'pm_card_visa',
    confirm: true,
  });
  const calls = callConcurrently(20, () =>
    stripe.refunds.create({ payment_intent: id, amount: 300 }),
  );
  const expectedError = { statusCode: 400, type: 'StripeInvalidRequestError' };
  expect(await countSucceeded(calls, expectedError)).toBe(3);
  const fullRefunds = callConcurrently(5, () => stripe.refunds.create({ payment_intent: id }));
  expect(await countSucceeded(fullRefunds, { code: 'charge_already_refunded' })).toBe(1);
  const { data } = await stripe.refunds.list({ payment_intent: id });
  expect(data.reduce((sum, { amount }) => sum + amount, 0)).toBe(1000);
});
