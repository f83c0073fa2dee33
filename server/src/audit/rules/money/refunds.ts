import {
  findLine,
  isPaid,
  sumRefundedCents,
  type Order,
  type OrderLine,
  type Refund,
} from '../../../domain/orders/order';
import { hasRecentChange, type AuditTiming } from '../../records/timing';
import { formatDollars, toOrderSubject } from '../../report/format';
import type { Difference } from '../../report/report';

export const sumRefunds = ({ refunds }: Order, ...states: Refund['state'][]) =>
  refunds
    .filter(({ state }) => states.includes(state))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Sums the refunds that Stripe made. A lost dispute is not a refund at Stripe. */
export const sumStripeRefunds = (order: Order, state: Refund['state']) =>
  sumRefunds(
    { ...order, refunds: order.refunds.filter(({ origin }) => origin !== 'dispute') },
    state,
  );

const toExpectedState = (order: Order): Order['state'] => {
  const done = sumRefunds(order, 'done');
  if (done === 0) return 'paid';
  return done >= order.totalCents ? 'refunded' : 'partly-refunded';
};

const checkRefund = (order: Order, refund: Refund, timing: AuditTiming): string | null => {
  const { lineId, classId, amountCents, state, decidedBy, origin } = refund;
  const amount = formatDollars(amountCents);
  const line = findLine(order, lineId);
  if (!line?.classId.equals(classId))
    return `${amount} is refunded for a class that was not bought`;
  const { className, outcome } = line;
  const isCancelled = outcome !== undefined && outcome !== 'enrolled';
  if (!isCancelled && decidedBy === undefined && origin === undefined) {
    return `${amount} is refunded for ${className}, which was not canceled`;
  }
  if (state === 'failed' && !order.resolvedAt)
    return `the refund of ${amount} for ${className} failed, but the order was not flagged for review`;
  if (state === 'pending' && !hasRecentChange(order, timing)) {
    return `the refund of ${amount} for ${className} has been pending for too long`;
  }
  return null;
};

/** A line is refunded at most once automatically. Discretionary refunds must keep the sum within its price. */
const checkLine = (order: Order, line: OrderLine): string | null => {
  const { lineId, className, outcome, priceCents } = line;
  const lineRefunds = order.refunds.filter((refund) => lineId.equals(refund.lineId));
  const automatic = lineRefunds.filter(
    ({ decidedBy, origin }) => decidedBy === undefined && origin === undefined,
  );
  if (automatic.length > 1) return `${className} is refunded ${automatic.length} times`;
  const sum = sumRefundedCents(order, lineId);
  if (sum > priceCents) {
    return `${formatDollars(sum)} is refunded for ${className}, which cost ${formatDollars(priceCents)}`;
  }
  if (outcome !== 'refused' || priceCents === 0) return null;
  if (lineRefunds.length === 0) return `${className} is refused, but not refunded`;
  // Failed refunds count here; `checkRefund` reports whether they were flagged for review.
  const decidedCents = lineRefunds.reduce((total, { amountCents }) => total + amountCents, 0);
  return decidedCents < priceCents
    ? `${className} is refused, but only ${formatDollars(decidedCents)} of ${formatDollars(priceCents)} is refunded`
    : null;
};

const checkState = (order: Order, timing: AuditTiming): string | null => {
  const expected = toExpectedState(order);
  if (order.state === expected || hasRecentChange(order, timing)) return null;
  return `it is ${order.state}, but its refunds make it ${expected}`;
};

const findRefundErrors = (order: Order, timing: AuditTiming): (string | null)[] => {
  if (!isPaid(order)) {
    return order.refunds.length > 0 ? [`it is ${order.state}, but has refunds`] : [];
  }
  return [
    ...order.refunds.map((refund) => checkRefund(order, refund, timing)),
    ...order.lines.map((line) => checkLine(order, line)),
    checkState(order, timing),
  ];
};

/** Compares the refunds of an order with its lines and its state. */
export function checkRefunds(order: Order, timing: AuditTiming): Difference[] {
  const subject = toOrderSubject(order);
  return findRefundErrors(order, timing).flatMap((detail) =>
    detail === null ? [] : [{ kind: 2 as const, subject, detail }],
  );
}
