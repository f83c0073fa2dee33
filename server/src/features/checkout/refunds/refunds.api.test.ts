import { expect, test } from 'vitest';
import type { Payment } from '#contract';
import { sweepOrders } from '../sweep';
import { createShopper } from '#testing/purchases/shopper';
import type { Order } from '#domain/orders/order';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
const shop = createShopper(api);

const INSUFFICIENT = {
  type: 'invalid_request_error',
  message: 'Insufficient funds in the account.',
};
/** The same camp, whose refunds Stripe refuses. */
const refusing = useTestApi(() => ({
  databaseName: api.db.databaseName,
  clock: api.clock,
  faults: {
    wrapDb: (db) => db,
    wrapMailer: (mailer) => mailer,
    wrapFetch: (fetch) => async (input, init) => {
      const { method, url } = new Request(input, init);
      return method === 'POST' && new URL(url).pathname === '/v1/refunds'
        ? Response.json({ error: INSUFFICIENT }, { status: 400 })
        : fetch(input, init);
    },
  },
}));

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
  const { camper, campClass, transactionId } = await createPurchase();
  const [order] = await shop.listOrders(camper);
  await refusing
    .as(camper.token)
    .post(`/payments/${order!._id.toHexString()}/cancel`)
    .send({ classItemId: campClass._id.toHexString(), refund: 64.5 })
    .expect(200);
  await sweepOrders(api.camp);

  expect(await refundsOf(transactionId)).toEqual([]);
  expect((await shop.listOrders(camper))[0]!.refunds).toMatchObject([
    { state: 'failed', amountCents: 6450 },
  ]);
  expect(await findReviewReason(transactionId)).toMatch(
    /A refund of \$64\.50 failed: Insufficient funds/,
  );
});

test('sends the rest of a refund of which a part was made in Stripe’s dashboard', async () => {
  const { camper, transactionId, cancel } = await createPurchase();
  await api.stripe.refunds.create({ payment_intent: transactionId, amount: 3000 });

  await cancel().expect(200);
  await sweepOrders(api.camp);

  expect((await refundsOf(transactionId)).map(({ amount }) => amount)).toEqual([3450, 3000]);
  const [order] = await shop.listOrders(camper);
  expect(order!.state).toBe('refunded');
  expect(order!.refunds.map(({ state, amountCents }) => [state, amountCents])).toEqual([
    ['done', 3450],
    ['done', 3000],
  ]);
  expect(await findReviewReason(transactionId)).toMatch(
    /^Stripe shows a refund of \$30\.00 .* A refund of \$64\.50 was reduced to \$34\.50/,
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

  await sweepOrders(api.camp);

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
