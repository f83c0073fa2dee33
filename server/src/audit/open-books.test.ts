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

const forgetRefunds = ({ paymentIntentId }: Order) =>
  books.intents.updateOne({ _id: paymentIntentId! }, { $set: { refunds: [] } });

describe('leaves open, but not for ever,', () => {
  test('a payment that nobody has reported yet', async () => {
    const transactionId = await books.charge(await books.aPerson(), [await books.aClass()]);
    const { number } = await books.getOrder(transactionId);
    await expectOpen('0,1,0,0,0,0,0,0,0');
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
    await expectOpen('0,1,0,0,0,0,0,0,0');
  });

  test('seats and enrolments of a payment that is being taken in', async () => {
    const campClass = await books.aClass();
    const order = await books.buyNew(campClass);
    await books.setOrder(order, { state: 'awaiting-payment' });
    await expectOpen('1,1,0,0,0,0,0,0,0');
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
    await books.setOrder(order, { state: 'expired', timeline });
    expect(await books.listDifferences()).toEqual([]);
    books.clock.passMinutes(LATER_MINUTES);
    expect(await books.listDifferences()).toHaveLength(1);
  });

  test('a place that is being given back', async () => {
    const order = await books.buyNew(
      await books.aClass({ priceCents: 2000 }),
      await books.aClass(),
    );
    const { classId } = order.lines[0]!;
    await books.setOrder(order, { 'lines.0.outcome': 'cancelling' });
    await books.enrolments.updateOne({ classId }, { $set: { status: 'cancelled' } });
    await expectOpen('1,1,0,0,0,0,0,0,0');
    books.clock.passMinutes(LATER_MINUTES);
    expect(await books.listDifferences()).toEqual([
      `2 order ${order.number}: First Touch Football was given back, which was cut short`,
    ]);
  });

  test.each([
    ['sent', 6450],
    ['not sent yet', 0],
  ])('a refund on its way, %s', async (_, sentCents) => {
    const order = await books.buyAndCallOff();
    await books.setOrder(order, { state: 'paid', 'refunds.0.state': 'pending' });
    if (sentCents === 0) await forgetRefunds(order);
    await expectOpen('0,1,0,0,0,0,0,0,0');
    books.clock.passMinutes(LATER_MINUTES);
    expect(await books.listDifferences()).toEqual([
      `2 order ${order.number}: $64.50 for First Touch Football has been on its way for too long`,
    ]);
  });

  test('a refund that was made before the order says so in its state', async () => {
    const order = await books.buyAndCallOff();
    await books.setOrder(order, { state: 'paid' });
    expect(await books.listDifferences()).toEqual([]);
    books.clock.passMinutes(LATER_MINUTES);
    expect(await books.listDifferences()).toEqual([
      `2 order ${order.number}: it is paid, and by its refunds it would be refunded`,
    ]);
  });

  test('a class that has just been called off', async () => {
    const campClass = await books.aClass();
    await books.buyNew(campClass);
    const cancellation = { at: books.clock.now(), isDone: false };
    await books.classes.updateOne({}, { $set: { status: 'cancelled', cancellation } });
    await expectOpen('0,0,0,0,0,0,0,0,0');
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
    await expectOpen('0,1,0,0,0,0,0,0,0');
  });

  test('seats and enrolments of such an order', async () => {
    const order = await books.buyNew(await books.aClass());
    await books.setOrder(order, { state: 'needs-attention' });
    books.clock.passMinutes(60);
    await expectOpen('1,1,0,0,0,0,0,0,0');
  });

  test('a refund that failed and was told', async () => {
    const order = await books.buyAndCallOff();
    const attention = 'A refund of $64.50 failed: the card was closed.';
    await books.setOrder(order, { state: 'paid', attention, 'refunds.0.state': 'failed' });
    await forgetRefunds(order);
    books.clock.passMinutes(60);
    await expectOpen('0,1,0,0,0,0,0,0,0');
  });

  test('the money of an order that was told, but no place that it lost', async () => {
    const order = await books.buyNew(await books.aClass());
    await books.setOrder(order, { attention: 'It was paid twice.' });
    await books.stripe.refunds.create({ payment_intent: order.paymentIntentId!, amount: 100 });
    books.clock.passMinutes(60);
    await expectOpen('0,1,0,0,0,0,0,0,0');
    await books.enrolments.deleteMany({});
    expect(await books.listDifferences()).toEqual([
      `2 order ${order.number}: First Touch Football is paid, and there is no active enrolment`,
    ]);
  });
});
