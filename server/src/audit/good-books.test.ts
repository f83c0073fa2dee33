import { ObjectId } from 'mongodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '../features/checkout/order';
import type { Person } from '../testing/builders';
import { changesBy } from '../testing/contents';
import { createCampBooks, idOf, type CampBooks } from './testing/camp-books';

let books: CampBooks;
beforeEach(async () => {
  books = await createCampBooks();
});
afterEach(() => books.stop());

/** Settled: nothing is so fresh that it could be left open. */
const settled = { inFlightMs: 0 };

const expectGood = async () => {
  expect(await books.listDifferences(settled)).toEqual([]);
  expect(await books.countOpen(settled)).toBe('0,0,0,0,0,0,0,0,0');
};

const giveBack = (person: Person, order: Order, refund: number) =>
  books
    .as(person.token)
    .post(`/payments/${idOf(order)}/cancel`)
    .send({ classItemId: order.lines[0]!.classId.toHexString(), refund })
    .expect(200);

describe('finds no difference in the books of', () => {
  test('an empty camp', expectGood);

  test('purchases, an unpaid cart and a declined card', async () => {
    const classes = [await books.aClass(), await books.aClass({ priceCents: 1999 })];
    await books.buy(await books.aPerson(), classes);
    await books.buy(await books.aPerson(), classes.slice(1));
    const undecided = await books.aPerson();
    await books.pick(undecided, classes);
    await books.start(undecided, books.totalOf(classes)).expect(200);
    const [{ paymentIntentId }] = (await books.listOrders(undecided)) as [Order];
    await expect(books.confirm(paymentIntentId!, 'pm_card_visa_chargeDeclined')).rejects.toThrow(
      'declined',
    );
    expect(await books.listDifferences(settled)).toEqual([]);
    const counts = (await books.audit(settled)).map(({ checked }) => checked);
    expect(counts).toEqual([2, 3, 3, 3, 3, 5, 3, 3, 2]);
  });

  test('a cart that was not paid in time', async () => {
    const campClass = await books.aClass();
    const person = await books.aPerson();
    await books.pick(person, [campClass]);
    await books.start(person, 64.5).expect(200);
    books.passHold();
    await books.services.checkout.sweep();
    await expectGood();
  });

  test('a payment that was too late for one of its classes', async () => {
    const kept = await books.aClass();
    const lost = await books.aClass({ priceCents: 1999, capacity: 1 });
    const late = await books.aPerson();
    const transactionId = await books.charge(late, [kept, lost]);
    books.passHold();
    await books.buy(await books.aPerson(), [lost]);
    const { body } = await books.record(late, transactionId).expect(200);
    expect(body.payment).toMatchObject({ state: 'partly-refunded', refunded: 19.99 });
    await expectGood();
  });

  test('a payment that was too late for all of it', async () => {
    const lost = await books.aClass({ capacity: 1 });
    const late = await books.aPerson();
    const transactionId = await books.charge(late, [lost]);
    books.passHold();
    await books.buy(await books.aPerson(), [lost]);
    const { body } = await books.record(late, transactionId).expect(200);
    expect(body.payment).toMatchObject({ state: 'refunded' });
    await expectGood();
  });

  test('a free class, and of one that was given back', async () => {
    const campClass = await books.aClass({ priceCents: 0 });
    const people = [await books.aPerson(), await books.aPerson()] as const;
    for (const person of people) {
      await books.pick(person, [campClass]);
      await books.start(person, 0).expect(200);
    }
    await giveBack(people[0], (await books.listOrders(people[0]))[0]!, 0);
    await expectGood();
  });

  test('a place that was given back for half its price, and bought again', async () => {
    const soon = new Date(books.clock.now().getTime() + 10 * 86_400_000);
    const startsOn = soon.toISOString().slice(0, 10);
    const campClass = await books.aClass({ startsOn, capacity: 1 });
    const person = await books.aPerson();
    await giveBack(person, await books.getOrder(await books.buy(person, [campClass])), 32.25);
    await books.buy(person, [campClass]);
    await expectGood();
  });

  test('a class that was called off', async () => {
    const campClass = await books.aClass();
    for (let count = 0; count < 3; count += 1) await books.buy(await books.aPerson(), [campClass]);
    const admin = await books.aPerson('admin');
    const { body } = await books
      .as(admin.token)
      .post(`/topClass/${campClass._id.toHexString()}/cancel`)
      .send({ reason: 'Snow in July.' })
      .expect(200);
    expect(body).toMatchObject({ enrolmentsCancelled: 3, enrolmentsLeft: 0 });
    await expectGood();
  });
});

/** As many more people as asked for, who have bought what one order has. */
const multiply = async (order: Order, count: number) => {
  const { classId } = order.lines[0]!;
  const copies = Array.from({ length: count }, (_, position) => ({
    ...order,
    _id: new ObjectId(),
    number: `PI-${position}`,
    owner: `uid-${position}`,
  }));
  const at = order.createdAt;
  await books.orders.insertMany(copies);
  await books.enrolments.insertMany(
    copies.map(({ _id: orderId, owner }) => ({
      _id: new ObjectId(),
      ...{ classId, orderId, owner, status: 'active', enrolledAt: at },
    })),
  );
  await books.db
    .collection('users')
    .insertMany(copies.map(({ owner: uid }) => ({ uid, email: `${uid}@people.test` })));
  const soldTo = { $each: copies.map(({ _id }) => _id) };
  await books.classes.updateOne(
    { _id: classId },
    { $push: { soldTo }, $inc: { soldCount: count } },
  );
  return copies;
};

test('looks at the last of many orders as at the first', async () => {
  const campClass = await books.aClass({ priceCents: 0, capacity: 1000 });
  const person = await books.aPerson();
  await books.pick(person, [campClass]);
  await books.start(person, 0).expect(200);
  const copies = await multiply((await books.listOrders(person))[0]!, 450);
  expect(await books.listDifferences(settled)).toEqual([]);

  const last = copies.at(-1)!;
  await books.enrolments.deleteOne({ orderId: last._id });
  expect(await books.listDifferences(settled)).toEqual([
    '2 order PI-449: First Touch Football is paid, and there is no active enrolment',
  ]);
});

test('takes nothing that a server does meanwhile for a difference', async () => {
  const campClass = await books.aClass();
  // Whenever Stripe's books have been read, and before the orders are, somebody buys.
  const list: typeof books.stripe.paymentIntents.list = (...given) => {
    const pages = books.stripe.paymentIntents.list(...given);
    return Object.assign(pages, {
      async *[Symbol.asyncIterator]() {
        for (const intent of (await pages).data) yield intent;
        await books.buy(await books.aPerson(), [campClass]);
      },
    });
  };
  const stripe = Object.assign(Object.create(books.stripe) as typeof books.stripe, {
    paymentIntents: Object.assign(Object.create(books.stripe.paymentIntents) as object, { list }),
  });
  expect(await books.listDifferences({ ...settled, stripe })).toEqual([]);
  // It has looked twice, because each look had found one.
  expect(await books.countEnrolments(campClass)).toBe(2);
});

test('reads, and writes nothing', async () => {
  const campClass = await books.aClass();
  await books.buy(await books.aPerson(), [campClass]);
  await books.classes.updateOne({}, { $inc: { soldCount: 1 } });
  const changes = await changesBy(books.db, async () => {
    expect(await books.listDifferences()).toHaveLength(1);
  });
  expect(changes).toEqual([]);
});
