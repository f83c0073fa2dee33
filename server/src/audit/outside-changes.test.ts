import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepOrders } from '#features/checkout/index';
import type { Order } from '../domain/orders/order';
import { createAuditedCamp, type AuditedCamp } from './testing/audited-camp';

let camp: AuditedCamp;
beforeAll(async () => {
  camp = await createAuditedCamp();
});
afterAll(() => camp.stop());

const resolve = ({ _id }: Order) =>
  camp.orders.updateOne(
    { _id },
    { $unset: { reviewReason: '' }, $set: { resolvedAt: camp.clock.now() } },
  );
const buyAndDispute = async () => {
  const [user, campClass] = [await camp.aUser(), await camp.aClass()];
  await camp.addToCart(user, [campClass]);
  const { body } = await camp.start(user, 64.5).expect(200);
  const transactionId = (body as { clientSecret: string }).clientSecret.split('_secret_')[0]!;
  await camp.confirm(transactionId, 'pm_card_createDispute');
  await camp.record(user, transactionId).expect(200);
  const { data } = await camp.stripe.disputes.list({ payment_intent: transactionId });
  return { order: await camp.getOrder(transactionId), disputeId: data[0]!.id };
};

test('accepts refunds made in Stripe’s dashboard once they are imported', async () => {
  const order = await camp.buyNew(await camp.aClass(), await camp.aClass());
  await camp.stripe.refunds.create({ payment_intent: order.paymentIntentId!, amount: 7000 });
  camp.passHold();
  expect(await camp.listDifferences()).toEqual([
    `2 order ${order.number}: Stripe refunded $70.00, but the order records $0.00`,
  ]);
  await sweepOrders(camp.camp);
  await resolve(order);
  expect(await camp.listDifferences()).toEqual([]);
});

test('accepts disputes once they are recorded, and finds a loss that is missing', async () => {
  const { order, disputeId } = await buyAndDispute();
  camp.passHold();
  expect(await camp.listDifferences()).toEqual([
    `2 order ${order.number}: dispute ${disputeId} is needs_response at Stripe, but unknown here`,
  ]);
  await sweepOrders(camp.camp);
  await resolve(order);
  expect(await camp.listDifferences()).toEqual([]);

  await camp.stripe.disputes.close(disputeId);
  expect(await camp.listDifferences()).toEqual([
    `2 order ${order.number}: dispute ${disputeId} is lost at Stripe, but needs_response here`,
  ]);
  await sweepOrders(camp.camp);
  await resolve(order);
  camp.passHold();
  expect(await camp.listDifferences()).toEqual([]);

  await camp.setOrder(order, { refunds: [], state: 'paid' });
  expect(await camp.listDifferences()).toEqual([
    `2 order ${order.number}: dispute ${disputeId} over $64.50 is lost, but the order records a loss of $0.00`,
  ]);
  await camp.setOrder(order, { disputes: [] });
  expect(await camp.listDifferences()).toEqual([
    `2 order ${order.number}: dispute ${disputeId} is lost at Stripe, but unknown here`,
  ]);
});
