import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '../features/checkout/order';
import { createCampBooks, idOf, type CampBooks } from './testing/camp-books';

let books: CampBooks;
beforeEach(async () => {
  books = await createCampBooks();
});
afterEach(() => books.stop());

const LATER_MINUTES = 26;

/** Not a difference, and told as open by the rules named. */
const expectOpen = async (open: string) => {
  expect(await books.listDifferences()).toEqual([]);
  expect(await books.countOpen()).toBe(open);
};

const set = ({ _id }: Order, fields: object) => books.orders.updateOne({ _id }, { $set: fields });

const buy = async (...classes: Parameters<CampBooks['buy']>[1]) =>
  books.getOrder(await books.buy(await books.aPerson(), classes));

describe('leaves open, but not for ever,', () => {
  test('a payment that nobody has reported yet', async () => {
    const transactionId = await books.charge(await books.aPerson(), [await books.aClass()]);
    const { number } = await books.getOrder(transactionId);
    await expectOpen('0,1,0,0,0,0');
    const late = `2 order ${number}: it is awaiting-payment, and payment intent ${transactionId} brought $64.50 that did not go back`;
    expect(await books.listDifferences({ inFlightMs: 0 })).toEqual([late]);
    books.clock.passMinutes(15 + LATER_MINUTES);
    expect(await books.listDifferences()).toEqual([late]);
  });

  test('a payment whose holds were renewed when the payer came back', async () => {
    const person = await books.aPerson();
    await books.pick(person, [await books.aClass()]);
    await books.start(person, 64.5).expect(200);
    books.clock.passMinutes(20);
    await books.pay(person, 64.5);
    books.clock.passMinutes(10);
    await expectOpen('0,1,0,0,0,0');
  });

  test('seats and enrolments of a payment that is being taken in', async () => {
    const campClass = await books.aClass();
    const order = await buy(campClass);
    await set(order, { state: 'awaiting-payment' });
    await expectOpen('1,1,0,0,0,0');
    books.clock.passMinutes(15 + LATER_MINUTES);
    expect(await books.listDifferences()).toEqual([
      `1 class First Touch Football (${idOf(campClass)}): a seat is sold to order ${order.number}, which is awaiting-payment`,
      `2 order ${order.number}: it is awaiting-payment, and payment intent ${order.paymentIntentId} brought $64.50 that did not go back`,
      `2 order ${order.number}: it is awaiting-payment, and the enrolment in First Touch Football is active`,
    ]);
  });

  test('a payment of an order that has just been ended', async () => {
    const order = await books.getOrder(
      await books.charge(await books.aPerson(), [await books.aClass()]),
    );
    books.passHold();
    const timeline = [{ at: books.clock.now(), state: 'expired' }];
    await set(order, { state: 'expired', timeline });
    expect(await books.listDifferences()).toEqual([]);
    books.clock.passMinutes(LATER_MINUTES);
    expect(await books.listDifferences()).toHaveLength(1);
  });

  test('a place that is being given back', async () => {
    const order = await buy(await books.aClass({ priceCents: 2000 }), await books.aClass());
    const { classId } = order.lines[0]!;
    await set(order, { 'lines.0.outcome': 'cancelling' });
    await books.enrolments.updateOne({ classId }, { $set: { status: 'cancelled' } });
    await expectOpen('1,1,0,0,0,0');
    books.clock.passMinutes(LATER_MINUTES);
    expect(await books.listDifferences()).toEqual([
      `2 order ${order.number}: First Touch Football was given back, which was cut short`,
    ]);
  });

  test.each([
    ['sent', 6450],
    ['not sent yet', 0],
  ])('a refund on its way, %s', async (_, sentCents) => {
    const order = await buy(await books.aClass());
    const { _id, paymentIntentId } = order;
    await books
      .as((await books.aPerson('admin')).token)
      .post(`/topClass/${order.lines[0]!.classId.toHexString()}/cancel`)
      .send({ reason: 'Snow in July.' })
      .expect(200);
    await books.orders.updateOne(
      { _id },
      { $set: { state: 'paid', 'refunds.0.state': 'pending' } },
    );
    if (sentCents === 0) {
      await books.intents.updateOne({ _id: paymentIntentId! }, { $set: { refunds: [] } });
    }
    await expectOpen('0,1,0,0,0,0');
    books.clock.passMinutes(LATER_MINUTES);
    expect(await books.listDifferences()).toEqual([
      `2 order ${order.number}: $64.50 for First Touch Football has been on its way for too long`,
    ]);
  });

  test('a class that has just been called off', async () => {
    const campClass = await books.aClass();
    await buy(campClass);
    const cancellation = { at: books.clock.now(), isDone: false };
    await books.classes.updateOne({}, { $set: { status: 'cancelled', cancellation } });
    await expectOpen('0,0,0,0,0,0');
    books.clock.passMinutes(LATER_MINUTES);
    expect(await books.listDifferences()).toEqual([
      `1 class First Touch Football (${idOf(campClass)}): it was called off, and 1 have not been seen to`,
    ]);
  });
});

describe('leaves to a person', () => {
  test('an order that was paid with another amount', async () => {
    const person = await books.aPerson();
    const transactionId = await books.charge(person, [await books.aClass()]);
    await books.intents.updateOne({ _id: transactionId }, { $set: { amount: 6000 } });
    await books.record(person, transactionId).expect(409);
    expect(await books.getOrder(transactionId)).toMatchObject({ state: 'needs-attention' });
    books.clock.passMinutes(60);
    await expectOpen('0,1,0,0,0,0');
  });

  test('a refund that failed and was told, but no lost place of that order', async () => {
    const order = await buy(await books.aClass());
    await set(order, { attention: 'A refund of $64.50 failed: the card was closed.' });
    await books.stripe.refunds.create({ payment_intent: order.paymentIntentId!, amount: 100 });
    books.clock.passMinutes(60);
    await expectOpen('0,1,0,0,0,0');
    await books.enrolments.deleteMany({});
    expect(await books.listDifferences()).toEqual([
      `2 order ${order.number}: First Touch Football is paid, and there is no active enrolment`,
    ]);
  });
});

describe('asks nothing of', () => {
  test('a payment that went back in full, whatever its order says', async () => {
    const order = await books.getOrder(
      await books.charge(await books.aPerson(), [await books.aClass()]),
    );
    await books.stripe.refunds.create({ payment_intent: order.paymentIntentId! });
    await set(order, { state: 'expired' });
    expect(await books.listDifferences({ inFlightMs: 0 })).toEqual([]);
  });

  test('a refund that failed at Stripe', async () => {
    const { paymentIntentId } = await buy(await books.aClass());
    await books.stripe.refunds.create({ payment_intent: paymentIntentId!, amount: 100 });
    expect(await books.listDifferences()).toHaveLength(1);
    for (const status of ['failed', 'canceled']) {
      const list = async function* () {
        for await (const refund of books.stripe.refunds.list()) yield { ...refund, status };
      };
      const refunds = Object.assign(Object.create(books.stripe.refunds) as object, { list });
      const stripe = Object.assign(Object.create(books.stripe) as typeof books.stripe, { refunds });
      expect(await books.listDifferences({ stripe })).toEqual([]);
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
    const order = await buy(await books.aClass());
    await books.intents.updateOne({}, { $set: { created: 1_000_000_000, amount: 1 } });
    await set(order, { createdAt: new Date(1_000_000_000_000) });
    const since = new Date(1_000_001_000_000);
    expect(await books.listDifferences()).toHaveLength(1);
    expect(await books.listDifferences({ since })).toEqual([]);
    await set(order, { createdAt: new Date(1_000_002_000_000) });
    expect(await books.listDifferences({ since })).toEqual([
      `2 order ${order.number}: it is paid, and Stripe knows no payment intent ${order.paymentIntentId} of ours`,
    ]);
  });
});
