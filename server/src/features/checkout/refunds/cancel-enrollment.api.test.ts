import { beforeEach, describe, expect, test } from 'vitest';
import type { Payment } from '#contract';
import type { TestUser } from '#testing/samples/builders';
import { createShopper } from '#testing/purchases/shopper';
import { changesBy } from '#testing/database/database-snapshot';
import type { TestApi } from '#testing/api/test-api';
import { problemTypeOf } from '#testing/responses/problem-of';
import { useTestApi } from '#testing/api/use-test-api';
import { toDay } from '#shared/dates';

const api = useTestApi();
const shop = createShopper(api);
let camper: TestUser;
beforeEach(async () => {
  camper = await api.aUser();
});

type CampClass = Awaited<ReturnType<TestApi['aClass']>>;

const DAY_MS = 86_400_000;
const MINUTES_A_DAY = 1_440;
const inDays = (days: number) => toDay(new Date(api.clock.now().getTime() + days * DAY_MS), 'UTC');

const buy = async (classes: CampClass[], user = camper): Promise<Payment> => {
  await shop.buy(user, classes);
  const { body } = await api.as(user.token).get('/payments').expect(200);
  return (body as Payment[])[0]!;
};
const cancel = (payment: Payment, { _id }: CampClass, refund: number, user = camper) =>
  api
    .as(user.token)
    .post(`/payments/${payment._id}/cancel`)
    .send({ classItemId: _id.toHexString(), refund });
const refundsOf = async ({ transactionId }: Payment) =>
  (await api.stripe.refunds.list({ payment_intent: transactionId! })).data.map(
    ({ amount }) => amount,
  );

test.each([
  [30, 64.5],
  [14, 64.5],
  [13, 32.25],
  [7, 32.25],
  [6, 0],
  [1, 0],
])(
  '%s days before the class begins: refunds $%s and puts the seat back on sale',
  async (days, refund) => {
    const campClass = await api.aClass({ startsOn: inDays(days), capacity: 1 });
    const payment = await buy([campClass]);
    expect(payment.lines[0]).toMatchObject({ startsOn: inDays(days), cancellation: { refund } });

    const { body } = await cancel(payment, campClass, refund).expect(200);

    expect(body.payment).toMatchObject({
      price: 64.5,
      refunded: refund,
      lines: [{ outcome: 'canceled', refunded: refund, cancellation: null }],
    });
    expect(await refundsOf(payment)).toEqual(refund > 0 ? [refund * 100] : []);
    expect(await shop.getClass(campClass)).toMatchObject({
      soldCount: 0,
      soldLines: [],
      holds: [],
    });
    expect(await shop.countEnrollments(campClass)).toBe(0);
    const other = await api.aUser();
    await shop.buy(other, [campClass]);
    expect(await shop.countEnrollments(campClass)).toBe(1);
  },
);

test('tells the payer what is refunded until which day, less what was refunded before', async () => {
  const [dated, undated] = [await api.aClass({ startsOn: inDays(20) }), await api.aClass()];
  const payment = await buy([dated, undated]);
  const stepsOn = ({ lines }: Payment) =>
    lines.map(({ cancellation }) => cancellation!.refundSteps);
  expect(stepsOn(payment)).toEqual([
    [
      { percent: 100, refund: 64.5, until: inDays(6) },
      { percent: 50, refund: 32.25, until: inDays(13) },
    ],
    undefined,
  ]);
  const admin = await api.aUser('admin');
  const classItemId = dated._id.toHexString();
  await api
    .as(admin.token)
    .post(`/orders/${payment._id}/refund`)
    .send({ classItemId, amount: 40, refunded: 0, reason: 'Sorry.', endsPlace: false })
    .expect(200);
  const { body } = await api.as(camper.token).get('/payments').expect(200);
  expect(stepsOn((body as Payment[])[0]!)[0]).toEqual([{ refund: 24.5, until: inDays(13) }]);
});

test('names the percentage of the policy, however its cents are rounded', async () => {
  const payment = await buy([await api.aClass({ priceCents: 99, startsOn: inDays(20) })]);
  expect(payment.lines[0]!.cancellation!.refundSteps).toEqual([
    { percent: 100, refund: 0.99, until: inDays(6) },
    { percent: 50, refund: 0.5, until: inDays(13) },
  ]);
});

test('refunds the full price of a class without a first day', async () => {
  const campClass = await api.aClass();
  const payment = await buy([campClass]);
  const { body } = await cancel(payment, campClass, 64.5).expect(200);
  expect(body.payment).toMatchObject({ state: 'refunded', refunded: 64.5 });
});

test('rounds half of an odd number of cents once', async () => {
  const campClass = await api.aClass({ priceCents: 435, startsOn: inDays(8) });
  const payment = await buy([campClass]);
  await cancel(payment, campClass, 2.18).expect(200);
  expect(await refundsOf(payment)).toEqual([218]);
});

test('cancels one class of an order and changes no other class and no other order', async () => {
  const [kept, canceled] = [await api.aClass(), await api.aClass({ priceCents: 1999 })];
  const otherCamper = await api.aUser();
  await shop.buy(otherCamper, [kept, canceled]);
  const payment = await buy([kept, canceled]);
  const changes = await changesBy(api.db, () => cancel(payment, canceled, 19.99).expect(200));
  const enrollment = await api.db
    .collection('enrollments')
    .findOne({ owner: camper.uid, classId: canceled._id });
  expect(changes.filter((change) => !change.includes('sandbox'))).toEqual([
    `~ classes/${canceled._id.toHexString()}`,
    `~ enrollments/${enrollment!._id.toHexString()}`,
    `~ orders/${payment._id}`,
  ]);
  expect(await shop.countEnrollments(canceled)).toBe(1);
  const [after] = (await api.as(camper.token).get('/payments')).body as Payment[];
  expect(after).toMatchObject({ state: 'partly-refunded', refunded: 19.99 });
  expect(after!.lines.map(({ outcome }) => outcome)).toEqual(['enrolled', 'canceled']);

  await cancel(payment, kept, 64.5).expect(200);
  const [last] = (await api.as(camper.token).get('/payments')).body as Payment[];
  expect(last).toMatchObject({ state: 'refunded', refunded: 84.49 });
});

test('refunds once for any number of concurrent requests', async () => {
  const campClass = await api.aClass({ capacity: 3 });
  const payment = await buy([campClass]);
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => cancel(payment, campClass, 64.5)),
  );
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  await cancel(payment, campClass, 64.5).expect(200);
  expect(await refundsOf(payment)).toEqual([6450]);
  expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 0, soldLines: [] });
  const [order] = await shop.listOrders(camper);
  expect(order!.timeline.map(({ state }) => state)).toEqual([
    'awaiting-payment',
    'fulfilling',
    'paid',
    'paid',
    'refunded',
  ]);
});

test('cancels a free enrollment without a refund', async () => {
  const campClass = await api.aClass({ priceCents: 0 });
  await shop.addToCart(camper, [campClass]);
  const { body } = await shop.start(camper, 0).expect(200);
  const payment = body.payment as Payment;
  const canceled = await cancel(payment, campClass, 0).expect(200);
  expect(canceled.body.payment).toMatchObject({ state: 'paid', refunded: 0 });
  expect(await shop.countEnrollments(campClass)).toBe(0);
});

test('allows buying the same class again', async () => {
  const campClass = await api.aClass({ capacity: 1 });
  const payment = await buy([campClass]);
  await cancel(payment, campClass, 64.5).expect(200);
  const again = await buy([campClass]);
  expect(again.number).not.toBe(payment.number);
  // A repeated cancellation of the first order does not affect the second one.
  await cancel(payment, campClass, 64.5).expect(200);
  await shop.record(camper, payment.transactionId!).expect(200);
  expect(await shop.countEnrollments(campClass)).toBe(1);
  expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 1 });
  expect(await refundsOf(again)).toEqual([]);
});

describe('refuses without any change', () => {
  test('a refund that differs from the policy, and returns the correct one', async () => {
    const campClass = await api.aClass({ startsOn: inDays(10) });
    const payment = await buy([campClass]);
    const changes = await changesBy(api.db, async () => {
      const { body } = await cancel(payment, campClass, 64.5).expect(409);
      expect(problemTypeOf(body)).toBe('refund-changed');
      expect(body.refund).toBe(32.25);
    });
    expect(changes).toEqual([]);
  });

  test.each([2, 4])('once the class has begun (%s days after the purchase)', async (days) => {
    const campClass = await api.aClass({ startsOn: inDays(1) });
    const payment = await buy([campClass]);
    api.clock.passMinutes(days * MINUTES_A_DAY);
    const { body } = await api.as(camper.token).get('/payments');
    expect((body as Payment[])[0]!.lines[0]!.cancellation).toBeNull();
    const changes = await changesBy(api.db, async () => {
      const refused = await cancel(payment, campClass, 0).expect(409);
      expect(problemTypeOf(refused.body)).toBe('class-begun');
    });
    expect(changes).toEqual([]);
  });

  test('another user’s enrollment, a class that was not bought, and a payment that does not exist', async () => {
    const campClass = await api.aClass();
    const [payment, thief] = [await buy([campClass]), await api.aUser('admin')];
    const changes = await changesBy(api.db, async () => {
      await cancel(payment, campClass, 64.5, thief).expect(404);
      await cancel(payment, await api.aClass(), 64.5).expect(404);
      await cancel({ ...payment, _id: 'f'.repeat(24) }, campClass, 64.5).expect(404);
    });
    expect(changes.filter((change) => !change.startsWith('+ classes/'))).toEqual([]);
  });

  test('a line that was refunded because no seat was left', async () => {
    const campClass = await api.aClass({ capacity: 1 });
    const quick = await api.aUser();
    const transactionId = await shop.charge(camper, [campClass]);
    api.clock.passMinutes(16);
    await shop.buy(quick, [campClass]);
    await shop.record(camper, transactionId).expect(200);
    const [payment] = (await api.as(camper.token).get('/payments')).body as Payment[];
    await cancel(payment!, campClass, 64.5).expect(404);
    expect(await refundsOf(payment!)).toEqual([6450]);
  });
});
