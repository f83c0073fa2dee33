import { describe, expect, test } from 'vitest';
import type { Notification, Payment } from '#contract';
import type { TestUser } from '#testing/samples/builders';
import { createShopper, toTransactionId } from '#testing/purchases/shopper';
import { problemOf } from '#testing/responses/problem-of';
import type { TestApi } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';

const REASON = 'The coach is injured';

type CampClass = Awaited<ReturnType<TestApi['aClass']>>;

const api = useTestApi();
const shop = createShopper(api);
const misconfigured = useTestApi(() => ({
  databaseName: api.db.databaseName,
  clock: api.clock,
  stripeKey: 'sk_test_of_nobody',
}));

const cancelClass = async ({ _id }: CampClass, server = api) =>
  server
    .as((await api.aUser('admin')).token)
    .post(`/topClass/${_id.toHexString()}/cancel`)
    .send({ reason: REASON })
    .expect(200);
const setStatus = ({ _id }: CampClass, status: 'denied') =>
  api.db
    .collection<CampClass>('classes')
    .updateOne({ _id }, { $set: { status, feedback: 'Not for families.', holds: [] } });
const open = async (user: TestUser, ...classes: CampClass[]) => {
  await shop.addToCart(user, classes);
  const { body } = await shop.start(user, shop.totalOf(classes)).expect(200);
  return toTransactionId(body as never);
};
const recordLine = async (user: TestUser, transactionId: string) => {
  const { body } = await shop.record(user, transactionId).expect(200);
  return (body as { payment: Payment }).payment.lines[0]!;
};

describe('a class that the camp cancels during a checkout', () => {
  test('closes the order and its intent, and keeps other orders open', async () => {
    const [payer, other] = [await api.aUser(), await api.aUser()];
    const [canceled, kept, elsewhere] = [
      await api.aClass(),
      await api.aClass(),
      await api.aClass(),
    ];
    const transactionId = await open(payer, canceled, kept);
    const untouched = await open(other, elsewhere);

    await cancelClass(canceled);

    expect((await api.stripe.paymentIntents.retrieve(transactionId)).status).toBe('canceled');
    expect((await shop.listOrders(payer))[0]).toMatchObject({ state: 'canceled' });
    expect((await shop.getClass(kept)).holds).toEqual([]);
    await expect(shop.confirm(transactionId)).rejects.toThrow(/canceled/);
    expect((await shop.listOrders(other))[0]).toMatchObject({ state: 'awaiting-payment' });
    const { status } = await api.stripe.paymentIntents.retrieve(untouched);
    expect(status).toBe('requires_payment_method');
  });

  test('refunds a payer who was just charged, with the camp’s reason in the order, the payment and the notification', async () => {
    const payer = await api.aUser();
    const canceled = await api.aClass({ className: 'Batting Basics', priceCents: 8000 });
    const transactionId = await open(payer, canceled);
    await shop.confirm(transactionId);

    await cancelClass(canceled);

    expect(await shop.listRefundAmounts(transactionId)).toEqual([8000]);
    const reason = `The camp canceled Batting Basics: ${REASON}.`;
    const [order] = await shop.listOrders(payer);
    expect(order).toMatchObject({
      state: 'refunded',
      lines: [{ outcome: 'refused', reason }],
      refunds: [{ state: 'done', reason }],
    });
    expect(await recordLine(payer, transactionId)).toMatchObject({ outcome: 'refunded', reason });
    await api.dispatchEvents();
    const { body } = await api.as(payer.token).get('/notices').expect(200);
    expect((body as Notification[])[0]).toMatchObject({
      title: 'Your payment was refunded',
      text: `We received $80.00. ${reason} We refunded $80.00 to your Visa ••••\u00A04242. Refunds take 5–10 business days to reach the card.`,
    });
  });

  test('blocks a new checkout with its name and the reason', async () => {
    const payer = await api.aUser();
    const canceled = await api.aClass({ className: 'Batting Basics' });
    await open(payer, canceled);
    await cancelClass(canceled);
    const again = await shop.start(payer, 64.5).expect(409);
    expect(problemOf(again)).toMatchObject({
      kind: 'not-on-sale',
      detail: `The camp canceled Batting Basics: ${REASON}. Remove it from your cart to continue. You were not charged.`,
      classItemId: canceled._id.toHexString(),
    });
  });

  test('is canceled even if Stripe is unavailable, and the payment is refunded later', async () => {
    const payer = await api.aUser();
    const canceled = await api.aClass();
    const transactionId = await open(payer, canceled);
    await cancelClass(canceled, misconfigured);
    expect((await shop.listOrders(payer))[0]).toMatchObject({ state: 'awaiting-payment' });
    await shop.confirm(transactionId);
    expect((await recordLine(payer, transactionId)).reason).toMatch(/^The camp canceled .*injured/);
    expect(await shop.listRefundAmounts(transactionId)).toEqual([6450]);
  });
});

test('tells the payer that a class sold out before the payment arrived', async () => {
  const [late, quick] = [await api.aUser(), await api.aUser()];
  const single = await api.aClass({ className: 'Goalkeeping', capacity: 1 });
  const transactionId = await open(late, single);
  await shop.confirm(transactionId);
  api.clock.passMinutes(40);
  await shop.buy(quick, [single]);
  expect(await recordLine(late, transactionId)).toMatchObject({
    reason: 'Goalkeeping sold out before your payment arrived.',
    refunded: 64.5,
  });
  expect(await shop.countEnrollments(single)).toBe(1);
});

test('tells the payer that a class is no longer offered', async () => {
  const payer = await api.aUser();
  const denied = await api.aClass({ className: 'Night Football' });
  const transactionId = await open(payer, denied);
  await shop.confirm(transactionId);
  await setStatus(denied, 'denied');
  const line = await recordLine(payer, transactionId);
  expect(line.reason).toBe('Night Football is no longer offered.');
  const [order] = await shop.listOrders(payer);
  expect(JSON.stringify(order)).not.toContain('Not for families');
});
