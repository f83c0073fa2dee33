import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestSandbox, expectRefusal, usd } from '../testing/test-sandbox';

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

test('gives everything back by default, once', async () => {
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
  await expectRefusal(stripe.refunds.create({ payment_intent: id }), {
    statusCode: 400,
    code: 'charge_already_refunded',
  });
});

test('gives parts back, by charge too, and never more than is left', async () => {
  const { stripe } = sandbox;
  const { id, latest_charge: charge } = await pay(6450);
  await stripe.refunds.create({
    charge: charge as string,
    amount: 2000,
    reason: 'requested_by_customer',
  });
  await expectRefusal(stripe.refunds.create({ payment_intent: id, amount: 4451 }), {
    statusCode: 400,
    param: 'amount',
  });
  const rest = await stripe.refunds.create({
    payment_intent: id,
    expand: ['charge', 'payment_intent'],
  });
  expect(rest).toMatchObject({
    amount: 4450,
    charge: { amount_refunded: 6450, refunded: true },
    payment_intent: { id, status: 'succeeded' },
  });
});

test('lists the refunds of one payment, and all of them', async () => {
  const { stripe } = sandbox;
  const [one, other] = [await pay(1000), await pay(2000)];
  const older = await stripe.refunds.create({ payment_intent: one.id, amount: 100 });
  const newer = await stripe.refunds.create({ payment_intent: one.id, amount: 200 });
  const last = await stripe.refunds.create({ payment_intent: other.id });
  const ofOne = await stripe.refunds.list({ payment_intent: one.id });
  expect(ofOne.data.map(({ id }) => id)).toEqual([newer.id, older.id]);
  const all: string[] = [];
  for await (const { id } of stripe.refunds.list({ limit: 1 })) all.push(id);
  expect(all.slice(0, 3)).toEqual([last.id, newer.id, older.id]);
});

test('refuses to refund what was never paid', async () => {
  const { stripe } = sandbox;
  const { id } = await stripe.paymentIntents.create(usd(6450));
  await expectRefusal(stripe.refunds.create({ payment_intent: id }), { statusCode: 400 });
  await expectRefusal(stripe.refunds.create({ payment_intent: 'pi_unknown' }), {
    statusCode: 400,
    code: 'resource_missing',
  });
  await expectRefusal(stripe.refunds.create({}), { code: 'parameter_missing' });
});
