import { describe, expect, test } from 'vitest';
import { createShopper, toTransactionId } from '#testing/purchases/shopper';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
const shop = createShopper(api);

const problemType = (body: { type?: string }) => body.type?.replace('/problems/', '');

describe('POST /payments', () => {
  test('enrolls the payer, empties the cart and takes the seats', async () => {
    const [user, other] = [await api.aUser(), await api.aUser()];
    const classes = [
      await api.aClass(),
      await api.aClass({ category: 'Cricket', className: 'Spin' }),
    ];
    const untouched = await api.aClass();
    await shop.addToCart(other, [untouched]);
    const transactionId = await shop.charge(user, classes);

    const { body } = await shop.record(user, transactionId).expect(200);

    expect(body.insertResult.deleteResult.deletedCount).toBe(2);
    expect(body.payment).toMatchObject({
      transactionId,
      price: 129,
      quantity: 2,
      refunded: 0,
      status: 'service pending',
      state: 'paid',
      email: user.email,
      itemNames: ['First Touch Football', 'Spin'],
      menuItems: classes.map(({ _id }) => _id.toHexString()),
    });
    for (const campClass of classes) {
      expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 1, holds: [] });
      expect(await shop.countEnrollments(campClass)).toBe(1);
    }
    expect((await api.as(user.token).get('/carts')).body).toEqual([]);
    expect((await api.as(other.token).get('/carts')).body).toHaveLength(1);
    expect(await shop.getClass(untouched)).toMatchObject({ soldCount: 0, holds: [] });
  });

  test('returns the same payment for a repeated report', async () => {
    const user = await api.aUser();
    const campClass = await api.aClass();
    const transactionId = await shop.charge(user, [campClass]);
    const first = await shop.record(user, transactionId).expect(200);
    const second = await shop.record(user, transactionId).expect(200);
    expect(second.body).toEqual(first.body);
    expect((await shop.getClass(campClass)).soldCount).toBe(1);
  });

  test('stores the brand and the last four digits of the card, and nothing else of it', async () => {
    const [user, free] = [await api.aUser(), await api.aUser()];
    const transactionId = await shop.charge(user, [await api.aClass()]);
    const { body } = await shop.record(user, transactionId).expect(200);
    const card = { brand: 'visa', last4: '4242' };
    expect(body.payment.card).toEqual(card);
    const [order] = await shop.listOrders(user);
    expect(order).toMatchObject({ state: 'paid', card });
    expect(Object.keys(order!.card!)).toEqual(['brand', 'last4']);
    expect((await api.as(user.token).get('/payments')).body).toMatchObject([{ card }]);

    await shop.addToCart(free, [await api.aClass({ priceCents: 0 })]);
    const started = await shop.start(free, 0).expect(200);
    expect(started.body.payment).toMatchObject({ transactionId: null, state: 'paid' });
    expect(started.body.payment).not.toHaveProperty('card');
  });

  test('refuses a payment that did not succeed at Stripe', async () => {
    const user = await api.aUser();
    const campClass = await api.aClass();
    await shop.addToCart(user, [campClass]);
    const started = await shop.start(user, 64.5).expect(200);
    const { body } = await shop.record(user, toTransactionId(started.body)).expect(409);
    expect(problemType(body)).toBe('payment-incomplete');
    expect(await shop.countEnrollments(campClass)).toBe(0);
    expect((await shop.getClass(campClass)).soldCount).toBe(0);
  });

  test('does not find another user’s payment, and does not change it', async () => {
    const [payer, thief] = [await api.aUser(), await api.aUser()];
    const campClass = await api.aClass();
    const transactionId = await shop.charge(payer, [campClass]);
    const { body } = await shop.record(thief, transactionId).expect(404);
    expect(problemType(body)).toBe('not-found');
    expect((await api.as(thief.token).get('/payments')).body).toEqual([]);
    expect((await shop.listOrders(payer))[0]).toMatchObject({ state: 'awaiting-payment' });
  });

  test('flags a payment whose amount does not match the order', async () => {
    const user = await api.aUser();
    const campClass = await api.aClass();
    await shop.addToCart(user, [campClass]);
    const started = await shop.start(user, 64.5).expect(200);
    const cheap = await api.stripe.paymentIntents.create({
      amount: 50,
      currency: 'usd',
      allowed_payment_method_types: ['card'],
      metadata: { orderId: started.body.orderId as string },
    });
    await shop.confirm(cheap.id);
    await shop.record(user, cheap.id).expect(404);
    await shop.sendEvent('payment_intent.succeeded', { id: cheap.id }, 'evt_cheap').expect(200);
    expect(await shop.countEnrollments(campClass)).toBe(0);
    expect((await shop.listOrders(user))[0]).toMatchObject({ state: 'needs-attention' });
  });

  test('does not find an intent that Stripe does not know', async () => {
    await shop.record(await api.aUser(), 'pi_unknown').expect(404);
  });

  test('keeps the order open for another card after a declined one', async () => {
    const user = await api.aUser();
    const campClass = await api.aClass();
    await shop.addToCart(user, [campClass]);
    const started = await shop.start(user, 64.5).expect(200);
    const transactionId = toTransactionId(started.body);
    await expect(shop.confirm(transactionId, 'pm_card_visa_chargeDeclined')).rejects.toThrow(
      /declined/,
    );
    await shop.record(user, transactionId).expect(409);
    await shop.confirm(transactionId);
    await shop.record(user, transactionId).expect(200);
    expect((await shop.getClass(campClass)).soldCount).toBe(1);
  });
});
