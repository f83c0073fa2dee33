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

describe('a payment that comes after its hold has lapsed', () => {
  test('is refunded in full, once, when the seat went to somebody else after the hold lapsed', async () => {
    const [late, quick] = [await api.aPerson(), await api.aPerson()];
    const campClass = await api.aClass({ capacity: 1 });
    await shop.pick(late, [campClass]);
    await shop.pick(quick, [campClass]);
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
    expect(await shop.countEnrolments(campClass)).toBe(1);
  });

  test('is given the seat after all when it is still free after the hold lapsed', async () => {
    const person = await api.aPerson();
    const campClass = await api.aClass({ capacity: 1 });
    const transactionId = await shop.charge(person, [campClass]);
    api.clock.passMinutes(30);
    const { body } = await shop.record(person, transactionId).expect(200);
    expect(body.payment).toMatchObject({ state: 'paid', refunded: 0 });
    expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 1, holds: [] });
  });

  test('pays for what can be given and refunds the rest of a late order', async () => {
    const [late, quick] = [await api.aPerson(), await api.aPerson()];
    const [roomy, last] = [await api.aClass(), await api.aClass({ capacity: 1, priceCents: 1999 })];
    await shop.pick(quick, [last]);
    const transactionId = await shop.charge(late, [roomy, last]);
    api.clock.passMinutes(16);
    await shop.record(quick, await shop.pay(quick, 19.99)).expect(200);

    await shop.record(late, transactionId).expect(200);

    const { body } = await shop.record(late, transactionId).expect(200);
    expect(body.payment).toMatchObject({ price: 84.49, refunded: 19.99, state: 'partly-refunded' });
    expect(await shop.countEnrolments(roomy)).toBe(1);
    expect(await shop.countEnrolments(last)).toBe(1);
    const refunds = await api.stripe.refunds.list({ payment_intent: transactionId });
    expect(refunds.data.map(({ amount }) => amount)).toEqual([1999]);
  });
});

describe('the sweep', () => {
  test('asks Stripe first: a lapsed order that was paid is finalised, another is expired', async () => {
    const [paid, unpaid] = [await api.aPerson(), await api.aPerson()];
    const campClass = await api.aClass();
    await shop.pick(unpaid, [campClass]);
    const open = await shop.start(unpaid, 64.5).expect(200);
    await shop.charge(paid, [campClass]);
    api.clock.passMinutes(17);

    await api.services.checkout.sweep();

    expect((await shop.listOrders(paid))[0]).toMatchObject({ state: 'paid' });
    expect((await shop.listOrders(unpaid))[0]).toMatchObject({ state: 'expired' });
    const intent = await api.stripe.paymentIntents.retrieve(toTransactionId(open.body));
    expect(intent.status).toBe('canceled');
    expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 1, holds: [] });
    expect((await api.as(unpaid.token).get('/carts')).body).toHaveLength(1);
  });

  test('leaves an order alone whose time has not come', async () => {
    const person = await api.aPerson();
    await shop.pick(person, [await api.aClass()]);
    await shop.start(person, 64.5).expect(200);
    await api.services.checkout.sweep();
    expect((await shop.listOrders(person))[0]).toMatchObject({ state: 'awaiting-payment' });
  });
});

describe('Stripe’s webhook', () => {
  test('refuses a body that Stripe did not sign, and does nothing', async () => {
    const person = await api.aPerson();
    const transactionId = await shop.charge(person, [await api.aClass()]);
    const send = (secret: string) =>
      shop.sendEvent('payment_intent.succeeded', { id: transactionId }, 'evt_forged', secret);
    const { body } = await send('whsec_of_somebody_else').expect(400);
    expect(body.type).toBe('/problems/invalid-signature');
    await api.guest.post('/stripe/webhook').send({ id: 'evt_plain' }).expect(400);
    expect((await shop.listOrders(person))[0]).toMatchObject({ state: 'awaiting-payment' });
  });

  test('answers 200 to an event that is none of ours', async () => {
    await shop.sendEvent('customer.created', { id: 'cus_1' }, 'evt_other').expect(200);
    await shop
      .sendEvent('payment_intent.succeeded', { id: 'pi_foreign' }, 'evt_foreign')
      .expect(200);
  });
});
