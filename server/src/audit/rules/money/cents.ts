import type { CampClass } from '#domain/classes/camp-class';
import type { Order } from '#domain/orders/order';
import { toClassSubject, toOrderSubject } from '#audit/report/format';
import type { Difference } from '#audit/report/report';

/** Returns a difference for each amount that is not a whole number of cents or is negative. */
const checkCents = (
  subject: string,
  amounts: (readonly [name: string, cents: number])[],
): Difference[] =>
  amounts
    .filter(([, cents]) => !Number.isSafeInteger(cents) || cents < 0)
    .map(([name, cents]) => ({ kind: 6, subject, detail: `${name} is ${cents} cents` }));

export const checkOrderCents = (order: Order): Difference[] =>
  checkCents(toOrderSubject(order), [
    ['totalCents', order.totalCents],
    ...order.lines.map(({ className, priceCents }) => [className, priceCents] as const),
    ...order.refunds.map(({ amountCents }) => ['a refund', amountCents] as const),
  ]);

export const checkClassCents = ({ _id, className, priceCents }: CampClass): Difference[] =>
  checkCents(toClassSubject(className, _id), [['priceCents', priceCents]]);
