import { toDay } from '../day';
import { BY_CAMPER } from '../features/checkout/cancel-enrolment';
import { isPaid, type Order, type OrderLine } from '../features/checkout/order';
import { refundByTerms, toAnnouncement } from '../features/checkout/refund-policy';
import type { Places } from './places';
import type { Difference } from './report';
import { dollars, toSubject } from './words';

/** A line that got terms only later was sold by a release that had no such rule. */
const judgeSale = (order: Order, { className, terms, outcome }: OrderLine, timeZone: string) => {
  if (!terms?.startsOn || terms.isAssumed || outcome === 'refused') return null;
  const soldOn = toDay(order.createdAt, timeZone);
  if (soldOn < terms.startsOn) return null;
  return `${className} was sold on ${soldOn}, and began on ${terms.startsOn}`;
};

const sumMeant = ({ refunds }: Order, { classId }: OrderLine) =>
  refunds
    .filter((refund) => classId.equals(refund.classId))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

/** A refund that failed was meant to be paid; another rule asks whether an admin knows of it. */
const judgeCancellation = (order: Order, line: OrderLine, places: Places, timeZone: string) => {
  const { classId, className, priceCents, terms, reason, canceledAt } = line;
  if (!terms || !canceledAt || reason !== BY_CAMPER) return null;
  const schedule = places.scheduleOf(classId);
  if (!schedule) return null;
  const announcement = toAnnouncement(schedule, timeZone);
  const due = refundByTerms(priceCents, terms, announcement, toDay(canceledAt, timeZone)) ?? 0;
  const meant = sumMeant(order, line);
  if (meant >= due) return null;
  return `${className} was canceled for ${dollars(meant)}, and its terms promise ${dollars(due)}`;
};

/** Compares every paid line with the terms that it was sold under. */
export const judgeTerms = (order: Order, places: Places, timeZone: string): Difference[] => {
  if (!isPaid(order)) return [];
  const subject = toSubject(order);
  return order.lines.flatMap((line) => {
    const late = judgeSale(order, line, timeZone);
    const missing = line.terms ? null : `${line.className} has no terms`;
    const short = judgeCancellation(order, line, places, timeZone);
    return [
      ...(late === null ? [] : [{ rule: 7 as const, subject, detail: late }]),
      ...[missing, short].flatMap((detail) =>
        detail === null ? [] : [{ rule: 8 as const, subject, detail }],
      ),
    ];
  });
};
