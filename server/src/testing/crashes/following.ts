import { expect } from 'vitest';
import { createShopper, toTransactionId } from '../checkout';
import type { TestApi } from '../test-api';
import type { Scenario } from './scenario';

let nth = 0;

const flagging = 'attention, news';

const externalRefund: Scenario = {
  name: 'a refund that was made in Stripe’s dashboard',
  steps: [
    'webhookEvents: set eventId, type, receivedAt, state received',
    `orders: set refunds, state, timeline, ${flagging}`,
    'webhookEvents: set state processed, processedAt',
  ],
  async prepare(api) {
    const shop = createShopper(api);
    const [person, other] = [await api.aPerson(), await api.aPerson()];
    const [one, two] = [await api.aClass(), await api.aClass()];
    const transactionId = await shop.buy(person, [one, two]);
    await shop.buy(other, [one]);
    const refund = await api.stripe.refunds.create({
      payment_intent: transactionId,
      amount: 7000,
    });
    return {
      act: (through) =>
        createShopper(through)
          .sendEvent('refund.created', refund, `evt_crash_${(nth += 1)}`)
          .expect(200),
      async expectDone() {
        const [order] = await shop.listOrders(person);
        expect(order).toMatchObject({ state: 'partly-refunded' });
        expect(order!.refunds.map(({ amountCents }) => amountCents)).toEqual([6450, 550]);
        expect(order!.attention?.match(/Stripe shows a refund of \$70\.00/g)).toHaveLength(1);
        expect(await shop.countEnrolments(one)).toBe(2);
        expect((await shop.listOrders(other))[0]).toMatchObject({ state: 'paid', refunds: [] });
      },
    };
  },
};

const buyDisputed = async (api: TestApi) => {
  const shop = createShopper(api);
  const [person, campClass] = [await api.aPerson(), await api.aClass()];
  await shop.pick(person, [campClass]);
  const started = await shop.start(person, 64.5).expect(200);
  const transactionId = toTransactionId(started.body as never);
  await shop.confirm(transactionId, 'pm_card_createDispute');
  await shop.record(person, transactionId).expect(200);
  const { data } = await api.stripe.disputes.list({ payment_intent: transactionId });
  return { shop, person, campClass, dispute: data[0]! };
};

const lostDispute: Scenario = {
  name: 'a dispute that is lost before anybody heard of it',
  steps: [
    'webhookEvents: set eventId, type, receivedAt, state received',
    `orders: set disputes, refunds, state, timeline, ${flagging}`,
    'webhookEvents: set state processed, processedAt',
  ],
  async prepare(api) {
    const { shop, person, campClass, dispute } = await buyDisputed(api);
    await api.stripe.disputes.close(dispute.id);
    return {
      act: (through) =>
        createShopper(through)
          .sendEvent('charge.dispute.closed', dispute, `evt_crash_${(nth += 1)}`)
          .expect(200),
      async expectDone() {
        const [order] = await shop.listOrders(person);
        expect(order).toMatchObject({ state: 'refunded', disputes: [{ status: 'lost' }] });
        expect(order!.refunds.map(({ amountCents }) => amountCents)).toEqual([6450]);
        expect(await shop.countEnrolments(campClass)).toBe(1);
      },
    };
  },
};

export const following = [externalRefund, lostDispute];
