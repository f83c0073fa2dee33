import { pino } from 'pino';
import { expect, test } from 'vitest';
import { sweepOrders } from '../sweep';
import { createShopper } from '#testing/purchases/shopper';
import { problemKindOf } from '#testing/responses/problem-of';
import { useTestApi } from '#testing/api/use-test-api';

const lines: { level: number; msg: string }[] = [];
const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) });
const ERROR = 50;

const api = useTestApi();
const shop = createShopper(api);
const misconfigured = useTestApi(() => ({
  databaseName: api.db.databaseName,
  log,
  stripeKey: 'sk_test_of_nobody',
}));

const listStates = async (owner: string) =>
  (await api.db.collection('orders').find({ owner }).toArray()).flatMap((order) =>
    (order.refunds as { state: string }[]).map(({ state }) => state),
  );

test('a refund stays pending with a wrong key, is logged as an error, and is sent with the correct key', async () => {
  const [camper, other, campClass] = [await api.aUser(), await api.aUser(), await api.aClass()];
  const transactionId = await shop.buy(camper, [campClass]);
  await shop.buy(other, [campClass]);
  const [order] = await shop.listOrders(camper);

  await misconfigured
    .as(camper.token)
    .post(`/payments/${order!._id.toHexString()}/cancel`)
    .send({ classItemId: campClass._id.toHexString(), refund: 64.5 })
    .expect(200);
  await sweepOrders(misconfigured.camp);

  expect(await listStates(camper.uid)).toEqual(['pending']);
  expect((await shop.listOrders(camper))[0]!.reviewReason).toBeUndefined();
  const logged = lines.filter(({ msg }) => msg === 'refund not sent; it stays pending');
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.every(({ level }) => level === ERROR)).toBe(true);

  await sweepOrders(api.camp);
  expect(await listStates(camper.uid)).toEqual(['done']);
  const { data } = await api.stripe.refunds.list({ payment_intent: transactionId });
  expect(data.map(({ amount }) => amount)).toEqual([6450]);
  expect(await listStates(other.uid)).toEqual([]);
});

test('a payment and a checkout fail with 503 and are processed later', async () => {
  const [payer, buyer, campClass] = [await api.aUser(), await api.aUser(), await api.aClass()];
  const transactionId = await shop.charge(payer, [campClass]);
  const misconfiguredShop = createShopper(misconfigured);
  const recorded = await misconfiguredShop.record(payer, transactionId).expect(503);
  expect(problemKindOf(recorded)).toBe('payments-unavailable');
  await shop.addToCart(buyer, [campClass]);
  const started = await misconfiguredShop.start(buyer, 64.5).expect(503);
  expect(problemKindOf(started)).toBe('payments-unavailable');

  api.clock.passMinutes(40);
  misconfigured.clock.passMinutes(40);
  await sweepOrders(misconfigured.camp);
  expect((await shop.listOrders(payer))[0]).toMatchObject({ state: 'awaiting-payment' });

  await sweepOrders(api.camp);
  expect((await shop.listOrders(payer))[0]).toMatchObject({ state: 'paid' });
  expect((await shop.listOrders(buyer))[0]).toMatchObject({ state: 'expired' });
});
