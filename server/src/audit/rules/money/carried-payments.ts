import type { Db } from 'mongodb';
import { isPaid, type Order } from '#domain/orders/order';
import { heldCents } from '#domain/orders/transfer';
import { batchesOf } from '#lib/batches';
import { hasRecentChange, isInFlight, type AuditTiming } from '#audit/records/timing';
import { formatDollars } from '#audit/report/format';
import type { Difference, Report } from '#audit/report/report';

/** What all orders together record of a payment that a camper took to another class. */
interface CarriedTotal {
  chargedCents: number;
  /** Lost disputes included. */
  refundedCents: number;
  /** What lines have that is not refunded. */
  heldCents: number;
  openDisputes: string[];
  /** The orders that carry a part of it, and the disputes that they know. */
  carriers: { number: string; disputes: string[] }[];
  isOngoing: boolean;
}

const listPayments = ({ paymentIntentId, lines }: Order): Set<string> =>
  new Set([
    ...(paymentIntentId === undefined ? [] : [paymentIntentId]),
    ...lines.flatMap(({ transferredFrom }) =>
      (transferredFrom?.carried ?? []).map((carried) => carried.paymentIntentId),
    ),
  ]);

const sumHeld = (order: Order, paymentIntentId: string) =>
  order.lines
    // A refused line never got what it was to carry.
    .filter(({ outcome }) => order.paymentIntentId === paymentIntentId || outcome !== 'refused')
    .reduce((sum, line) => sum + heldCents(order, line, paymentIntentId), 0);

const addOrder = (total: CarriedTotal, order: Order, intentId: string, timing: AuditTiming) => {
  const refunds = order.refunds.filter(
    ({ paymentIntentId = order.paymentIntentId, state }) =>
      paymentIntentId === intentId && state !== 'failed',
  );
  const isWaiting =
    refunds.some(({ state }) => state === 'pending') ||
    order.forwarded?.some(({ isOpen }) => isOpen) ||
    isInFlight(order, timing) ||
    hasRecentChange(order, timing);
  if (isWaiting) total.isOngoing = true;
  if (!isPaid(order)) return;
  const held = sumHeld(order, intentId);
  const disputes = order.disputes ?? [];
  total.heldCents += held;
  total.refundedCents += refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (order.paymentIntentId === intentId) {
    total.chargedCents += order.totalCents;
    total.openDisputes.push(...disputes.filter(({ isOpen }) => isOpen).map(({ id }) => id));
  } else if (held > 0) {
    total.carriers.push({ number: order.number, disputes: disputes.map(({ id }) => id) });
  }
};

const checkTotal = (total: CarriedTotal): string[] => {
  // Without a charge, its order has no transfer: `transfers.ts` reports that.
  if (total.isOngoing || total.chargedCents === 0) return [];
  const { chargedCents, refundedCents, heldCents: held, openDisputes, carriers } = total;
  const charged = `it charged ${formatDollars(chargedCents)}`;
  if (refundedCents > chargedCents) {
    return [`${charged}, but orders record refunds of ${formatDollars(refundedCents)}`];
  }
  const details = carriers.flatMap(({ number, disputes }) =>
    openDisputes
      .filter((id) => !disputes.includes(id))
      .map((id) => `dispute ${id} is open, but order ${number}, which carries it, does not know`),
  );
  if (held + refundedCents <= chargedCents) return details;
  const refunded = `${formatDollars(refundedCents)} is refunded`;
  return [...details, `${charged} and ${refunded}, but orders still use ${formatDollars(held)}`];
};

/**
 * Adds up what all orders record of each payment that campers took to other classes: no cent is refunded, lost or
 * used twice.
 */
export async function auditCarriedPayments(
  db: Db,
  report: Report,
  timing: AuditTiming,
): Promise<void> {
  const totals = new Map<string, CarriedTotal>();
  const found = db.collection<Order>('orders').find({
    $or: [
      { 'lines.transferredTo': { $exists: true } },
      { 'lines.transferredFrom': { $exists: true } },
    ],
  });
  for await (const orders of batchesOf(found)) {
    for (const order of orders) {
      for (const id of listPayments(order)) {
        const none = { chargedCents: 0, refundedCents: 0, heldCents: 0, isOngoing: false };
        const total = totals.get(id) ?? { ...none, openDisputes: [], carriers: [] };
        totals.set(id, total);
        addOrder(total, order, id, timing);
      }
    }
  }
  for (const [id, total] of totals) {
    report.add(
      checkTotal(total).map((detail): Difference => ({
        kind: 2,
        subject: `payment intent ${id}`,
        detail,
      })),
    );
  }
}
