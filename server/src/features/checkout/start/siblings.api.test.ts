import { beforeEach, describe, expect, test } from 'vitest';
import type { Camper } from '#domain/campers/camper';
import type { CampClass } from '#domain/classes/camp-class';
import { problemOf } from '#testing/responses/problem-of';
import { useTestApi } from '#testing/api/use-test-api';
import { refundByAdmin } from '#testing/purchases/refund-by-admin';
import { createShopper } from '#testing/purchases/shopper';
import type { TestUser } from '#testing/samples/builders';

const api = useTestApi();
const shop = createShopper(api);
const PRICE = 64.5;

let parent: TestUser;
let maya: Camper;
let leo: Camper;
beforeEach(async () => {
  parent = await api.aUser();
  maya = await api.aChild(parent, { firstName: 'Maya' });
  leo = await api.aChild(parent, { firstName: 'Leo' });
});

const listEnrolled = async ({ _id: classId }: CampClass) =>
  (await api.db.collection('enrollments').find({ classId, status: 'active' }).toArray())
    .map(({ camperId }) => String(camperId))
    .sort();
const idsOf = (...campers: Camper[]) => campers.map(({ _id }) => _id.toHexString()).sort();

describe('two children in one class', () => {
  test('get one hold, a seat and an enrollment each, and their names are on the order', async () => {
    const campClass = await api.aClass();
    await shop.addFor(parent, campClass, [maya, leo]);
    const transactionId = await shop.pay(parent, 2 * PRICE);
    const [order] = await shop.listOrders(parent);
    const held = await shop.getClass(campClass);
    expect(held).toMatchObject({ soldCount: 0, holds: [{ orderId: order!._id, seats: 2 }] });
    const { body } = await shop.record(parent, transactionId).expect(200);
    expect(body.payment.lines).toMatchObject([
      { outcome: 'enrolled', camper: { firstName: 'Maya', isAccountHolder: false } },
      { outcome: 'enrolled', camper: { firstName: 'Leo', isAccountHolder: false } },
    ]);
    const sold = await shop.getClass(campClass);
    expect(sold).toMatchObject({ soldCount: 2, holds: [] });
    expect(sold.soldLines).toEqual(order!.lines.map(({ lineId }) => lineId));
    expect(await listEnrolled(campClass)).toEqual(idsOf(maya, leo));
  });

  test('are refused together if one seat is left, and nothing is held', async () => {
    const campClass = await api.aClass({ capacity: 1 });
    await shop.addFor(parent, campClass, [maya, leo]);
    const { body: cart } = await api.as(parent.token).get('/carts').expect(200);
    expect(cart).toMatchObject([{ obstacle: 'too-few-seats' }, { obstacle: 'too-few-seats' }]);
    expect(problemOf(await shop.start(parent, 2 * PRICE))).toMatchObject({
      kind: 'too-few-seats',
      detail: expect.stringContaining('has too few seats for all campers in your cart') as string,
    });
    expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 0, holds: [] });
    expect(await shop.listOrders(parent)).toEqual([]);
  });

  test('are refunded together if their payment arrives when one seat is left', async () => {
    const campClass = await api.aClass({ capacity: 2 });
    await shop.addFor(parent, campClass, [maya, leo]);
    const transactionId = await shop.pay(parent, 2 * PRICE);
    api.clock.passMinutes(60);
    await shop.buy(await api.aUser(), [campClass]);
    const { body } = await shop.record(parent, transactionId).expect(200);
    expect(body.payment).toMatchObject({ state: 'refunded', refunded: 2 * PRICE });
    expect(await listEnrolled(campClass)).toHaveLength(1);
    expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 1, holds: [] });
  });

  test('can be canceled one by one, by line only', async () => {
    const campClass = await api.aClass();
    await shop.addFor(parent, campClass, [maya, leo]);
    await shop.record(parent, await shop.pay(parent, 2 * PRICE)).expect(200);
    const [order] = await shop.listOrders(parent);
    const [mayas, leos] = order!.lines;
    const path = `/payments/${order!._id.toHexString()}/cancel`;
    const body = { classItemId: campClass._id.toHexString(), refund: PRICE };
    const cancel = (lineId?: string) =>
      api
        .as(parent.token)
        .post(path)
        .send({ ...body, lineId });

    expect(problemOf(await cancel())).toMatchObject({
      kind: 'line-ambiguous',
      lineIds: [mayas!.lineId.toHexString(), leos!.lineId.toHexString()],
    });
    expect(await listEnrolled(campClass)).toEqual(idsOf(maya, leo));

    for (let repeat = 0; repeat < 2; repeat += 1) {
      const { body: canceled } = await cancel(leos!.lineId.toHexString()).expect(200);
      expect(canceled.payment).toMatchObject({
        refunded: PRICE,
        lines: [
          { outcome: 'enrolled', refunded: 0 },
          { outcome: 'canceled', refunded: PRICE },
        ],
      });
    }
    expect(await listEnrolled(campClass)).toEqual(idsOf(maya));
    expect(await shop.getClass(campClass)).toMatchObject({
      soldCount: 1,
      soldLines: [mayas!.lineId],
    });
    expect(await shop.listRefundAmounts(order!.paymentIntentId!)).toEqual([6450]);
  });

  test('are both canceled and refunded with the class', async () => {
    const campClass = await api.aClass();
    await shop.addFor(parent, campClass, [maya, leo]);
    await shop.record(parent, await shop.pay(parent, 2 * PRICE)).expect(200);
    const admin = await api.aUser('admin');
    const { body } = await api
      .as(admin.token)
      .post(`/topClass/${campClass._id.toHexString()}/cancel`)
      .send({ reason: 'Snow in July.' })
      .expect(200);
    expect(body).toMatchObject({
      enrollmentsCanceled: 2,
      refunded: 2 * PRICE,
      enrollmentsLeft: 0,
    });
    expect(await listEnrolled(campClass)).toEqual([]);
  });
});

test('an admin refunds one of two siblings, by line only', async () => {
  const campClass = await api.aClass();
  await shop.addFor(parent, campClass, [maya, leo]);
  await shop.record(parent, await shop.pay(parent, 2 * PRICE)).expect(200);
  const [order] = await shop.listOrders(parent);
  const admin = await api.aUser('admin');
  const refund = (lineId?: string) =>
    refundByAdmin(api, admin, order!, campClass, { amount: 10, lineId });
  expect(problemOf(await refund())).toMatchObject({ kind: 'line-ambiguous' });
  const { body } = await refund(order!.lines[1]!.lineId.toHexString()).expect(200);
  expect(body.order.lines).toMatchObject([{ refunded: 0 }, { refunded: 10 }]);
});

test('a child who is enrolled cannot be enrolled again, but a sibling can', async () => {
  const campClass = await api.aClass();
  await shop.addFor(parent, campClass, [maya]);
  await shop.record(parent, await shop.pay(parent, PRICE)).expect(200);
  const add = ({ _id }: Camper) =>
    api
      .as(parent.token)
      .post('/carts')
      .send({ classItemId: campClass._id.toHexString(), camperId: _id.toHexString() });
  expect(problemOf(await add(maya))).toMatchObject({
    kind: 'already-enrolled',
    detail: 'Maya is already enrolled in First Touch Football.',
  });
  await add(leo).expect(200);
  expect(problemOf(await add(leo))).toMatchObject({ kind: 'already-in-cart' });
});
