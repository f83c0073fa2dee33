import { describe, expect, test } from 'vitest';
import { createShopper, toTransactionId } from '#testing/purchases/shopper';
import { problemTypeOf } from '#testing/responses/problem-of';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
const shop = createShopper(api);

describe('POST /create-payment-intent', () => {
  test('holds one seat in every class of the cart and creates an intent for the sum of the prices', async () => {
    const user = await api.aUser();
    const football = await api.aClass({ priceCents: 1999 });
    const cricket = await api.aClass({ priceCents: 435, category: 'Cricket' });
    const untouched = await api.aClass();
    await shop.addToCart(user, [football, cricket]);

    const { body } = await shop.start(user, 24.34).expect(200);

    expect(body).toMatchObject({ total: 24.34, payment: null });
    const intent = await api.stripe.paymentIntents.retrieve(toTransactionId(body));
    expect(intent).toMatchObject({
      amount: 2434,
      currency: 'usd',
      status: 'requires_payment_method',
    });
    expect(intent.metadata.orderId).toBe(body.orderId);
    expect((await shop.getClass(football)).holds).toHaveLength(1);
    expect((await shop.getClass(cricket)).holds).toHaveLength(1);
    expect((await shop.getClass(untouched)).holds).toHaveLength(0);
    const minutes = (Date.parse(body.holdExpiresAt) - api.clock.now().getTime()) / 60_000;
    expect(minutes).toBeGreaterThan(14.5);
    expect(minutes).toBeLessThanOrEqual(15);
  });

  test('returns the same order and intent for an unchanged cart', async () => {
    const user = await api.aUser();
    const campClass = await api.aClass();
    await shop.addToCart(user, [campClass]);
    const first = await shop.start(user, 64.5).expect(200);
    const second = await shop.start(user, 64.5).expect(200);
    expect(second.body).toEqual(first.body);
    expect((await shop.getClass(campClass)).holds).toHaveLength(1);
  });

  test('returns one order for concurrent requests', async () => {
    const user = await api.aUser();
    const campClass = await api.aClass();
    await shop.addToCart(user, [campClass]);
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => shop.start(user, 64.5).expect(200)),
    );
    expect(new Set(responses.map(({ body }) => body.clientSecret as string)).size).toBe(1);
    expect((await shop.getClass(campClass)).holds).toHaveLength(1);
    expect(await shop.listOrders(user)).toHaveLength(1);
  });

  test('cancels the intent and releases the seats if the cart has changed', async () => {
    const user = await api.aUser();
    const [kept, dropped] = [await api.aClass(), await api.aClass()];
    await shop.addToCart(user, [kept, dropped]);
    const before = await shop.start(user, 129).expect(200);
    const cart = await api.as(user.token).get('/carts').expect(200);
    const item = (cart.body as { _id: string; classItemId: string }[]).find(
      ({ classItemId }) => classItemId === dropped._id.toHexString(),
    )!;
    await api.as(user.token).delete(`/carts/${item._id}`).expect(200);

    const after = await shop.start(user, 64.5).expect(200);

    const old = await api.stripe.paymentIntents.retrieve(toTransactionId(before.body));
    expect(old.status).toBe('canceled');
    expect(after.body.clientSecret).not.toBe(before.body.clientSecret);
    expect((await shop.getClass(dropped)).holds).toHaveLength(0);
    expect((await shop.getClass(kept)).holds).toHaveLength(1);
    expect((await shop.listOrders(user)).map(({ state }) => state)).toEqual([
      'canceled',
      'awaiting-payment',
    ]);
  });

  test('refuses a price that differs from the cart’s total, and returns the correct one', async () => {
    const user = await api.aUser();
    const campClass = await api.aClass({ priceCents: 6450 });
    await shop.addToCart(user, [campClass]);
    const { body } = await shop.start(user, 0.5).expect(409);
    expect(problemTypeOf(body)).toBe('total-changed');
    expect(body.total).toBe(64.5);
    expect((await shop.getClass(campClass)).holds).toHaveLength(0);
    expect(await shop.listOrders(user)).toHaveLength(0);
  });

  test('refuses an empty cart', async () => {
    const { body } = await shop.start(await api.aUser(), 10).expect(409);
    expect(problemTypeOf(body)).toBe('cart-empty');
  });

  test('refuses a total of 1 to 49 cents before it calls Stripe', async () => {
    const user = await api.aUser();
    await shop.addToCart(user, [await api.aClass({ priceCents: 49 })]);
    const { body } = await shop.start(user, 0.49).expect(409);
    expect(problemTypeOf(body)).toBe('amount-too-small');
    expect(await shop.listOrders(user)).toHaveLength(0);
  });

  test('holds no seat if one class of the cart is sold out', async () => {
    const [user, quicker] = [await api.aUser(), await api.aUser()];
    const [roomy, last] = [
      await api.aClass(),
      await api.aClass({ capacity: 1, className: 'Last' }),
    ];
    await shop.addToCart(user, [roomy, last]);
    await shop.addToCart(quicker, [last]);
    await shop.start(quicker, 64.5).expect(200);

    const { body } = await shop.start(user, 129).expect(409);

    expect(problemTypeOf(body)).toBe('sold-out');
    expect(body.message).toContain('Last');
    expect(body.classItemId).toBe(last._id.toHexString());
    expect((await shop.getClass(roomy)).holds).toHaveLength(0);
    expect((await shop.getClass(last)).holds).toHaveLength(1);
  });

  test('sells a seat again once the hold on it has lapsed', async () => {
    const [slow, next] = [await api.aUser(), await api.aUser()];
    const campClass = await api.aClass({ capacity: 1 });
    await shop.addToCart(slow, [campClass]);
    await shop.addToCart(next, [campClass]);
    await shop.start(slow, 64.5).expect(200);
    await shop.start(next, 64.5).expect(409);
    api.clock.passMinutes(16);
    await shop.start(next, 64.5).expect(200);
  });

  test('enrolls immediately and without a card if there is nothing to pay', async () => {
    const user = await api.aUser();
    const campClass = await api.aClass({ priceCents: 0 });
    await shop.addToCart(user, [campClass]);
    const { body } = await shop.start(user, 0).expect(200);
    expect(body).toMatchObject({ clientSecret: null, total: 0 });
    expect(body.payment).toMatchObject({ transactionId: null, price: 0, state: 'paid' });
    expect(await shop.countEnrollments(campClass)).toBe(1);
    expect((await shop.getClass(campClass)).soldCount).toBe(1);
    expect((await api.as(user.token).get('/carts')).body).toEqual([]);
  });

  test('refuses a class in the cart that was taken off sale', async () => {
    const user = await api.aUser();
    const campClass = await api.aClass();
    await shop.addToCart(user, [campClass]);
    await api.db
      .collection('classes')
      .updateOne({ _id: campClass._id }, { $set: { status: 'denied' } });
    const { body } = await shop.start(user, 64.5).expect(409);
    expect(problemTypeOf(body)).toBe('not-on-sale');
  });
});
