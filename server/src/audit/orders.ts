import type { Db } from 'mongodb';
import { isPaid, type Order } from '../features/checkout/order';
import { judgeCents } from './cents';
import type { PaidIn } from './intents';
import { judgeLines, judgeTotal } from './lines';
import { isFresh, isUnderWay, needsPerson, type Moment } from './moment';
import { readPlaces, type Places } from './places';
import type { PriceHistory } from './price-history';
import { judgeRefunds } from './refunds';
import { judgeTerms } from './terms';
import type { Difference, Report } from './report';
import { allOrders } from './stored-orders';
import { toSubject } from './words';

/** Whether the order's money is at Stripe; the reason where it is not. */
const judgePayment = (order: Order, paidIn: PaidIn): string | null => {
  const { paymentIntentId, totalCents } = order;
  if (!isPaid(order) || totalCents === 0) return null;
  if (paymentIntentId === undefined) return `it is ${order.state}, and has no payment intent`;
  if (!paidIn.isListed(order)) return null;
  const status = paidIn.statusOf(paymentIntentId);
  if (status === 'succeeded') return null;
  return status === null
    ? `it is ${order.state}, and Stripe knows no payment intent ${paymentIntentId} of ours`
    : `it is ${order.state}, and payment intent ${paymentIntentId} is ${status}`;
};

const judgeMoney = (order: Order, paidIn: PaidIn, moment: Moment): Difference[] => {
  const payment = judgePayment(order, paidIn);
  const reasons = [...(payment === null ? [] : [payment]), ...judgeRefunds(order, moment)];
  return reasons.map((detail) => ({ rule: 2, subject: toSubject(order), detail }));
};

const isAtWork = (order: Order, moment: Moment) =>
  isUnderWay(order, moment) ||
  (isFresh(order, moment) &&
    (order.lines.some(({ outcome }) => outcome === 'cancelling') ||
      order.refunds.some(({ state }) => state === 'pending')));

const judgeOrderCents = (order: Order): Difference[] =>
  judgeCents(toSubject(order), [
    ['totalCents', order.totalCents],
    ...order.lines.map(({ className, priceCents }) => [className, priceCents] as const),
    ...order.refunds.map(({ amountCents }) => ['a refund', amountCents] as const),
  ]);

interface Needs {
  db: Db;
  report: Report;
  moment: Moment;
  paidIn: PaidIn;
  timeZone: string;
  prices: PriceHistory;
}

const judgePrices = (order: Order, places: Places, prices: PriceHistory): Difference[] =>
  order.lines.flatMap((line) => {
    const detail = prices.judgeLine(order, line, places.priceOf(line.classId));
    return detail === null ? [] : [{ rule: 9, subject: toSubject(order), detail }];
  });

const judgeOrder = (order: Order, places: Places, needs: Needs) => {
  const { report, moment, paidIn, timeZone, prices } = needs;
  const isOpen = needsPerson(order);
  if (isOpen || isAtWork(order, moment)) report.leaveOpen(2, toSubject(order));
  report.add(judgeLines(order, places, moment));
  report.add(judgeOrderCents(order));
  report.add(judgeTotal(order));
  report.add(judgeTerms(order, places, timeZone));
  report.add(judgePrices(order, places, prices));
  if (!isOpen) report.add(judgeMoney(order, paidIn, moment));
};

/** Every order against its enrolments, its seats and its own sums. */
export const auditOrders = async (needs: Needs): Promise<void> => {
  const { db, report } = needs;
  for await (const orders of allOrders(db)) {
    const places = await readPlaces(db, orders);
    for (const order of orders) judgeOrder(order, places, needs);
    report.count(2, orders.length);
    report.count(3, orders.length);
    report.count(6, orders.length);
    report.count(7, orders.length);
    report.count(8, orders.length);
  }
};
