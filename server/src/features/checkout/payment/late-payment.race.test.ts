import { describe, expect, test } from 'vitest';
import { sweepOrders } from '../sweep';
import { createShopper, toTransactionId } from '#testing/purchases/shopper';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
const shop = createShopper(api);

describe('a payment that arrives after its hold has lapsed', () => {
  test('is refunded in full, once, if another camper bought the seat', async () => {
    const [late, quick] = [await api.aUser(), await api.aUser()];
    const campClass = await api.aClass({ capacity: 1 });
    await shop.addToCart(late, [campClass]);
    await shop.addToCart(quick, [campClass]);
    const started = await shop.start(late, 64.5).expect(200);
    api.clock.passMinutes(16);
    await shop.record(quick, await shop.pay(quick, 64.5)).expect(200);
    const transactionId = toTransactionId(started.body);
    await shop.confirm(transactionId);

    const reports = await Promise.all(
      Array.from({ length: 10 }, () => shop.record(late, transactionId)),
    );

    for (const { status, body } of reports) {
      expect(status).toBe(200);
      expect(body.payment).toMatchObject({ refunded: 64.5 });
    }
    const { body } = await shop.record(late, transactionId).expect(200);
    expect(body.payment).toMatchObject({ state: 'refunded', lines: [{ outcome: 'refunded' }] });
    const refunds = await api.stripe.refunds.list({ payment_intent: transactionId });
    expect(refunds.data.map(({ amount }) => amount)).toEqual([6450]);
    expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 1 });
    expect(await shop.countEnrollments(campClass)).toBe(1);
  });

  test('gets the seat if it is still free', async () => {
    const user = await api.aUser();
    const campClass = await api.aClass({ capacity: 1 });
    const transactionId = await shop.charge(user, [campClass]);
    api.clock.passMinutes(30);
    const { body } = await shop.record(user, transactionId).expect(200);
    expect(body.payment).toMatchObject({ state: 'paid', refunded: 0 });
    expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 1, holds: [] });
  });

  test('buys the classes that have seats and refunds the others', async () => {
    const [late, quick] = [await api.aUser(), await api.aUser()];
    const [roomy, last] = [await api.aClass(), await api.aClass({ capacity: 1, priceCents: 1999 })];
    await shop.addToCart(quick, [last]);
    const transactionId = await shop.charge(late, [roomy, last]);
    api.clock.passMinutes(16);
    await shop.record(quick, await shop.pay(quick, 19.99)).expect(200);

    await shop.record(late, transactionId).expect(200);

    const { body } = await shop.record(late, transactionId).expect(200);
    expect(body.payment).toMatchObject({ price: 84.49, refunded: 19.99, state: 'partly-refunded' });
    expect(await shop.countEnrollments(roomy)).toBe(1);
    expect(await shop.countEnrollments(last)).toBe(1);
    const refunds = await api.stripe.refunds.list({ payment_intent: transactionId });
    expect(refunds.data.map(({ amount }) => amount)).toEqual([1999]);
  });
});

describe('an order whose fulfillment was interrupted', () => {
  const interrupt = async () => {
    const [user, campClass] = [await api.aUser(), await api.aClass()];
    const transactionId = await shop.charge(user, [campClass]);
    await api.db
      .collection('orders')
      .updateOne({ paymentIntentId: transactionId }, { $set: { state: 'fulfilling' } });
    return { user, campClass, transactionId };
  };

  test('is completed by a checkout of the same cart, without a second charge', async () => {
    const { user, campClass, transactionId } = await interrupt();
    const { body } = await shop.start(user, 64.5).expect(200);
    expect(body).toMatchObject({ clientSecret: null, payment: { state: 'paid', transactionId } });
    expect(await shop.listOrders(user)).toHaveLength(1);
    expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 1, holds: [] });
    expect(await shop.countEnrollments(campClass)).toBe(1);
  });

  test('is completed by the sweep', async () => {
    const { user, campClass } = await interrupt();
    await sweepOrders(api.camp);
    expect((await shop.listOrders(user))[0]).toMatchObject({ state: 'paid' });
    expect(await shop.countEnrollments(campClass)).toBe(1);
  });

  test('is refunded if its class is canceled', async () => {
    const { user, campClass, transactionId } = await interrupt();
    const admin = await api.aUser('admin');
    await api
      .as(admin.token)
      .post(`/topClass/${campClass._id.toHexString()}/cancel`)
      .send({ reason: 'The coach is injured.' })
      .expect(200);
    expect((await shop.listOrders(user))[0]).toMatchObject({ state: 'refunded' });
    const { data } = await api.stripe.refunds.list({ payment_intent: transactionId });
    expect(data.map(({ amount }) => amount)).toEqual([6450]);
    expect(await shop.countEnrollments(campClass)).toBe(0);
  });
});
