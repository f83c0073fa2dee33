import { beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#domain/orders/order';
import { sweepOrders } from '../sweep';
import { useTestApi } from '#testing/api/use-test-api';
import { createMover } from '#testing/purchases/mover';
import { createShopper, toTransactionId } from '#testing/purchases/shopper';
import { problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { toDay } from '#shared/dates';

const api = useTestApi();
const shop = createShopper(api);
const { buy, move, cancel, orderOf, listPayments, stateOf } = createMover(api);
let payer: TestUser;
beforeEach(async () => {
  payer = await api.aUser();
});

const DAY_MS = 86_400_000;
const inDays = (days: number) => toDay(new Date(api.clock.now().getTime() + days * DAY_MS), 'UTC');
const TAKEN = { enrolled: 1, sold: 1, held: 0 };

describe('refuses', () => {
  test('a difference that the family was not shown', async () => {
    const bought = await buy(payer, await api.aClass());
    const res = await move(bought, await api.aClass({ priceCents: 7000 }), 0);
    expect(problemKindOf(res)).toBe('difference-changed');
    expect(res.body).toMatchObject({ difference: 5.5 });
  });

  test('a move later than the last day', async () => {
    const bought = await buy(payer, await api.aClass({ startsOn: inDays(14) }));
    expect((await listPayments(payer))[0]!.lines[0]!.transfer).toEqual({
      value: 64.5,
      until: inDays(0),
    });
    api.clock.passMinutes(1440);
    expect((await listPayments(payer))[0]!.lines[0]!.transfer).toBeUndefined();
    expect(problemKindOf(await move(bought, await api.aClass(), 0))).toBe('transfer-closed');
  });

  test.each([
    ['sold-out', { capacity: 0 }],
    ['not-on-sale', { status: 'denied' as const }],
    ['enrollment-closed', { enrollmentClosesAt: new Date(0) }],
    ['enrollment-not-open', { enrollmentOpensAt: new Date('2100-01-01') }],
  ])('a class that is %s, and changes nothing', async (problem, fields) => {
    const one = await api.aClass();
    const bought = await buy(payer, one);
    const res = await move(bought, await api.aClass(fields), 0);
    expect(problemKindOf(res)).toBe(problem);
    expect(await stateOf(one)).toEqual(TAKEN);
    expect(await listPayments(payer)).toHaveLength(1);
  });

  test('the class that the camper is in', async () => {
    const one = await api.aClass();
    const res = await move(await buy(payer, one), one, 0);
    expect(problemKindOf(res)).toBe('already-enrolled');
  });

  test('a class at the same time as another one, unless the family accepts it', async () => {
    const [bought, kept] = [await buy(payer, await api.aClass()), inDays(40)];
    const clashing = await api.aClass({ startsOn: kept });
    await shop.buy(payer, [await api.aClass({ className: 'Kept', startsOn: kept })]);
    const res = await move(bought, clashing, 0);
    expect(problemKindOf(res)).toBe('schedule-clash');
    expect(res.body).toMatchObject({ clashes: ['Kept'] });
    await move(bought, clashing, 0, { acceptsClash: true }).expect(200);
  });

  test('a class for children if the birth date is not known', async () => {
    const one = await api.aClass();
    const bought = await buy(payer, one);
    const res = await move(bought, await api.aClass({ ageMin: 8, ageMax: 17 }), 0);
    expect(problemKindOf(res)).toBe('wrong-age');
    expect(res.body).toMatchObject({
      detail: 'First Touch Football is for ages 8–17. Add your birth date in My Family first.',
    });
    expect(await stateOf(one)).toEqual(TAKEN);
    await move(bought, await api.aClass({ ageMin: 8, ageMax: 18 }), 0).expect(200);
  });

  test('another family, and a payment that the family did not make', async () => {
    const bought = await buy(payer, await api.aClass());
    const other = await api.aUser();
    const res = await move({ ...bought, user: other }, await api.aClass(), 0);
    expect(problemKindOf(res)).toBe('not-found');
  });
});

test('a move that cannot be completed ends cancellations with an error instead of retrying them forever', async () => {
  const [one, other] = [await api.aClass(), await api.aClass({ priceCents: 10_000 })];
  const bought = await buy(payer, one);
  const family = await buy(await api.aUser(), one);
  const { body } = await move(bought, other, 35.5).expect(200);
  const orders = api.db.collection<Order>('orders');
  const paymentIntentId = toTransactionId(body);
  const target = (await orders.findOne({ paymentIntentId }))!;
  await orders.updateOne({ _id: target._id }, { $set: { state: 'needs-attention' } });
  const { lineId, className } = target.lines[0]!;
  const to = { orderId: target._id, lineId, className, cents: 6450, refundCents: 0, isOpen: true };
  const { _id } = await orderOf(bought);
  await orders.updateOne({ _id }, { $set: { 'lines.0.transferredTo': to } });

  expect((await cancel(bought, 64.5)).status).toBe(500);
  const admin = await api.aUser('admin');
  const canceled = await api
    .as(admin.token)
    .post(`/topClass/${one._id.toHexString()}/cancel`)
    .send({ reason: 'The coach is injured.' });
  expect(canceled.status).toBe(500);
  expect(await shop.listRefundAmounts(family.transactionId)).toEqual([6450]);
  await sweepOrders(api.camp);
  expect((await orderOf(bought)).lines[0]).toMatchObject({ outcome: 'enrolled' });
});
