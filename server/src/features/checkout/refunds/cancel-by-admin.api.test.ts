import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order as OrderOnWire, RefundOrderRequest } from '#contract';
import type { TestUser } from '#testing/samples/builders';
import { refundByAdmin } from '#testing/purchases/refund-by-admin';
import { createShopper } from '#testing/purchases/shopper';
import { changesBy } from '#testing/database/database-snapshot';
import { invalidFieldsOf, problemKindOf } from '#testing/responses/problem-of';
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

const refund = (changes: Partial<RefundOrderRequest>) =>
  refundByAdmin(api, admin, order, tennis, changes);

const listRefundedCents = () => shop.listRefundAmounts(order.paymentIntentId!);

const cancelOnly = (changes: Partial<RefundOrderRequest> = {}) =>
  refund({ amount: 0, refunded: 64.5, endsPlace: true, ...changes });
beforeEach(() => refund({ amount: 64.5 }).expect(200));

test('cancels the enrollment without a refund, and changes no other class and no other camper', async () => {
  const otherCamper = await api.aUser();
  await shop.buy(otherCamper, [tennis]);
  const { body } = await cancelOnly().expect(200);
  expect(await listRefundedCents()).toEqual([6450]);
  const after = body.order as OrderOnWire;
  expect(after.lines).toMatchObject([
    { outcome: 'canceled', refunded: 64.5, reason: 'Sorry for the rain.' },
    { outcome: 'enrolled', refunded: 0 },
  ]);
  expect(after.refunds).toHaveLength(1);
  expect(after.timeline.at(-1)).toMatchObject({
    step: 'enrollment-canceled',
    note: 'First Touch Football. Reason: Sorry for the rain.',
  });
  expect(await shop.countEnrollments(tennis)).toBe(1);
  expect(await shop.getClass(tennis)).toMatchObject({ soldCount: 1 });
  expect((await shop.listOrders(otherCamper))[0]!.lines[0]!.outcome).toBe('enrolled');
});

test('cancels the enrollment once for repeated requests', async () => {
  await cancelOnly().expect(200);
  const changes = await changesBy(api.db, async () => {
    expect(problemKindOf(await cancelOnly())).toBe('refund-changed');
  });
  expect(changes).toEqual([]);
});

test('refuses an amount of 0 without a cancellation', async () => {
  expect(invalidFieldsOf(await cancelOnly({ endsPlace: false }))).toEqual(['body/amount']);
});
