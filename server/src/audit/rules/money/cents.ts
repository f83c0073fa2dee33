import type { CampClass } from '#domain/classes/camp-class';
import type { Order } from '#domain/orders/order';
import { addParts } from '#shared/pricing';
import { formatDollars, toClassSubject, toOrderSubject } from '#audit/report/format';
import type { Difference } from '#audit/report/report';

/** Returns a difference for each amount that is not a whole number of cents or is negative. */
const checkCents = (
  subject: string,
  amounts: (readonly [name: string, cents: number])[],
): Difference[] =>
  amounts
    .filter(([, cents]) => !Number.isSafeInteger(cents) || cents < 0)
    .map(([name, cents]) => ({ kind: 6, subject, detail: `${name} is ${cents} cents` }));

/** Returns a difference for each line whose price is not the sum of its parts. */
const checkPriceParts = (order: Order): Difference[] =>
  order.lines
    .filter((line) => addParts(line) !== line.priceCents)
    .map((line) => ({
      kind: 6,
      subject: toOrderSubject(order),
      detail: `the parts of the price of ${line.className} add up to ${formatDollars(addParts(line))}, but it was sold for ${formatDollars(line.priceCents)}`,
    }));

/** Returns a difference for each amount of an order that cannot be, and each price that is not the sum of its parts. */
export const checkOrderCents = (order: Order): Difference[] => [
  ...checkCents(toOrderSubject(order), [
    ['totalCents', order.totalCents],
    ...order.lines.map(({ className, priceCents }) => [className, priceCents] as const),
    ...order.refunds.map(({ amountCents }) => ['a refund', amountCents] as const),
  ]),
  ...checkPriceParts(order),
];

export const checkClassCents = ({ _id, className, priceCents }: CampClass): Difference[] =>
  checkCents(toClassSubject(className, _id), [['priceCents', priceCents]]);
