import { isRefusedForCamper } from '#domain/orders/line-names';
import {
  isPaid,
  listClassIds,
  listLinesOf,
  type Order,
  type OrderLine,
} from '#domain/orders/order';
import { sumChargedCents } from '#domain/orders/transfer';
import { hasRecentChange, isInFlight, type AuditTiming } from '#audit/records/timing';
import type { ClassRecords } from '#audit/records/class-records';
import type { Difference } from '#audit/report/report';
import { formatDollars, toClassSubject, toOrderSubject } from '#audit/report/format';
import { toLineName } from '#shared/names';

const checkEnrolled = (order: Order, line: OrderLine, classRecords: ClassRecords) => {
  const { classId, className } = line;
  const found: Difference[] = [];
  if (!classRecords.isEnrolled(order, line)) {
    const detail = `${className} is paid, but has no active enrollment`;
    found.push({ kind: 2, subject: toOrderSubject(order), detail });
  }
  if (!classRecords.hasSeat(line)) {
    const detail = `order ${order.number} is enrolled, but has no seat`;
    found.push({ kind: 1, subject: toClassSubject(className, classId), detail });
  }
  return found;
};

const checkPaidLine = (
  order: Order,
  line: OrderLine,
  classRecords: ClassRecords,
  timing: AuditTiming,
): Difference[] => {
  const { className, outcome } = line;
  const toDifferences = (detail: string) => [
    { kind: 2 as const, subject: toOrderSubject(order), detail },
  ];
  if (outcome === undefined) return toDifferences(`it is paid, but ${className} is undecided`);
  if (outcome === 'enrolled') return checkEnrolled(order, line, classRecords);
  if (outcome === 'canceling') {
    return hasRecentChange(order, timing)
      ? []
      : toDifferences(`the cancellation of ${className} was interrupted`);
  }
  return classRecords.isEnrolled(order, line)
    ? toDifferences(`${className} is ${outcome}, but the enrollment is active`)
    : [];
};

/** Siblings get their seats in a class together, unless one of them could not be enrolled at all. */
const checkSiblings = (order: Order): Difference[] =>
  listClassIds(order.lines).flatMap((classId) => {
    const lines = listLinesOf(order, classId);
    const refused = lines.filter((line) => line.outcome === 'refused' && !isRefusedForCamper(line));
    if (refused.length === 0 || refused.length === lines.length) return [];
    if (lines.every(({ outcome }) => outcome === 'refused')) return [];
    const detail = `${toLineName(refused[0]!)} was refused, but a sibling was enrolled`;
    return [{ kind: 2, subject: toOrderSubject(order), detail }];
  });

/** Compares the outcome of each order line with its enrollment and seat. */
export function checkLines(
  order: Order,
  classRecords: ClassRecords,
  timing: AuditTiming,
): Difference[] {
  if (isPaid(order)) {
    return [
      ...order.lines.flatMap((line) => checkPaidLine(order, line, classRecords, timing)),
      ...checkSiblings(order),
    ];
  }
  if (order.state === 'needs-attention' || isInFlight(order, timing)) return [];
  const subject = toOrderSubject(order);
  if (order.state === 'fulfilling') {
    return [{ kind: 2, subject, detail: 'its fulfillment was interrupted' }];
  }
  return order.lines
    .filter((line) => classRecords.isEnrolled(order, line))
    .map(({ className }) => ({
      kind: 2,
      subject,
      detail: `it is ${order.state}, but the enrollment in ${className} is active`,
    }));
}

export function checkTotal(order: Order): Difference[] {
  const sum = sumChargedCents(order.lines);
  if (sum === order.totalCents) return [];
  const detail = `its lines add up to ${formatDollars(sum)}, but its total is ${formatDollars(order.totalCents)}`;
  return [{ kind: 3, subject: toOrderSubject(order), detail }];
}
