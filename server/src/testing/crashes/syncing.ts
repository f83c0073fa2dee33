import { expect } from 'vitest';
import { createShopper, toTransactionId } from '../purchases/shopper';
import type { TestApi } from '../api/test-api';
import type { Scenario } from './scenario';

let eventCount = 0;

const flaggingForReview = 'reviewReason, events';

const externalRefund: Scenario = {
  name: 'a refund in Stripe’s dashboard',
  steps: [
    'webhookEvents: set eventId, type, receivedAt, state received',
    `orders: set refunds, state, timeline, ${flaggingForReview}`,
    'webhookEvents: set state processed, processedAt',
  ],
  async prepare(api) {
    const shop = createShopper(api);
    const [user, other] = [await api.aUser(), await api.aUser()];
    const [one, two] = [await api.aClass(), await api.aClass()];
    const transactionId = await shop.buy(user, [one, two]);
    await shop.buy(other, [one]);
    const refund = await api.stripe.refunds.create({
      payment_intent: transactionId,
      amount: 7000,
    });
    return {
      run: (server) =>
        createShopper(server)
          .sendEvent('refund.created', refund, `evt_crash_${(eventCount += 1)}`)
          .expect(200),
      async expectDone() {
        const [order] = await shop.listOrders(user);
        expect(order).toMatchObject({ state: 'partly-refunded' });
        expect(order!.refunds.map(({ amountCents }) => amountCents)).toEqual([6450, 550]);
        expect(order!.reviewReason?.match(/Stripe shows a refund of \$70\.00/g)).toHaveLength(1);
        expect(await shop.countEnrolments(one)).toBe(2);
        expect((await shop.listOrders(other))[0]).toMatchObject({ state: 'paid', refunds: [] });
      },
    };
  },
};

const buyDisputed = async (api: TestApi) => {
  const shop = createShopper(api);
  const [user, campClass] = [await api.aUser(), await api.aClass()];
  await shop.addToCart(user, [campClass]);
  const started = await shop.start(user, 64.5).expect(200);
  const transactionId = toTransactionId(started.body as never);
  await shop.confirm(transactionId, 'pm_card_createDispute');
  await shop.record(user, transactionId).expect(200);
  const { data } = await api.stripe.disputes.list({ payment_intent: transactionId });
  return { shop, user, campClass, dispute: data[0]! };
};

const lostDispute: Scenario = {
  name: 'a dispute that is lost before it was recorded',
  steps: [
    'webhookEvents: set eventId, type, receivedAt, state received',
    `orders: set disputes, refunds, state, timeline, ${flaggingForReview}`,
    'webhookEvents: set state processed, processedAt',
  ],
  async prepare(api) {
    const { shop, user, campClass, dispute } = await buyDisputed(api);
    await api.stripe.disputes.close(dispute.id);
    return {
      run: (server) =>
        createShopper(server)
          .sendEvent('charge.dispute.closed', dispute, `evt_crash_${(eventCount += 1)}`)
          .expect(200),
      async expectDone() {
        const [order] = await shop.listOrders(user);
        expect(order).toMatchObject({ state: 'refunded', disputes: [{ status: 'lost' }] });
        expect(order!.refunds.map(({ amountCents }) => amountCents)).toEqual([6450]);
        expect(await shop.countEnrolments(campClass)).toBe(1);
      },
    };
  },
};

export const syncing = [externalRefund, lostDispute];
