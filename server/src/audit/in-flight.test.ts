import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '../domain/orders/order';
import { createAuditedCamp, idOf, type AuditedCamp } from './testing/audited-camp';

let camp: AuditedCamp;
beforeEach(async () => {
  camp = await createAuditedCamp();
});
afterEach(() => camp.stop());

const LATER_MINUTES = 26;

/** Expects no differences, and these counts of open subjects by kind. */
const expectOpen = async (open: string) => {
  expect(await camp.listDifferences()).toEqual([]);
  expect(await camp.countOpen()).toBe(open);
};

const deleteRefundsAtStripe = ({ paymentIntentId }: Order) =>
  camp.intents.updateOne({ _id: paymentIntentId! }, { $set: { refunds: [] } });

describe('counts as open for a limited time', () => {
  test('a payment that was not reported yet', async () => {
    const transactionId = await camp.charge(await camp.aUser(), [await camp.aClass()]);
    const { number } = await camp.getOrder(transactionId);
    await expectOpen('0,1,0,0,0,0,0,0,0');
    const difference = `2 order ${number}: it is awaiting-payment, but payment intent ${transactionId} received $64.50 that was not refunded`;
    expect(await camp.listDifferences({ inFlightMs: 0 })).toEqual([difference]);
    camp.clock.passMinutes(15 + LATER_MINUTES);
    expect(await camp.listDifferences()).toEqual([difference]);
  });

  test('a payment whose holds were renewed when the payer returned', async () => {
    const user = await camp.aUser();
    await camp.addToCart(user, [await camp.aClass()]);
    await camp.start(user, 64.5).expect(200);
    camp.clock.passMinutes(20);
    await camp.pay(user, 64.5);
    camp.clock.passMinutes(10);
    await expectOpen('0,1,0,0,0,0,0,0,0');
  });

  test('seats and enrollments of a payment in fulfillment', async () => {
    const campClass = await camp.aClass();
    const order = await camp.buyNew(campClass);
    await camp.setOrder(order, { state: 'awaiting-payment' });
    await expectOpen('1,1,0,0,0,0,0,0,0');
    camp.clock.passMinutes(15 + LATER_MINUTES);
    expect(await camp.listDifferences()).toEqual([
      `1 class First Touch Football (${idOf(campClass)}): a seat is sold to order ${order.number}, which is awaiting-payment`,
      `2 order ${order.number}: it is awaiting-payment, but payment intent ${order.paymentIntentId} received $64.50 that was not refunded`,
      `2 order ${order.number}: it is awaiting-payment, but the enrollment in First Touch Football is active`,
    ]);
  });

  test('a payment of an order that has just expired', async () => {
    const order = await camp.getOrder(await camp.charge(await camp.aUser(), [await camp.aClass()]));
    camp.passHold();
    const timeline = [{ at: camp.clock.now(), state: 'expired' }];
    await camp.setOrder(order, { state: 'expired', timeline });
    expect(await camp.listDifferences()).toEqual([]);
    camp.clock.passMinutes(LATER_MINUTES);
    expect(await camp.listDifferences()).toHaveLength(1);
  });

  test('a cancellation in progress', async () => {
    const order = await camp.buyNew(await camp.aClass({ priceCents: 2000 }), await camp.aClass());
    const { classId } = order.lines[0]!;
    await camp.setOrder(order, { 'lines.0.outcome': 'canceling' });
    await camp.enrollments.updateOne({ classId }, { $set: { status: 'canceled' } });
    await expectOpen('1,1,0,0,0,0,0,0,0');
    camp.clock.passMinutes(LATER_MINUTES);
    expect(await camp.listDifferences()).toEqual([
      `2 order ${order.number}: the cancellation of First Touch Football was interrupted`,
    ]);
  });

  test.each([
    ['sent', 6450],
    ['not sent yet', 0],
  ])('a pending refund that was %s', async (_, sentCents) => {
    const order = await camp.buyAndCancelClass();
    await camp.setOrder(order, { state: 'paid', 'refunds.0.state': 'pending' });
    if (sentCents === 0) await deleteRefundsAtStripe(order);
    await expectOpen('0,1,0,0,0,0,0,0,0');
    camp.clock.passMinutes(LATER_MINUTES);
    expect(await camp.listDifferences()).toEqual([
      `2 order ${order.number}: the refund of $64.50 for First Touch Football has been pending for too long`,
    ]);
  });

  test('a refund that was made before the order’s state changed', async () => {
    const order = await camp.buyAndCancelClass();
    await camp.setOrder(order, { state: 'paid' });
    expect(await camp.listDifferences()).toEqual([]);
    camp.clock.passMinutes(LATER_MINUTES);
    expect(await camp.listDifferences()).toEqual([
      `2 order ${order.number}: it is paid, but its refunds make it refunded`,
    ]);
  });

  test('a class that has just been canceled', async () => {
    const campClass = await camp.aClass();
    await camp.buyNew(campClass);
    const cancellation = { at: camp.clock.now(), isDone: false };
    await camp.classes.updateOne({}, { $set: { status: 'canceled', cancellation } });
    await expectOpen('0,0,0,0,0,0,0,0,0');
    camp.clock.passMinutes(LATER_MINUTES);
    expect(await camp.listDifferences()).toEqual([
      `1 class First Touch Football (${idOf(campClass)}): it was canceled, but its enrollments were not canceled in time: 1 left`,
    ]);
  });
});

describe('counts as open until an admin reviews', () => {
  test('an order that was paid with a wrong amount', async () => {
    const user = await camp.aUser();
    const transactionId = await camp.charge(user, [await camp.aClass()]);
    await camp.intents.updateOne({ _id: transactionId }, { $set: { amount: 6000 } });
    await camp.record(user, transactionId).expect(409);
    expect(await camp.getOrder(transactionId)).toMatchObject({ state: 'needs-attention' });
    camp.clock.passMinutes(60);
    await expectOpen('0,1,0,0,0,0,0,0,0');
  });

  test('seats and enrollments of an order that needs attention', async () => {
    const order = await camp.buyNew(await camp.aClass());
    await camp.setOrder(order, { state: 'needs-attention' });
    camp.clock.passMinutes(60);
    await expectOpen('1,1,0,0,0,0,0,0,0');
  });

  test('a failed refund that was flagged for review', async () => {
    const order = await camp.buyAndCancelClass();
    const reviewReason = 'A refund of $64.50 failed: the card was closed.';
    await camp.setOrder(order, { state: 'paid', reviewReason, 'refunds.0.state': 'failed' });
    await deleteRefundsAtStripe(order);
    camp.clock.passMinutes(60);
    await expectOpen('0,1,0,0,0,0,0,0,0');
  });

  test('the payment of an order flagged for review, but not its missing enrollment', async () => {
    const order = await camp.buyNew(await camp.aClass());
    await camp.setOrder(order, { reviewReason: 'It was paid twice.' });
    await camp.stripe.refunds.create({ payment_intent: order.paymentIntentId!, amount: 100 });
    camp.clock.passMinutes(60);
    await expectOpen('0,1,0,0,0,0,0,0,0');
    await camp.enrollments.deleteMany({});
    expect(await camp.listDifferences()).toEqual([
      `2 order ${order.number}: First Touch Football is paid, but has no active enrollment`,
    ]);
  });
});
