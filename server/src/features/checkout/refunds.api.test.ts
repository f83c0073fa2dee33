import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Payment } from '../../contract';
import { createShopper } from '../../testing/checkout';
import { createTestApi, type TestApi } from '../../testing/test-api';
import type { Order } from './order';

let api: TestApi;
let shop: ReturnType<typeof createShopper>;

beforeAll(async () => {
  api = await createTestApi();
  shop = createShopper(api);
});
afterAll(() => api.stop());

const createPurchase = async () => {
  const [camper, campClass] = [await api.aUser(), await api.aClass()];
  const transactionId = await shop.buy(camper, [campClass]);
  const [order] = await shop.listOrders(camper);
  const cancel = () =>
    api
      .as(camper.token)
      .post(`/payments/${order!._id.toHexString()}/cancel`)
      .send({ classItemId: campClass._id.toHexString(), refund: 64.5 });
  return { camper, campClass, transactionId, cancel };
};
const refundsOf = async (transactionId: string) =>
  (await api.stripe.refunds.list({ payment_intent: transactionId })).data;
const findReviewReason = async (transactionId: string) => {
  const admin = await api.aUser('admin');
  const { body } = await api.as(admin.token).get('/payments?scope=attention').expect(200);
  return (body as Payment[]).find((payment) => payment.transactionId === transactionId)?.attention;
};

test('flags a refund that Stripe refuses for review, and does not send it again', async () => {
  const { camper, transactionId, cancel } = await createPurchase();
  // Half of it was refunded in Stripe's dashboard.
  await api.stripe.refunds.create({ payment_intent: transactionId, amount: 3000 });

  await cancel().expect(200);
  await api.services.checkout.sweep();

  expect((await refundsOf(transactionId)).map(({ amount }) => amount)).toEqual([3000]);
  const [order] = await shop.listOrders(camper);
  expect(order!.refunds.map(({ state, amountCents }) => [state, amountCents])).toEqual([
    ['failed', 6450],
    ['done', 3000],
  ]);
  expect(await findReviewReason(transactionId)).toMatch(
    /^Stripe shows a refund of \$30\.00 .* A refund of \$64\.50 failed: Refund amount .* is greater than unrefunded amount/,
  );
});

test('counts a payment that was already refunded completely at Stripe as refunded', async () => {
  const { camper, transactionId, cancel } = await createPurchase();
  await api.stripe.refunds.create({ payment_intent: transactionId });
  const { body } = await cancel().expect(200);
  expect(body.payment).toMatchObject({ state: 'refunded', refunded: 64.5 });
  expect((await shop.listOrders(camper))[0]!.refunds).toMatchObject([
    { state: 'done', amountCents: 6450, origin: 'stripe' },
  ]);
  expect(await findReviewReason(transactionId)).toMatch(/^Stripe shows a refund of \$64\.50/);
});

test('finds a refund at Stripe after its idempotency key has expired', async () => {
  const { camper, transactionId, cancel } = await createPurchase();
  await cancel().expect(200);
  const [order] = await shop.listOrders(camper);
  // The server died after Stripe made the refund and before it was stored. Stripe keeps keys for a
  // day.
  await api.db.collection<Order>('orders').updateOne(
    { _id: order!._id },
    {
      $set: { state: 'paid', 'refunds.0.state': 'pending' },
      $unset: { 'refunds.0.stripeRefundId': '' },
    },
  );
  await api.db.collection('sandboxIdempotencyKeys').deleteMany({});

  await api.services.checkout.sweep();

  const [refund, ...more] = await refundsOf(transactionId);
  expect(more).toEqual([]);
  const [after] = await shop.listOrders(camper);
  expect(after).toMatchObject({
    state: 'refunded',
    refunds: [{ state: 'done', stripeRefundId: refund!.id }],
  });
});

test('flags a refund that fails later for review, once', async () => {
  const { camper, transactionId, cancel } = await createPurchase();
  await cancel().expect(200);
  const [refund] = await refundsOf(transactionId);
  await api.stripe.rawRequest('POST', `/v1/refunds/${refund!.id}/fail`);
  const failed = await api.stripe.refunds.retrieve(refund!.id);

  await shop.sendEvent('refund.failed', failed, 'evt_refund_failed').expect(200);
  await shop.sendEvent('refund.failed', failed, 'evt_refund_failed_again').expect(200);

  const [order] = await shop.listOrders(camper);
  expect(order!.refunds.map(({ state }) => state)).toEqual(['failed']);
  expect(order!.timeline.filter(({ note }) => note?.includes('failed'))).toHaveLength(1);
  expect(await findReviewReason(transactionId)).toBe(
    'A refund of $64.50 failed: lost_or_stolen_card',
  );
  await shop
    .sendEvent('refund.failed', { id: 're_foreign', metadata: {} }, 'evt_foreign_refund')
    .expect(200);
});

test('flags a payment that does not match its order, and keeps the order paid', async () => {
  const { camper, transactionId } = await createPurchase();
  const [before] = await shop.listOrders(camper);
  const stray = await api.stripe.paymentIntents.create({
    amount: 700,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    metadata: { orderId: before!._id.toHexString() },
  });
  await shop.confirm(stray.id);
  await shop.sendEvent('payment_intent.succeeded', { id: stray.id }, 'evt_stray').expect(200);

  const [after] = await shop.listOrders(camper);
  expect(after).toMatchObject({ state: 'paid', refunds: [], paymentIntentId: transactionId });
  expect(await findReviewReason(transactionId)).toBe(
    `Payment intent ${stray.id} brought 7.00 usd, which does not match this order.`,
  );
});

test('lists orders that need review for admins only, with undecided lines', async () => {
  const [camper, campClass] = [await api.aUser(), await api.aClass()];
  await shop.addToCart(camper, [campClass]);
  await shop.start(camper, 64.5).expect(200);
  const [order] = await shop.listOrders(camper);
  await api.db
    .collection<Order>('orders')
    .updateOne(
      { _id: order!._id },
      { $set: { state: 'needs-attention', reviewReason: 'Look here.' } },
    );
  await api.as(camper.token).get('/payments?scope=attention').expect(403);
  const admin = await api.aUser('admin');
  const { body } = await api.as(admin.token).get('/payments?scope=attention').expect(200);
  const found = (body as Payment[]).find(({ _id }) => _id === order!._id.toHexString());
  expect(found).toMatchObject({ attention: 'Look here.', lines: [{ outcome: 'undecided' }] });
  const own = (await api.as(camper.token).get('/payments')).body as Payment[];
  expect(own).toMatchObject([{ review: 'waiting', lines: [{ outcome: 'undecided' }] }]);
  expect(JSON.stringify(own)).not.toContain('Look here.');
});

test('finalizes a payment that was not reported when the server starts, before its hold has lapsed', async () => {
  const [paid, open] = [await api.aUser(), await api.aUser()];
  const campClass = await api.aClass();
  await shop.charge(paid, [campClass]);
  await shop.addToCart(open, [campClass]);
  await shop.start(open, 64.5).expect(200);

  await api.services.checkout.recover();

  expect((await shop.listOrders(paid))[0]).toMatchObject({ state: 'paid' });
  expect((await shop.listOrders(open))[0]).toMatchObject({ state: 'awaiting-payment' });
});

test('closes an order whose intent Stripe does not know', async () => {
  const [camper, campClass] = [await api.aUser(), await api.aClass()];
  await shop.addToCart(camper, [campClass]);
  await shop.start(camper, 64.5).expect(200);
  const paymentIntentId = `pi_unknown_${new ObjectId().toHexString()}`;
  await api.db
    .collection<Order>('orders')
    .updateOne({ owner: camper.uid }, { $set: { paymentIntentId } });
  api.clock.passMinutes(30);
  await api.services.checkout.sweep();
  expect((await shop.listOrders(camper))[0]).toMatchObject({ state: 'expired' });
});
