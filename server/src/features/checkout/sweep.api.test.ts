import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/orders/order';
import { createShopper, toTransactionId } from '#testing/purchases/shopper';
import { useTestApi } from '#testing/api/use-test-api';
import { recoverOrders, sweepOrders } from './sweep';

const api = useTestApi();
const shop = createShopper(api);

describe('the sweep', () => {
  test('finalizes a lapsed order that was paid, and expires one that was not', async () => {
    const [paid, unpaid] = [await api.aUser(), await api.aUser()];
    const campClass = await api.aClass();
    await shop.addToCart(unpaid, [campClass]);
    const open = await shop.start(unpaid, 64.5).expect(200);
    await shop.charge(paid, [campClass]);
    api.clock.passMinutes(17);

    await sweepOrders(api.camp);

    expect((await shop.listOrders(paid))[0]).toMatchObject({ state: 'paid' });
    expect((await shop.listOrders(unpaid))[0]).toMatchObject({ state: 'expired' });
    const intent = await api.stripe.paymentIntents.retrieve(toTransactionId(open.body));
    expect(intent.status).toBe('canceled');
    expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 1, holds: [] });
    expect((await api.as(unpaid.token).get('/carts')).body).toHaveLength(1);
  });

  test('does not change an order whose hold has not lapsed', async () => {
    const user = await api.aUser();
    await shop.addToCart(user, [await api.aClass()]);
    await shop.start(user, 64.5).expect(200);
    await sweepOrders(api.camp);
    expect((await shop.listOrders(user))[0]).toMatchObject({ state: 'awaiting-payment' });
  });

  test('closes an order whose intent Stripe does not know', async () => {
    const [camper, campClass] = [await api.aUser(), await api.aClass()];
    await shop.addToCart(camper, [campClass]);
    await shop.start(camper, 64.5).expect(200);
    const paymentIntentId = `pi_unknown_${new ObjectId().toHexString()}`;
    await api.db
      .collection<Order>('orders')
      .updateOne({ owner: camper.uid }, { $set: { paymentIntentId } });
    api.clock.passMinutes(30);
    await sweepOrders(api.camp);
    expect((await shop.listOrders(camper))[0]).toMatchObject({ state: 'expired' });
  });
});

test('finalizes a payment that was not reported when the server starts, before its hold has lapsed', async () => {
  const [paid, open] = [await api.aUser(), await api.aUser()];
  const campClass = await api.aClass();
  await shop.charge(paid, [campClass]);
  await shop.addToCart(open, [campClass]);
  await shop.start(open, 64.5).expect(200);

  await recoverOrders(api.camp);

  expect((await shop.listOrders(paid))[0]).toMatchObject({ state: 'paid' });
  expect((await shop.listOrders(open))[0]).toMatchObject({ state: 'awaiting-payment' });
});
