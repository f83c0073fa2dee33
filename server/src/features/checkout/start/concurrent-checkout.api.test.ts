import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TestUser } from '#testing/samples/builders';
import { createShopper, toTransactionId } from '#testing/purchases/shopper';
import { problemOf, problemKindOf } from '#testing/responses/problem-of';
import { useTestApi } from '#testing/api/use-test-api';
import { watchWrites } from '#testing/database/watch-writes';

/** A concurrent change that runs just before the server makes this call for the first time. */
let call = '';
let change: () => Promise<unknown> = () => Promise.resolve();
const before = (name: string, concurrentChange: typeof change) => {
  call = name;
  change = concurrentChange;
};
const interfere = async (name: string) => {
  if (name !== call) return;
  call = '';
  await change();
};

const api = useTestApi({
  faults: {
    wrapDb: (db) =>
      watchWrites(db, async ({ collection, method }, work) => {
        await interfere(`${collection}: ${method}`);
        return work();
      }),
    wrapFetch: (fetch) => async (input, init) => {
      const { method, url } = new Request(input, init);
      await interfere(`Stripe: ${method} ${new URL(url).pathname}`);
      return fetch(input, init);
    },
    wrapMailer: (mailer) => mailer,
  },
});
const other = useTestApi(() => ({ databaseName: api.db.databaseName }));
const shop = createShopper(other);
beforeEach(() => before('', () => Promise.resolve()));

const start = (user: TestUser, price: number) => createShopper(api).start(user, price);

describe('a checkout during which something changes', () => {
  test('is refused if the price of a class changed before its seat was held', async () => {
    const [user, campClass] = [await other.aUser(), await other.aClass()];
    await shop.addToCart(user, [campClass]);
    before('orders: insertOne', () =>
      other.db
        .collection('classes')
        .updateOne({ _id: campClass._id }, { $set: { priceCents: 8000 } }),
    );
    expect(problemOf(await start(user, 64.5))).toMatchObject({
      kind: 'total-changed',
      total: 80,
    });
    expect((await shop.listOrders(user)).map(({ state }) => state)).toEqual(['canceled']);
    expect((await shop.getClass(campClass)).holds).toEqual([]);
  });

  test('is refused if the same cart was paid for in another tab', async () => {
    const [user, campClass] = [await other.aUser(), await other.aClass()];
    await shop.addToCart(user, [campClass]);
    before('orders: insertOne', async () => {
      const id = await shop.pay(user, 64.5);
      await shop.record(user, id).expect(200);
    });
    expect(problemKindOf(await start(user, 64.5))).toBe('cart-empty');
    expect((await shop.listOrders(user)).map(({ state }) => state)).toEqual(['paid']);
    expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 1, holds: [] });
  });

  test('is refused if the payer was enrolled in one of its classes', async () => {
    const [user, campClass] = [await other.aUser(), await other.aClass()];
    await shop.addToCart(user, [campClass]);
    before('orders: insertOne', async () =>
      other.db.collection('enrollments').insertOne({
        classId: campClass._id,
        owner: user.uid,
        camperId: await other.ownCamperOf(user),
        lineId: new ObjectId(),
        orderId: new ObjectId(),
        status: 'active',
        enrolledAt: new Date(),
      }),
    );
    expect(problemKindOf(await start(user, 64.5))).toBe('already-enrolled');
    expect((await shop.listOrders(user)).map(({ state }) => state)).toEqual(['canceled']);
    expect((await shop.getClass(campClass)).holds).toEqual([]);
  });

  test('starts over if another class was added to the cart', async () => {
    const [user, first, second] = [await other.aUser(), await other.aClass(), await other.aClass()];
    await shop.addToCart(user, [first]);
    before('orders: insertOne', () => shop.addToCart(user, [second]));
    expect(problemOf(await start(user, 64.5))).toMatchObject({
      kind: 'total-changed',
      total: 129,
    });
    expect((await shop.getClass(first)).holds).toEqual([]);
  });

  test('releases its seats if another server closes its order while the intent is created', async () => {
    const user = await other.aUser();
    const [kept, dropped] = [await other.aClass(), await other.aClass()];
    await shop.addToCart(user, [kept, dropped]);
    const { body: cart } = await other.as(user.token).get('/carts').expect(200);
    const { _id } = (cart as { _id: string; classItemId: string }[]).find(
      ({ classItemId }) => classItemId === dropped._id.toHexString(),
    )!;
    let intentId = '';
    before('Stripe: POST /v1/payment_intents', async () => {
      await other.as(user.token).delete(`/carts/${_id}`).expect(200);
      intentId = toTransactionId((await shop.start(user, 64.5).expect(200)).body);
      // The hold of a slow first tab arrives after the order was closed.
      const [closed] = await shop.listOrders(user);
      const hold = { orderId: closed!._id, seats: 1, expiresAt: closed!.holdExpiresAt };
      await other.db
        .collection('classes')
        .updateOne({ _id: dropped._id }, { $push: { holds: hold as never } });
    });

    const { body } = await start(user, 129).expect(409);

    expect(body).toMatchObject({ type: '/problems/total-changed', total: 64.5 });
    expect((await shop.getClass(dropped)).holds).toEqual([]);
    const orders = await shop.listOrders(user);
    expect(orders.map(({ state }) => state)).toEqual(['canceled', 'awaiting-payment']);
    expect(orders[1]).toMatchObject({ paymentIntentId: intentId });
    expect((await shop.getClass(kept)).holds).toMatchObject([{ orderId: orders[1]!._id }]);
    const { data } = await other.stripe.paymentIntents.list({ limit: 100 });
    const intentOfClosed = data.find(
      ({ metadata }) => metadata.orderId === orders[0]!._id.toHexString(),
    );
    expect(intentOfClosed?.status).toBe('canceled');
  });
});
