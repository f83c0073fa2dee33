import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Payment } from '../../contract';
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

describe('POST /payments', () => {
  test('turns a charge into enrolments, an emptied cart and one seat fewer', async () => {
    const [person, other] = [await api.aPerson(), await api.aPerson()];
    const classes = [
      await api.aClass(),
      await api.aClass({ category: 'Cricket', className: 'Spin' }),
    ];
    const untouched = await api.aClass();
    await shop.pick(other, [untouched]);
    const transactionId = await shop.charge(person, classes);

    const { body } = await shop.record(person, transactionId).expect(200);

    expect(body.insertResult.deleteResult.deletedCount).toBe(2);
    expect(body.payment).toMatchObject({
      transactionId,
      price: 129,
      quantity: 2,
      refunded: 0,
      status: 'service pending',
      state: 'paid',
      email: person.email,
      itemNames: ['First Touch Football', 'Spin'],
      menuItems: classes.map(({ _id }) => _id.toHexString()),
    });
    for (const campClass of classes) {
      expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 1, holds: [] });
      expect(await shop.countEnrolments(campClass)).toBe(1);
    }
    expect((await api.as(person.token).get('/carts')).body).toEqual([]);
    expect((await api.as(other.token).get('/carts')).body).toHaveLength(1);
    expect(await shop.getClass(untouched)).toMatchObject({ soldCount: 0, holds: [] });
  });

  test('answers the same to the second report as to the first', async () => {
    const person = await api.aPerson();
    const campClass = await api.aClass();
    const transactionId = await shop.charge(person, [campClass]);
    const first = await shop.record(person, transactionId).expect(200);
    const second = await shop.record(person, transactionId).expect(200);
    expect(second.body).toEqual(first.body);
    expect((await shop.getClass(campClass)).soldCount).toBe(1);
  });

  test('does not believe the browser about a payment that was never made', async () => {
    const person = await api.aPerson();
    const campClass = await api.aClass();
    await shop.pick(person, [campClass]);
    const started = await shop.start(person, 64.5).expect(200);
    const { body } = await shop.record(person, toTransactionId(started.body)).expect(409);
    expect(problemType(body)).toBe('payment-incomplete');
    expect(await shop.countEnrolments(campClass)).toBe(0);
    expect((await shop.getClass(campClass)).soldCount).toBe(0);
  });

  test('hides another person’s payment and changes nothing about it', async () => {
    const [payer, thief] = [await api.aPerson(), await api.aPerson()];
    const campClass = await api.aClass();
    const transactionId = await shop.charge(payer, [campClass]);
    const { body } = await shop.record(thief, transactionId).expect(404);
    expect(problemType(body)).toBe('not-found');
    expect((await api.as(thief.token).get('/payments')).body).toEqual([]);
    expect((await shop.listOrders(payer))[0]).toMatchObject({ state: 'awaiting-payment' });
  });

  test('does not take an intent of the payer’s that was made for another sum', async () => {
    const person = await api.aPerson();
    const campClass = await api.aClass();
    await shop.pick(person, [campClass]);
    const started = await shop.start(person, 64.5).expect(200);
    const cheap = await api.stripe.paymentIntents.create({
      amount: 50,
      currency: 'usd',
      allowed_payment_method_types: ['card'],
      metadata: { orderId: started.body.orderId as string },
    });
    await shop.confirm(cheap.id);
    await shop.record(person, cheap.id).expect(404);
    await shop.sendEvent('payment_intent.succeeded', { id: cheap.id }, 'evt_cheap').expect(200);
    expect(await shop.countEnrolments(campClass)).toBe(0);
    expect((await shop.listOrders(person))[0]).toMatchObject({ state: 'needs-attention' });
  });

  test('knows no intent that Stripe does not know', async () => {
    await shop.record(await api.aPerson(), 'pi_unknown').expect(404);
  });

  test('leaves a declined card’s order open for another card', async () => {
    const person = await api.aPerson();
    const campClass = await api.aClass();
    await shop.pick(person, [campClass]);
    const started = await shop.start(person, 64.5).expect(200);
    const transactionId = toTransactionId(started.body);
    await expect(shop.confirm(transactionId, 'pm_card_visa_chargeDeclined')).rejects.toThrow(
      /declined/,
    );
    await shop.record(person, transactionId).expect(409);
    await shop.confirm(transactionId);
    await shop.record(person, transactionId).expect(200);
    expect((await shop.getClass(campClass)).soldCount).toBe(1);
  });
});

describe('GET /payments', () => {
  test('lists one’s own, newest first, and everybody’s to an admin who asks', async () => {
    const [person, other, admin] = [
      await api.aPerson(),
      await api.aPerson(),
      await api.aPerson('admin'),
    ];
    const first = await shop.buy(person, [await api.aClass()]);
    const second = await shop.buy(person, [await api.aClass()]);
    const foreign = await shop.buy(other, [await api.aClass()]);

    const own = (await api.as(person.token).get('/payments').expect(200)).body as Payment[];
    expect(own.map(({ transactionId }) => transactionId)).toEqual([second, first]);
    const all = (await api.as(admin.token).get('/payments?scope=all').expect(200))
      .body as Payment[];
    expect(all.map(({ transactionId }) => transactionId)).toContain(foreign);
    expect((await api.as(admin.token).get('/payments').expect(200)).body).toEqual([]);
    await api.as(person.token).get('/payments?scope=all').expect(403);
  });
});
