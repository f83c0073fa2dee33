import type { Db } from 'mongodb';
import { isPaid, type Order } from '../features/checkout/order';
import { checkCents } from './check-cents';
import type { StripeIntents } from './intents';
import { checkLines, checkTotal } from './lines';
import { hasRecentChange, isInFlight, isFlaggedForReview, type AuditTiming } from './timing';
import { readClassRecords, type ClassRecords } from './class-records';
import type { PriceHistory } from './price-history';
import { checkRefunds } from './refunds';
import { checkTerms } from './terms';
import type { Difference, Report } from './report';
import { allOrders } from './stored-orders';
import { toOrderSubject } from './format';

/** Returns null if Stripe received the order's payment, otherwise the reason. */
const checkPayment = (order: Order, stripeIntents: StripeIntents): string | null => {
  const { paymentIntentId, totalCents } = order;
  if (!isPaid(order) || totalCents === 0) return null;
  if (paymentIntentId === undefined) return `it is ${order.state}, but has no payment intent`;
  if (!stripeIntents.isListed(order)) return null;
  const status = stripeIntents.statusOf(paymentIntentId);
  if (status === 'succeeded') return null;
  return status === null
    ? `it is ${order.state}, but Stripe lists no payment intent ${paymentIntentId} of this site`
    : `it is ${order.state}, but payment intent ${paymentIntentId} is ${status}`;
};

const checkMoney = (
  order: Order,
  stripeIntents: StripeIntents,
  timing: AuditTiming,
): Difference[] => {
  const payment = checkPayment(order, stripeIntents);
  const reasons = [...(payment === null ? [] : [payment]), ...checkRefunds(order, timing)];
  return reasons.map((detail) => ({ rule: 2, subject: toOrderSubject(order), detail }));
};

const isOperationPending = (order: Order, timing: AuditTiming) =>
  isInFlight(order, timing) ||
  (hasRecentChange(order, timing) &&
    (order.lines.some(({ outcome }) => outcome === 'cancelling') ||
      order.refunds.some(({ state }) => state === 'pending')));

const checkOrderCents = (order: Order): Difference[] =>
  checkCents(toOrderSubject(order), [
    ['totalCents', order.totalCents],
    ...order.lines.map(({ className, priceCents }) => [className, priceCents] as const),
    ...order.refunds.map(({ amountCents }) => ['a refund', amountCents] as const),
  ]);

interface Dependencies {
  db: Db;
  report: Report;
  timing: AuditTiming;
  stripeIntents: StripeIntents;
  timeZone: string;
  prices: PriceHistory;
}

const checkPrices = (
  order: Order,
  classRecords: ClassRecords,
  prices: PriceHistory,
): Difference[] =>
  order.lines.flatMap((line) => {
    const detail = prices.checkLine(order, line, classRecords.priceOf(line.classId));
    return detail === null ? [] : [{ rule: 9, subject: toOrderSubject(order), detail }];
  });

const checkOrder = (order: Order, classRecords: ClassRecords, deps: Dependencies) => {
  const { report, timing, stripeIntents, timeZone, prices } = deps;
  const isOpen = isFlaggedForReview(order);
  if (isOpen || isOperationPending(order, timing)) report.addOpen(2, toOrderSubject(order));
  report.add(checkLines(order, classRecords, timing));
  report.add(checkOrderCents(order));
  report.add(checkTotal(order));
  report.add(checkTerms(order, classRecords, timeZone));
  report.add(checkPrices(order, classRecords, prices));
  if (!isOpen) report.add(checkMoney(order, stripeIntents, timing));
};

/** Compares every order with its enrolments, its seats, and its own totals. */
export async function auditOrders(deps: Dependencies): Promise<void> {
  const { db, report } = deps;
  for await (const orders of allOrders(db)) {
    const classRecords = await readClassRecords(db, orders);
    for (const order of orders) checkOrder(order, classRecords, deps);
    report.count(2, orders.length);
    report.count(3, orders.length);
    report.count(6, orders.length);
    report.count(7, orders.length);
    report.count(8, orders.length);
  }
}
