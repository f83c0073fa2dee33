import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createCampBooks, type CampBooks } from './testing/camp-books';

let books: CampBooks;
beforeEach(async () => {
  books = await createCampBooks();
});
afterEach(() => books.stop());

describe('asks nothing of', () => {
  test('a payment that went back in full, whatever its order says', async () => {
    const order = await books.getOrder(
      await books.charge(await books.aPerson(), [await books.aClass()]),
    );
    await books.stripe.refunds.create({ payment_intent: order.paymentIntentId! });
    await books.setOrder(order, { state: 'expired' });
    expect(await books.listDifferences({ inFlightMs: 0 })).toEqual([]);
  });

  test('a payment that was called off before it was made, over another amount', async () => {
    const person = await books.aPerson();
    await books.pick(person, [await books.aClass()]);
    await books.start(person, 64.5).expect(200);
    const change = (status: string) =>
      books.intents.updateOne({}, { $set: { amount: 6000, status } });
    await change('requires_payment_method');
    expect(await books.listDifferences()).toHaveLength(1);
    await change('canceled');
    expect(await books.listDifferences()).toEqual([]);
  });

  test('a free class that was refused', async () => {
    const person = await books.aPerson();
    await books.pick(person, [await books.aClass({ priceCents: 0 })]);
    await books.start(person, 0).expect(200);
    const order = (await books.listOrders(person))[0]!;
    await books.setOrder(order, { 'lines.0.outcome': 'refused' });
    await books.enrolments.updateOne({}, { $set: { status: 'cancelled' } });
    await books.classes.updateOne({}, { $set: { soldTo: [], soldCount: 0 } });
    expect(await books.listDifferences({ inFlightMs: 0 })).toEqual([]);
  });

  test('somebody who gave every place back, and was deleted', async () => {
    await books.buyAndCallOff();
    await books.db.collection('users').deleteMany({});
    expect(await books.listDifferences({ inFlightMs: 0 })).toEqual([]);
  });

  test('a refund that failed at Stripe', async () => {
    const { paymentIntentId } = await books.buyNew(await books.aClass());
    await books.stripe.refunds.create({ payment_intent: paymentIntentId!, amount: 100 });
    expect(await books.listDifferences({ inFlightMs: 0 })).toHaveLength(1);
    for (const status of ['failed', 'canceled']) {
      const list = async function* () {
        for await (const refund of books.stripe.refunds.list()) yield { ...refund, status };
      };
      const refunds = Object.assign(Object.create(books.stripe.refunds) as object, { list });
      const stripe = Object.assign(Object.create(books.stripe) as typeof books.stripe, { refunds });
      expect(await books.listDifferences({ stripe, inFlightMs: 0 })).toEqual([]);
    }
  });

  test('payments of another shop in the same account', async () => {
    await books.stripe.paymentIntents.create({
      amount: 5000,
      currency: 'usd',
      allowed_payment_method_types: ['card'],
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    expect(await books.listDifferences({ inFlightMs: 0 })).toEqual([]);
  });

  test('payments from before the day that was asked for', async () => {
    const order = await books.buyNew(await books.aClass());
    await books.intents.updateOne({}, { $set: { created: 1_000_000_000, amount: 1 } });
    await books.setOrder(order, { createdAt: new Date(1_000_000_000_000) });
    const since = new Date(1_000_001_000_000);
    expect(await books.listDifferences()).toHaveLength(1);
    expect(await books.listDifferences({ since })).toEqual([]);
    await books.setOrder(order, { createdAt: new Date(1_000_002_000_000) });
    expect(await books.listDifferences({ since })).toEqual([
      `2 order ${order.number}: it is paid, and Stripe knows no payment intent ${order.paymentIntentId} of ours`,
    ]);
  });
});
