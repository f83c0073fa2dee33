import { describe, expect, test } from 'vitest';
import type { Order as OrderOnWire, Payment } from '#contract';
import { sweepOrders } from '#features/checkout/sweep';
import { createShopper, toTransactionId } from '#testing/purchases/shopper';
import type { TestApi } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';

type CampClass = Awaited<ReturnType<TestApi['aClass']>>;

const api = useTestApi();
const shop = createShopper(api);
const second = useTestApi(() => ({ databaseName: api.db.databaseName, clock: api.clock }));

/** Buys with a card whose holder disputes the payment immediately. */
const buyDisputed = async (card = 'pm_card_createDispute', ...prices: number[]) => {
  const camper = await api.aUser();
  const classes: CampClass[] = [];
  for (const priceCents of prices.length > 0 ? prices : [6450]) {
    classes.push(await api.aClass({ priceCents }));
  }
  await shop.addToCart(camper, classes);
  const started = await shop.start(camper, shop.totalOf(classes)).expect(200);
  const transactionId = toTransactionId(started.body as never);
  await shop.confirm(transactionId, card);
  await shop.record(camper, transactionId).expect(200);
  const { data } = await api.stripe.disputes.list({ payment_intent: transactionId });
  const getOrder = async () => (await shop.listOrders(camper))[0]!;
  return { camper, classes, transactionId, dispute: data[0]!, getOrder };
};

let eventCount = 0;
const sendEvent = (type: string, object: object) =>
  shop.sendEvent(type, object, `evt_dispute_${(eventCount += 1)}`).expect(200);
const respond = (id: string, text: string) =>
  api.stripe.disputes.update(id, { evidence: { uncategorized_text: text } });
const getRevenue = async () => {
  const admin = await api.aUser('admin');
  return ((await api.as(admin.token).get('/admin-stats')).body as { revenue: number }).revenue;
};

describe('a dispute', () => {
  test('flags its order for review with amount, reason and due date, for admins only', async () => {
    const other = await api.aUser();
    await shop.buy(other, [await api.aClass()]);
    const { camper, classes, dispute, getOrder } = await buyDisputed();
    const before = await getRevenue();
    await sendEvent('charge.dispute.created', dispute);

    const order = await getOrder();
    expect(order).toMatchObject({ state: 'paid', refunds: [], lines: [{ outcome: 'enrolled' }] });
    expect(order.reviewReason).toMatch(
      /^The cardholder disputes \$64\.50 \(fraudulent\)\. Respond in Stripe by \w+ \d+, \d{4}\.$/,
    );
    const admin = await api.aUser('admin');
    const { body } = await api
      .as(admin.token)
      .get(`/orders/${order._id.toHexString()}`)
      .expect(200);
    expect((body as OrderOnWire).disputes).toEqual([
      {
        id: dispute.id,
        amount: 64.5,
        reason: 'fraudulent',
        status: 'needs_response',
        dueBy: new Date(dispute.evidence_details.due_by! * 1000).toISOString(),
      },
    ]);
    const waiting = await api.as(admin.token).get('/payments?scope=attention').expect(200);
    expect((waiting.body as Payment[]).map(({ _id }) => _id)).toContain(order._id.toHexString());
    const own = await api.as(camper.token).get('/payments').expect(200);
    expect(JSON.stringify(own.body)).not.toMatch(/dispute/i);
    expect(await shop.countEnrollments(classes[0]!)).toBe(1);
    expect(await getRevenue()).toBe(before);
    expect((await shop.listOrders(other))[0]!.disputes).toBeUndefined();
  });

  test('that is lost reduces the revenue, once, and is flagged again', async () => {
    const { camper, classes, dispute, getOrder } = await buyDisputed(undefined, 3000, 2000);
    await sendEvent('charge.dispute.created', dispute);
    const before = await getRevenue();
    const closed = await respond(dispute.id, 'losing_evidence');
    await Promise.all([
      sendEvent('charge.dispute.closed', closed),
      sendEvent('charge.dispute.closed', closed),
      sweepOrders(second.camp),
      sweepOrders(api.camp),
    ]);

    const order = await getOrder();
    expect(order.state).toBe('refunded');
    expect(
      order.refunds.map(({ amountCents, origin, disputeId }) => [amountCents, origin, disputeId]),
    ).toEqual([
      [3000, 'dispute', dispute.id],
      [2000, 'dispute', dispute.id],
    ]);
    expect(order.reviewReason).toContain('The dispute of $50.00 was lost');
    expect(order.timeline.filter(({ note }) => note?.includes('was lost'))).toHaveLength(1);
    expect(before - (await getRevenue())).toBe(50);
    expect(await shop.countEnrollments(classes[0]!)).toBe(1);
    const [payment] = (await api.as(camper.token).get('/payments')).body as Payment[];
    expect(payment!.lines[0]).toMatchObject({
      outcome: 'enrolled',
      refunded: 30,
      reason: 'The bank returned this payment after a dispute.',
    });
  });

  test('that is won is recorded in the timeline, and nothing is refunded', async () => {
    const { dispute, getOrder } = await buyDisputed();
    await sendEvent('charge.dispute.created', dispute);
    const closed = await respond(dispute.id, 'winning_evidence');
    await sendEvent('charge.dispute.closed', closed);
    await sendEvent('charge.dispute.funds_reinstated', closed);
    const order = await getOrder();
    expect(order).toMatchObject({ state: 'paid', refunds: [], disputes: [{ status: 'won' }] });
    expect(
      order.timeline.filter(({ note }) => note === 'The dispute of $64.50 was won.'),
    ).toHaveLength(1);
  });

  test('has Stripe’s current state even if events arrive late and out of order', async () => {
    const { dispute, getOrder } = await buyDisputed();
    const closed = await respond(dispute.id, 'losing_evidence');
    await sendEvent('charge.dispute.closed', closed);
    await sendEvent('charge.dispute.created', dispute);
    await sendEvent('charge.dispute.funds_withdrawn', dispute);
    expect(await getOrder()).toMatchObject({
      state: 'refunded',
      disputes: [{ id: dispute.id, status: 'lost' }],
      refunds: [{ amountCents: 6450 }],
    });
  });

  test('is found by the sweep if its webhook events are lost, and so is its result', async () => {
    const { dispute, getOrder } = await buyDisputed();
    await sweepOrders(api.camp);
    expect(await getOrder()).toMatchObject({ disputes: [{ status: 'needs_response' }] });
    await api.stripe.disputes.close(dispute.id);
    // The list covers only recently opened disputes, so it no longer includes this one.
    await api.db
      .collection('stripeCursors')
      .updateOne({ _id: 'disputes' as never }, { $set: { since: dispute.created + 7_200 } });
    await sweepOrders(api.camp);
    expect(await getOrder()).toMatchObject({ disputes: [{ status: 'needs_response' }] });
    api.clock.passMinutes(61);
    await sweepOrders(api.camp);
    expect(await getOrder()).toMatchObject({ state: 'refunded', disputes: [{ status: 'lost' }] });
  });

  test('after a partial refund counts no more than is left of the prices', async () => {
    const { transactionId, dispute, getOrder } = await buyDisputed('pm_card_createDisputeInquiry');
    await sendEvent('charge.dispute.created', dispute);
    await api.stripe.refunds.create({ payment_intent: transactionId, amount: 2000 });
    await sweepOrders(api.camp);
    await api.db
      .collection('sandboxIntents')
      .updateOne({ _id: transactionId as never }, { $set: { 'dispute.status': 'lost' } });
    await sendEvent('charge.dispute.closed', dispute);
    const order = await getOrder();
    expect(order).toMatchObject({ state: 'refunded' });
    expect(order.refunds.map(({ amountCents }) => amountCents)).toEqual([2000, 4450]);
  });

  test('of a payment without an order changes nothing', async () => {
    const { id } = await api.stripe.paymentIntents.create({
      amount: 700,
      currency: 'usd',
      allowed_payment_method_types: ['card'],
    });
    await shop.confirm(id, 'pm_card_createDispute');
    const { data } = await api.stripe.disputes.list({ payment_intent: id });
    await sendEvent('charge.dispute.created', data[0]!);
    await sendEvent('charge.dispute.created', { id: 'du_unknown', payment_intent: null });
    expect(await api.db.collection('orders').countDocuments({ paymentIntentId: id })).toBe(0);
  });
});
