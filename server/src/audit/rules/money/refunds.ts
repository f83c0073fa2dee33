import { waitsForDispute } from '#domain/orders/waiting-refund';
import { sumCents } from '#shared/pricing';
import {
  findLine,
  isPaid,
  sumRefundedCents,
  type Order,
  type OrderLine,
  type Refund,
} from '#domain/orders/order';
import { chargedCents as toChargedCents } from '#domain/orders/transfer';
import { hasRecentChange, type AuditTiming } from '#audit/records/timing';
import { formatDollars, toOrderSubject } from '#audit/report/format';
import type { Difference } from '#audit/report/report';

export const sumRefunds = ({ refunds }: Pick<Order, 'refunds'>, ...states: Refund['state'][]) =>
  refunds
    .filter(({ state }) => states.includes(state))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

/**
 * Returns the refunds of a payment that orders record: those of its own order, and those of campers who were
 * transferred to other orders. A lost dispute is not a refund at Stripe.
 */
export const listStripeRefunds = (orders: readonly Order[], intentId: string): Refund[] =>
  orders.flatMap((order) =>
    order.refunds.filter(
      ({ origin, paymentIntentId = order.paymentIntentId }) =>
        origin !== 'dispute' && paymentIntentId === intentId,
    ),
  );

const toExpectedState = (order: Order): Order['state'] => {
  const done = sumRefunds(order, 'done');
  if (done === 0) return 'paid';
  return done >= sumCents(order.lines) ? 'refunded' : 'partly-refunded';
};

const checkRefund = (order: Order, refund: Refund, timing: AuditTiming): string | null => {
  const { lineId, classId, amountCents, state, decidedBy, origin } = refund;
  const amount = formatDollars(amountCents);
  const line = findLine(order, lineId);
  if (!line?.classId.equals(classId))
    return `${amount} is refunded for a class that was not bought`;
  const { className, outcome } = line;
  const isCanceled = outcome !== undefined && outcome !== 'enrolled';
  if (!isCanceled && decidedBy === undefined && origin === undefined) {
    return `${amount} is refunded for ${className}, which was not canceled`;
  }
  if (state === 'failed' && !order.resolvedAt)
    return `the refund of ${amount} for ${className} failed, but the order was not flagged for review`;
  if (state === 'pending' && !waitsForDispute(order, refund) && !hasRecentChange(order, timing)) {
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
  const payments = automatic.map(({ paymentIntentId }) => paymentIntentId);
  if (new Set(payments).size < payments.length)
    return `${className} is refunded ${automatic.length} times`;
  const sum = sumRefundedCents(order, lineId);
  if (sum > priceCents) {
    return `${formatDollars(sum)} is refunded for ${className}, which cost ${formatDollars(priceCents)}`;
  }
  const chargedCents = toChargedCents(line);
  if (outcome !== 'refused' || chargedCents === 0) return null;
  if (lineRefunds.length === 0) return `${className} is refused, but not refunded`;
  // Failed refunds count here; `checkRefund` reports whether they were flagged for review.
  const decidedCents = lineRefunds.reduce((total, { amountCents }) => total + amountCents, 0);
  return decidedCents < chargedCents
    ? `${className} is refused, but only ${formatDollars(decidedCents)} of ${formatDollars(chargedCents)} is refunded`
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
