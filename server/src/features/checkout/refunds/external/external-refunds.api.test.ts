import { describe, expect, test } from 'vitest';
import type { Payment } from '#contract';
import { sweepOrders } from '#features/checkout/sweep';
import type { TestUser } from '#testing/samples/builders';
import { createShopper } from '#testing/purchases/shopper';
import type { TestApi } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';

type CampClass = Awaited<ReturnType<TestApi['aClass']>>;

const api = useTestApi();
const shop = createShopper(api);
const second = useTestApi(() => ({ databaseName: api.db.databaseName, clock: api.clock }));

const buy = async (...prices: number[]) => {
  const camper = await api.aUser();
  const classes: CampClass[] = [];
  for (const priceCents of prices) classes.push(await api.aClass({ priceCents }));
  const transactionId = await shop.buy(camper, classes);
  const getOrder = async () => (await shop.listOrders(camper))[0]!;
  return { camper, classes, transactionId, getOrder };
};
/** Refunds a payment as in Stripe's dashboard. */
const refundAtStripe = (transactionId: string, amount?: number) =>
  api.stripe.refunds.create({ payment_intent: transactionId, ...(amount && { amount }) });

let eventCount = 0;
const sendEvent = (type: string, object: object) =>
  shop.sendEvent(type, object, `evt_external_${(eventCount += 1)}`);

const adminStats = async () => {
  const admin = await api.aUser('admin');
  const { body } = await api.as(admin.token).get('/admin-stats').expect(200);
  return body as { revenue: number };
};

describe('a refund made in Stripe’s dashboard', () => {
  test('updates the order and the revenue, flags the order for review and keeps the enrollment', async () => {
    const [bought, other] = [await buy(6450), await buy(6450)];
    const before = await adminStats();
    const refund = await refundAtStripe(bought.transactionId, 3000);
    await sendEvent('refund.created', refund).expect(200);

    const order = await bought.getOrder();
    expect(order).toMatchObject({
      state: 'partly-refunded',
      refunds: [
        {
          amountCents: 3000,
          state: 'done',
          origin: 'stripe',
          stripeRefundId: refund.id,
          classId: bought.classes[0]!._id,
        },
      ],
      lines: [{ outcome: 'enrolled' }],
    });
    expect(order.reviewReason).toBe(
      'Stripe shows a refund of $30.00 that was made outside of this site. Decide whether the camper stays enrolled.',
    );
    expect(order.timeline.at(-1)).toMatchObject({ state: 'partly-refunded' });
    expect(await shop.countEnrollments(bought.classes[0]!)).toBe(1);
    expect(before.revenue - (await adminStats()).revenue).toBe(30);
    const untouched = await other.getOrder();
    expect(untouched).toMatchObject({ state: 'paid', refunds: [] });
    expect(untouched.reviewReason).toBeUndefined();
  });

  test('is imported once by concurrent webhooks and sweeps of two servers', async () => {
    const bought = await buy(6450);
    const refund = await refundAtStripe(bought.transactionId, 1000);
    const charge = { id: refund.charge, payment_intent: bought.transactionId };
    await Promise.all([
      sendEvent('refund.created', refund).expect(200),
      sendEvent('refund.updated', refund).expect(200),
      sendEvent('charge.refunded', charge).expect(200),
      sweepOrders(second.camp),
      sweepOrders(api.camp),
    ]);
    await sweepOrders(api.camp);
    const order = await bought.getOrder();
    expect(order.refunds.map(({ amountCents }) => amountCents)).toEqual([1000]);
    expect(order.timeline.filter(({ note }) => note?.startsWith('Stripe shows'))).toHaveLength(1);
    expect(order.reviewReason?.match(/Stripe shows/g)).toHaveLength(1);
  });

  test('is found by the sweep if its webhook event is lost', async () => {
    const bought = await buy(6450);
    const refund = await refundAtStripe(bought.transactionId);
    await sweepOrders(api.camp);
    expect(await bought.getOrder()).toMatchObject({
      state: 'refunded',
      refunds: [{ stripeRefundId: refund.id, amountCents: 6450 }],
    });
  });

  test('is allocated to the class with that price, else to canceled enrollments first, then to the others', async () => {
    const exact = await buy(3000, 2000);
    await refundAtStripe(exact.transactionId, 2000);
    const several = await buy(3000, 2000, 1000);
    await refundAtStripe(several.transactionId, 4500);
    await sweepOrders(api.camp);
    const sharesOf = async ({ getOrder, classes }: typeof exact) =>
      (await getOrder()).refunds.map(({ classId, amountCents }) => [
        classes.findIndex(({ _id }) => _id.equals(classId)),
        amountCents,
      ]);
    expect(await sharesOf(exact)).toEqual([[1, 2000]]);
    expect(await sharesOf(several)).toEqual([
      [0, 3000],
      [1, 1500],
    ]);
    const { refunds } = await several.getOrder();
    expect(new Set(refunds.map(({ stripeRefundId }) => stripeRefundId)).size).toBe(1);
  });

  test('limits later refunds to the rest of the price', async () => {
    const { camper, classes, transactionId, getOrder } = await buy(6450);
    await refundAtStripe(transactionId, 3000);
    await sweepOrders(api.camp);
    const [payment] = (await api.as(camper.token).get('/payments')).body as Payment[];
    expect(payment!.lines[0]).toMatchObject({ refunded: 30, cancellation: { refund: 34.5 } });
    await api
      .as(camper.token)
      .post(`/payments/${payment!._id}/cancel`)
      .send({ classItemId: classes[0]!._id.toHexString(), refund: 34.5 })
      .expect(200);
    expect(await getOrder()).toMatchObject({ state: 'refunded' });
    const { data } = await api.stripe.refunds.list({ payment_intent: transactionId });
    expect(data.map(({ amount }) => amount).sort()).toEqual([3000, 3450]);
  });

  test('is imported after its payment if both are reported in the wrong order', async () => {
    const [camper, campClass] = [await api.aUser(), await api.aClass()];
    const transactionId = await shop.charge(camper, [campClass]);
    const refund = await refundAtStripe(transactionId, 1000);
    await sendEvent('refund.created', refund).expect(200);
    expect((await shop.listOrders(camper))[0]).toMatchObject({
      state: 'partly-refunded',
      refunds: [{ stripeRefundId: refund.id }],
    });
  });

  test('notifies only the admins', async () => {
    const admin = await api.aUser('admin');
    const { camper, transactionId, getOrder } = await buy(6450);
    await refundAtStripe(transactionId, 500);
    await sweepOrders(api.camp);
    await api.dispatchEvents();
    const titlesOf = async ({ token }: TestUser) =>
      ((await api.as(token).get('/notices')).body as { title: string }[]).map(({ title }) => title);
    const { number } = await getOrder();
    expect(await titlesOf(admin)).toContain(`Order ${number} needs review`);
    expect(await titlesOf(camper)).not.toContain(`Order ${number} needs review`);
  });

  test('that fails later is marked as failed, and its order returns to its earlier state', async () => {
    const { transactionId, getOrder } = await buy(6450);
    const refund = await refundAtStripe(transactionId);
    await sendEvent('refund.created', refund).expect(200);
    await api.stripe.rawRequest('POST', `/v1/refunds/${refund.id}/fail`);
    await sendEvent('refund.failed', refund).expect(200);
    expect(await getOrder()).toMatchObject({ state: 'paid', refunds: [{ state: 'failed' }] });
  });

  test('of a payment without an order changes nothing', async () => {
    const { id } = await api.stripe.paymentIntents.create({
      amount: 700,
      currency: 'usd',
      allowed_payment_method_types: ['card'],
    });
    await shop.confirm(id);
    await sendEvent('refund.created', await refundAtStripe(id)).expect(200);
    expect(await api.db.collection('orders').countDocuments({ paymentIntentId: id })).toBe(0);
  });
});

describe('a refund made on this site', () => {
  test('is not imported again if its webhook event arrives before its id is stored', async () => {
    const { camper, classes, transactionId, getOrder } = await buy(6450);
    const { _id } = await getOrder();
    await api
      .as(camper.token)
      .post(`/payments/${_id.toHexString()}/cancel`)
      .send({ classItemId: classes[0]!._id.toHexString(), refund: 64.5 })
      .expect(200);
    // The server died after Stripe made the refund and before the order was updated.
    await api.db.collection('orders').updateOne(
      { _id },
      {
        $set: { state: 'paid', 'refunds.0.state': 'pending' },
        $unset: { 'refunds.0.stripeRefundId': '' },
      },
    );
    const { data } = await api.stripe.refunds.list({ payment_intent: transactionId });
    await sendEvent('refund.created', data[0]!).expect(200);
    const order = await getOrder();
    expect(order).toMatchObject({
      state: 'refunded',
      refunds: [{ state: 'done', stripeRefundId: data[0]!.id }],
    });
    expect(order.refunds).toHaveLength(1);
    expect(order.reviewReason).toBeUndefined();
  });
});
