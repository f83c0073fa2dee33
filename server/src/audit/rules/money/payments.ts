import type Stripe from 'stripe';
import { CURRENCY, isPaid, type Order } from '#domain/orders/order';
import { checkDisputes, type DisputeAtStripe } from './disputes';
import {
  hasRecentChange,
  isRecent,
  isInFlight,
  isFlaggedForReview,
  type AuditTiming,
} from '#audit/records/timing';
import { listStripeRefunds, sumRefunds } from './refunds';
import type { Difference, Report } from '#audit/report/report';
import { formatDollars, toOrderSubject } from '#audit/report/format';

/** The payment intents of this site that Stripe listed. */
export interface StripeIntents {
  /** Whether the list must contain the order's intent, because it is recent enough. */
  isListed(order: Order): boolean;
  statusOf(paymentIntentId: string): Stripe.PaymentIntent.Status | null;
}

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
  /** The orders with refunds of this payment, for campers who were transferred. */
  refunding: Order[];
  refunds: StripeRefund[];
  disputes: DisputeAtStripe[];
}

const sumCents = (refunds: readonly StripeRefund[]) =>
  refunds.reduce((sum, { cents }) => sum + cents, 0);

const checkAmount = ({ intent }: IntentMatch, order: Order): Difference[] => {
  const { id, status, amount, amount_received, currency } = intent;
  const isRight =
    amount === order.totalCents &&
    currency === CURRENCY &&
    (status !== 'succeeded' || amount_received === amount);
  if (isRight || status === 'canceled') return [];
  const charged = formatDollars(status === 'succeeded' ? amount_received : amount);
  const detail = `its total is ${formatDollars(order.totalCents)}, but payment intent ${id} is for ${charged} ${currency}`;
  return [{ kind: 3, subject: toOrderSubject(order), detail }];
};

/** Compares the refunds at Stripe with the refunds that the order records. */
const checkStripeRefunds = (
  { intent, refunds, refunding }: IntentMatch,
  order: Order,
  timing: AuditTiming,
): Difference[] => {
  // A refund made in Stripe's dashboard is imported a little later.
  if (refunds.some(({ createdAt }) => isRecent(createdAt, timing))) return [];
  const toDifferences = (detail: string): Difference[] => [
    { kind: 2, subject: toOrderSubject(order), detail },
  ];
  const sum = sumCents(refunds);
  const recorded = { refunds: listStripeRefunds([order, ...refunding], intent.id) };
  const done = sumRefunds(recorded, 'done');
  if (sum < done || sum > done + sumRefunds(recorded, 'pending')) {
    return toDifferences(
      `Stripe refunded ${formatDollars(sum)}, but the order records ${formatDollars(done)}`,
    );
  }
  const refundIds = refunds.flatMap(({ refundId }) => refundId ?? []);
  const duplicate = refundIds.find((id, position) => refundIds.indexOf(id) !== position);
  if (duplicate !== undefined)
    return toDifferences(`Stripe made refund ${duplicate} more than once`);
  const missing = recorded.refunds.find(
    ({ state, stripeRefundId }) =>
      state === 'done' && stripeRefundId && !refunds.some(({ id }) => id === stripeRefundId),
  );
  return missing ? toDifferences(`refund ${missing.stripeRefundId} does not exist at Stripe`) : [];
};

const checkSucceeded = (match: IntentMatch, order: Order, timing: AuditTiming): Difference[] => {
  const { intent, paid, refunds, disputes } = match;
  if (paid && isPaid(paid)) {
    return [
      ...checkStripeRefunds(match, paid, timing),
      ...checkDisputes({ order: paid, carriers: match.refunding }, disputes, timing),
    ];
  }
  // The check of orders reports a fulfillment that takes too long.
  if (paid?.state === 'fulfilling') return [];
  const unrefundedCents = intent.amount_received - sumCents(refunds);
  if (unrefundedCents <= 0 || isInFlight(order, timing) || hasRecentChange(order, timing))
    return [];
  const money = `payment intent ${intent.id} received ${formatDollars(unrefundedCents)} that was not refunded`;
  const detail = paid
    ? `it is ${order.state}, but ${money}`
    : `${money}, and it is not this order’s payment`;
  return [{ kind: 2, subject: toOrderSubject(order), detail }];
};

const check = (match: IntentMatch, order: Order, timing: AuditTiming): Difference[] => {
  const { intent, paid } = match;
  if (paid && paid._id.toHexString() !== intent.metadata.orderId) {
    const detail = `payment intent ${intent.id} is for another order, ${intent.metadata.orderId}`;
    return [{ kind: 2, subject: toOrderSubject(paid), detail }];
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
    report.add([{ kind: 4, subject: `payment intent ${intent.id}`, detail }]);
    return;
  }
  // The check of orders counts it as open.
  if (isFlaggedForReview(order)) return;
  report.add(check(match, order, timing));
}

const findPaymentError = (order: Order, stripeIntents: StripeIntents): string | null => {
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

/** Checks that Stripe received the payment of a paid order. */
export function checkPayment(order: Order, stripeIntents: StripeIntents): Difference[] {
  const detail = findPaymentError(order, stripeIntents);
  return detail === null ? [] : [{ kind: 2, subject: toOrderSubject(order), detail }];
}
