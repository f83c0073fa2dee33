import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '../features/checkout/order';
import { createCampBooks, type CampBooks } from './testing/camp-books';

let books: CampBooks;
beforeAll(async () => {
  books = await createCampBooks();
});
afterAll(() => books.stop());

const resolve = ({ _id }: Order) =>
  books.orders.updateOne(
    { _id },
    { $unset: { attention: '' }, $set: { resolvedAt: books.clock.now() } },
  );
const buyAndDispute = async () => {
  const [person, campClass] = [await books.aPerson(), await books.aClass()];
  await books.pick(person, [campClass]);
  const { body } = await books.start(person, 64.5).expect(200);
  const transactionId = (body as { clientSecret: string }).clientSecret.split('_secret_')[0]!;
  await books.confirm(transactionId, 'pm_card_createDispute');
  await books.record(person, transactionId).expect(200);
  const { data } = await books.stripe.disputes.list({ payment_intent: transactionId });
  return { order: await books.getOrder(transactionId), disputeId: data[0]!.id };
};

test('agrees with refunds that were made outside of this site, once they are imported', async () => {
  const order = await books.buyNew(await books.aClass(), await books.aClass());
  await books.stripe.refunds.create({ payment_intent: order.paymentIntentId!, amount: 7000 });
  books.passHold();
  expect(await books.listDifferences()).toEqual([
    `2 order ${order.number}: Stripe sent $70.00 back, the order says $0.00`,
  ]);
  await books.services.checkout.sweep();
  await resolve(order);
  expect(await books.listDifferences()).toEqual([]);
});

test('agrees with disputes, once they are noted, and finds one that is not counted', async () => {
  const { order, disputeId } = await buyAndDispute();
  books.passHold();
  expect(await books.listDifferences()).toEqual([
    `2 order ${order.number}: dispute ${disputeId} is needs_response at Stripe, and unknown here`,
  ]);
  await books.services.checkout.sweep();
  await resolve(order);
  expect(await books.listDifferences()).toEqual([]);

  await books.stripe.disputes.close(disputeId);
  expect(await books.listDifferences()).toEqual([
    `2 order ${order.number}: dispute ${disputeId} is lost at Stripe, and needs_response here`,
  ]);
  await books.services.checkout.sweep();
  await resolve(order);
  books.passHold();
  expect(await books.listDifferences()).toEqual([]);

  await books.setOrder(order, { refunds: [], state: 'paid' });
  expect(await books.listDifferences()).toEqual([
    `2 order ${order.number}: dispute ${disputeId} over $64.50 is lost, and took $0.00`,
  ]);
  await books.setOrder(order, { disputes: [] });
  expect(await books.listDifferences()).toEqual([
    `2 order ${order.number}: dispute ${disputeId} is lost at Stripe, and unknown here`,
  ]);
});
