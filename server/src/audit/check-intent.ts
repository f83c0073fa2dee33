import type Stripe from 'stripe';
import { CURRENCY, isPaid, type Order } from '../features/checkout/order';
import { checkDisputes, type DisputeAtStripe } from './check-disputes';
import {
  hasRecentChange,
  isRecent,
  isInFlight,
  isFlaggedForReview,
  type AuditTiming,
} from './timing';
import { sumStripeRefunds } from './refunds';
import type { Report, Rule } from './report';
import { formatDollars, toOrderSubject } from './format';

/** A refund at Stripe that succeeded or is pending. */
export interface StripeRefund {
  id: string;
  cents: number;
  /** The id of our own refund; null if it was made in Stripe's dashboard. */
  refundId: string | null;
  createdAt: Date;
}

interface IntentMatch {
  intent: Stripe.PaymentIntent;
  /** The order that the intent's metadata references. */
  referenced: Order | null;
  /** The order that references this intent as its payment. */
  paid: Order | null;
  refunds: StripeRefund[];
  disputes: DisputeAtStripe[];
}

type Finding = [Rule, subject: string, detail: string];

const sumCents = (refunds: readonly StripeRefund[]) =>
  refunds.reduce((sum, { cents }) => sum + cents, 0);

const checkAmount = ({ intent }: IntentMatch, order: Order): Finding[] => {
  const { id, status, amount, amount_received, currency } = intent;
  const isRight =
    amount === order.totalCents &&
    currency === CURRENCY &&
    (status !== 'succeeded' || amount_received === amount);
  if (isRight || status === 'canceled') return [];
  const charged = formatDollars(status === 'succeeded' ? amount_received : amount);
  const detail = `its total is ${formatDollars(order.totalCents)}, but payment intent ${id} is for ${charged} ${currency}`;
  return [[3, toOrderSubject(order), detail]];
};

/** Compares the refunds at Stripe with the refunds that the order records. */
const checkStripeRefunds = (
  { refunds }: IntentMatch,
  order: Order,
  timing: AuditTiming,
): Finding[] => {
  // A refund made in Stripe's dashboard is imported a little later.
  if (refunds.some(({ createdAt }) => isRecent(createdAt, timing))) return [];
  const toFindings = (detail: string): Finding[] => [[2, toOrderSubject(order), detail]];
  const sum = sumCents(refunds);
  const done = sumStripeRefunds(order, 'done');
  if (sum < done || sum > done + sumStripeRefunds(order, 'pending')) {
    return toFindings(
      `Stripe refunded ${formatDollars(sum)}, but the order records ${formatDollars(done)}`,
    );
  }
  const refundIds = refunds.flatMap(({ refundId }) => refundId ?? []);
  const duplicate = refundIds.find((id, position) => refundIds.indexOf(id) !== position);
  if (duplicate !== undefined) return toFindings(`Stripe made refund ${duplicate} more than once`);
  const missing = order.refunds.find(
    ({ state, stripeRefundId }) =>
      state === 'done' && stripeRefundId && !refunds.some(({ id }) => id === stripeRefundId),
  );
  return missing ? toFindings(`refund ${missing.stripeRefundId} does not exist at Stripe`) : [];
};

const checkSucceeded = (match: IntentMatch, order: Order, timing: AuditTiming): Finding[] => {
  const { intent, paid, refunds, disputes } = match;
  if (paid && isPaid(paid)) {
    const reasons = checkDisputes(paid, disputes, timing);
    return [
      ...checkStripeRefunds(match, paid, timing),
      ...reasons.map((reason): Finding => [2, toOrderSubject(paid), reason]),
    ];
  }
  // The check of orders reports a fulfillment that takes too long.
  if (paid?.state === 'fulfilling') return [];
  const unrefundedCents = intent.amount_received - sumCents(refunds);
  if (unrefundedCents <= 0 || isInFlight(order, timing) || hasRecentChange(order, timing))
    return [];
  const money = `payment intent ${intent.id} received ${formatDollars(unrefundedCents)} that was not refunded`;
  return paid
    ? [[2, toOrderSubject(order), `it is ${order.state}, but ${money}`]]
    : [[2, toOrderSubject(order), `${money}, and it is not this order’s payment`]];
};

const check = (match: IntentMatch, order: Order, timing: AuditTiming): Finding[] => {
  const { intent, paid } = match;
  if (paid && paid._id.toHexString() !== intent.metadata.orderId) {
    const detail = `payment intent ${intent.id} is for another order, ${intent.metadata.orderId}`;
    return [[2, toOrderSubject(paid), detail]];
  }
  return [
    ...(paid ? checkAmount(match, paid) : []),
    ...(intent.status === 'succeeded' ? checkSucceeded(match, order, timing) : []),
  ];
};

/** Compares a payment intent with the order that it references. */
export function checkIntent(match: IntentMatch, timing: AuditTiming, report: Report): void {
  const { intent, referenced, paid } = match;
  const order = paid ?? referenced;
  if (!order) {
    const received =
      intent.status === 'succeeded' ? `, and received ${formatDollars(intent.amount)}` : '';
    const detail = `it references order ${intent.metadata.orderId}, which does not exist${received}`;
    report.add([{ rule: 4, subject: `payment intent ${intent.id}`, detail }]);
    return;
  }
  // The check of orders counts it as open.
  if (isFlaggedForReview(order)) return;
  const found = check(match, order, timing);
  report.add(found.map(([rule, subject, detail]) => ({ rule, subject, detail })));
}
