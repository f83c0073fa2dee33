import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Acknowledged } from './audit';
import { createConsistentCamp, lineIdOf, type ConsistentCamp } from './testing/audited-camp';

const missingId = '0123456789abcdef01234567';

let camp: ConsistentCamp;
beforeAll(async () => {
  camp = await createConsistentCamp();
  await camp.orders.updateOne(
    { _id: camp.robinOrder._id },
    { $set: { 'lines.1.outcome': 'canceled' } },
  );
});
afterAll(() => camp.stop());

type ToAcknowledged = (camp: ConsistentCamp) => Acknowledged;
const paid = (order: object): Acknowledged => ({ state: 'paid', ...order });
const canceled = (order: object): Acknowledged => ({ state: 'canceled', ...order });

/** Returns the differences of kind 4. */
const check = async (...acknowledged: Acknowledged[]) =>
  (await camp.listDifferences({ acknowledged })).filter((line) => line.startsWith('4'));

test.each<[string, ToAcknowledged]>([
  ['a paid order, by its number', (camp) => paid({ orderNumber: camp.ashOrder.number })],
  [
    'a paid order, by its payment',
    (camp) => paid({ transactionId: camp.ashOrder.paymentIntentId }),
  ],
  ['a partly refunded payment', (camp) => paid({ orderNumber: camp.leeOrder.number })],
  [
    'an enrollment',
    (camp) =>
      paid({ orderNumber: camp.leeOrder.number, lineId: lineIdOf(camp.leeOrder, camp.football) }),
  ],
  [
    'an enrollment that was canceled later',
    (camp) =>
      paid({
        orderNumber: camp.robinOrder.number,
        lineId: lineIdOf(camp.robinOrder, camp.cricket),
      }),
  ],
  [
    'a cancellation',
    (camp) =>
      canceled({
        orderNumber: camp.robinOrder.number,
        lineId: lineIdOf(camp.robinOrder, camp.cricket),
      }),
  ],
])('accepts %s that was acknowledged', async (_, toAcknowledged) => {
  expect(await check(toAcknowledged(camp))).toEqual([]);
});

test.each<[string, ToAcknowledged, (camp: ConsistentCamp) => string]>([
  [
    'an order that does not exist',
    () => paid({ orderNumber: 'PI-GONE' }),
    () => 'order PI-GONE: it was acknowledged as paid, but does not exist',
  ],
  [
    'a payment that does not exist',
    () => paid({ transactionId: 'pi_gone' }),
    () => 'payment intent pi_gone: it was acknowledged as paid, but does not exist',
  ],
  [
    'a line that is not in the order',
    (camp) => paid({ orderNumber: camp.ashOrder.number, lineId: missingId }),
    (camp) =>
      `order ${camp.ashOrder.number}: line ${missingId} was acknowledged as paid, but is not in the order`,
  ],
  [
    'a class that was refused later',
    (camp) =>
      paid({
        orderNumber: camp.leeOrder.number,
        lineId: lineIdOf(camp.leeOrder, camp.goalkeeping),
      }),
    (camp) => `order ${camp.leeOrder.number}: Goalkeeping was acknowledged as paid, but is refused`,
  ],
  [
    'a canceled class that is enrolled again',
    (camp) => canceled({ orderNumber: camp.ashOrder.number }),
    (camp) =>
      `order ${camp.ashOrder.number}: Goalkeeping was acknowledged as canceled, but is enrolled`,
  ],
])('reports %s', async (_, toAcknowledged, expected) => {
  expect(await check(toAcknowledged(camp))).toEqual([`4 ${expected(camp)}`]);
});

test('reports an order that is no longer paid', async () => {
  const number = 'PI-UNPAID';
  await camp.orders.updateOne({ _id: camp.kimOrder._id }, { $set: { number, state: 'expired' } });
  expect(await check(paid({ orderNumber: number }))).toEqual([
    `4 order ${number}: it was acknowledged as paid, but is expired`,
  ]);
});
