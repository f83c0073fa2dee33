import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestSandbox, expectStripeError, usd } from '../testing/test-sandbox';

let sandbox: Awaited<ReturnType<typeof createTestSandbox>>;

beforeAll(async () => {
  sandbox = await createTestSandbox();
});
afterAll(() => sandbox.stop());

const pay = (amount: number) =>
  sandbox.stripe.paymentIntents.create({
    ...usd(amount),
    payment_method: 'pm_card_visa',
    confirm: true,
  });

test('refunds the full amount by default, once', async () => {
  const { stripe } = sandbox;
  const { id } = await pay(6450);
  const refund = await stripe.refunds.create({ payment_intent: id, metadata: { orderId: 'o1' } });
  expect(refund).toMatchObject({
    object: 'refund',
    amount: 6450,
    payment_intent: id,
    status: 'succeeded',
    metadata: { orderId: 'o1' },
  });
  expect(await stripe.refunds.retrieve(refund.id)).toEqual(refund);
  await expectStripeError(stripe.refunds.create({ payment_intent: id }), {
    statusCode: 400,
    code: 'charge_already_refunded',
  });
});

test('refunds partially, also by charge, and never more than the remaining amount', async () => {
  const { stripe } = sandbox;
  const { id, latest_charge: charge } = await pay(6450);
  await stripe.refunds.create({
    charge: charge as string,
    amount: 2000,
    reason: 'requested_by_customer',
  });
  await expectStripeError(stripe.refunds.create({ payment_intent: id, amount: 4451 }), {
    statusCode: 400,
    param: 'amount',
  });
  const remainder = await stripe.refunds.create({
    payment_intent: id,
    expand: ['charge', 'payment_intent'],
  });
  expect(remainder).toMatchObject({
    amount: 4450,
    charge: { amount_refunded: 6450, refunded: true },
    payment_intent: { id, status: 'succeeded' },
  });
});

test('lists the refunds of one payment, and all refunds', async () => {
  const { stripe } = sandbox;
  const [firstPayment, secondPayment] = [await pay(1000), await pay(2000)];
  const older = await stripe.refunds.create({ payment_intent: firstPayment.id, amount: 100 });
  const newer = await stripe.refunds.create({ payment_intent: firstPayment.id, amount: 200 });
  const last = await stripe.refunds.create({ payment_intent: secondPayment.id });
  const firstPaymentRefunds = await stripe.refunds.list({ payment_intent: firstPayment.id });
  expect(firstPaymentRefunds.data.map(({ id }) => id)).toEqual([newer.id, older.id]);
  const all: string[] = [];
  for await (const { id } of stripe.refunds.list({ limit: 1 })) all.push(id);
  expect(all.slice(0, 3)).toEqual([last.id, newer.id, older.id]);
});

test('rejects a refund of an unpaid intent', async () => {
  const { stripe } = sandbox;
  const { id } = await stripe.paymentIntents.create(usd(6450));
  await expectStripeError(stripe.refunds.create({ payment_intent: id }), { statusCode: 400 });
  await expectStripeError(stripe.refunds.create({ payment_intent: 'pi_unknown' }), {
    statusCode: 400,
    code: 'resource_missing',
  });
  await expectStripeError(stripe.refunds.create({}), { code: 'parameter_missing' });
});
