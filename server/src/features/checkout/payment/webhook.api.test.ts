import { describe, expect, test } from 'vitest';
import type { Payment } from '#contract';
import { createShopper } from '#testing/purchases/shopper';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
const shop = createShopper(api);

describe('Stripe’s webhook', () => {
  test('refuses a body that Stripe did not sign, and changes nothing', async () => {
    const user = await api.aUser();
    const transactionId = await shop.charge(user, [await api.aClass()]);
    const send = (secret: string) =>
      shop.sendEvent('payment_intent.succeeded', { id: transactionId }, 'evt_forged', secret);
    const { body } = await send('whsec_of_another_account').expect(400);
    expect(body.type).toBe('/problems/invalid-signature');
    await api.visitor.post('/stripe/webhook').send({ id: 'evt_plain' }).expect(400);
    expect((await shop.listOrders(user))[0]).toMatchObject({ state: 'awaiting-payment' });
  });

  test('responds with 200 to an event that is not about our orders', async () => {
    await shop.sendEvent('customer.created', { id: 'cus_1' }, 'evt_other').expect(200);
    await shop
      .sendEvent('payment_intent.succeeded', { id: 'pi_foreign' }, 'evt_foreign')
      .expect(200);
  });

  test('flags a payment that does not match its order, and keeps the order paid', async () => {
    const camper = await api.aUser();
    const transactionId = await shop.buy(camper, [await api.aClass()]);
    const [before] = await shop.listOrders(camper);
    const stray = await api.stripe.paymentIntents.create({
      amount: 700,
      currency: 'usd',
      allowed_payment_method_types: ['card'],
      metadata: { orderId: before!._id.toHexString() },
    });
    await shop.confirm(stray.id);
    await shop.sendEvent('payment_intent.succeeded', { id: stray.id }, 'evt_stray').expect(200);

    const [after] = await shop.listOrders(camper);
    expect(after).toMatchObject({ state: 'paid', refunds: [], paymentIntentId: transactionId });
    const admin = await api.aUser('admin');
    const { body } = await api.as(admin.token).get('/payments?scope=attention').expect(200);
    expect((body as Payment[]).map(({ attention }) => attention)).toContain(
      `Payment intent ${stray.id} brought 7.00 usd, which does not match this order.`,
    );
  });
});
