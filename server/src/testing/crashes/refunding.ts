import { expect } from 'vitest';
import { createShopper } from '../purchases/shopper';
import type { TestApi } from '../api/test-api';
import type { Operation, Scenario } from './scenario';

const sendingRefund = ['Stripe: POST /refunds', 'orders: set refunds, state, timeline'];

/**
 * An admin refunds $20 of a class. A repeated request gets `refund-changed`, which shows that it is
 * done.
 */
const prepare = async (api: TestApi, endsPlace: boolean): Promise<Operation> => {
  const shop = createShopper(api);
  const [admin, user] = [await api.aUser('admin'), await api.aUser()];
  const [campClass, kept] = [await api.aClass(), await api.aClass()];
  const transactionId = await shop.buy(user, [campClass, kept]);
  const [order] = await shop.listOrders(user);
  return {
    async run(server) {
      const { status, body } = await server
        .as(admin.token)
        .post(`/orders/${order!._id.toHexString()}/refund`)
        .send({
          classItemId: campClass._id.toHexString(),
          amount: 20,
          reason: 'Sorry for the rain.',
          endsPlace,
          refunded: 0,
        });
      const isRefundedAlready = status === 409 && (body as { refunded?: number }).refunded === 20;
      if (status !== 200 && !isRefundedAlready) throw new Error(JSON.stringify(body));
    },
    async expectDone(server) {
      const { data } = await server.stripe.refunds.list({ payment_intent: transactionId });
      expect(data.map(({ amount }) => amount)).toEqual([2000]);
      expect((await shop.listOrders(user))[0]).toMatchObject({ state: 'partly-refunded' });
      const enrolled = endsPlace ? 0 : 1;
      expect(await shop.countEnrollments(campClass)).toBe(enrolled);
      expect(await shop.getClass(campClass)).toMatchObject({ soldCount: enrolled });
      expect(await shop.countEnrollments(kept)).toBe(1);
    },
  };
};

const discretionaryRefund: Scenario = {
  name: 'a discretionary refund that keeps the enrollment',
  steps: ['orders: set refunds, timeline, events', ...sendingRefund],
  prepare: (api) => prepare(api, false),
};

const refundWithCancellation: Scenario = {
  name: 'a refund of a part of the price that cancels the enrollment',
  steps: [
    'orders: set lines.$[line].outcome canceling, lines.$[line].reason, refunds, timeline, events',
    'enrollments: set status canceled, classId, camperId, orderId, owner, enrolledAt',
    'classes: set holds, soldLines, soldCount, blockedLines, blockedUpTo',
    'versions: set version',
    'orders: set lines.$.outcome canceled',
    ...sendingRefund,
  ],
  prepare: (api) => prepare(api, true),
};

/** An admin refunds two classes of an order at once. */
const prepareWholeOrder = async (api: TestApi): Promise<Operation> => {
  const shop = createShopper(api);
  const [admin, user] = [await api.aUser('admin'), await api.aUser()];
  const classes = [await api.aClass(), await api.aClass()] as const;
  const transactionId = await shop.buy(user, [...classes]);
  const [order] = await shop.listOrders(user);
  const [first, second] = classes.map(({ _id, priceCents }) => ({
    classItemId: _id.toHexString(),
    amount: priceCents / 100,
    endsPlace: true,
    refunded: 0,
  }));
  return {
    async run(server) {
      const { status, body } = await server
        .as(admin.token)
        .post(`/orders/${order!._id.toHexString()}/refund`)
        .send({ ...first!, reason: 'The camp is flooded.', others: [second!] });
      const isRefundedAlready =
        status === 409 && (body as { refunded?: number }).refunded === first!.amount;
      if (status !== 200 && !isRefundedAlready) throw new Error(JSON.stringify(body));
    },
    async expectDone(server) {
      const { data } = await server.stripe.refunds.list({ payment_intent: transactionId });
      expect(data.map(({ amount }) => amount)).toEqual(classes.map(({ priceCents }) => priceCents));
      expect((await shop.listOrders(user))[0]).toMatchObject({ state: 'refunded' });
      for (const campClass of classes) {
        expect(await shop.countEnrollments(campClass)).toBe(0);
        expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 0 });
      }
    },
  };
};

const releasingSeat = [
  'enrollments: set status canceled, classId, camperId, orderId, owner, enrolledAt',
  'classes: set holds, soldLines, soldCount, blockedLines, blockedUpTo',
  'versions: set version',
  'orders: set lines.$.outcome canceled',
];

const refundOfWholeOrder: Scenario = {
  name: 'a refund of a whole order that cancels its enrollments',
  steps: [
    'orders: set lines.$[line].outcome canceling, lines.$[line].reason, refunds, timeline, events',
    ...releasingSeat,
    ...releasingSeat,
    ...sendingRefund,
    ...sendingRefund,
  ],
  prepare: prepareWholeOrder,
};

export const refunding = [discretionaryRefund, refundWithCancellation, refundOfWholeOrder];
