import { ObjectId } from 'mongodb';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { TestUser } from '#testing/samples/builders';
import { createShopper } from '#testing/purchases/shopper';
import { pageOf } from '#testing/responses/links-of';
import type { Order } from '#domain/orders/order';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
const shop = createShopper(api);
let camper: TestUser;
beforeEach(async () => {
  camper = await api.aUser();
});

const list = async ({ token }: TestUser, query = '') => {
  const { body } = await api.as(token).get(`/payments${query}`).expect(200);
  return endpoints.listPayments.response.parse(body);
};
const orders = () => api.db.collection<Order>('orders');

/** Buys a class and cancels the enrollment. */
const buyAndCancel = async () => {
  const campClass = await api.aClass();
  await shop.buy(camper, [campClass]);
  const [order] = await shop.listOrders(camper);
  const body = { classItemId: campClass._id.toHexString(), refund: 64.5 };
  const path = `/payments/${order!._id.toHexString()}/cancel`;
  await api.as(camper.token).post(path).send(body).expect(200);
  return { order: order!, classItemId: body.classItemId };
};

/** Creates an order whose payment does not match its total. */
const payWrongAmount = async (user: TestUser) => {
  const transactionId = await shop.charge(user, [await api.aClass()]);
  await orders().updateOne({ paymentIntentId: transactionId }, { $set: { totalCents: 1 } });
  await shop.record(user, transactionId).expect(409);
  return (await orders().findOne({ paymentIntentId: transactionId }))!;
};

test('shows the state and the reason of each refund', async () => {
  const { order, classItemId } = await buyAndCancel();
  const [done] = await list(camper);
  const refund = {
    classItemId,
    amount: 64.5,
    reason: 'You canceled your enrollment.',
    state: 'done',
  };
  expect(done!.refunds).toMatchObject([refund]);
  expect(done).not.toHaveProperty('review');
  await orders().updateOne({ _id: order._id }, { $set: { 'refunds.0.state': 'pending' } });
  expect((await list(camper))[0]!.refunds).toMatchObject([{ ...refund, state: 'pending' }]);
});

test('shows that an order with a failed refund is in review, until it is resolved', async () => {
  const { order } = await buyAndCancel();
  const { data } = await api.stripe.refunds.list({ payment_intent: order.paymentIntentId! });
  await api.stripe.rawRequest('POST', `/v1/refunds/${data[0]!.id}/fail`);
  await shop.sendEvent('refund.failed', data[0]!, 'evt_own_payment_failed').expect(200);
  const [waiting] = await list(camper);
  expect(waiting).toMatchObject({
    refunded: 0,
    review: 'waiting',
    refunds: [{ state: 'failed' }],
  });
  expect(waiting).not.toHaveProperty('attention');
  expect(JSON.stringify(waiting)).not.toContain('unrefunded');
  const admin = await api.aUser('admin');
  const path = `/orders/${order._id.toHexString()}/resolve`;
  await api.as(admin.token).post(path).send({ note: 'Refunded by bank transfer.' }).expect(200);
  expect((await list(camper))[0]).not.toHaveProperty('review');
});

test('lists payments in review first, without the reason', async () => {
  await payWrongAmount(await api.aUser());
  const [first, second] = [await api.aClass(), await api.aClass()];
  const older = await shop.buy(camper, [first]);
  const { _id, paymentIntentId } = await payWrongAmount(camper);
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
  expect(JSON.stringify(all)).not.toMatch(/"attention"|brought|does not match/);

  const pages = [];
  for (const page of [1, 2, 3, 4]) {
    const res = await api.as(camper.token).get(`/payments?limit=1&page=${page}`).expect(200);
    expect(pageOf(res).total).toBe(3);
    pages.push(...endpoints.listPayments.response.parse(res.body));
  }
  expect(pages).toEqual(all);
  expect(await list(camper, '?limit=2')).toEqual(all.slice(0, 2));

  const admin = await api.aUser('admin');
  await api
    .as(admin.token)
    .post(`/orders/${_id.toHexString()}/resolve`)
    .send({ note: 'Refunded in the dashboard.' })
    .expect(200);
  expect((await list(camper))[0]).toMatchObject({ _id: _id.toHexString(), review: 'done' });
});

test('lists 100 payments per page, with the total number', async () => {
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

test('does not list unpaid orders', async () => {
  await shop.addToCart(camper, [await api.aClass()]);
  await shop.start(camper, 64.5).expect(200);
  expect(await list(camper)).toEqual([]);
});
