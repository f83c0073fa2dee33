import { describe, expect, test } from 'vitest';
import type { Order as OrderOnWire, Payment } from '#contract';
import { sweepOrders } from '#features/checkout/sweep';
import { notificationsBy } from '#testing/mail/notifications-by';
import { createShopper, toTransactionId } from '#testing/purchases/shopper';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
const shop = createShopper(api);
const second = useTestApi(() => ({ databaseName: api.db.databaseName, clock: api.clock }));

let eventCount = 0;
const sendEvent = (type: string, object: object) =>
  shop.sendEvent(type, object, `evt_refund_${(eventCount += 1)}`).expect(200);
const respond = (id: string, text: string) =>
  api.stripe.disputes.update(id, { evidence: { uncategorized_text: text } });

/** Buys with a card whose holder disputes the payment immediately. */
const buyDisputed = async (card = 'pm_card_createDispute') => {
  const [camper, campClass] = [await api.aUser(), await api.aClass({ priceCents: 6450 })];
  await shop.addToCart(camper, [campClass]);
  const started = await shop.start(camper, 64.5).expect(200);
  const transactionId = toTransactionId(started.body as never);
  await shop.confirm(transactionId, card);
  await shop.record(camper, transactionId).expect(200);
  const { data } = await api.stripe.disputes.list({ payment_intent: transactionId });
  const getOrder = async () => (await shop.listOrders(camper))[0]!;
  const getPayment = async () =>
    ((await api.as(camper.token).get('/payments').expect(200)).body as Payment[])[0]!;
  const cancel = async () => {
    const { _id } = await getOrder();
    await api
      .as(camper.token)
      .post(`/payments/${_id.toHexString()}/cancel`)
      .send({ classItemId: campClass._id.toHexString(), refund: 64.5 })
      .expect(200);
  };
  const listAtStripe = async () =>
    (await api.stripe.refunds.list({ payment_intent: transactionId })).data;
  return { camper, dispute: data[0]!, getOrder, getPayment, cancel, listAtStripe };
};

describe('a dispute that ends', () => {
  test.each([
    ['winning_evidence', 'won', 'pm_card_createDispute', 'The dispute of $64.50 was won.'],
    [
      'preventing_evidence',
      'prevented',
      'pm_card_createDispute',
      'The dispute of $64.50 was prevented.',
    ],
    [
      'winning_evidence',
      'warning_closed',
      'pm_card_createDisputeInquiry',
      'The bank closed its inquiry about $64.50.',
    ],
  ])('with %s as %s resolves its review', async (evidence, status, card, note) => {
    const { dispute, getOrder } = await buyDisputed(card);
    await sendEvent('charge.dispute.created', dispute);
    const reason = (await getOrder()).reviewReason;
    expect(reason).toContain('Respond in Stripe by');
    const closed = await respond(dispute.id, evidence);
    expect(closed.status).toBe(status);
    await sendEvent('charge.dispute.closed', closed);
    await sendEvent('charge.dispute.funds_reinstated', closed);
    await sendEvent('charge.dispute.created', dispute);

    const order = await getOrder();
    expect(order.reviewReason).toBeUndefined();
    expect(order.resolvedAt).toBeInstanceOf(Date);
    expect(order.events?.filter(({ kind }) => kind === 'order-resolved')).toMatchObject([
      { reason, note },
    ]);
    expect(order.timeline.filter((entry) => entry.note === note)).toHaveLength(1);
    const admin = await api.aUser('admin');
    const { body } = await api.as(admin.token).get(`/orders/${order._id.toHexString()}`);
    const { disputes, ...shown } = body as OrderOnWire;
    expect(disputes).toMatchObject([{ status, dueBy: null }]);
    expect(shown).not.toHaveProperty('review');
  });

  test('keeps the other reasons of the review', async () => {
    const { dispute, getOrder } = await buyDisputed();
    await sendEvent('charge.dispute.created', dispute);
    const { _id, reviewReason } = await getOrder();
    const others = ['Look at the address.', 'Call the family.'];
    await api.db
      .collection('orders')
      .updateOne({ _id }, { $set: { reviewReason: `${others[0]} ${reviewReason} ${others[1]}` } });
    await sendEvent('charge.dispute.closed', await respond(dispute.id, 'winning_evidence'));
    expect((await getOrder()).reviewReason).toBe('Look at the address. Call the family.');
  });

  test('as lost asks for a decision instead of a response', async () => {
    const { dispute, getOrder } = await buyDisputed();
    await sendEvent('charge.dispute.created', dispute);
    await sendEvent('charge.dispute.closed', await respond(dispute.id, 'losing_evidence'));
    expect((await getOrder()).reviewReason).toMatch(/^The dispute of \$64\.50 was lost/);
  });

  test('leaves a review alone that an admin has resolved', async () => {
    const { dispute, getOrder } = await buyDisputed();
    await sendEvent('charge.dispute.created', dispute);
    const admin = await api.aUser('admin');
    const { _id } = await getOrder();
    await api
      .as(admin.token)
      .post(`/orders/${_id.toHexString()}/resolve`)
      .send({ note: 'Answered in Stripe.' })
      .expect(200);
    const { resolvedAt } = await getOrder();
    api.clock.passMinutes(1);
    await sendEvent('charge.dispute.closed', await respond(dispute.id, 'winning_evidence'));
    expect(await getOrder()).toMatchObject({ resolvedAt });
  });
});

describe('a refund of a disputed payment', () => {
  test('waits, tells the family so, and is sent once after the dispute is won', async () => {
    const { camper, dispute, getOrder, getPayment, cancel, listAtStripe } = await buyDisputed();
    await sendEvent('charge.dispute.created', dispute);
    const told = await notificationsBy(api, cancel);
    expect(told.find(({ uid }) => uid === camper.uid)?.text).toContain(
      'We’ll refund $64.50 to your Visa ••••\u00A00259 once your bank has closed the dispute of this payment, unless the bank returns the money.',
    );
    await sweepOrders(api.camp);
    expect(await getOrder()).toMatchObject({ state: 'paid', refunds: [{ state: 'pending' }] });
    expect((await getPayment()).refunds).toMatchObject([
      { state: 'pending', amount: 64.5, waitsForDispute: true },
    ]);
    expect(await listAtStripe()).toHaveLength(0);

    const closed = await respond(dispute.id, 'winning_evidence');
    const toldLater = await notificationsBy(api, () =>
      Promise.all([
        sendEvent('charge.dispute.closed', closed),
        sendEvent('charge.dispute.funds_reinstated', closed),
        sweepOrders(second.camp),
        sweepOrders(api.camp),
      ]),
    );
    expect(toldLater.filter(({ uid }) => uid === camper.uid).map(({ text }) => text)).toEqual([
      'Your bank has closed the dispute of this payment. We refunded $64.50 to your Visa ••••\u00A00259. Refunds take 5–10 business days to reach the card.',
    ]);
    const order = await getOrder();
    expect(order).toMatchObject({ state: 'refunded', refunds: [{ state: 'done' }] });
    expect(order.reviewReason).toBeUndefined();
    expect(await listAtStripe()).toMatchObject([{ amount: 6450 }]);
    expect((await getPayment()).refunds[0]).not.toHaveProperty('waitsForDispute');
  });

  test('waits also if Stripe refuses it before the dispute is reported, and is sent by the sweep', async () => {
    const { dispute, getOrder, getPayment, cancel, listAtStripe } = await buyDisputed();
    await cancel();
    expect(await getOrder()).toMatchObject({ refunds: [{ state: 'pending' }] });
    expect((await getPayment()).refunds).toMatchObject([{ waitsForDispute: true }]);
    await sweepOrders(api.camp);
    expect(await getOrder()).toMatchObject({ disputes: [{ status: 'needs_response' }] });
    await respond(dispute.id, 'winning_evidence');
    api.clock.passMinutes(61);
    await sweepOrders(api.camp);
    expect(await getOrder()).toMatchObject({ state: 'refunded', refunds: [{ state: 'done' }] });
    expect(await listAtStripe()).toHaveLength(1);
  });

  test('is sent after the dispute is won, although the refusal before was never stored', async () => {
    const { dispute, getOrder, cancel, listAtStripe } = await buyDisputed();
    await cancel();
    const { _id } = await getOrder();
    await api.db
      .collection('orders')
      .updateOne({ _id }, { $unset: { 'refunds.0.disputeRefusals': 1 } });
    await sendEvent('charge.dispute.closed', await respond(dispute.id, 'winning_evidence'));
    expect(await getOrder()).toMatchObject({ state: 'refunded', refunds: [{ state: 'done' }] });
    expect(await listAtStripe()).toHaveLength(1);
  });

  test('is dropped after the dispute is lost, because the bank returned the money', async () => {
    const { dispute, getOrder, cancel, listAtStripe } = await buyDisputed();
    await sendEvent('charge.dispute.created', dispute);
    await cancel();
    await sendEvent('charge.dispute.closed', await respond(dispute.id, 'losing_evidence'));
    await sweepOrders(api.camp);
    const order = await getOrder();
    expect(order.refunds).toMatchObject([{ origin: 'dispute', amountCents: 6450, state: 'done' }]);
    expect(order.reviewReason).not.toContain('Respond in Stripe');
    expect(await listAtStripe()).toHaveLength(0);
  });

  test('is sent at once during an inquiry of the bank', async () => {
    const { dispute, getOrder, cancel, listAtStripe } = await buyDisputed(
      'pm_card_createDisputeInquiry',
    );
    await sendEvent('charge.dispute.created', dispute);
    await cancel();
    expect(await getOrder()).toMatchObject({ refunds: [{ state: 'done' }] });
    expect(await listAtStripe()).toHaveLength(1);
  });
});
