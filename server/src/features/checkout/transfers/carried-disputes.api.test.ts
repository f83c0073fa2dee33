import { beforeEach, expect, test } from 'vitest';
import { sweepOrders } from '../sweep';
import { useTestApi } from '#testing/api/use-test-api';
import { createMover } from '#testing/purchases/mover';
import { createShopper, toTransactionId } from '#testing/purchases/shopper';
import { problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';

const api = useTestApi();
const shop = createShopper(api);
const { move, moveTo, cancel, orderOf, listPayments, expectCleanAudit } = createMover(api);
const second = useTestApi(() => ({ databaseName: api.db.databaseName, clock: api.clock }));
let payer: TestUser;
beforeEach(async () => {
  payer = await api.aUser();
});

/** Buys with a card whose holder disputes the payment. Nothing tells the server of it yet. */
const buyDisputed = async () => {
  await shop.addToCart(payer, [await api.aClass()]);
  const started = await shop.start(payer, 64.5).expect(200);
  const transactionId = toTransactionId(started.body as never);
  await shop.confirm(transactionId, 'pm_card_createDispute');
  await shop.record(payer, transactionId).expect(200);
  const { data } = await api.stripe.disputes.list({ payment_intent: transactionId });
  const [payment] = await listPayments(payer);
  const lineId = payment!.lines[0]!.lineId;
  return {
    bought: { user: payer, transactionId, payment: payment!, lineId },
    dispute: data[0]!,
  };
};

let eventCount = 0;
const report = (type: string, dispute: object) =>
  shop.sendEvent(type, dispute, `evt_carried_${(eventCount += 1)}`).expect(200);

const setUp = async () => {
  const { bought, dispute } = await buyDisputed();
  const once = await moveTo(bought, await api.aClass());
  const twice = await moveTo(once, await api.aClass());
  return { bought, once, twice, dispute };
};

test('a dispute of an earlier payment flags the order that carries it, and stops the next move', async () => {
  const { bought, once, twice, dispute } = await setUp();
  const other = await api.aUser();
  await shop.buy(other, [await api.aClass()]);
  await report('charge.dispute.created', dispute);
  await report('charge.dispute.updated', dispute);

  for (const flagged of [bought, twice]) {
    const order = await orderOf(flagged);
    expect(order).toMatchObject({ disputes: [{ id: dispute.id, isOpen: true }] });
    expect(order.reviewReason).toMatch(/^The cardholder disputes \$64\.50/);
    expect(order.reviewReason!.match(/disputes/g)).toHaveLength(1);
  }
  expect((await orderOf(once)).disputes).toBeUndefined();
  expect((await shop.listOrders(other))[0]!.disputes).toBeUndefined();
  expect(problemKindOf(await move(twice, await api.aClass(), 0))).toBe('transfer-closed');
  await expectCleanAudit();
});

test('a lost dispute is booked once on the order that carries the payment, and not refunded again', async () => {
  const { bought, twice, dispute } = await setUp();
  await report('charge.dispute.created', dispute);
  await api.stripe.disputes.close(dispute.id);
  await Promise.all([
    report('charge.dispute.closed', dispute),
    report('charge.dispute.funds_withdrawn', dispute),
    sweepOrders(second.camp),
  ]);
  await sweepOrders(api.camp);

  expect(await orderOf(bought)).toMatchObject({ state: 'paid', refunds: [] });
  const order = await orderOf(twice);
  expect(order).toMatchObject({
    state: 'refunded',
    disputes: [{ status: 'lost', isOpen: false }],
    refunds: [{ amountCents: 6450, origin: 'dispute', disputeId: dispute.id }],
  });
  expect(order.refunds).toHaveLength(1);
  expect(order.reviewReason).toContain('The bank returned $64.50 of an earlier payment');
  expect((await listPayments(payer))[0]!.lines[0]!.cancellation).toMatchObject({ refund: 0 });
  await cancel(twice, 0).expect(200);
  expect(await shop.listRefundAmounts(bought.transactionId)).toEqual([]);
  await expectCleanAudit();
});

test('a dispute that is won after all gives the money back to the order that carries it', async () => {
  const { twice, bought, dispute } = await setUp();
  await api.stripe.disputes.close(dispute.id);
  await report('charge.dispute.closed', dispute);
  expect(await orderOf(twice)).toMatchObject({ state: 'refunded' });
  await api.db
    .collection('sandboxIntents')
    .updateOne({ _id: bought.transactionId as never }, { $set: { 'dispute.status': 'won' } });
  await report('charge.dispute.funds_reinstated', dispute);
  expect(await orderOf(twice)).toMatchObject({
    ...{ state: 'paid', refunds: [], disputes: [{ status: 'won' }] },
  });
  await move(twice, await api.aClass(), 0).expect(200);
  await expectCleanAudit();
});

test('a sweep finds the dispute, and its later end', async () => {
  const { twice, dispute } = await setUp();
  await sweepOrders(api.camp);
  expect(await orderOf(twice)).toMatchObject({ disputes: [{ status: 'needs_response' }] });
  await api.stripe.disputes.close(dispute.id);
  await api.db
    .collection('stripeCursors')
    .updateOne({ _id: 'disputes' as never }, { $set: { since: dispute.created + 7_200 } });
  api.clock.passMinutes(61);
  await sweepOrders(api.camp);
  expect(await orderOf(twice)).toMatchObject({ state: 'refunded', disputes: [{ status: 'lost' }] });
  await expectCleanAudit();
});

test.each([1, 2, 3, 4])(
  'a dispute that is opened while the camper moves follows it (%s)',
  async () => {
    const { bought, dispute } = await buyDisputed();
    const once = await moveTo(bought, await api.aClass());
    const target = await api.aClass();
    const [moved] = await Promise.all([
      move(once, target, 0),
      report('charge.dispute.created', dispute),
      sweepOrders(second.camp),
    ]);
    expect(moved.status).toBeLessThan(500);
    await sweepOrders(api.camp);
    const enrolled = (await shop.listOrders(payer)).find(
      ({ lines }) => lines[0]!.outcome === 'enrolled',
    )!;
    expect(enrolled).toMatchObject({ disputes: [{ id: dispute.id, isOpen: true }] });
    await expectCleanAudit();
  },
);
