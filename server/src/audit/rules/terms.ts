import { toDay } from '../../domain/day';
import { isCancelledByCamper } from '../../features/checkout/refunds/cancel-enrolment';
import { isPaid, type Order, type OrderLine } from '../../domain/order';
import { refundByTerms, toAnnouncement } from '../../domain/refund-policy';
import type { ClassRecords } from '../records/class-records';
import type { Difference } from '../report/report';
import { formatDollars, toOrderSubject } from '../report/format';

/** Lines with assumed terms were sold by a release without this rule. */
const checkSale = (order: Order, { className, terms, outcome }: OrderLine, timeZone: string) => {
  if (!terms?.startsOn || terms.isAssumed || outcome === 'refused') return null;
  const soldOn = toDay(order.createdAt, timeZone);
  if (soldOn < terms.startsOn) return null;
  return `${className} was sold on ${soldOn}, but started on ${terms.startsOn}`;
};

const sumDecidedCents = ({ refunds }: Order, { classId }: OrderLine) =>
  refunds
    .filter((refund) => classId.equals(refund.classId))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Failed refunds count here; `refunds.ts` checks that they were flagged for review. */
const checkCancellation = (
  order: Order,
  line: OrderLine,
  classRecords: ClassRecords,
  timeZone: string,
) => {
  const { classId, className, priceCents, terms, canceledAt } = line;
  if (!terms || !canceledAt || !isCancelledByCamper(line)) return null;
  const schedule = classRecords.scheduleOf(classId);
  if (!schedule) return null;
  const announcement = toAnnouncement(schedule, timeZone);
  const dueCents = refundByTerms(priceCents, terms, announcement, toDay(canceledAt, timeZone)) ?? 0;
  const decidedCents = sumDecidedCents(order, line);
  if (decidedCents >= dueCents) return null;
  return `${className} was canceled with a refund of ${formatDollars(decidedCents)}, but its terms promise ${formatDollars(dueCents)}`;
};

/** Compares every paid line with the refund terms of its sale. */
export function checkTerms(
  order: Order,
  classRecords: ClassRecords,
  timeZone: string,
): Difference[] {
  if (!isPaid(order)) return [];
  const subject = toOrderSubject(order);
  return order.lines.flatMap((line) => {
    const lateSale = checkSale(order, line, timeZone);
    const missingTerms = line.terms ? null : `${line.className} has no refund terms`;
    const lowRefund = checkCancellation(order, line, classRecords, timeZone);
    return [
      ...(lateSale === null ? [] : [{ kind: 7 as const, subject, detail: lateSale }]),
      ...[missingTerms, lowRefund].flatMap((detail) =>
        detail === null ? [] : [{ kind: 8 as const, subject, detail }],
      ),
    ];
  });
}
