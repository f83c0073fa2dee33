import { ObjectId } from 'mongodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sweepOrders } from '#features/checkout/index';
import type { Order } from '../domain/orders/order';
import type { TestUser } from '../testing/samples/builders';
import { changesBy } from '../testing/database/database-snapshot';
import { createAuditedCamp, idOf, type AuditedCamp } from './testing/audited-camp';

let camp: AuditedCamp;
beforeEach(async () => {
  camp = await createAuditedCamp();
});
afterEach(() => camp.stop());

/** With this window no operation counts as in flight. */
const nothingInFlight = { inFlightMs: 0 };

const expectNoDifference = async () => {
  expect(await camp.listDifferences(nothingInFlight)).toEqual([]);
  expect(await camp.countOpen(nothingInFlight)).toBe('0,0,0,0,0,0,0,0,0');
};

const cancelEnrollment = (user: TestUser, order: Order, refund: number) =>
  camp
    .as(user.token)
    .post(`/payments/${idOf(order)}/cancel`)
    .send({ classItemId: order.lines[0]!.classId.toHexString(), refund })
    .expect(200);

describe('finds no difference after', () => {
  test('nothing at all', expectNoDifference);

  test('purchases, an unpaid cart and a declined card', async () => {
    const classes = [await camp.aClass(), await camp.aClass({ priceCents: 1999 })];
    await camp.buy(await camp.aUser(), classes);
    await camp.buy(await camp.aUser(), classes.slice(1));
    const visitor = await camp.aUser();
    await camp.addToCart(visitor, classes);
    await camp.start(visitor, camp.totalOf(classes)).expect(200);
    const [{ paymentIntentId }] = (await camp.listOrders(visitor)) as [Order];
    await expect(camp.confirm(paymentIntentId!, 'pm_card_visa_chargeDeclined')).rejects.toThrow(
      'declined',
    );
    expect(await camp.listDifferences(nothingInFlight)).toEqual([]);
    const counts = (await camp.audit(nothingInFlight)).map(({ checked }) => checked);
    expect(counts).toEqual([2, 3, 3, 3, 3, 5, 3, 3, 2]);
  });

  test('a cart that was not paid in time', async () => {
    const campClass = await camp.aClass();
    const user = await camp.aUser();
    await camp.addToCart(user, [campClass]);
    await camp.start(user, 64.5).expect(200);
    camp.passHold();
    await sweepOrders(camp.camp);
    await expectNoDifference();
  });

  test('a payment that was too late for one of its classes', async () => {
    const available = await camp.aClass();
    const soldOut = await camp.aClass({ priceCents: 1999, capacity: 1 });
    const late = await camp.aUser();
    const transactionId = await camp.charge(late, [available, soldOut]);
    camp.passHold();
    await camp.buy(await camp.aUser(), [soldOut]);
    const { body } = await camp.record(late, transactionId).expect(200);
    expect(body.payment).toMatchObject({ state: 'partly-refunded', refunded: 19.99 });
    await expectNoDifference();
  });

  test('a payment that was too late for all of its classes', async () => {
    const soldOut = await camp.aClass({ capacity: 1 });
    const late = await camp.aUser();
    const transactionId = await camp.charge(late, [soldOut]);
    camp.passHold();
    await camp.buy(await camp.aUser(), [soldOut]);
    const { body } = await camp.record(late, transactionId).expect(200);
    expect(body.payment).toMatchObject({ state: 'refunded' });
    await expectNoDifference();
  });

  test('free enrollments, one of them canceled', async () => {
    const campClass = await camp.aClass({ priceCents: 0 });
    const campers = [await camp.aUser(), await camp.aUser()] as const;
    for (const user of campers) {
      await camp.addToCart(user, [campClass]);
      await camp.start(user, 0).expect(200);
    }
    await cancelEnrollment(campers[0], (await camp.listOrders(campers[0]))[0]!, 0);
    await expectNoDifference();
  });

  test('a cancellation with half a refund, and a new purchase', async () => {
    const startDate = new Date(camp.clock.now().getTime() + 10 * 86_400_000);
    const startsOn = startDate.toISOString().slice(0, 10);
    const campClass = await camp.aClass({ startsOn, capacity: 1 });
    const user = await camp.aUser();
    await cancelEnrollment(user, await camp.getOrder(await camp.buy(user, [campClass])), 32.25);
    await camp.buy(user, [campClass]);
    await expectNoDifference();
  });

  test('a canceled class', async () => {
    const campClass = await camp.aClass();
    for (let count = 0; count < 3; count += 1) await camp.buy(await camp.aUser(), [campClass]);
    const admin = await camp.aUser('admin');
    const { body } = await camp
      .as(admin.token)
      .post(`/topClass/${campClass._id.toHexString()}/cancel`)
      .send({ reason: 'Snow in July.' })
      .expect(200);
    expect(body).toMatchObject({ enrollmentsCanceled: 3, enrollmentsLeft: 0 });
    await expectNoDifference();
  });
});

/** Copies an order for as many new users as requested. */
const copyOrder = async (order: Order, count: number) => {
  const [line] = order.lines;
  const { classId } = line!;
  const copies = Array.from({ length: count }, (_, index) => ({
    ...order,
    _id: new ObjectId(),
    number: `PI-${index}`,
    owner: `uid-${index}`,
    lines: [
      {
        ...line!,
        lineId: new ObjectId(),
        camper: { _id: new ObjectId(), firstName: `Camper ${index}` },
      },
    ],
  }));
  const at = order.createdAt;
  await camp.orders.insertMany(copies);
  await camp.enrollments.insertMany(
    copies.map(({ _id: orderId, owner, lines }) => ({
      _id: new ObjectId(),
      classId,
      camperId: lines[0]!.camper._id,
      lineId: lines[0]!.lineId,
      ...{ orderId, owner, status: 'active', enrolledAt: at },
    })),
  );
  await camp.db
    .collection('users')
    .insertMany(copies.map(({ owner: uid }) => ({ uid, email: `${uid}@people.test` })));
  await camp.db.collection('campers').insertMany(
    copies.map(({ owner, lines }) => {
      const { camper } = lines[0]!;
      return { ...camper, owner, emergencyContacts: [], createdAt: at };
    }),
  );
  const soldLines = { $each: copies.map(({ lines }) => lines[0]!.lineId) };
  await camp.classes.updateOne(
    { _id: classId },
    { $push: { soldLines }, $inc: { soldCount: count } },
  );
  return copies;
};

test('checks every one of many orders', async () => {
  const campClass = await camp.aClass({ priceCents: 0, capacity: 1000 });
  const user = await camp.aUser();
  await camp.addToCart(user, [campClass]);
  await camp.start(user, 0).expect(200);
  const copies = await copyOrder((await camp.listOrders(user))[0]!, 450);
  expect(await camp.listDifferences(nothingInFlight)).toEqual([]);

  const last = copies.at(-1)!;
  await camp.enrollments.deleteOne({ orderId: last._id });
  expect(await camp.listDifferences(nothingInFlight)).toEqual([
    '2 order PI-449: First Touch Football is paid, but has no active enrollment',
  ]);
});

test('reports no difference because of concurrent writes', async () => {
  const campClass = await camp.aClass();
  // A user buys a class after Stripe's records are read and before the orders are read.
  const list: typeof camp.stripe.paymentIntents.list = (...params) => {
    const pages = camp.stripe.paymentIntents.list(...params);
    return Object.assign(pages, {
      async *[Symbol.asyncIterator]() {
        for (const intent of (await pages).data) yield intent;
        await camp.buy(await camp.aUser(), [campClass]);
      },
    });
  };
  const stripe = Object.assign(Object.create(camp.stripe) as typeof camp.stripe, {
    paymentIntents: Object.assign(Object.create(camp.stripe.paymentIntents) as object, { list }),
  });
  expect(await camp.listDifferences({ ...nothingInFlight, stripe })).toEqual([]);
  // The audit ran twice, because the first run found a difference.
  expect(await camp.countEnrollments(campClass)).toBe(2);
});

test('writes nothing', async () => {
  const campClass = await camp.aClass();
  await camp.buy(await camp.aUser(), [campClass]);
  await camp.classes.updateOne({}, { $inc: { soldCount: 1 } });
  const changes = await changesBy(camp.db, async () => {
    expect(await camp.listDifferences()).toHaveLength(1);
  });
  expect(changes).toEqual([]);
});
