import { CANCELED_BY_PAYER } from '#contract/sales/cancellation-reasons';
import { isPaid, type Order, type OrderLine } from '#domain/orders/order';
import { fullRefundUntil, refundByTerms } from '#domain/orders/refund-policy/refund-policy';
import type { ClassRecords } from '#audit/records/class-records';
import { isWithin } from '#audit/records/price-history';
import type { Difference } from '#audit/report/report';
import { formatDollars, toOrderSubject } from '#audit/report/format';

const sumDecidedCents = ({ refunds }: Order, { lineId }: OrderLine) =>
  refunds
    .filter((refund) => lineId.equals(refund.lineId))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Returns what a cancellation had to refund at least. */
const toDueCents = (
  line: OrderLine & Required<Pick<OrderLine, 'canceledAt'>>,
  { classRecords, timeZone }: Dependencies,
): number | null => {
  const schedule = classRecords.scheduleOf(line.classId);
  if (!schedule) return null;
  const { moved } = schedule;
  const now = line.canceledAt;
  // The cancellation may have read the class just before it was moved.
  const wasMoved = moved && !isWithin(now, moved.at);
  if (wasMoved && fullRefundUntil(line, schedule, now)) return line.priceCents;
  return refundByTerms(line, schedule, { now, timeZone }) ?? 0;
};

/** Failed refunds count here; `refunds.ts` checks that they were flagged for review. */
const checkCancellation = (order: Order, line: OrderLine, deps: Dependencies) => {
  const { className, canceledAt } = line;
  if (!canceledAt || line.reason !== CANCELED_BY_PAYER) return null;
  const dueCents = toDueCents({ ...line, canceledAt }, deps);
  const decidedCents = sumDecidedCents(order, line);
  if (dueCents === null || decidedCents >= dueCents) return null;
  return `${className} was canceled with a refund of ${formatDollars(decidedCents)}, but its terms promise ${formatDollars(dueCents)}`;
};

interface Dependencies {
  classRecords: ClassRecords;
  timeZone: string;
}

/** Compares every paid line with the refund terms of its sale. */
export function checkTerms(order: Order, deps: Dependencies): Difference[] {
  if (!isPaid(order)) return [];
  const subject = toOrderSubject(order);
  return order.lines.flatMap((line) => {
    const detail = checkCancellation(order, line, deps);
    return detail === null ? [] : [{ kind: 8 as const, subject, detail }];
  });
}
