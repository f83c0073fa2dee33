import { beforeAll, expect, test } from 'vitest';
import { auditRecords, countDifferences, toTable } from '#audit/audit';
import type { CheckoutStarted, TransferCampersResponse } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import type { Order } from '#domain/orders/order';
import { sweepOrders } from '../sweep';
import { useTestApi } from '#testing/api/use-test-api';
import { refundByAdmin } from '#testing/purchases/refund-by-admin';
import { createShopper, toTransactionId } from '#testing/purchases/shopper';
import { problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';

const api = useTestApi();
const shop = createShopper(api);
let admin: TestUser;
beforeAll(async () => {
  admin = await api.aUser('admin');
});

const ROUNDS = 6;
const rounds = Array.from({ length: ROUNDS }, (_, round) => round);

const anEnrollment = async (earlier?: CampClass) => {
  const [user, campClass] = [await api.aUser(), earlier ?? (await api.aClass())];
  const transactionId = await shop.buy(user, [campClass]);
  const [order] = await shop.listOrders(user);
  const enrollment = await api.db
    .collection('enrollments')
    .findOne({ lineId: order!.lines[0]!.lineId });
  return { user, campClass, transactionId, order: order!, enrollmentId: enrollment!._id };
};
type Enrollment = Awaited<ReturnType<typeof anEnrollment>>;

const move = ({ user, order }: Enrollment, target: CampClass, difference = 0) =>
  api.as(user.token).post(`/payments/${order._id.toHexString()}/transfer`).send({
    lineId: order.lines[0]!.lineId.toHexString(),
    classItemId: target._id.toHexString(),
    difference,
  });

const moveByAdmin = (enrollments: Enrollment[], source: CampClass, target: CampClass) =>
  api
    .as(admin.token)
    .post(`/topClass/${source._id.toHexString()}/transfers`)
    .send({
      enrollmentIds: enrollments.map(({ enrollmentId }) => enrollmentId.toHexString()),
      classItemId: target._id.toHexString(),
      isRequestedByFamily: true,
    });

const cancel = ({ user, order, campClass }: Enrollment, refund = 64.5) =>
  api
    .as(user.token)
    .post(`/payments/${order._id.toHexString()}/cancel`)
    .send({ classItemId: campClass._id.toHexString(), refund });

/** Returns in how many of the classes an account has a camper. */
const countPlaces = (user: TestUser) =>
  api.db.collection('enrollments').countDocuments({ owner: user.uid, status: 'active' });

const sumRefunds = async (user: TestUser) => {
  const orders = await api.db.collection<Order>('orders').find({ owner: user.uid }).toArray();
  return orders
    .flatMap(({ refunds }) => refunds)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
};

/** Completes what is left, and fails if a seat or money is lost or doubled. */
const expectClean = async () => {
  await sweepOrders(api.camp);
  const rows = await auditRecords({
    ...{ db: api.db, stripe: api.stripe, now: api.clock.now(), inFlightMs: 0 },
  });
  if (countDifferences(rows) > 0) expect.unreachable(toTable(rows));
};

test('ten parallel requests for the same move make it once', async () => {
  const [enrollment, target] = [await anEnrollment(), await api.aClass()];
  const responses = await Promise.all(Array.from({ length: 10 }, () => move(enrollment, target)));
  expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
  expect(responses.some(({ status }) => status === 200)).toBe(true);
  const ids = responses
    .filter(({ status }) => status === 200)
    .map(({ body }) => (body as CheckoutStarted).orderId);
  expect(new Set(ids).size).toBe(1);
  expect(await countPlaces(enrollment.user)).toBe(1);
  expect(await shop.getClass(target)).toMatchObject({ soldCount: 1, holds: [] });
  await expectClean();
});

test.each(rounds)(
  'parallel requests for a move to the last seat never answer that it sold out (%s)',
  async () => {
    const [enrollment, target] = [await anEnrollment(), await api.aClass({ capacity: 1 })];
    const responses = await Promise.all([
      ...Array.from({ length: 4 }, () => move(enrollment, target)),
      moveByAdmin([enrollment], enrollment.campClass, target),
    ]);
    const problems = responses.map((res) => problemKindOf(res));
    expect(problems.filter((kind) => kind === 'sold-out')).toEqual([]);
    expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
    const { refused } = responses[4]!.body as TransferCampersResponse;
    expect(refused.map(({ problem }) => problem)).not.toContain('sold-out');
    expect((await move(enrollment, target)).status).toBe(200);
    expect(await countPlaces(enrollment.user)).toBe(1);
    expect(await shop.getClass(target)).toMatchObject({ soldCount: 1, holds: [] });
    await expectClean();
  },
);

test.each(rounds)('a move and a cancellation at once end in one of both (%s)', async () => {
  const [enrollment, target] = [await anEnrollment(), await api.aClass()];
  const [moved, canceled] = await Promise.all([move(enrollment, target), cancel(enrollment)]);
  const places = await countPlaces(enrollment.user);
  // A cancellation of an enrollment that has moved shows where it went, and cancels nothing.
  expect(places).toBe(problemKindOf(moved) === 'no problem' ? 1 : 0);
  expect(canceled.status).toBeLessThan(500);
  expect(await sumRefunds(enrollment.user)).toBe(places === 1 ? 0 : 6450);
  await expectClean();
});

test.each(rounds)('moves to two classes at once end in one of them (%s)', async () => {
  const [enrollment, one, two] = [await anEnrollment(), await api.aClass(), await api.aClass()];
  const responses = await Promise.all([
    move(enrollment, one),
    moveByAdmin([enrollment], enrollment.campClass, two),
  ]);
  expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await countPlaces(enrollment.user)).toBe(1);
  const classes = [await shop.getClass(one), await shop.getClass(two)];
  expect(classes.reduce((sum, { soldCount }) => sum + soldCount, 0)).toBe(1);
  await expectClean();
});

test('ten families and five buyers never get more than the three seats of a class', async () => {
  const source = await api.aClass({ capacity: 10 });
  const target = await api.aClass({ capacity: 3 });
  const enrollments = await Promise.all(Array.from({ length: 10 }, () => anEnrollment(source)));
  const buyers = await Promise.all(Array.from({ length: 5 }, () => api.aUser()));
  await Promise.all(buyers.map((buyer) => shop.addToCart(buyer, [target])));
  const [moves] = await Promise.all([
    Promise.all(enrollments.map((enrollment) => move(enrollment, target))),
    Promise.all(buyers.map((buyer) => shop.start(buyer, 64.5))),
  ]);
  const movedCount = moves.filter(({ status }) => status === 200).length;
  const campClass = await shop.getClass(target);
  const held = campClass.holds.reduce((sum, { seats }) => sum + seats, 0);
  expect(campClass.soldCount).toBe(movedCount);
  expect(campClass.soldCount + held).toBeLessThanOrEqual(3);
  const places = await Promise.all(enrollments.map(({ user }) => countPlaces(user)));
  expect(places).toEqual(Array.from({ length: 10 }, () => 1));
  expect((await shop.getClass(source)).soldCount).toBe(10 - movedCount);
  await expectClean();
});

test.each(rounds)('a class that is canceled while campers move away and to it (%s)', async () => {
  const [canceled, other] = [await api.aClass(), await api.aClass()];
  const [leaving, coming] = [await anEnrollment(canceled), await anEnrollment(other)];
  await Promise.all([
    move(leaving, other),
    move(coming, canceled),
    api
      .as(admin.token)
      .post(`/topClass/${canceled._id.toHexString()}/cancel`)
      .send({ reason: 'The coach is injured.' })
      .expect(200),
  ]);
  await sweepOrders(api.camp);
  expect(await shop.getClass(canceled)).toMatchObject({ soldCount: 0 });
  expect(await shop.countEnrollments(canceled)).toBe(0);
  for (const { user } of [leaving, coming]) {
    const places = await countPlaces(user);
    expect(places).toBeLessThanOrEqual(1);
    expect(await sumRefunds(user)).toBe(places === 1 ? 0 : 6450);
  }
  await expectClean();
});

test.each(rounds)('the payment of a move and a refund by an admin at once (%s)', async () => {
  const [enrollment, target] = [await anEnrollment(), await api.aClass({ priceCents: 10_000 })];
  const started = await move(enrollment, target, 35.5).expect(200);
  const transactionId = toTransactionId(started.body);
  await shop.confirm(transactionId);
  const [paid, refunded] = await Promise.all([
    shop.record(enrollment.user, transactionId),
    refundByAdmin(api, admin, enrollment.order, enrollment.campClass),
  ]);
  expect(paid.status).toBe(200);
  // The earlier line is worth nothing any more, or less than the move was planned with.
  const isMoved = (await shop.getClass(target)).soldCount === 1;
  expect(problemKindOf(refunded)).toBe(isMoved ? 'refund-too-large' : 'no problem');
  expect(await shop.listRefundAmounts(transactionId)).toEqual(isMoved ? [] : [3550]);
  expect(await countPlaces(enrollment.user)).toBe(1);
  await expectClean();
});
