import { expect } from 'vitest';
import type { Payment } from '#contract';
import { createMover } from '../purchases/mover';
import { createShopper, toTransactionId } from '../purchases/shopper';
import type { TestApi } from '../api/test-api';
import type { TestUser } from '../samples/builders';
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
        expect(await shop.countEnrollments(one)).toBe(2);
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
        expect(await shop.countEnrollments(campClass)).toBe(1);
      },
    };
  },
};

const wonDispute: Scenario = {
  name: 'a won dispute that had stopped a refund',
  steps: [
    'webhookEvents: set eventId, type, receivedAt, state received',
    'orders: set disputes, state, timeline, reviewReason, resolvedAt, events',
    'Stripe: POST /refunds',
    'orders: set refunds, state, timeline, events',
    'webhookEvents: set state processed, processedAt',
  ],
  async prepare(api) {
    const { shop, user, campClass, dispute } = await buyDisputed(api);
    await shop.sendEvent('charge.dispute.created', dispute, `evt_crash_${(eventCount += 1)}`);
    const [{ _id } = { _id: '' }] = await shop.listOrders(user);
    await api
      .as(user.token)
      .post(`/payments/${_id.toString()}/cancel`)
      .send({ classItemId: campClass._id.toHexString(), refund: 64.5 })
      .expect(200);
    await api.stripe.disputes.update(dispute.id, {
      evidence: { uncategorized_text: 'winning_evidence' },
    });
    return {
      run: (server) =>
        createShopper(server)
          .sendEvent('charge.dispute.closed', dispute, `evt_crash_${(eventCount += 1)}`)
          .expect(200),
      async expectDone() {
        const [order] = await shop.listOrders(user);
        expect(order).toMatchObject({ state: 'refunded', disputes: [{ status: 'won' }] });
        expect(order!.refunds).toMatchObject([{ amountCents: 6450, state: 'done' }]);
        expect(order!.reviewReason).toBeUndefined();
      },
    };
  },
};

/** The camper has moved twice since the payment. */
const moveTwice = async (api: TestApi, user: TestUser) => {
  const { move } = createMover(api);
  const { listOrders } = createShopper(api);
  for (let moves = 0; moves < 2; moves += 1) {
    const { _id, lines } = (await listOrders(user)).at(-1)!;
    const payment = { _id: _id.toHexString() } as Payment;
    const lineId = lines[0]!.lineId.toHexString();
    await move({ user, transactionId: '', payment, lineId }, await api.aClass(), 0).expect(200);
  }
};

/** From the order of the payment to the one after it, and from there to the last. */
const forwarding = [
  'orders: set refunds, forwarded, state, timeline',
  'orders: set forwarded.$.isOpen',
  `orders: set refunds, state, timeline, ${flaggingForReview}`,
  'orders: set forwarded.$.isOpen',
];

const carriedRefund: Scenario = {
  name: 'a refund in Stripe’s dashboard of a payment that a camper took to another class',
  steps: [
    'webhookEvents: set eventId, type, receivedAt, state received',
    'orders: set refunds, forwarded, state, timeline',
    ...forwarding,
    'webhookEvents: set state processed, processedAt',
  ],
  async prepare(api) {
    const shop = createShopper(api);
    const user = await api.aUser();
    const transactionId = await shop.buy(user, [await api.aClass()]);
    await moveTwice(api, user);
    const refund = await api.stripe.refunds.create({ payment_intent: transactionId, amount: 2000 });
    return {
      run: (server) =>
        createShopper(server)
          .sendEvent('refund.created', refund, `evt_crash_${(eventCount += 1)}`)
          .expect(200),
      async expectDone() {
        const orders = await shop.listOrders(user);
        expect(orders.map(({ refunds }) => refunds.map(({ amountCents }) => amountCents))).toEqual([
          ...[[], [], [2000]],
        ]);
        expect(orders[2]!.reviewReason?.match(/Stripe shows a refund/g)).toHaveLength(1);
      },
    };
  },
};

const carriedDispute: Scenario = {
  name: 'a lost dispute of a payment that a camper took to another class',
  steps: [
    'webhookEvents: set eventId, type, receivedAt, state received',
    `orders: set disputes, forwarded, state, timeline, ${flaggingForReview}`,
    'orders: set disputes, state, timeline',
    ...forwarding,
    'webhookEvents: set state processed, processedAt',
  ],
  async prepare(api) {
    const { shop, user, dispute } = await buyDisputed(api);
    await moveTwice(api, user);
    await api.stripe.disputes.close(dispute.id);
    return {
      run: (server) =>
        createShopper(server)
          .sendEvent('charge.dispute.closed', dispute, `evt_crash_${(eventCount += 1)}`)
          .expect(200),
      async expectDone() {
        const orders = await shop.listOrders(user);
        expect(orders.map(({ refunds }) => refunds.map(({ amountCents }) => amountCents))).toEqual([
          ...[[], [], [6450]],
        ]);
        expect(orders[2]).toMatchObject({ state: 'refunded', disputes: [{ status: 'lost' }] });
      },
    };
  },
};

export const syncing = [externalRefund, lostDispute, wonDispute, carriedRefund, carriedDispute];
