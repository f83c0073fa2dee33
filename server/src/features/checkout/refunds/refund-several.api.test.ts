import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order as OrderOnWire, RefundOrderRequest } from '#contract';
import type { TestUser } from '#testing/samples/builders';
import { refundByAdmin } from '#testing/purchases/refund-by-admin';
import { createShopper } from '#testing/purchases/shopper';
import { problemOf, problemKindOf } from '#testing/responses/problem-of';
import type { TestApi } from '#testing/api/test-api';
import type { Order } from '#domain/orders/order';
import { useTestApi } from '#testing/api/use-test-api';

type CampClass = Awaited<ReturnType<TestApi['aClass']>>;

const api = useTestApi();
const shop = createShopper(api);
let admin: TestUser;
let camper: TestUser;
let soccer: CampClass;
let relay: CampClass;
let order: Order;
beforeAll(async () => {
  admin = await api.aUser('admin');
});
beforeEach(async () => {
  camper = await api.aUser();
  soccer = await api.aClass();
  relay = await api.aClass({ className: 'Family Relay', priceCents: 1999 });
  await shop.buy(camper, [soccer, relay]);
  order = (await shop.listOrders(camper))[0]!;
});

const refund = (changes?: Partial<RefundOrderRequest>) =>
  refundByAdmin(api, admin, order, soccer, changes);

const listRefundedCents = () => shop.listRefundAmounts(order.paymentIntentId!);

const both = (changes: Partial<RefundOrderRequest> = {}, others = {}) =>
  refund({
    ...{ amount: 64.5, endsPlace: true, ...changes },
    others: [
      {
        ...{ classItemId: relay._id.toHexString(), amount: 19.99 },
        ...{ endsPlace: true, refunded: 0, ...others },
      },
    ],
  });

test('refunds and cancels all of them as one decision', async () => {
  const { body } = await both().expect(200);
  const after = body.order as OrderOnWire;

  expect((await listRefundedCents()).sort()).toEqual([1999, 6450]);
  expect(after).toMatchObject({ state: 'refunded', refunded: 84.49 });
  expect(after.lines.map(({ outcome }) => outcome)).toEqual(['canceled', 'canceled']);
  const decided = after.timeline.filter(({ step }) => step !== undefined);
  expect(decided.map(({ note }) => note)).toEqual([
    'Refund of $84.49 for First Touch Football; Family Relay. The enrollments are canceled. Reason: Sorry for the rain.',
  ]);
  expect(await shop.countEnrollments(soccer)).toBe(0);
  expect(await shop.countEnrollments(relay)).toBe(0);
  expect(
    (await shop.listOrders(camper))[0]!.events?.filter(({ kind }) => kind === 'refund-decided'),
  ).toHaveLength(1);
});

test('refunds none of them if one has changed', async () => {
  await refund({ classItemId: relay._id.toHexString(), amount: 5 }).expect(200);
  const response = await both();
  expect(problemOf(response)).toMatchObject({ kind: 'refund-changed', refunded: 5 });
  expect(await listRefundedCents()).toEqual([500]);
  expect(await shop.countEnrollments(soccer)).toBe(1);
});

test('refuses more than the price of one of them, and the same class twice', async () => {
  expect(problemKindOf(await both({}, { amount: 20 }))).toBe('refund-too-large');
  expect(problemKindOf(await both({ amount: 20 }, { classItemId: soccer._id.toHexString() }))).toBe(
    'refund-changed',
  );
  expect(problemKindOf(await both({}, { classItemId: order._id.toHexString() }))).toBe('not-found');
  expect(await listRefundedCents()).toEqual([]);
});

test('of two concurrent ones, one is refused', async () => {
  const responses = await Promise.all([both(), both()]);
  expect(responses.map(problemKindOf).sort()).toEqual(['no problem', 'refund-changed']);
  expect((await listRefundedCents()).sort()).toEqual([1999, 6450]);
});
