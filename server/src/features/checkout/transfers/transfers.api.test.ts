import { beforeEach, describe, expect, test } from 'vitest';
import type { CampClass } from '#domain/classes/camp-class';
import { sweepOrders } from '../sweep';
import { useTestApi } from '#testing/api/use-test-api';
import { createMover, type Bought } from '#testing/purchases/mover';
import { createShopper, toTransactionId } from '#testing/purchases/shopper';
import type { TestUser } from '#testing/samples/builders';
import { toDay } from '#shared/dates';

const api = useTestApi();
const shop = createShopper(api);
const { buy, move, listPayments, stateOf, expectCleanAudit } = createMover(api);
let payer: TestUser;
beforeEach(async () => {
  payer = await api.aUser();
});

const DAY_MS = 86_400_000;
const inDays = (days: number) => toDay(new Date(api.clock.now().getTime() + days * DAY_MS), 'UTC');
const TAKEN = { enrolled: 1, sold: 1, held: 0 };
const EMPTY = { enrolled: 0, sold: 0, held: 0 };

test('moves a camper to a class of the same price at once, and back', async () => {
  const [one, other, bystander] = [await api.aClass(), await api.aClass(), await api.aUser()];
  await shop.buy(bystander, [await api.aClass()]);
  const bought = await buy(payer, one);
  expect(bought.payment.lines[0]!.transfer).toEqual({ value: 64.5 });

  const { body } = await move(bought, other, 0).expect(200);

  expect(body).toMatchObject({ clientSecret: null, total: 0, payment: { price: 0 } });
  expect([await stateOf(one), await stateOf(other)]).toEqual([EMPTY, TAKEN]);
  const [moved, earlier] = await listPayments(payer);
  expect(moved).toMatchObject({
    ...{ price: 0, refunded: 0, carriedIn: 64.5, state: 'paid' },
    lines: [
      {
        outcome: 'enrolled',
        price: 64.5,
        movedFrom: { className: one.className, paymentId: earlier!._id, paid: 64.5 },
        cancellation: { refund: 64.5 },
      },
    ],
  });
  expect(earlier).toMatchObject({
    ...{ price: 64.5, refunded: 0, carriedOut: 64.5, state: 'paid' },
    lines: [
      {
        outcome: 'canceled',
        reason: `Moved to ${other.className}.`,
        movedTo: { className: other.className, paymentId: moved!._id, carried: 64.5 },
      },
    ],
  });
  expect(await shop.listRefundAmounts(bought.transactionId)).toEqual([]);
  await expectCleanAudit();

  const back = { ...bought, payment: moved!, lineId: moved!.lines[0]!.lineId };
  await move(back, one, 0).expect(200);
  expect([await stateOf(one), await stateOf(other)]).toEqual([TAKEN, EMPTY]);
  await expectCleanAudit();
});

test('a repeated request returns the same move', async () => {
  const bought = await buy(payer, await api.aClass());
  const other = await api.aClass();
  const first = await move(bought, other, 0).expect(200);
  const second = await move(bought, other, 0).expect(200);
  expect(second.body.orderId).toBe(first.body.orderId);
  expect(await listPayments(payer)).toHaveLength(2);
  expect(await stateOf(other)).toEqual(TAKEN);
});

test('a cheaper class: refunds the difference, and later what came with the camper from the first payment', async () => {
  const bought = await buy(payer, await api.aClass({ startsOn: inDays(30) }));
  const cheaper = await api.aClass({ priceCents: 2000, startsOn: inDays(40) });
  await move(bought, cheaper, -44.5).expect(200);
  expect(await shop.listRefundAmounts(bought.transactionId)).toEqual([4450]);
  await expectCleanAudit();

  const [moved] = await listPayments(payer);
  await api
    .as(payer.token)
    .post(`/payments/${moved!._id}/cancel`)
    .send({ classItemId: cheaper._id.toHexString(), refund: 20 })
    .expect(200);
  expect(await shop.listRefundAmounts(bought.transactionId)).toEqual([2000, 4450]);
  expect((await listPayments(payer))[0]).toMatchObject({ state: 'refunded', refunded: 20 });
  await expectCleanAudit();
});

describe('a more expensive class', () => {
  const setUp = async () => {
    const one = await api.aClass({ startsOn: inDays(30) });
    const bought = await buy(payer, one);
    const expensive = await api.aClass({ priceCents: 10_000, startsOn: inDays(40), capacity: 1 });
    return { one, bought, expensive };
  };
  const start = async (bought: Bought, target: CampClass) =>
    toTransactionId((await move(bought, target, 35.5).expect(200)).body);

  test('the camper moves when the difference is paid, and a cancellation refunds both payments', async () => {
    const { one, bought, expensive } = await setUp();
    const transactionId = await start(bought, expensive);
    expect(await start(bought, expensive)).toBe(transactionId);
    expect([await stateOf(one), await stateOf(expensive)]).toEqual([
      TAKEN,
      { enrolled: 0, sold: 0, held: 1 },
    ]);
    await shop.confirm(transactionId);
    await shop.record(payer, transactionId).expect(200);
    await shop.record(payer, transactionId).expect(200);
    expect([await stateOf(one), await stateOf(expensive)]).toEqual([EMPTY, TAKEN]);
    await expectCleanAudit();

    const [moved] = await listPayments(payer);
    expect(moved).toMatchObject({ price: 35.5, carriedIn: 64.5, lines: [{ price: 100 }] });
    await api
      .as(payer.token)
      .post(`/payments/${moved!._id}/cancel`)
      .send({ classItemId: expensive._id.toHexString(), refund: 100 })
      .expect(200);
    expect(await shop.listRefundAmounts(transactionId)).toEqual([3550]);
    expect(await shop.listRefundAmounts(bought.transactionId)).toEqual([6450]);
    expect((await listPayments(payer))[0]).toMatchObject({ state: 'refunded', refunded: 100 });
    await expectCleanAudit();
  });

  test('the camper stays if the family does not pay in time', async () => {
    const { one, bought, expensive } = await setUp();
    await start(bought, expensive);
    api.clock.passMinutes(20);
    await sweepOrders(api.camp);
    expect([await stateOf(one), await stateOf(expensive)]).toEqual([TAKEN, EMPTY]);
    await expectCleanAudit();
  });

  test('a late payment is refunded if the enrollment was canceled meanwhile', async () => {
    const { one, bought, expensive } = await setUp();
    const transactionId = await start(bought, expensive);
    await api
      .as(payer.token)
      .post(`/payments/${bought.payment._id}/cancel`)
      .send({ classItemId: one._id.toHexString(), refund: 64.5 })
      .expect(200);
    await shop.confirm(transactionId);
    await shop.record(payer, transactionId).expect(200);
    expect([await stateOf(one), await stateOf(expensive)]).toEqual([EMPTY, EMPTY]);
    expect(await shop.listRefundAmounts(transactionId)).toEqual([3550]);
    expect(await shop.listRefundAmounts(bought.transactionId)).toEqual([6450]);
    await expectCleanAudit();
  });

  test('a late payment is refunded if the class sold out, and the camper stays', async () => {
    const { one, bought, expensive } = await setUp();
    const transactionId = await start(bought, expensive);
    api.clock.passMinutes(16);
    await shop.buy(await api.aUser(), [expensive]);
    await shop.confirm(transactionId);
    await shop.record(payer, transactionId).expect(200);
    expect(await stateOf(one)).toEqual(TAKEN);
    expect(await shop.listRefundAmounts(transactionId)).toEqual([3550]);
    expect((await listPayments(payer))[0]).toMatchObject({ lines: [{ outcome: 'refunded' }] });
    expect((await listPayments(payer))[0]!.carriedIn).toBeUndefined();
    // It can be moved elsewhere.
    await move(bought, await api.aClass(), 0).expect(200);
    await expectCleanAudit();
  });
});
