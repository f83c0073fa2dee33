import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order as OrderOnWire, RefundOrderRequest } from '../../contract';
import type { Person } from '../../testing/builders';
import { createShopper } from '../../testing/checkout';
import { changesBy } from '../../testing/contents';
import { faultsOf, refusalOf } from '../../testing/problem-of';
import { createTestApi, type TestApi } from '../../testing/test-api';
import type { Order } from './order';

type CampClass = Awaited<ReturnType<TestApi['aClass']>>;

let api: TestApi;
let shop: ReturnType<typeof createShopper>;
let admin: Person;
let camper: Person;
let tennis: CampClass;
let other: CampClass;
let order: Order;

beforeAll(async () => {
  api = await createTestApi();
  shop = createShopper(api);
  admin = await api.aPerson('admin', { name: 'Ruth Adeyemi' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  camper = await api.aPerson();
  [tennis, other] = [await api.aClass(), await api.aClass({ priceCents: 1999 })];
  await shop.buy(camper, [tennis, other]);
  order = (await shop.listOrders(camper))[0]!;
});

const ask = (changes: Partial<RefundOrderRequest>) =>
  api
    .as(admin.token)
    .post(`/orders/${order._id.toHexString()}/refund`)
    .send({
      classItemId: tennis._id.toHexString(),
      amount: 20,
      reason: 'Sorry for the rain.',
      endsPlace: false,
      refunded: 0,
      ...changes,
    });

const sentBack = async () =>
  (await api.stripe.refunds.list({ payment_intent: order.paymentIntentId! })).data.map(
    ({ amount }) => amount,
  );

const end = (changes: Partial<RefundOrderRequest> = {}) =>
  ask({ amount: 0, refunded: 64.5, endsPlace: true, ...changes });
beforeEach(() => ask({ amount: 64.5 }).expect(200));

test('ends the enrollment, sends no money, and leaves the other class and campers alone', async () => {
  const bystander = await api.aPerson();
  await shop.buy(bystander, [tennis]);
  const { body } = await end().expect(200);
  expect(await sentBack()).toEqual([6450]);
  const after = body.order as OrderOnWire;
  expect(after.lines).toMatchObject([
    { outcome: 'cancelled', refunded: 64.5, reason: 'Sorry for the rain.' },
    { outcome: 'enrolled', refunded: 0 },
  ]);
  expect(after.refunds).toHaveLength(1);
  expect(after.timeline.at(-1)!.note).toBe(
    'First Touch Football: Sorry for the rain. The enrollment ends.',
  );
  expect(await shop.countEnrolments(tennis)).toBe(1);
  expect(await shop.getClass(tennis)).toMatchObject({ soldCount: 1 });
  expect((await shop.listOrders(bystander))[0]!.lines[0]!.outcome).toBe('enrolled');
});

test('ends it once, whoever asks again', async () => {
  await end().expect(200);
  const changes = await changesBy(api.db, async () => {
    expect(refusalOf(await end())).toBe('refund-changed');
  });
  expect(changes).toEqual([]);
});

test('refuses an amount of 0 that ends nothing', async () => {
  expect(faultsOf(await end({ endsPlace: false }))).toEqual(['body/amount']);
});
