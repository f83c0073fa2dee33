import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import type { Camper } from '#domain/campers/camper';
import type { Order } from '#domain/orders/order';
import { useTestApi } from '#testing/api/use-test-api';
import { createShopper } from '#testing/purchases/shopper';
import { invalidFieldsOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';

const api = useTestApi(() => ({ timeZone: 'America/New_York' }));
const shop = createShopper(api);
const orders = () => api.db.collection<Order>('orders');
let user: TestUser;
beforeEach(async () => {
  user = await api.aUser(undefined, { name: 'Robin Reed' });
});

const get = async (year: number, { token } = user) =>
  endpoints.getStatement.response.parse(
    (await api.as(token).get(`/statements/${year}`).expect(200)).body,
  );

/** Buys classes and moves the payment to a time. */
const buyAt = async (time: string, classes: CampClass[], buyer = user) => {
  const paymentIntentId = await shop.buy(buyer, classes);
  await orders().updateOne({ paymentIntentId }, { $set: { paidAt: new Date(time) } });
  return (await orders().findOne({ paymentIntentId }))!;
};
/** Buys places for children and moves the payment to a time. */
const buyForAt = async (time: string, places: [CampClass, Camper[]][]) => {
  for (const [campClass, children] of places) await shop.addFor(user, campClass, children);
  const cents = places.reduce((sum, [{ priceCents }, all]) => sum + priceCents * all.length, 0);
  const paymentIntentId = await shop.pay(user, cents / 100);
  await shop.record(user, paymentIntentId).expect(200);
  await orders().updateOne({ paymentIntentId }, { $set: { paidAt: new Date(time) } });
  return (await orders().findOne({ paymentIntentId }))!;
};

test('payments have their day at the camp, by which years are counted', async () => {
  await buyAt('2032-01-01T02:00:00Z', [await api.aClass()]);
  const { body } = await api.as(user.token).get('/payments').expect(200);
  expect(body).toMatchObject([{ paidOn: '2031-12-31' }]);
  expect((await get(2031)).years).toEqual([2031]);
});

test('lists by camper what was paid, the children as they were added first, with the totals', async () => {
  const week = { startsOn: '2031-07-28', endsOn: '2031-08-01', place: 'North field' };
  const [football, nets] = [
    await api.aClass(week),
    await api.aClass({ className: 'Spin Bowling', priceCents: 1999 }),
  ];
  const [zoe, ben] = [
    await api.aChild(user, { firstName: 'Zoe' }),
    await api.aChild(user, { firstName: 'Ben' }),
  ];
  await buyAt('2031-05-03T12:00:00Z', [await api.aClass({ priceCents: 3000 })]);
  const order = await buyForAt('2031-05-04T12:00:00Z', [
    [football, [zoe, ben]],
    [nets, [zoe]],
  ]);
  await api.as(user.token).patch(`/campers/${zoe._id.toHexString()}`).send({
    lastName: 'Reed',
    revision: 0,
  });
  await buyForAt('2031-06-04T12:00:00Z', [[await api.aClass({ priceCents: 500 }), [zoe]]]);

  const { campers, ...rest } = await get(2031);
  expect(rest).toEqual({
    year: 2031,
    years: [2031],
    payer: { name: 'Robin Reed', email: user.email },
    paid: 183.99,
    refunded: 0,
    net: 183.99,
  });
  expect(campers.map(({ name, isAccountHolder, paid }) => [name, isAccountHolder, paid])).toEqual([
    ['Zoe Reed', false, 89.49],
    ['Ben Lopez', false, 64.5],
    ['Robin Reed', true, 30],
  ]);
  expect(campers[1]!.lines).toEqual([
    {
      paymentId: order._id.toHexString(),
      number: order.number,
      className: 'First Touch Football',
      InstructorName: 'Sam Coach',
      ...week,
      weekdays: [1, 2, 3, 4, 5],
      startTime: '09:00',
      endTime: '12:00',
      paidOn: '2031-05-04',
      paid: 64.5,
      refunded: 0,
      net: 64.5,
    },
  ]);
  expect(campers[0]!.lines.map(({ className }) => className).toSorted()).toEqual([
    'First Touch Football',
    'First Touch Football',
    'Spin Bowling',
  ]);
});

test('counts a refund for the child whose place was canceled, not for a sibling in the same class', async () => {
  const campClass = await api.aClass();
  const children = [
    await api.aChild(user, { firstName: 'Ben' }),
    await api.aChild(user, { firstName: 'Zoe' }),
  ];
  const { _id, lines } = await buyForAt('2031-05-04T12:00:00Z', [[campClass, children]]);
  const zoesLine = lines.find(({ camper }) => camper.firstName === 'Zoe')!;
  const body = {
    classItemId: campClass._id.toHexString(),
    lineId: zoesLine.lineId.toHexString(),
    refund: 64.5,
  };
  await api.as(user.token).post(`/payments/${_id.toHexString()}/cancel`).send(body).expect(200);
  const doneAt = new Date('2031-06-28T12:00:00Z');
  await orders().updateOne({ _id }, { $set: { 'refunds.0.doneAt': doneAt } });
  const { campers, ...rest } = await get(2031);
  expect(rest).toMatchObject({ paid: 129, refunded: 64.5, net: 64.5 });
  expect(campers.map(({ name, net }) => [name, net])).toEqual([
    ['Ben Lopez', 64.5],
    ['Zoe Lopez', 0],
  ]);
});

test('counts a payment in its year at the camp, and a refund in the year in which it was made', async () => {
  const campClass = await api.aClass();
  // December 31, 2031 at the camp.
  const { _id, number } = await buyAt('2032-01-01T04:59:59Z', [campClass]);
  const body = { classItemId: campClass._id.toHexString(), refund: 64.5 };
  await api.as(user.token).post(`/payments/${_id.toHexString()}/cancel`).send(body).expect(200);
  expect((await orders().findOne({ _id }))!.refunds[0]!.doneAt).toBeInstanceOf(Date);
  const doneAt = new Date('2032-01-01T05:00:00Z');
  await orders().updateOne({ _id }, { $set: { 'refunds.0.doneAt': doneAt } });
  const years = [2032, 2031];
  expect(await get(2031)).toMatchObject({ years, paid: 64.5, refunded: 0, net: 64.5 });
  expect(await get(2032)).toMatchObject({
    years,
    paid: 0,
    refunded: 64.5,
    net: -64.5,
    campers: [{ lines: [{ number, paidOn: '2031-12-31', net: -64.5 }] }],
  });
  for (const state of ['pending', 'failed'] as const) {
    await orders().updateOne({ _id }, { $set: { 'refunds.0.state': state } });
    expect(await get(2032)).toMatchObject({ years: [2031], refunded: 0, campers: [] });
  }
});

test('counts refunds made in Stripe’s dashboard', async () => {
  const { paymentIntentId } = await buyAt('2031-05-04T12:00:00Z', [await api.aClass()]);
  const refund = await api.stripe.refunds.create({
    payment_intent: paymentIntentId!,
    amount: 1000,
  });
  await shop.sendEvent('refund.created', refund, 'evt_statement').expect(200);
  const made = new Date(refund.created * 1000).getUTCFullYear();
  expect(await get(made)).toMatchObject({ paid: 0, refunded: 10, net: -10 });
});

test('leaves out free classes, unpaid orders and other users’ payments', async () => {
  const other = await api.aUser('admin');
  await buyAt('2031-05-04T12:00:00Z', [await api.aClass()], other);
  const free = await api.aClass({ priceCents: 0 });
  await shop.addToCart(user, [free]);
  await shop.start(user, 0).expect(200);
  await shop.addToCart(user, [await api.aClass()]);
  await shop.start(user, 64.5).expect(200);
  const nothing = { years: [], campers: [], paid: 0, refunded: 0, net: 0 };
  expect(await get(2031)).toMatchObject(nothing);
  expect(await get(new Date().getFullYear())).toMatchObject(nothing);
  expect(await get(2031, other)).toMatchObject({ paid: 64.5 });
});

test.each(['31', '1999', '2100', 'last', '2031.5'])('rejects the year %s', async (year) => {
  const res = await api.as(user.token).get(`/statements/${year}`).expect(400);
  expect(invalidFieldsOf(res)).toEqual(['path/year']);
});
