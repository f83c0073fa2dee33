import type { Order, OrderRefund, Payment } from '@camp/server/contract';
import { hasReceipt } from '#lib/format/payments/receipts';

type MovableOrder = Pick<Payment, 'state' | 'lines'>;

/** Returns whether an order was paid, and all its campers moved to other classes. */
export const isMovedAway = ({ state, lines }: MovableOrder) =>
  hasReceipt({ state }) &&
  lines.length > 0 &&
  lines.every(({ outcome, movedTo }) => movedTo !== undefined && outcome === 'canceled');

/** Another order. Its number is not known in lists. */
export interface OrderRef {
  _id: string;
  number: string | undefined;
}

const toRef = ({ relatedOrders = [] }: Order, _id: string): OrderRef => ({
  _id,
  number: relatedOrders.find((other) => other._id === _id)?.number,
});

/** Returns the orders in which the campers of a moved order are enrolled now, each once. */
export const listContinuations = (order: Order): OrderRef[] =>
  [...new Set(order.lines.flatMap(({ movedTo }) => movedTo?.paymentId ?? []))].map((id) =>
    toRef(order, id),
  );

/** Returns the orders that the campers of an order came from, each once. */
export const listOrigins = (order: Order): OrderRef[] =>
  [...new Set(order.lines.flatMap(({ movedFrom }) => movedFrom?.paymentId ?? []))].map((id) =>
    toRef(order, id),
  );

/** Returns the earlier order whose payment a refund comes from; null if it is the order's own. */
export const findPaidIn = (order: Order, { paymentId }: OrderRefund): OrderRef | null =>
  paymentId === undefined ? null : toRef(order, paymentId);

interface RefundShare {
  /** Null for the payment of the order itself. */
  paidIn: OrderRef | null;
  amount: number;
}

const CENTS = 100;

/** Returns how much was refunded of each payment, the order's own first; empty unless an earlier one is among them. */
export function splitRefunds(order: Order): RefundShare[] {
  const cents = new Map<string | undefined, number>();
  for (const { state, paymentId, amount } of order.refunds) {
    if (state === 'failed') continue;
    cents.set(paymentId, (cents.get(paymentId) ?? 0) + Math.round(amount * CENTS));
  }
  if ([...cents.keys()].every((id) => id === undefined)) return [];
  return [...cents]
    .map(([id, sum]) => ({
      paidIn: id === undefined ? null : toRef(order, id),
      amount: sum / CENTS,
    }))
    .sort((one, other) => Number(one.paidIn !== null) - Number(other.paidIn !== null));
}
