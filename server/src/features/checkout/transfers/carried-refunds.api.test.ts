import { beforeEach, expect, test } from 'vitest';
import { sweepOrders } from '../sweep';
import { useTestApi } from '#testing/api/use-test-api';
import { createMover, type Bought } from '#testing/purchases/mover';
import { createShopper } from '#testing/purchases/shopper';
import type { TestUser } from '#testing/samples/builders';

const api = useTestApi();
const shop = createShopper(api);
const { buy, move, moveTo, cancel, orderOf, listPayments, expectCleanAudit } = createMover(api);
const second = useTestApi(() => ({ databaseName: api.db.databaseName, clock: api.clock }));
let payer: TestUser;
beforeEach(async () => {
  payer = await api.aUser();
});

/** Refunds a payment as in Stripe's dashboard. */
const refundAtStripe = (transactionId: string, amount?: number) =>
  api.stripe.refunds.create({ payment_intent: transactionId, ...(amount && { amount }) });
let eventCount = 0;
const report = (refund: object, type = 'refund.created') =>
  shop.sendEvent(type, refund, `evt_carried_refund_${(eventCount += 1)}`).expect(200);
const amountsOf = async (bought: Bought) =>
  (await orderOf(bought)).refunds.map(({ amountCents }) => amountCents);

test('a refund of the earlier payment is booked on the order that carries it, and a cancellation refunds the rest', async () => {
  const bought = await buy(payer, await api.aClass());
  const once = await moveTo(bought, await api.aClass());
  const twice = await moveTo(once, await api.aClass({ priceCents: 10_000 }), 35.5);
  const refund = await refundAtStripe(bought.transactionId, 2000);
  await Promise.all([report(refund), report(refund), sweepOrders(second.camp)]);
  await sweepOrders(api.camp);

  expect(await amountsOf(bought)).toEqual([]);
  expect(await amountsOf(once)).toEqual([]);
  const order = await orderOf(twice);
  expect(order).toMatchObject({
    state: 'partly-refunded',
    refunds: [{ amountCents: 2000, paymentIntentId: bought.transactionId, origin: 'stripe' }],
  });
  expect(order.reviewReason?.match(/Stripe shows a refund of \$20\.00/g)).toHaveLength(1);
  await expectCleanAudit();

  await cancel(twice, 80).expect(200);
  expect(await shop.listRefundAmounts(bought.transactionId)).toEqual([4450, 2000]);
  expect(await shop.listRefundAmounts(order.paymentIntentId!)).toEqual([3550]);
  expect(await orderOf(twice)).toMatchObject({ state: 'refunded' });
  await expectCleanAudit();
});

/** Buys two classes, and moves the camper from the one for $50. */
const buyTwo = async () => {
  const [stays, leaves] = [await api.aClass(), await api.aClass({ priceCents: 5000 })];
  const transactionId = await shop.buy(payer, [stays, leaves]);
  const [payment] = await listPayments(payer);
  const { lineId } = payment!.lines.find(({ price }) => price === 50)!;
  const bought = { user: payer, transactionId, payment: payment!, lineId };
  const moved = await moveTo(bought, await api.aClass({ priceCents: 5000 }));
  return { transactionId, bought, moved };
};

test('a full refund of two classes counts for the one that stayed and the one that moved', async () => {
  const { transactionId, bought, moved } = await buyTwo();
  await report(await refundAtStripe(transactionId));
  expect(await amountsOf(bought)).toEqual([6450]);
  expect(await amountsOf(moved)).toEqual([5000]);
  await expectCleanAudit();
});

test('a refund of exactly the price of a moved class counts for it', async () => {
  const { transactionId, bought, moved } = await buyTwo();
  await report(await refundAtStripe(transactionId, 5000));
  expect(await amountsOf(bought)).toEqual([]);
  expect(await amountsOf(moved)).toEqual([5000]);
  expect((await orderOf(bought)).reviewReason).toBeUndefined();
  await expectCleanAudit();
});

test('a refund that fails at Stripe later counts no more', async () => {
  const bought = await buy(payer, await api.aClass());
  const moved = await moveTo(bought, await api.aClass());
  const refund = await refundAtStripe(bought.transactionId);
  await report(refund);
  expect(await orderOf(moved)).toMatchObject({ state: 'refunded' });
  await api.stripe.rawRequest('POST', `/v1/refunds/${refund.id}/fail`);
  await report(refund, 'refund.failed');
  await sweepOrders(api.camp);
  expect(await orderOf(moved)).toMatchObject({ state: 'paid', refunds: [{ state: 'failed' }] });
  await cancel(moved, 64.5).expect(200);
  await expectCleanAudit();
});

test('flags the order if the earlier payment was refunded before its own refund is sent', async () => {
  const bought = await buy(payer, await api.aClass());
  const moved = await moveTo(bought, await api.aClass());
  const refund = await refundAtStripe(bought.transactionId);
  await cancel(moved, 64.5).expect(200);
  expect((await orderOf(moved)).reviewReason).toContain(
    'A refund of $64.50 was not sent: the whole payment had been refunded already.',
  );
  await report(refund);
  expect(await orderOf(moved)).toMatchObject({
    ...{ state: 'refunded', refunds: [{ amountCents: 6450, origin: 'stripe' }] },
  });
  await expectCleanAudit();
});

test.each([1, 2, 3, 4])(
  'a refund at Stripe while the camper moves is booked once (%s)',
  async () => {
    const bought = await buy(payer, await api.aClass());
    const once = await moveTo(bought, await api.aClass());
    const target = await api.aClass();
    const refund = await refundAtStripe(bought.transactionId, 3000);
    await Promise.all([
      move(once, target, 0),
      report(refund),
      sweepOrders(second.camp),
      move(once, target, 0),
    ]);
    await sweepOrders(api.camp);
    const orders = await shop.listOrders(payer);
    const entries = orders.flatMap(({ refunds }) => refunds);
    expect(entries).toMatchObject([{ amountCents: 3000 }]);
    const enrolled = orders.find(({ lines }) => lines[0]!.outcome === 'enrolled')!;
    expect(enrolled.refunds).toHaveLength(1);
    await expectCleanAudit();
  },
);
