import { beforeEach, expect, test } from 'vitest';
import { useTestApi } from '#testing/api/use-test-api';
import { createMover, type Bought } from '#testing/purchases/mover';
import { createShopper, toTransactionId } from '#testing/purchases/shopper';
import { problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { toDay } from '#shared/dates';

const api = useTestApi();
const shop = createShopper(api);
const mover = createMover(api);
const { buy, move, moveTo, moveByCamp, listEnrollmentIds, cancel, orderOf } = mover;
const { stateOf, listPayments, expectCleanAudit } = mover;
const halfApi = useTestApi({ refundPolicy: [{ daysBefore: 7, percent: 50 }] });
const mostApi = useTestApi({ refundPolicy: [{ daysBefore: 7, percent: 70 }] });
let payer: TestUser;
beforeEach(async () => {
  payer = await api.aUser();
});

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const inDays = (days: number) => toDay(new Date(api.clock.now().getTime() + days * DAY_MS), 'UTC');
const sessionIn = (days: number) => {
  const startsAt = new Date(api.clock.now().getTime() + days * DAY_MS);
  return [{ id: 'only', startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) }];
};
const TAKEN = { enrolled: 1, sold: 1, held: 0 };

test('a chain of waived differences saves a family less than $0.50', async () => {
  const start = await buy(payer, await api.aClass({ priceCents: 6450 }));
  const once = await moveTo(start, await api.aClass({ priceCents: 6499 }));
  expect(once.payment.lines[0]).toMatchObject({ price: 64.5 });
  const expensive = await api.aClass({ priceCents: 6548 });
  expect(problemKindOf(await move(once, expensive, 0))).toBe('difference-changed');
  const twice = await moveTo(once, expensive, 0.98);
  expect(twice.payment.lines[0]).toMatchObject({ price: 65.48 });
  await expectCleanAudit();
});

test('a family that moves to a cheaper class gets back the share that canceling would refund', async () => {
  const half = createMover(halfApi);
  const user = await halfApi.aUser();
  const bought = await half.buy(user, await halfApi.aClass({ startsOn: inDays(30) }));
  expect(bought.payment.lines[0]!.cancellation).toMatchObject({ refund: 32.25 });
  const cheaper = await halfApi.aClass({ priceCents: 2000, startsOn: inDays(30) });
  const refused = await half.move(bought, cheaper, -44.5);
  expect(refused.body).toMatchObject({ difference: -22.25 });
  const moved = await half.moveTo(bought, cheaper, -22.25);
  await half.cancel(moved, 10).expect(200);
  expect(await createShopper(halfApi).listRefundAmounts(bought.transactionId)).toEqual([
    1000, 2225,
  ]);
  await half.expectCleanAudit();
});

test('the share that a move refunds is exact to the cent', async () => {
  const { buy: buyMost, move: moveMost } = createMover(mostApi);
  const expensive = await mostApi.aClass({ priceCents: 10_000, startsOn: inDays(30) });
  const bought = await buyMost(await mostApi.aUser(), expensive);
  const cheaper = await mostApi.aClass({ priceCents: 7100, startsOn: inDays(30) });
  // 70 % of $29.00.
  await moveMost(bought, cheaper, -20.3).expect(200);
});

test('a class without dates can be chosen only if canceling would refund everything', async () => {
  const half = createMover(halfApi);
  const user = await halfApi.aUser();
  const start = await halfApi.aClass({ startsOn: inDays(30) });
  const bought = await half.buy(user, start);
  const undated = await halfApi.aClass();
  expect(problemKindOf(await half.move(bought, undated, 0))).toBe('no-dates');
  expect(await half.stateOf(start)).toEqual(TAKEN);
  expect(await half.stateOf(undated)).toEqual({ enrolled: 0, sold: 0, held: 0 });
  await half.moveTo(await half.buy(user, undated), await halfApi.aClass());
  await half.expectCleanAudit();
});

test('keeps the full refund that the camp promised when the family moves on', async () => {
  const [source, target] = [
    await api.aClass({ sessions: sessionIn(40) }),
    await api.aClass({ sessions: sessionIn(30) }),
  ];
  const [bought, admin] = [await buy(payer, source), await api.aUser('admin')];
  await moveByCamp(admin, await listEnrollmentIds(source), [source, target]).expect(200);
  const [payment] = await listPayments(payer);
  const moved = { ...bought, payment: payment!, lineId: payment!.lines[0]!.lineId };
  const soon = await api.aClass({ sessions: sessionIn(5) });
  const again = await moveTo(moved, soon);
  const { cancellation } = again.payment.lines[0]!;
  expect(cancellation).toMatchObject({ refund: 64.5 });
  expect(cancellation!.fullRefundUntil).toBeDefined();
  await cancel(again, 64.5).expect(200);
  expect(await shop.listRefundAmounts(bought.transactionId)).toEqual([6450]);
  await expectCleanAudit();
});

/** Starts a move to a class that costs $35.50 more, whose payment arrives after `change`. */
const payAfter = async (bought: Bought, change: () => Promise<unknown>) => {
  const target = await api.aClass({ priceCents: 10_000 });
  const { body } = await move(bought, target, 35.5).expect(200);
  const transactionId = toTransactionId(body);
  await shop.confirm(transactionId);
  await change();
  await shop.record(payer, transactionId).expect(200);
  return { target, transactionId };
};

test('refuses a move if the payment was refunded between its start and its payment', async () => {
  const campClass = await api.aClass();
  const bought = await buy(payer, campClass);
  const { target, transactionId } = await payAfter(bought, async () => {
    const refund = await api.stripe.refunds.create({
      ...{ payment_intent: bought.transactionId, amount: 1000 },
    });
    await shop.sendEvent('refund.created', refund, 'evt_between_refund').expect(200);
  });
  expect(await stateOf(campClass)).toEqual(TAKEN);
  expect(await stateOf(target)).toEqual({ enrolled: 0, sold: 0, held: 0 });
  expect(await shop.listRefundAmounts(transactionId)).toEqual([3550]);
  expect(await shop.listRefundAmounts(bought.transactionId)).toEqual([1000]);
  await expectCleanAudit();
});

test('refuses a move if a dispute was opened between its start and its payment', async () => {
  const campClass = await api.aClass();
  await shop.addToCart(payer, [campClass]);
  const started = await shop.start(payer, 64.5).expect(200);
  const disputedId = toTransactionId(started.body as never);
  await shop.confirm(disputedId, 'pm_card_createDispute');
  await shop.record(payer, disputedId).expect(200);
  const [payment] = await listPayments(payer);
  const lineId = payment!.lines[0]!.lineId;
  const bought = { user: payer, transactionId: disputedId, payment: payment!, lineId };
  const { target, transactionId } = await payAfter(bought, async () => {
    const { data } = await api.stripe.disputes.list({ payment_intent: disputedId });
    await shop.sendEvent('charge.dispute.created', data[0]!, 'evt_between_dispute').expect(200);
  });
  expect(await stateOf(campClass)).toEqual(TAKEN);
  expect(await stateOf(target)).toEqual({ enrolled: 0, sold: 0, held: 0 });
  expect(await shop.listRefundAmounts(transactionId)).toEqual([3550]);
  expect((await orderOf(bought)).lines[0]!.transferredTo).toBeUndefined();
  await expectCleanAudit();
});

test('a refund in Stripe’s dashboard after a move counts for what did not move first', async () => {
  const bought = await buy(payer, await api.aClass({ startsOn: inDays(30) }));
  const moved = await moveTo(bought, await api.aClass({ priceCents: 2000 }), -44.5);
  // $20 of the payment are left, and they are with the camper.
  const refund = await api.stripe.refunds.create({
    ...{ payment_intent: bought.transactionId, amount: 500 },
  });
  await shop.sendEvent('refund.created', refund, 'evt_after_move').expect(200);
  expect((await orderOf(bought)).refunds.map(({ amountCents }) => amountCents)).toEqual([4450]);
  expect((await orderOf(moved)).refunds.map(({ amountCents }) => amountCents)).toEqual([500]);
  await cancel(moved, 15).expect(200);
  expect(await shop.listRefundAmounts(bought.transactionId)).toEqual([1500, 500, 4450]);
  await expectCleanAudit();
});
