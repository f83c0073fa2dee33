import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/builders';
import { createShopper, toTransactionId } from '../../testing/checkout';
import { problemOf, refusalOf } from '../../testing/problem-of';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { watchWrites } from '../../testing/watch-writes';

/** What happens elsewhere just before the server takes this step for the first time. */
let step = '';
let happen: () => Promise<unknown> = () => Promise.resolve();
const before = (name: string, what: typeof happen) => {
  step = name;
  happen = what;
};
const pass = async (name: string) => {
  if (name !== step) return;
  step = '';
  await happen();
};

let api: TestApi;
let other: TestApi;
let shop: ReturnType<typeof createShopper>;
beforeAll(async () => {
  api = await createTestApi({
    faults: {
      wrapDb: (db) =>
        watchWrites(db, async ({ collection, method }, work) => {
          await pass(`${collection}: ${method}`);
          return work();
        }),
      wrapFetch: (fetch) => async (input, init) => {
        const { method, url } = new Request(input, init);
        await pass(`Stripe: ${method} ${new URL(url).pathname}`);
        return fetch(input, init);
      },
      wrapMailer: (mailer) => mailer,
    },
  });
  other = await createTestApi({ databaseName: api.db.databaseName });
  shop = createShopper(other);
});
beforeEach(() => before('', () => Promise.resolve()));
afterAll(async () => {
  await other.stop();
  await api.stop();
});

const start = (person: Person, price: number) => createShopper(api).start(person, price);

describe('an order that is begun while its cart is still being read', () => {
  test('is not made at a price that the class has no longer when its seat is held', async () => {
    const [person, campClass] = [await other.aPerson(), await other.aClass()];
    await shop.pick(person, [campClass]);
    before('orders: insertOne', () =>
      other.db
        .collection('classes')
        .updateOne({ _id: campClass._id }, { $set: { priceCents: 8000 } }),
    );
    expect(problemOf(await start(person, 64.5))).toMatchObject({
      kind: 'total-changed',
      total: 80,
    });
    expect((await shop.listOrders(person)).map(({ state }) => state)).toEqual(['cancelled']);
    expect((await shop.getClass(campClass)).holds).toEqual([]);
  });

  test('is not made when the same cart has been paid for elsewhere', async () => {
    const [person, campClass] = [await other.aPerson(), await other.aClass()];
    await shop.pick(person, [campClass]);
    before('orders: insertOne', async () => {
      const id = await shop.pay(person, 64.5);
      await shop.record(person, id).expect(200);
    });
    expect(refusalOf(await start(person, 64.5))).toBe('cart-empty');
    expect((await shop.listOrders(person)).map(({ state }) => state)).toEqual(['paid']);
    expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 1, holds: [] });
  });

  test('is not made when the payer got into one of its classes elsewhere', async () => {
    const [person, campClass] = [await other.aPerson(), await other.aClass()];
    await shop.pick(person, [campClass]);
    before('orders: insertOne', () =>
      other.db.collection('enrolments').insertOne({
        classId: campClass._id,
        owner: person.uid,
        orderId: new ObjectId(),
        status: 'active',
        enrolledAt: new Date(),
      }),
    );
    expect(refusalOf(await start(person, 64.5))).toBe('already-enrolled');
    expect((await shop.listOrders(person)).map(({ state }) => state)).toEqual(['cancelled']);
    expect((await shop.getClass(campClass)).holds).toEqual([]);
  });

  test('is made anew with what was picked meanwhile', async () => {
    const [person, first, second] = [
      await other.aPerson(),
      await other.aClass(),
      await other.aClass(),
    ];
    await shop.pick(person, [first]);
    before('orders: insertOne', () => shop.pick(person, [second]));
    expect(problemOf(await start(person, 64.5))).toMatchObject({
      kind: 'total-changed',
      total: 129,
    });
    expect((await shop.getClass(first)).holds).toEqual([]);
  });

  test('is made although something lies in the cart that is no class any more', async () => {
    const [person, campClass] = [await other.aPerson(), await other.aClass()];
    await shop.pick(person, [campClass]);
    const gone = { owner: person.uid, classId: new ObjectId(), addedAt: new Date() };
    await other.db.collection('cartItems').insertOne(gone);
    const { body } = await start(person, 64.5).expect(200);
    expect(body).toMatchObject({ total: 64.5 });
    expect((await shop.getClass(campClass)).holds).toHaveLength(1);
  });

  test('lets go of its seats when another server ends it while it is given its intent', async () => {
    const person = await other.aPerson();
    const [kept, dropped] = [await other.aClass(), await other.aClass()];
    await shop.pick(person, [kept, dropped]);
    const { body: cart } = await other.as(person.token).get('/carts').expect(200);
    const { _id } = (cart as { _id: string; classItemId: string }[]).find(
      ({ classItemId }) => classItemId === dropped._id.toHexString(),
    )!;
    let intentId = '';
    before('Stripe: POST /v1/payment_intents', async () => {
      await other.as(person.token).delete(`/carts/${_id}`).expect(200);
      intentId = toTransactionId((await shop.start(person, 64.5).expect(200)).body);
      // Held again in the last moment, as by a first tab that is slow.
      const [ended] = await shop.listOrders(person);
      const hold = { orderId: ended!._id, seats: 1, expiresAt: ended!.holdExpiresAt };
      await other.db
        .collection('classes')
        .updateOne({ _id: dropped._id }, { $push: { holds: hold as never } });
    });

    const { body } = await start(person, 129).expect(409);

    expect(body).toMatchObject({ type: '/problems/total-changed', total: 64.5 });
    expect((await shop.getClass(dropped)).holds).toEqual([]);
    const orders = await shop.listOrders(person);
    expect(orders.map(({ state }) => state)).toEqual(['cancelled', 'awaiting-payment']);
    expect(orders[1]).toMatchObject({ paymentIntentId: intentId });
    expect((await shop.getClass(kept)).holds).toMatchObject([{ orderId: orders[1]!._id }]);
    const { data } = await other.stripe.paymentIntents.list({ limit: 100 });
    const ofEnded = data.find(({ metadata }) => metadata.orderId === orders[0]!._id.toHexString());
    expect(ofEnded?.status).toBe('canceled');
  });
});
