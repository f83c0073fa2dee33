import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createShopper, toTransactionId } from '../../testing/checkout';
import { createTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
let shop: ReturnType<typeof createShopper>;

beforeAll(async () => {
  api = await createTestApi();
  shop = createShopper(api);
});
afterAll(() => api.stop());

const problemType = (body: { type?: string }) => body.type?.replace('/problems/', '');

describe('POST /create-payment-intent', () => {
  test('holds one seat in every class of the cart and asks Stripe for the sum of their prices', async () => {
    const person = await api.aPerson();
    const football = await api.aClass({ priceCents: 1999 });
    const cricket = await api.aClass({ priceCents: 435, category: 'Cricket' });
    const untouched = await api.aClass();
    await shop.pick(person, [football, cricket]);

    const { body } = await shop.start(person, 24.34).expect(200);

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

  test('answers the same order and intent when the payer comes back to an unchanged cart', async () => {
    const person = await api.aPerson();
    const campClass = await api.aClass();
    await shop.pick(person, [campClass]);
    const first = await shop.start(person, 64.5).expect(200);
    const second = await shop.start(person, 64.5).expect(200);
    expect(second.body).toEqual(first.body);
    expect((await shop.getClass(campClass)).holds).toHaveLength(1);
  });

  test('answers one order to many calls at once', async () => {
    const person = await api.aPerson();
    const campClass = await api.aClass();
    await shop.pick(person, [campClass]);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => shop.start(person, 64.5).expect(200)),
    );
    expect(new Set(answers.map(({ body }) => body.clientSecret as string)).size).toBe(1);
    expect((await shop.getClass(campClass)).holds).toHaveLength(1);
    expect(await shop.listOrders(person)).toHaveLength(1);
  });

  test('cancels the intent and releases the seats of a cart that has changed since', async () => {
    const person = await api.aPerson();
    const [kept, dropped] = [await api.aClass(), await api.aClass()];
    await shop.pick(person, [kept, dropped]);
    const before = await shop.start(person, 129).expect(200);
    const cart = await api.as(person.token).get('/carts').expect(200);
    const item = (cart.body as { _id: string; classItemId: string }[]).find(
      ({ classItemId }) => classItemId === dropped._id.toHexString(),
    )!;
    await api.as(person.token).delete(`/carts/${item._id}`).expect(200);

    const after = await shop.start(person, 64.5).expect(200);

    const old = await api.stripe.paymentIntents.retrieve(toTransactionId(before.body));
    expect(old.status).toBe('canceled');
    expect(after.body.clientSecret).not.toBe(before.body.clientSecret);
    expect((await shop.getClass(dropped)).holds).toHaveLength(0);
    expect((await shop.getClass(kept)).holds).toHaveLength(1);
    expect((await shop.listOrders(person)).map(({ state }) => state)).toEqual([
      'cancelled',
      'awaiting-payment',
    ]);
  });

  test('refuses a price that is not the cart’s and tells the right one', async () => {
    const person = await api.aPerson();
    const campClass = await api.aClass({ priceCents: 6450 });
    await shop.pick(person, [campClass]);
    const { body } = await shop.start(person, 0.5).expect(409);
    expect(problemType(body)).toBe('total-changed');
    expect(body.total).toBe(64.5);
    expect((await shop.getClass(campClass)).holds).toHaveLength(0);
    expect(await shop.listOrders(person)).toHaveLength(0);
  });

  test('refuses an empty cart', async () => {
    const { body } = await shop.start(await api.aPerson(), 10).expect(409);
    expect(problemType(body)).toBe('cart-empty');
  });

  test('refuses a total of 1 to 49 cents before Stripe is asked', async () => {
    const person = await api.aPerson();
    await shop.pick(person, [await api.aClass({ priceCents: 49 })]);
    const { body } = await shop.start(person, 0.49).expect(409);
    expect(problemType(body)).toBe('amount-too-small');
    expect(await shop.listOrders(person)).toHaveLength(0);
  });

  test('holds nothing at all when one class of the cart has no seat left', async () => {
    const [person, quicker] = [await api.aPerson(), await api.aPerson()];
    const [roomy, last] = [
      await api.aClass(),
      await api.aClass({ capacity: 1, className: 'Last' }),
    ];
    await shop.pick(person, [roomy, last]);
    await shop.pick(quicker, [last]);
    await shop.start(quicker, 64.5).expect(200);

    const { body } = await shop.start(person, 129).expect(409);

    expect(problemType(body)).toBe('sold-out');
    expect(body.message).toContain('Last');
    expect(body.classItemId).toBe(last._id.toHexString());
    expect((await shop.getClass(roomy)).holds).toHaveLength(0);
    expect((await shop.getClass(last)).holds).toHaveLength(1);
  });

  test('sells a seat again once the hold on it has lapsed', async () => {
    const [slow, next] = [await api.aPerson(), await api.aPerson()];
    const campClass = await api.aClass({ capacity: 1 });
    await shop.pick(slow, [campClass]);
    await shop.pick(next, [campClass]);
    await shop.start(slow, 64.5).expect(200);
    await shop.start(next, 64.5).expect(409);
    api.clock.passMinutes(16);
    await shop.start(next, 64.5).expect(200);
  });

  test('enrols at once, without a card, when there is nothing to pay', async () => {
    const person = await api.aPerson();
    const campClass = await api.aClass({ priceCents: 0 });
    await shop.pick(person, [campClass]);
    const { body } = await shop.start(person, 0).expect(200);
    expect(body).toMatchObject({ clientSecret: null, total: 0 });
    expect(body.payment).toMatchObject({ transactionId: null, price: 0, state: 'paid' });
    expect(await shop.countEnrolments(campClass)).toBe(1);
    expect((await shop.getClass(campClass)).soldCount).toBe(1);
    expect((await api.as(person.token).get('/carts')).body).toEqual([]);
  });

  test('names the instructor’s withdrawal of a class that is in a cart', async () => {
    const person = await api.aPerson();
    const campClass = await api.aClass();
    await shop.pick(person, [campClass]);
    await api.db
      .collection('classes')
      .updateOne({ _id: campClass._id }, { $set: { status: 'denied' } });
    const { body } = await shop.start(person, 64.5).expect(409);
    expect(problemType(body)).toBe('not-on-sale');
  });
});
