import { beforeEach, describe, expect, test } from 'vitest';
import type { Payment } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { sweepOrders } from '#features/checkout/index';
import { changesBy } from '#testing/database/database-snapshot';
import { createShopper, toTransactionId } from '#testing/purchases/shopper';
import type { TestUser } from '#testing/samples/builders';
import { problemTypeOf } from '#testing/responses/problem-of';
import { useTestApi } from '#testing/api/use-test-api';
import { addDays, toDay } from '#shared/dates';

const api = useTestApi();
const shop = createShopper(api);
let admin: TestUser;
beforeEach(async () => {
  admin = await api.aUser('admin');
});

const MINUTES_A_DAY = 1_440;
const cancel = ({ _id }: CampClass, reason = 'The coach is injured.') =>
  api.as(admin.token).post(`/topClass/${_id.toHexString()}/cancel`).send({ reason });
const paymentsOf = async ({ token }: TestUser) =>
  (await api.as(token).get('/payments').expect(200)).body as Payment[];

test('canceling a class refunds everyone in full with the reason and does not change other classes', async () => {
  const tomorrow = addDays(toDay(api.clock.now(), 'UTC'), 1);
  const [campClass, other] = [
    await api.aClass({ startsOn: tomorrow, className: 'Rained off' }),
    await api.aClass({ priceCents: 1999 }),
  ];
  const [firstBuyer, secondBuyer] = [await api.aUser(), await api.aUser()];
  const [first, second] = [
    await shop.buy(firstBuyer, [campClass, other]),
    await shop.buy(secondBuyer, [campClass]),
  ];
  api.clock.passMinutes(2 * MINUTES_A_DAY);

  const { body } = await cancel(campClass).expect(200);

  expect(body).toEqual({ enrollmentsCanceled: 2, refunded: 129, enrollmentsLeft: 0 });
  expect(await shop.listRefundAmounts(first)).toEqual([6450]);
  expect(await shop.listRefundAmounts(second)).toEqual([6450]);
  const [payment] = await paymentsOf(firstBuyer);
  expect(payment).toMatchObject({ state: 'partly-refunded', refunded: 64.5 });
  expect(payment!.lines.find(({ className }) => className === 'Rained off')).toMatchObject({
    outcome: 'canceled',
    refunded: 64.5,
    reason: 'The camp canceled Rained off: The coach is injured.',
  });
  expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 0, soldLines: [] });
  expect(await shop.countEnrollments(campClass)).toBe(0);
  expect(await shop.countEnrollments(other)).toBe(1);
  expect(await shop.getClass(other)).toMatchObject({ status: 'approved', soldCount: 1 });
});

test('repeated and concurrent cancellations refund nobody twice', async () => {
  const campClass = await api.aClass();
  const buyers = [await api.aUser(), await api.aUser(), await api.aUser()];
  const transactionIds: string[] = [];
  for (const buyer of buyers) transactionIds.push(await shop.buy(buyer, [campClass]));

  const responses = await Promise.all(Array.from({ length: 8 }, () => cancel(campClass)));
  await cancel(campClass).expect(200, { enrollmentsCanceled: 0, refunded: 0, enrollmentsLeft: 0 });

  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  for (const id of transactionIds) expect(await shop.listRefundAmounts(id)).toEqual([6450]);
});

test('a payment that arrived before the class was canceled is refunded, and an open one is closed', async () => {
  const campClass = await api.aClass();
  const [buyer, unpaidBuyer] = [await api.aUser(), await api.aUser()];
  const transactionId = await shop.charge(buyer, [campClass]);
  await shop.addToCart(unpaidBuyer, [campClass]);
  const started = await shop.start(unpaidBuyer, 64.5).expect(200);

  await cancel(campClass).expect(200, { enrollmentsCanceled: 0, refunded: 0, enrollmentsLeft: 0 });
  await shop.record(buyer, transactionId).expect(200);
  await expect(shop.confirm(toTransactionId(started.body))).rejects.toThrow(/canceled/);

  expect(await shop.listRefundAmounts(transactionId)).toEqual([6450]);
  expect((await paymentsOf(buyer))[0]).toMatchObject({ state: 'refunded', refunded: 64.5 });
  expect(await shop.countEnrollments(campClass)).toBe(0);
  expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 0 });
});

test('the sweep refunds an enrollment that was added during the cancellation', async () => {
  const campClass = await api.aClass();
  const buyer = await api.aUser();
  const transactionId = await shop.buy(buyer, [campClass]);
  // The state between the cancellation of the class and the cancellation of its enrollments.
  await api.db
    .collection('classes')
    .updateOne(
      { _id: campClass._id },
      { $set: { status: 'canceled', cancellation: { at: new Date(), isDone: false } } },
    );
  await sweepOrders(api.camp);
  expect(await shop.listRefundAmounts(transactionId)).toEqual([6450]);
  expect(await shop.getClass(campClass)).toMatchObject({
    soldCount: 0,
    cancellation: { isDone: true },
  });
});

describe('a canceled class', () => {
  let campClass: CampClass;
  beforeEach(async () => {
    campClass = await api.aClass({ instructor: { uid: 'uid-x', name: 'X', email: 'x@camp.test' } });
    await cancel(campClass).expect(200);
  });

  test('is not in the catalog and cannot be added to a cart, and admins see the reason', async () => {
    const camper = await api.aUser();
    const path = `/topClass/${campClass._id.toHexString()}`;
    await api.visitor.get(path).expect(404);
    const { body } = await api.as(camper.token).post('/carts').send({ classItemId: campClass._id });
    expect(problemTypeOf(body)).toBe('not-on-sale');
    const res = await api.as(admin.token).get(path).expect(200);
    expect(res.body).toMatchObject({ status: 'canceled', feedback: 'The coach is injured.' });
    const list = await api.as(admin.token).get('/topClass?status=canceled').expect(200);
    expect((list.body as { status: string }[]).every(({ status }) => status === 'canceled')).toBe(
      true,
    );
    expect((list.body as { _id: string }[]).map(({ _id }) => _id)).toContain(
      campClass._id.toHexString(),
    );
  });

  test('cannot be approved or edited, and keeps its first reason', async () => {
    const path = `/topClass/${campClass._id.toHexString()}`;
    const changes = await changesBy(api.db, async () => {
      for (const status of ['approved', 'pending']) {
        const { body } = await api.as(admin.token).patch(`${path}/status`).send({ status });
        expect(problemTypeOf(body)).toBe('class-canceled');
      }
      const { body } = await api.as(admin.token).patch(path).send({ seats: 30 }).expect(409);
      expect(problemTypeOf(body)).toBe('class-canceled');
      await cancel(campClass, 'Another reason.').expect(200);
    });
    expect(changes).toEqual([]);
  });

  test('can be deleted once nobody is enrolled', async () => {
    await api.as(admin.token).delete(`/topClass/${campClass._id.toHexString()}`).expect(200);
  });
});

test('cancellation is rejected without a reason and for a missing class', async () => {
  const campClass = await api.aClass();
  const path = `/topClass/${campClass._id.toHexString()}/cancel`;
  const changes = await changesBy(api.db, async () => {
    await api.as(admin.token).post(path).send({ reason: ' ' }).expect(400);
    await api
      .as(admin.token)
      .post(`/topClass/${'f'.repeat(24)}/cancel`)
      .send({ reason: 'Rain' })
      .expect(404);
  });
  expect(changes).toEqual([]);
});
