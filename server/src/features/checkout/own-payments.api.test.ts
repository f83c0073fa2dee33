import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '../../contract';
import type { Person } from '../../testing/builders';
import { createShopper } from '../../testing/checkout';
import { pageOf } from '../../testing/links-of';
import { createTestApi, type TestApi } from '../../testing/test-api';
import type { Order } from './order';

let api: TestApi;
let shop: ReturnType<typeof createShopper>;
let camper: Person;
beforeAll(async () => {
  api = await createTestApi();
  shop = createShopper(api);
});
beforeEach(async () => {
  camper = await api.aPerson();
});
afterAll(() => api.stop());

const list = async ({ token }: Person, query = '') => {
  const { body } = await api.as(token).get(`/payments${query}`).expect(200);
  return endpoints.listPayments.response.parse(body);
};
const orders = () => api.db.collection<Order>('orders');

/** A place that is bought and given back. */
const giveBack = async (spoil: (transactionId: string) => Promise<unknown> = async () => {}) => {
  const campClass = await api.aClass();
  const transactionId = await shop.buy(camper, [campClass]);
  await spoil(transactionId);
  const [order] = await shop.listOrders(camper);
  const body = { classItemId: campClass._id.toHexString(), refund: 64.5 };
  const path = `/payments/${order!._id.toHexString()}/cancel`;
  await api.as(camper.token).post(path).send(body).expect(200);
  return { order: order!, classItemId: body.classItemId };
};

/** An order that something has been paid for, but not what it asks for. */
const payAnotherSum = async (person: Person) => {
  const transactionId = await shop.charge(person, [await api.aClass()]);
  await orders().updateOne({ paymentIntentId: transactionId }, { $set: { totalCents: 1 } });
  await shop.record(person, transactionId).expect(409);
  return (await orders().findOne({ paymentIntentId: transactionId }))!;
};

test('tells of each refund whether it is on its way or has gone back, and what for', async () => {
  const { order, classItemId } = await giveBack();
  const [done] = await list(camper);
  const refund = { classItemId, amount: 64.5, reason: 'You gave your place back.', state: 'done' };
  expect(done!.refunds).toMatchObject([refund]);
  expect(done).not.toHaveProperty('review');
  await orders().updateOne({ _id: order._id }, { $set: { 'refunds.0.state': 'pending' } });
  expect((await list(camper))[0]!.refunds).toMatchObject([{ ...refund, state: 'pending' }]);
});

test('tells of a refund that failed that the camp looks at it, until it has', async () => {
  const { order } = await giveBack((payment_intent) =>
    api.stripe.refunds.create({ payment_intent, amount: 3000 }),
  );
  const [waiting] = await list(camper);
  expect(waiting).toMatchObject({
    refunded: 30,
    review: 'waiting',
    refunds: [{ state: 'failed' }, { state: 'done', amount: 30 }],
  });
  expect(waiting).not.toHaveProperty('attention');
  expect(JSON.stringify(waiting)).not.toContain('unrefunded');
  const admin = await api.aPerson('admin');
  const path = `/orders/${order._id.toHexString()}/resolve`;
  await api.as(admin.token).post(path).send({ note: 'Sent by bank.' }).expect(200);
  expect((await list(camper))[0]).not.toHaveProperty('review');
});

test('lists what was paid and waits for the camp before all others, without what it says of it', async () => {
  await payAnotherSum(await api.aPerson());
  const [first, second] = [await api.aClass(), await api.aClass()];
  const older = await shop.buy(camper, [first]);
  const { _id, paymentIntentId } = await payAnotherSum(camper);
  await api.db.collection('cartItems').deleteMany({ owner: camper.uid });
  api.clock.passMinutes(1);
  const newer = await shop.buy(camper, [second]);

  const all = await list(camper);
  expect(all.map(({ transactionId }) => transactionId)).toEqual([paymentIntentId, newer, older]);
  expect(all.map(({ review }) => review)).toEqual(['waiting', undefined, undefined]);
  expect(all[0]).toMatchObject({
    _id: _id.toHexString(),
    state: 'needs-attention',
    refunds: [],
    lines: [{ outcome: 'undecided', cancellation: null }],
  });
  expect(JSON.stringify(all)).not.toMatch(/"attention"|brought|asks for/);

  const pages = [];
  for (const page of [1, 2, 3, 4]) {
    const res = await api.as(camper.token).get(`/payments?limit=1&page=${page}`).expect(200);
    expect(pageOf(res).total).toBe(3);
    pages.push(...endpoints.listPayments.response.parse(res.body));
  }
  expect(pages).toEqual(all);
  expect(await list(camper, '?limit=2')).toEqual(all.slice(0, 2));

  const admin = await api.aPerson('admin');
  await api
    .as(admin.token)
    .post(`/orders/${_id.toHexString()}/resolve`)
    .send({ note: 'Paid back in the dashboard.' })
    .expect(200);
  expect((await list(camper))[0]).toMatchObject({ _id: _id.toHexString(), review: 'done' });
});

test('lists 100 payments at a time, and says how many there are', async () => {
  await shop.buy(camper, [await api.aClass()]);
  const [paid] = await shop.listOrders(camper);
  const copies = Array.from({ length: 104 }, (_, nth) => {
    const { paymentIntentId: _intent, sequence: _sequence, ...rest } = paid!;
    return { ...rest, _id: new ObjectId(), number: `PI-COPY${nth}` };
  });
  await orders().insertMany(copies);
  const first = await api.as(camper.token).get('/payments').expect(200);
  expect(first.body).toHaveLength(100);
  expect(pageOf(first).total).toBe(105);
  expect(first.headers.link).toContain('rel="next"');
  expect(await list(camper, '?page=2')).toHaveLength(5);
});

test('does not list what nothing was paid for', async () => {
  await shop.pick(camper, [await api.aClass()]);
  await shop.start(camper, 64.5).expect(200);
  expect(await list(camper)).toEqual([]);
});
