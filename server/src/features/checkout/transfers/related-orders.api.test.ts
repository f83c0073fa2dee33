import { beforeEach, expect, test } from 'vitest';
import type { Order } from '#contract';
import { useTestApi } from '#testing/api/use-test-api';
import { createMover, type Bought } from '#testing/purchases/mover';
import type { TestUser } from '#testing/samples/builders';

const api = useTestApi();
const { buy, moveTo, moveByCamp, listEnrollmentIds, cancel, listPayments } = createMover(api);
let admin: TestUser;
let payer: TestUser;
beforeEach(async () => {
  admin = await api.aUser('admin');
  payer = await api.aUser();
});

const get = async (path: string) => (await api.as(admin.token).get(path).expect(200)).body as Order;
const getOrder = ({ payment }: Bought) => get(`/orders/${payment._id}`);
const refOf = ({ payment: { _id, number } }: Bought) => ({ _id, number });

test('an admin sees which earlier payments a refund of a moved camper comes from', async () => {
  const bought = await buy(payer, await api.aClass({ priceCents: 6450 }));
  const once = await moveTo(bought, await api.aClass({ priceCents: 6450 }));
  const twice = await moveTo(once, await api.aClass({ priceCents: 7950 }), 15);
  await cancel(twice, 79.5).expect(200);

  const { refunds, relatedOrders } = await getOrder(twice);
  expect(refunds.map(({ amount, paymentId }) => ({ amount, paymentId }))).toEqual([
    { amount: 15, paymentId: undefined },
    { amount: 64.5, paymentId: bought.payment._id },
  ]);
  expect(relatedOrders).toEqual([refOf(once), refOf(bought)]);
});

test('an admin sees the number of the order that continues a moved one, but not in lists', async () => {
  const bought = await buy(payer, await api.aClass());
  const moved = await moveTo(bought, await api.aClass());
  expect((await getOrder(bought)).relatedOrders).toEqual([refOf(moved)]);
  expect((await getOrder(moved)).relatedOrders).toEqual([refOf(bought)]);
  for (const order of (await get('/orders')) as unknown as Order[])
    expect(order).not.toHaveProperty('relatedOrders');
});

test('a family does not see whose payment a refund comes from', async () => {
  const bought = await buy(payer, await api.aClass());
  await cancel(await moveTo(bought, await api.aClass()), 64.5).expect(200);
  const refunds = (await listPayments(payer)).flatMap((payment) => payment.refunds);
  expect(refunds).toHaveLength(1);
  expect(refunds[0]).not.toHaveProperty('paymentId');
});

/** Returns which moves the timeline of an order names, and who made them. */
const movesOf = ({ timeline }: Order) =>
  timeline.flatMap(({ state, move, by }) => (move ? [{ state, move, by }] : []));

test.each([
  ['camp', false],
  ['family', true],
] as const)(
  'an admin sees which admin moved a camper, and who decided it: the %s',
  async (decision, isRequestedByFamily) => {
    const [source, target] = [await api.aClass(), await api.aClass()];
    const bought = await buy(payer, source);
    const ids = await listEnrollmentIds(source);
    await moveByCamp(admin, ids, [source, target], { isRequestedByFamily }).expect(200);
    const earlier = await getOrder(bought);
    const later = await get(`/orders/${earlier.relatedOrders![0]!._id}`);
    const by = admin.name;
    expect(movesOf(earlier)).toEqual([
      { state: 'paid', move: { to: target.className, decision }, by },
    ]);
    expect(movesOf(later)).toEqual([
      { state: 'paid', move: { from: source.className, decision }, by },
    ]);
  },
);

test('an admin sees that the family moved a camper itself, but not in lists', async () => {
  const [source, target] = [await api.aClass(), await api.aClass()];
  const bought = await buy(payer, source);
  const moved = await moveTo(bought, target);
  const by = payer.name;
  const decision = 'family';
  expect(movesOf(await getOrder(bought))).toEqual([
    { state: 'paid', move: { to: target.className, decision }, by },
  ]);
  expect(movesOf(await getOrder(moved))).toEqual([
    { state: 'paid', move: { from: source.className, decision }, by },
  ]);
  for (const order of (await get('/orders')) as unknown as Order[])
    expect(movesOf(order)).toEqual([]);
});
