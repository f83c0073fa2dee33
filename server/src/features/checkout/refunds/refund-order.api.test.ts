import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order as OrderOnWire, RefundOrderRequest } from '#contract';
import type { TestUser } from '#testing/samples/builders';
import { refundByAdmin } from '#testing/purchases/refund-by-admin';
import { createShopper } from '#testing/purchases/shopper';
import { changesBy } from '#testing/database/database-snapshot';
import { invalidFieldsOf, problemOf, problemKindOf } from '#testing/responses/problem-of';
import type { TestApi } from '#testing/api/test-api';
import type { Order } from '#domain/orders/order';
import { useTestApi } from '#testing/api/use-test-api';

type CampClass = Awaited<ReturnType<TestApi['aClass']>>;

const api = useTestApi();
const shop = createShopper(api);
let admin: TestUser;
let camper: TestUser;
let tennis: CampClass;
let other: CampClass;
let order: Order;
beforeAll(async () => {
  admin = await api.aUser('admin', { name: 'Ruth Adeyemi' });
});
beforeEach(async () => {
  camper = await api.aUser();
  [tennis, other] = [await api.aClass(), await api.aClass({ priceCents: 1999 })];
  await shop.buy(camper, [tennis, other]);
  order = (await shop.listOrders(camper))[0]!;
});

const refund = (changes: Partial<RefundOrderRequest> = {}, of = order) =>
  refundByAdmin(api, admin, of, tennis, changes);

const listRefundedCents = ({ paymentIntentId } = order) => shop.listRefundAmounts(paymentIntentId!);
const readOrder = async () => (await shop.listOrders(camper))[0]!;

test('refunds a part of the price and keeps the enrollment', async () => {
  const { body } = await refund().expect(200);
  const after = body.order as OrderOnWire;

  expect(await listRefundedCents()).toEqual([2000]);
  expect(after).toMatchObject({ state: 'partly-refunded', price: 84.49, refunded: 20 });
  expect(after.lines[0]).toMatchObject({
    outcome: 'enrolled',
    refunded: 20,
    reason: 'Sorry for the rain.',
    cancellation: { refund: 44.5 },
  });
  expect(after.lines[1]).toMatchObject({ outcome: 'enrolled', refunded: 0 });
  expect(after.refunds).toMatchObject([
    { classItemId: tennis._id.toHexString(), amount: 20, state: 'done' },
  ]);
  expect(after.timeline.at(-2)).toMatchObject({
    step: 'refund-requested',
    note: 'Refund of $20.00 for First Touch Football. Reason: Sorry for the rain.',
  });
  expect(await shop.countEnrollments(tennis)).toBe(1);
  expect(await shop.getClass(tennis)).toMatchObject({ soldCount: 1 });
});

test('also cancels the enrollment if requested, and puts the seat back on sale', async () => {
  const { body } = await refund({ amount: 64.5, endsPlace: true }).expect(200);

  expect(await listRefundedCents()).toEqual([6450]);
  expect((body.order as OrderOnWire).lines[0]).toMatchObject({
    outcome: 'canceled',
    refunded: 64.5,
    reason: 'Sorry for the rain.',
    cancellation: null,
  });
  expect(await shop.countEnrollments(tennis)).toBe(0);
  expect(await shop.countEnrollments(other)).toBe(1);
  expect(await shop.getClass(tennis)).toMatchObject({ soldCount: 0, soldLines: [] });
});

test('changes only the order and its payment', async () => {
  const otherCamper = await api.aUser();
  await shop.buy(otherCamper, [tennis]);
  const changes = await changesBy(api.db, () => refund().expect(200));
  const owned = changes.filter((change) => !change.includes('sandbox'));
  expect(owned).toEqual([`~ orders/${order._id.toHexString()}`]);
});

test('records an event with the admin who decided it', async () => {
  await refund({ endsPlace: true }).expect(200);
  const { events = [] } = await readOrder();
  expect(events.filter(({ kind }) => kind === 'refund-decided')).toMatchObject([
    {
      classId: tennis._id,
      amountCents: 2000,
      reason: 'Sorry for the rain.',
      enrollment: 'canceled',
      by: { uid: admin.uid, name: 'Ruth Adeyemi', email: admin.email },
    },
  ]);
});

describe('several refunds of a class', () => {
  test('add up to at most its price', async () => {
    await refund({ amount: 20 }).expect(200);
    await refund({ amount: 44.49, refunded: 20 }).expect(200);
    const { body } = await refund({ amount: 0.01, refunded: 64.49, endsPlace: true }).expect(200);
    expect((await listRefundedCents()).sort()).toEqual([1, 2000, 4449].sort());
    expect((body.order as OrderOnWire).lines[0]).toMatchObject({
      outcome: 'canceled',
      refunded: 64.5,
    });
    expect(problemKindOf(await refund({ amount: 0.01, refunded: 64.5 }))).toBe('refund-too-large');
  });

  test('make the order refunded once nothing is left', async () => {
    await refund({ amount: 64.5 }).expect(200);
    const classItemId = other._id.toHexString();
    const { body } = await refund({ classItemId, amount: 19.99 }).expect(200);
    expect(body.order).toMatchObject({ state: 'refunded', refunded: 84.49 });
  });
});

describe('the rest after a partial refund', () => {
  test('is refunded if the payer cancels', async () => {
    await refund().expect(200);
    const give = (refund: number) =>
      api
        .as(camper.token)
        .post(`/payments/${order._id.toHexString()}/cancel`)
        .send({ classItemId: tennis._id.toHexString(), refund });
    expect(problemOf(await give(64.5))).toMatchObject({ kind: 'refund-changed', refund: 44.5 });
    await give(44.5).expect(200);
    expect((await listRefundedCents()).sort()).toEqual([2000, 4450]);
  });

  test('is refunded if the class is canceled', async () => {
    await refund().expect(200);
    const { body } = await api
      .as(admin.token)
      .post(`/topClass/${tennis._id.toHexString()}/cancel`)
      .send({ reason: 'The pitch is flooded.' })
      .expect(200);
    expect(body).toMatchObject({ enrollmentsCanceled: 1, enrollmentsLeft: 0 });
    expect((await listRefundedCents()).sort()).toEqual([2000, 4450]);
  });
});

describe('refuses without a refund', () => {
  /** Returns the kind of the problem, and expects that nothing changed. */
  const refusal = async (request: () => ReturnType<typeof refund>) => {
    const responses: Awaited<ReturnType<typeof refund>>[] = [];
    const changes = await changesBy(api.db, async () => responses.push(await request()));
    expect(changes).toEqual([]);
    return problemOf(responses[0]!);
  };

  test('a double click', async () => {
    await refund().expect(200);
    expect(await refusal(() => refund())).toMatchObject({ kind: 'refund-changed', refunded: 20 });
    expect(await listRefundedCents()).toEqual([2000]);
  });

  test('more than the class cost', async () => {
    expect(await refusal(() => refund({ amount: 64.51 }))).toMatchObject({
      kind: 'refund-too-large',
      left: 64.5,
    });
  });

  test('more than is left of the class, although the order cost more', async () => {
    await refund().expect(200);
    expect(await refusal(() => refund({ amount: 44.51, refunded: 20 }))).toMatchObject({
      kind: 'refund-too-large',
      left: 44.5,
    });
  });

  test('a class that was sold out and is refunded already', async () => {
    const late = await api.aUser();
    const full = await api.aClass({ capacity: 1 });
    const transactionId = await shop.charge(late, [full]);
    api.clock.passMinutes(16);
    await shop.buy(await api.aUser(), [full]);
    await shop.record(late, transactionId).expect(200);
    const [refunded] = await shop.listOrders(late);
    const classItemId = full._id.toHexString();
    expect(
      await refusal(() => refund({ classItemId, amount: 0.01, refunded: 64.5 }, refunded)),
    ).toMatchObject({ kind: 'refund-too-large', left: 0 });
  });

  test('an unpaid order', async () => {
    const user = await api.aUser();
    await shop.addToCart(user, [tennis]);
    await shop.start(user, 64.5).expect(200);
    const [unpaid] = await shop.listOrders(user);
    expect(await refusal(() => refund({}, unpaid))).toMatchObject({
      kind: 'refund-too-large',
      left: 0,
    });
  });

  test('an order that does not exist, and a class that it does not include', async () => {
    const { _id } = await api.aClass();
    expect(await refusal(() => refund({}, { ...order, _id }))).toMatchObject({ kind: 'not-found' });
    expect(await refusal(() => refund({ classItemId: _id.toHexString() }))).toMatchObject({
      kind: 'not-found',
    });
  });

  test.each([
    [{ amount: 0 }, 'body/amount'],
    [{ amount: -1 }, 'body/amount'],
    [{ amount: 0.001 }, 'body/amount'],
    [{ amount: '20' }, 'body/amount'],
    [{ reason: ' ' }, 'body/reason'],
    [{ reason: 'x'.repeat(501) }, 'body/reason'],
    [{ endsPlace: 'yes' }, 'body/endsPlace'],
    [{ refunded: undefined }, 'body/refunded'],
    [{ classItemId: 'one' }, 'body/classItemId'],
  ])('%j', async (changes, invalidField) => {
    expect([...new Set(invalidFieldsOf(await refund(changes as object)))]).toEqual([invalidField]);
  });
});
