import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import type { Order } from '#domain/orders/order';
import { toDailySessions } from '#domain/classes/schedule';
import { useTestApi } from '#testing/api/use-test-api';
import { createShopper } from '#testing/purchases/shopper';
import { invalidFieldsOf, problemKindOf } from '#testing/responses/problem-of';
import { classPath, type TestUser } from '#testing/samples/builders';
import { aPlace, atPlace } from '#testing/samples/classes/places';

const NEW_YORK = 'America/New_York';
const api = useTestApi(() => ({ timeZone: NEW_YORK }));
const shop = createShopper(api);
const orders = () => api.db.collection<Order>('orders');

const get = ({ token }: TestUser, id: string) => api.as(token).get(`/payments/${id}`);
const getReceipt = async (user: TestUser, id: string) =>
  endpoints.getPayment.response.parse((await get(user, id).expect(200)).body);

const buy = async (user: TestUser, classes: CampClass[]) => {
  const transactionId = await shop.buy(user, classes);
  const { _id } = (await orders().findOne({ paymentIntentId: transactionId }))!;
  return { _id, id: _id.toHexString(), transactionId };
};
const cancel = async (user: TestUser, id: string, { _id }: CampClass, refund: number) => {
  const body = { classItemId: _id.toHexString(), refund };
  await api.as(user.token).post(`/payments/${id}/cancel`).send(body).expect(200);
};
const week = { startsOn: '2031-07-28', endsOn: '2031-08-01', place: 'North field' };

test('returns what was bought, by whom and how it was paid', async () => {
  const user = await api.aUser(undefined, { name: 'Mia Reed' });
  const campClass = await api.aClass(week);
  const { _id, id, transactionId } = await buy(user, [campClass]);
  // December 31 at the camp.
  await orders().updateOne({ _id }, { $set: { paidAt: new Date('2032-01-01T04:59:59Z') } });
  expect(await getReceipt(user, id)).toMatchObject({
    isOwn: true,
    payer: { name: 'Mia Reed', email: user.email },
    paidOn: '2031-12-31',
    transactionId,
    price: 64.5,
    totalRefunded: 0,
    netPaid: 64.5,
    lines: [
      {
        className: 'First Touch Football',
        InstructorName: 'Sam Coach',
        price: 64.5,
        ...week,
        weekdays: [1, 2, 3, 4, 5],
        startTime: '09:00',
        endTime: '12:00',
        refunds: [],
      },
    ],
  });
});

test('shows refunds by line, and leaves pending ones out of the totals and failed ones out', async () => {
  const user = await api.aUser();
  const [kept, canceled] = [
    await api.aClass(week),
    await api.aClass({ ...week, priceCents: 3000 }),
  ];
  const { _id, id } = await buy(user, [kept, canceled]);
  await cancel(user, id, canceled, 30);
  await orders().updateOne(
    { _id },
    { $set: { 'refunds.0.doneAt': new Date('2031-06-28T02:00Z') } },
  );
  const refund = {
    amount: 30,
    reason: 'You canceled your enrollment.',
    refundedOn: '2031-06-27',
    state: 'done',
  };
  expect(await getReceipt(user, id)).toMatchObject({
    price: 94.5,
    totalRefunded: 30,
    netPaid: 64.5,
    lines: [{ refunds: [] }, { outcome: 'canceled', cancellation: null, refunds: [refund] }],
  });
  await orders().updateOne({ _id }, { $set: { 'refunds.0.state': 'pending' } });
  expect(await getReceipt(user, id)).toMatchObject({
    totalRefunded: 0,
    netPaid: 94.5,
    lines: [{ refunds: [] }, { refunds: [{ ...refund, state: 'pending' }] }],
  });
  await orders().updateOne({ _id }, { $set: { 'refunds.0.state': 'failed' } });
  expect(await getReceipt(user, id)).toMatchObject({
    totalRefunded: 0,
    lines: [{ refunds: [] }, { refunds: [] }],
  });
});

test('names the camper of each line, and shows a refund only on its line', async () => {
  const user = await api.aUser();
  const campClass = await api.aClass(week);
  const children = [
    await api.aChild(user, { firstName: 'Ben' }),
    await api.aChild(user, { firstName: 'Zoe' }),
  ];
  await shop.addFor(user, campClass, children);
  const transactionId = await shop.pay(user, 129);
  await shop.record(user, transactionId).expect(200);
  const { _id, lines } = (await orders().findOne({ paymentIntentId: transactionId }))!;
  const zoesLine = lines.find(({ camper }) => camper.firstName === 'Zoe')!;
  const body = {
    classItemId: campClass._id.toHexString(),
    lineId: zoesLine.lineId.toHexString(),
    refund: 64.5,
  };
  const id = _id.toHexString();
  await api.as(user.token).post(`/payments/${id}/cancel`).send(body).expect(200);
  const receipt = await getReceipt(user, id);
  expect(receipt).toMatchObject({ price: 129, totalRefunded: 64.5, netPaid: 64.5 });
  const shown = receipt.lines.map(({ camper, refunds }) => [camper.firstName, refunds.length]);
  expect(Object.fromEntries(shown)).toEqual({ Ben: 0, Zoe: 1 });
});

test('shows the current address of an enrolled class, and the sold one of a canceled line', async () => {
  const [user, admin] = [await api.aUser(), await api.aUser('admin')];
  const place = await aPlace(api);
  const [kept, canceled] = [
    await api.aClass({ ...week, ...atPlace(place) }),
    await api.aClass({ ...week, ...atPlace(place) }),
  ];
  const { id } = await buy(user, [kept, canceled]);
  await cancel(user, id, canceled, 64.5);
  const body = { revision: 1, street: '122 Mill Road', isCorrection: true };
  const path = `/places/${place._id.toHexString()}`;
  await api.as(admin.token).patch(path).send(body).expect(200);
  const { lines } = await getReceipt(user, id);
  expect(lines.map(({ address }) => address)).toEqual([
    '122 Mill Road, Riverton, OR 97000',
    '120 Mill Road, Riverton, OR 97000',
  ]);
});

test('shows the current dates of an enrolled class, and the sold ones of a canceled line or a deleted class', async () => {
  const [user, admin] = [await api.aUser(), await api.aUser('admin')];
  const [kept, canceled, gone] = [
    await api.aClass(week),
    await api.aClass(week),
    await api.aClass(week),
  ];
  const { id } = await buy(user, [kept, canceled, gone]);
  await cancel(user, id, canceled, 64.5);
  await api.db.collection('classes').deleteOne({ _id: gone._id });
  const sessions = toDailySessions({ from: '2031-08-04', to: '2031-08-05' }, NEW_YORK).map(
    ({ startsAt, endsAt }) => ({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }),
  );
  for (const campClass of [kept, canceled]) {
    const changes = { sessions, place: 'Hall' };
    await api.as(admin.token).patch(classPath(campClass)).send(changes).expect(200);
  }
  const { lines } = await getReceipt(user, id);
  expect(lines[0]).toMatchObject({ startsOn: '2031-08-04', endsOn: '2031-08-05', place: 'Hall' });
  expect(lines[0]!.sessions).toHaveLength(2);
  for (const line of lines.slice(1)) {
    expect(line).toMatchObject(week);
    expect(line.sessions).toHaveLength(5);
  }
});

test('shows any payment to an admin, and another user’s to no one else', async () => {
  const [user, other] = [await api.aUser(), await api.aUser('instructor')];
  const { id } = await buy(user, [await api.aClass()]);
  const admin = await api.aUser('admin');
  expect(await getReceipt(admin, id)).toMatchObject({
    isOwn: false,
    payer: { name: user.name, email: user.email },
  });
  expect(problemKindOf(await get(other, id))).toBe('not-found');
  await api.db.collection('users').deleteOne({ uid: user.uid });
  expect((await getReceipt(admin, id)).payer).toEqual({ email: user.email });
});

test('has no receipt for an unknown id, an unpaid order or an order in review', async () => {
  const [user, admin] = [await api.aUser(), await api.aUser('admin')];
  await shop.addToCart(user, [await api.aClass()]);
  await shop.start(user, 64.5).expect(200);
  const [{ _id }] = (await shop.listOrders(user)) as [Order];
  const id = _id.toHexString();
  expect(problemKindOf(await get(user, new ObjectId().toHexString()))).toBe('not-found');
  expect(problemKindOf(await get(user, id))).toBe('not-found');
  expect(problemKindOf(await get(admin, id))).toBe('not-found');
  const reviewReason = 'The amount differs.';
  await orders().updateOne({ _id }, { $set: { state: 'needs-attention', reviewReason } });
  expect(problemKindOf(await get(user, id))).toBe('not-found');
  expect(invalidFieldsOf(await get(user, 'mine'))).toEqual(['path/id']);
});
