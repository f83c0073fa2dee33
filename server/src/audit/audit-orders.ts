import type { Db } from 'mongodb';
import type { Order } from '../domain/orders/order';
import type { AuditedText } from './records/consent-texts';
import { readClassRecords, type ClassRecords } from './records/class-records';
import type { ListPriceChanges } from './records/price-history';
import { allOrders } from './records/stored-orders';
import {
  hasRecentChange,
  isFlaggedForReview,
  isInFlight,
  type AuditTiming,
} from './records/timing';
import { toOrderSubject } from './report/format';
import type { Report } from './report/report';
import { checkLineConsents } from './rules/people/line-consents';
import { checkOrderCents } from './rules/money/cents';
import { checkLines, checkTotal } from './rules/money/lines';
import { checkPayment, type StripeIntents } from './rules/money/payments';
import { checkSoldPrices } from './rules/money/prices';
import { checkClosedDisputes } from './rules/money/disputes';
import { checkRefunds } from './rules/money/refunds';
import { checkTerms } from './rules/money/terms';
import { checkWindows } from './rules/windows';

interface Dependencies {
  db: Db;
  report: Report;
  timing: AuditTiming;
  stripeIntents: StripeIntents;
  timeZone: string;
  listPriceChanges: ListPriceChanges;
  consentTexts: readonly AuditedText[];
}

const isOperationPending = (order: Order, timing: AuditTiming) =>
  isInFlight(order, timing) ||
  (hasRecentChange(order, timing) &&
    (order.lines.some(({ outcome }) => outcome === 'canceling') ||
      order.refunds.some(({ state }) => state === 'pending')));

const checkOrder = (order: Order, classRecords: ClassRecords, deps: Dependencies) => {
  const { report, timing, stripeIntents, timeZone, listPriceChanges, consentTexts } = deps;
  const isFlagged = isFlaggedForReview(order);
  if (isFlagged || isOperationPending(order, timing)) report.addOpen(2, toOrderSubject(order));
  report.add(checkLines(order, classRecords, timing));
  report.add(checkOrderCents(order));
  report.add(checkTotal(order));
  report.add(checkWindows(order, classRecords));
  report.add(checkLineConsents(order, consentTexts));
  report.add(checkTerms(order, { classRecords, timeZone }));
  report.add(checkClosedDisputes(order));
  report.add(checkSoldPrices(order, classRecords, listPriceChanges));
  if (isFlagged) return;
  report.add(checkPayment(order, stripeIntents));
  report.add(checkRefunds(order, timing));
};

/** Runs the rules for orders on every order. */
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
