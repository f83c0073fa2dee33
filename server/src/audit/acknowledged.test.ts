import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Acknowledged } from './audit';
import { createGoodWeek, idOf, type GoodWeek } from './testing/camp-books';

let week: GoodWeek;
beforeAll(async () => {
  week = await createGoodWeek();
  await week.orders.updateOne(
    { _id: week.robins._id },
    { $set: { 'lines.1.outcome': 'cancelled' } },
  );
});
afterAll(() => week.stop());

type Told = (week: GoodWeek) => Acknowledged;
const paid = (what: object): Acknowledged => ({ what: 'paid', ...what });
const cancelled = (what: object): Acknowledged => ({ what: 'cancelled', ...what });

/** What rule 4 says of it. */
const judge = async (...acknowledged: Acknowledged[]) =>
  (await week.listDifferences({ acknowledged })).filter((line) => line.startsWith('4'));

test.each<[string, Told]>([
  ['a paid order, by its number', (w) => paid({ orderNumber: w.ashs.number })],
  ['a paid order, by its payment', (w) => paid({ transactionId: w.ashs.paymentIntentId })],
  ['a payment that went back in part', (w) => paid({ orderNumber: w.lees.number })],
  ['a place', (w) => paid({ orderNumber: w.lees.number, classId: idOf(w.football) })],
  [
    'a place that was given back since',
    (w) => paid({ orderNumber: w.robins.number, classId: idOf(w.cricket) }),
  ],
  [
    'a place that was given back',
    (w) => cancelled({ orderNumber: w.robins.number, classId: idOf(w.cricket) }),
  ],
])('finds %s, which was acknowledged', async (_, told) => {
  expect(await judge(told(week))).toEqual([]);
});

test.each<[string, Told, (week: GoodWeek) => string]>([
  [
    'an order that is gone',
    () => paid({ orderNumber: 'PI-GONE' }),
    () => 'order PI-GONE: it was acknowledged as paid, and is not there',
  ],
  [
    'a payment that is gone',
    () => paid({ transactionId: 'pi_gone' }),
    () => 'payment intent pi_gone: it was acknowledged as paid, and is not there',
  ],
  [
    'a place that is not in the order',
    (w) => paid({ orderNumber: w.ashs.number, classId: idOf(w.football) }),
    (w) =>
      `order ${w.ashs.number}: class ${idOf(w.football)} was acknowledged as paid, and is not in it`,
  ],
  [
    'a place that was refused after all',
    (w) => paid({ orderNumber: w.lees.number, classId: idOf(w.single) }),
    (w) => `order ${w.lees.number}: Goalkeeping was acknowledged as paid, and is refused`,
  ],
  [
    'a place that is taken again',
    (w) => cancelled({ orderNumber: w.ashs.number }),
    (w) => `order ${w.ashs.number}: Goalkeeping was acknowledged as cancelled, and is enrolled`,
  ],
])('misses %s', async (_, told, expected) => {
  expect(await judge(told(week))).toEqual([`4 ${expected(week)}`]);
});

test('misses an order that says it is not paid any more', async () => {
  const number = 'PI-UNPAID';
  await week.orders.updateOne({ _id: week.kims._id }, { $set: { number, state: 'expired' } });
  expect(await judge(paid({ orderNumber: number }))).toEqual([
    `4 order ${number}: it was acknowledged as paid, and is expired`,
  ]);
});
