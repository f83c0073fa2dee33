import fc from 'fast-check';
import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import type { Order, OrderLine, Refund } from '#domain/orders/order';
import { undatedSale } from '#testing/samples/orders/undated-sale';
import { addSums, listYears, sumLine } from './statement-sums';
import { toListPrice } from '#shared/pricing';

const NEW_YORK = 'America/New_York';
const at = (time: string) => new Date(time);

const aLine = (priceCents = 6450): OrderLine => ({
  ...undatedSale,
  lineId: new ObjectId(),
  classId: new ObjectId(),
  camper: { _id: new ObjectId(), firstName: 'Maya' },
  cartItemId: new ObjectId(),
  className: 'First Touch Football',
  instructorName: 'Sam Coach',
  category: 'Football',
  image: '/pictures/classes/first-touch-football.svg',
  ...toListPrice(priceCents),
  outcome: 'enrolled',
});

const aRefund = ({ lineId, classId }: OrderLine, over: Partial<Refund> = {}): Refund => ({
  _id: new ObjectId(),
  lineId,
  classId,
  amountCents: 1000,
  reason: 'It rained.',
  at: at('2031-06-28T12:00:00Z'),
  state: 'done',
  ...over,
});

const anOrder = (lines: OrderLine[], over: Partial<Order> = {}): Order => ({
  _id: new ObjectId(),
  number: 'PI-7K2M9QXA',
  owner: 'uid',
  ownerEmail: 'casey@camp.test',
  searchWords: [],
  lines,
  totalCents: lines.reduce((sum, { priceCents }) => sum + priceCents, 0),
  state: 'paid',
  holdExpiresAt: at('2031-05-04T12:15:00Z'),
  revision: 0,
  createdAt: at('2031-05-04T12:00:00Z'),
  paidAt: at('2031-05-04T12:01:00Z'),
  refunds: [],
  timeline: [],
  ...over,
});

interface Case {
  paidAt?: string;
  refund?: Partial<Refund>;
  2031: [paid: number, refunded: number];
  2032: [paid: number, refunded: number];
}

test.each<[string, Case]>([
  ['a payment', { 2031: [6450, 0], 2032: [0, 0] }],
  [
    'a refund in the same year',
    { refund: { amountCents: 3225 }, 2031: [6450, 3225], 2032: [0, 0] },
  ],
  [
    'a refund in the next year',
    { refund: { at: at('2032-02-01T12:00:00Z') }, 2031: [6450, 0], 2032: [0, 1000] },
  ],
  [
    'a payment a second before the New Year at the camp, which is in January in UTC',
    { paidAt: '2032-01-01T04:59:59Z', 2031: [6450, 0], 2032: [0, 0] },
  ],
  [
    'a payment at midnight of the New Year at the camp',
    { paidAt: '2032-01-01T05:00:00Z', 2031: [0, 0], 2032: [6450, 0] },
  ],
  [
    'a refund a second before the New Year at the camp',
    { refund: { at: at('2032-01-01T04:59:59Z') }, 2031: [6450, 1000], 2032: [0, 0] },
  ],
  [
    'a refund decided in December that Stripe made in January',
    {
      refund: { at: at('2031-12-31T12:00:00Z'), doneAt: at('2032-01-02T12:00:00Z') },
      2031: [6450, 0],
      2032: [0, 1000],
    },
  ],
  ['a pending refund', { refund: { state: 'pending' }, 2031: [6450, 0], 2032: [0, 0] }],
  ['a failed refund', { refund: { state: 'failed' }, 2031: [6450, 0], 2032: [0, 0] }],
  [
    'a refund made in Stripe’s dashboard',
    { refund: { origin: 'stripe', stripeRefundId: 're_1' }, 2031: [6450, 1000], 2032: [0, 0] },
  ],
  [
    'a dispute that was lost in the next year',
    {
      refund: {
        origin: 'dispute',
        disputeId: 'dp_1',
        amountCents: 6450,
        at: at('2032-03-01T12:00:00Z'),
      },
      2031: [6450, 0],
      2032: [0, 6450],
    },
  ],
])('counts %s in the right year', (_, { paidAt, refund, ...expected }) => {
  const line = aLine();
  const order = anOrder([line], {
    ...(paidAt !== undefined && { paidAt: at(paidAt) }),
    refunds: refund ? [aRefund(line, refund)] : [],
  });
  const sumsIn = (year: number) => {
    const { paidCents, refundedCents } = sumLine(order, line, year, NEW_YORK);
    return [paidCents, refundedCents];
  };
  expect({ 2031: sumsIn(2031), 2032: sumsIn(2032) }).toEqual(expected);
});

test('counts a refund only for its line, not for a sibling’s in the same class, and nothing of an unpaid order', () => {
  const one = aLine();
  const sibling = { ...aLine(3000), classId: one.classId };
  const { paidAt: _, ...unpaid } = anOrder([one]);
  const order = anOrder([one, sibling], { refunds: [aRefund(sibling)] });
  expect(sumLine(order, one, 2031, NEW_YORK)).toEqual({ paidCents: 6450, refundedCents: 0 });
  expect(sumLine(order, sibling, 2031, NEW_YORK)).toEqual({ paidCents: 3000, refundedCents: 1000 });
  expect(sumLine(unpaid, one, 2031, NEW_YORK)).toEqual({ paidCents: 0, refundedCents: 0 });
});

test('lists the years with a payment or a refund, newest first', () => {
  const line = aLine();
  const orders = [
    anOrder([aLine(0)], { paidAt: at('2029-05-01T12:00:00Z') }),
    anOrder([line], {
      paidAt: at('2030-05-01T12:00:00Z'),
      refunds: [
        aRefund(line, { at: at('2032-05-01T12:00:00Z') }),
        aRefund(line, { at: at('2033-05-01T12:00:00Z'), state: 'failed' }),
        aRefund(line, { at: at('2034-05-01T12:00:00Z'), state: 'pending' }),
      ],
    }),
    anOrder([aLine()], { paidAt: at('2030-06-01T12:00:00Z') }),
  ];
  expect(listYears(orders, NEW_YORK)).toEqual([2032, 2030]);
});

const time = fc.date({
  min: at('2029-01-01T00:00:00Z'),
  max: at('2033-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const refundOf = (line: OrderLine) =>
  fc
    .record({
      amountCents: fc.integer({ min: 1, max: 10_000 }),
      at: time,
      state: fc.constantFrom<Refund['state']>('pending', 'done', 'failed'),
    })
    .map((over) => aRefund(line, over));
const order = fc
  .array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 4 })
  .map((prices) => prices.map((priceCents) => aLine(priceCents)))
  .chain((lines) =>
    fc
      .record({
        paidAt: time,
        refunds: fc
          .tuple(...lines.map((line) => fc.array(refundOf(line), { maxLength: 3 })))
          .map((each) => each.flat()),
      })
      .map((over) => anOrder(lines, over)),
  );

test('counts every payment and every refund that was made in exactly one of the listed years', () => {
  fc.assert(
    fc.property(
      fc.array(order, { maxLength: 5 }),
      fc.constantFrom('UTC', NEW_YORK, 'Pacific/Auckland'),
      (orders, timeZone) => {
        const sums = listYears(orders, timeZone).flatMap((year) =>
          orders.flatMap((paid) => paid.lines.map((line) => sumLine(paid, line, year, timeZone))),
        );
        const done = orders
          .flatMap(({ refunds }) => refunds)
          .filter(({ state }) => state === 'done');
        expect(addSums(sums)).toEqual({
          paidCents: orders.reduce((sum, { totalCents }) => sum + totalCents, 0),
          refundedCents: done.reduce((sum, { amountCents }) => sum + amountCents, 0),
        });
      },
    ),
  );
});
