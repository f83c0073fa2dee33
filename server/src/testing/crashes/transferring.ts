import { expect } from 'vitest';
import type { CampClass } from '#domain/classes/camp-class';
import type { Order } from '#domain/orders/order';
import { createShopper, toTransactionId } from '../purchases/shopper';
import type { TestApi } from '../api/test-api';
import type { TestUser } from '../samples/builders';
import type { Operation, Scenario } from './scenario';

/** A user who is enrolled in a class for $64.50, and another class of a price. */
const setUp = async (api: TestApi, priceCents: number) => {
  const shop = createShopper(api);
  const [user, earlier] = [await api.aUser(), await api.aClass()];
  const target = await api.aClass({ priceCents });
  const transactionId = await shop.buy(user, [earlier]);
  const [order] = await shop.listOrders(user);
  return { shop, user, earlier, target, transactionId, order: order! };
};

const request = (
  server: TestApi,
  { user, order, target }: { user: TestUser; order: Order; target: CampClass },
  difference: number,
) =>
  server
    .as(user.token)
    .post(`/payments/${order._id.toHexString()}/transfer`)
    .send({
      lineId: order.lines[0]!.lineId.toHexString(),
      classItemId: target._id.toHexString(),
      difference,
    })
    .expect(200);

const expectMoved = async (
  shop: ReturnType<typeof createShopper>,
  { earlier, target }: { earlier: CampClass; target: CampClass },
) => {
  expect(await shop.countEnrollments(earlier)).toBe(0);
  expect(await shop.countEnrollments(target)).toBe(1);
  expect(await shop.getClass(earlier)).toMatchObject({ soldCount: 0, soldLines: [] });
  expect(await shop.getClass(target)).toMatchObject({ soldCount: 1 });
};

const reserving = 'orders: set lines.$[line].transferredTo';
const takingSeat = [
  'classes: set holds, seatOffers, soldCount, soldLines, blockedLines, blockedUpTo, unpaidOffers',
  'versions: set version',
];
const releasingSeat = [
  'enrollments: set status canceled, classId, camperId, orderId, owner, enrolledAt',
  'classes: set holds, soldLines, soldCount, blockedLines, blockedUpTo',
  'versions: set version',
];

const leaving =
  'orders: set lines.$[line].outcome canceling, lines.$[line].reason, lines.$[line].canceledAt, lines.$[line].transferredTo.isOpen, timeline, refunds, events';

/** From a held seat in the new class to the seat in the earlier one that is given up. */
const moving = [
  reserving,
  ...takingSeat,
  'enrollments: insert',
  'cartItems: delete',
  'orders: set lines.0.outcome enrolled, state paid, paidAt, refunds, timeline, events',
  leaving,
  ...releasingSeat,
  'orders: set lines.$.outcome canceled',
];
const movingWithoutPayment = [
  'classes: set holds, seatOffers',
  'versions: set version',
  'orders: insert',
  ...moving,
];
const refunding = ['Stripe: POST /refunds', 'orders: set refunds, state, timeline'];

const toCheaperClass: Scenario = {
  name: 'a camper who moves to a cheaper class',
  steps: [...movingWithoutPayment, ...refunding],
  async prepare(api): Promise<Operation> {
    const camp = await setUp(api, 2000);
    return {
      run: (server) => request(server, camp, -44.5),
      async expectDone() {
        await expectMoved(camp.shop, camp);
        expect(await camp.shop.listRefundAmounts(camp.transactionId)).toEqual([4450]);
        expect(await camp.shop.listOrders(camp.user)).toHaveLength(2);
      },
    };
  },
};

const toExpensiveClass: Scenario = {
  name: 'the payment of a camper who moves to a more expensive class',
  steps: ['orders: set state fulfilling, card, timeline', ...moving],
  async prepare(api): Promise<Operation> {
    const camp = await setUp(api, 10_000);
    const transactionId = toTransactionId((await request(api, camp, 35.5)).body);
    await camp.shop.confirm(transactionId);
    return {
      run: (server) =>
        server.as(camp.user.token).post('/payments').send({ transactionId }).expect(200),
      async expectDone() {
        await expectMoved(camp.shop, camp);
        expect(await camp.shop.listRefundAmounts(camp.transactionId)).toEqual([]);
        expect(await camp.shop.listRefundAmounts(transactionId)).toEqual([]);
      },
    };
  },
};

/** The class sells out before the late payment arrives. */
const refusedPayment: Scenario = {
  name: 'a late payment for a move to a class that has sold out',
  steps: [
    'orders: set state fulfilling, card, timeline',
    reserving,
    takingSeat[0]!,
    'orders: set lines.$[line].outcome refused, lines.$[line].reason',
    takingSeat[1]!,
    ...releasingSeat,
    'cartItems: delete',
    'orders: set state paid, paidAt, refunds, timeline, events',
    reserving,
    ...refunding,
  ],
  async prepare(api): Promise<Operation> {
    const camp = await setUp(api, 10_000);
    const transactionId = toTransactionId((await request(api, camp, 35.5)).body);
    api.clock.passMinutes(16);
    const { _id, soldCount, soldLines } = camp.target;
    await api.db
      .collection<CampClass>('classes')
      .updateOne({ _id }, { $set: { capacity: 0, soldCount, soldLines, holds: [] } });
    await camp.shop.confirm(transactionId);
    return {
      run: (server) =>
        server.as(camp.user.token).post('/payments').send({ transactionId }).expect(200),
      async expectDone() {
        expect(await camp.shop.countEnrollments(camp.earlier)).toBe(1);
        expect(await camp.shop.countEnrollments(camp.target)).toBe(0);
        expect(await camp.shop.listRefundAmounts(transactionId)).toEqual([3550]);
        expect(await camp.shop.listRefundAmounts(camp.transactionId)).toEqual([]);
        const orders = await camp.shop.listOrders(camp.user);
        expect(orders[0]!.lines[0]!.transferredTo).toBeUndefined();
      },
    };
  },
};

const byAdmin: Scenario = {
  name: 'two campers whom an admin moves to another class',
  steps: [...movingWithoutPayment, ...movingWithoutPayment],
  async prepare(api): Promise<Operation> {
    const camp = await setUp(api, 10_000);
    const [admin, other] = [await api.aUser('admin'), await api.aUser()];
    await camp.shop.buy(other, [camp.earlier]);
    const classId = camp.earlier._id;
    const listIds = async (status: string) =>
      (await api.db.collection('enrollments').find({ classId, status }).toArray()).map(({ _id }) =>
        _id.toHexString(),
      );
    return {
      async run(server) {
        const enrollmentIds = await listIds('active');
        if (enrollmentIds.length === 0) return;
        await server
          .as(admin.token)
          .post(`/topClass/${classId.toHexString()}/transfers`)
          .send({
            enrollmentIds,
            classItemId: camp.target._id.toHexString(),
            isRequestedByFamily: false,
          })
          .expect(200);
      },
      async expectDone() {
        expect(await camp.shop.countEnrollments(camp.earlier)).toBe(0);
        expect(await camp.shop.countEnrollments(camp.target)).toBe(2);
        expect(await camp.shop.getClass(camp.earlier)).toMatchObject({ soldCount: 0 });
        expect(await camp.shop.getClass(camp.target)).toMatchObject({ soldCount: 2 });
        expect(await camp.shop.listOrders(camp.user)).toHaveLength(2);
        expect(await camp.shop.listOrders(other)).toHaveLength(2);
      },
    };
  },
};

/** Two siblings of one order and one of another, who leave one after the other. */
const familyByAdmin: Scenario = {
  name: 'three siblings whom an admin moves to a cheaper class with one order',
  steps: [
    'classes: set holds, seatOffers',
    'versions: set version',
    'orders: insert',
    ...[reserving, reserving, reserving],
    ...takingSeat,
    'enrollments: insert',
    'cartItems: delete',
    'orders: set lines.0.outcome enrolled, lines.1.outcome enrolled, lines.2.outcome enrolled, state paid, paidAt, refunds, timeline, events',
    ...[leaving, ...releasingSeat, 'orders: set lines.$.outcome canceled'],
    // The lines of an order are released together, also those that are released already.
    ...releasingSeat,
    ...[leaving, ...releasingSeat, 'orders: set lines.$.outcome canceled'],
    ...[leaving, ...releasingSeat, 'orders: set lines.$.outcome canceled'],
    ...[...refunding, ...refunding, ...refunding],
  ],
  hasParallelSteps: true,
  async prepare(api): Promise<Operation> {
    const shop = createShopper(api);
    const [admin, user, source] = [await api.aUser('admin'), await api.aUser(), await api.aClass()];
    const target = await api.aClass({ priceCents: 2000 });
    await shop.buyFor(user, source, [await api.aChild(user), await api.aChild(user)]);
    await shop.buyFor(user, source, [await api.aChild(user)]);
    const ids = await api.db.collection('enrollments').distinct('_id', { classId: source._id });
    return {
      run: (server) =>
        server
          .as(admin.token)
          .post(`/topClass/${source._id.toHexString()}/transfers`)
          .send({
            enrollmentIds: ids.map((id) => id.toHexString()),
            classItemId: target._id.toHexString(),
            isRequestedByFamily: false,
          })
          .expect(200),
      async expectDone() {
        expect(await shop.countEnrollments(source)).toBe(0);
        expect(await shop.countEnrollments(target)).toBe(3);
        expect(await shop.getClass(source)).toMatchObject({ soldCount: 0, soldLines: [] });
        expect(await shop.getClass(target)).toMatchObject({ soldCount: 3 });
        const orders = await shop.listOrders(user);
        expect(orders.map(({ lines }) => lines.length)).toEqual([2, 1, 3]);
        const refunds = orders.flatMap((order) => order.refunds);
        expect(refunds.map(({ amountCents }) => amountCents)).toEqual([4450, 4450, 4450]);
      },
    };
  },
};

export const transferring = [
  toCheaperClass,
  toExpensiveClass,
  refusedPayment,
  byAdmin,
  familyByAdmin,
];
