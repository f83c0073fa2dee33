import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import type { RefundRecord } from '#domain/orders/forwarded-refund';
import { isPaid, type Order, type Refund } from '#domain/orders/order';
import { isLeaving } from '#domain/orders/transfer';
import { getOrder } from '#features/orders/index';
import type { StripeRefund } from '#features/checkout/stripe/stripe-records';
import { completeRefund, failRefund } from '../refunds.store';
import { allocateToLines, type PaidOrders, type Share } from './allocate-to-lines';
import { importRefund } from './external-refunds.store';
import { listCarriers } from './list-carriers';
import { recordShares } from './record-shares';

const MADE_AT_STRIPE = 'The camp refunded this.';

/**
 * Returns the order's entries for a refund at Stripe: by Stripe's id, or by ours if Stripe's is not
 * stored yet.
 */
const entriesOf = ({ refunds }: Order, { id, refundId }: StripeRefund): Refund[] => {
  const byId = refunds.filter(({ stripeRefundId }) => stripeRefundId === id);
  if (byId.length > 0) return byId;
  return refunds.filter(
    ({ _id, stripeRefundId }) => stripeRefundId === undefined && _id.toHexString() === refundId,
  );
};

/**
 * Returns whether a refund at Stripe belongs to the order. One that was made outside of this site belongs to
 * the order of the payment, which may forward it, and ours to the order that decided it: the camper may have been
 * transferred.
 */
export const belongsTo = (
  { _id, paymentIntentId, refunds }: Order,
  { id, orderId, ...refund }: StripeRefund,
): boolean =>
  orderId === null
    ? refund.paymentIntentId === paymentIntentId ||
      refunds.some(({ stripeRefundId }) => stripeRefundId === id)
    : _id.toHexString() === orderId;

/** Returns whether orders of transferred campers record a refund, or a part of it. */
export const isForwarded = ({ forwarded = [] }: Order, { id }: StripeRefund): boolean =>
  forwarded.some(({ stripeRefundId }) => stripeRefundId === id);

/** Returns true if the order's entries for a refund match Stripe's. A refund that failed stays so. */
export function hasRefund(order: Order, refund: StripeRefund): boolean {
  const isFailed = refund.failure !== null;
  const entries = entriesOf(order, refund);
  if (entries.length === 0) return isFailed || isForwarded(order, refund);
  return entries.every(({ state, stripeRefundId }) =>
    isFailed ? state === 'failed' : state !== 'pending' && stripeRefundId === refund.id,
  );
}

/**
 * An amount beyond the prices is stored too, so that the order shows everything that Stripe
 * refunded.
 */
const toShares = (paid: PaidOrders, { amountCents }: StripeRefund): Share[] => {
  const { shares, restCents } = allocateToLines(paid, amountCents);
  if (restCents === 0) return shares;
  const last = shares.at(-1) ?? { line: paid.order.lines.at(-1)!, amountCents: 0 };
  return [...shares.slice(0, -1), { ...last, amountCents: last.amountCents + restCents }];
};

const toRecord = (paid: PaidOrders, refund: StripeRefund): RefundRecord =>
  recordShares(paid, toShares(paid, refund), {
    reason: MADE_AT_STRIPE,
    at: refund.createdAt,
    stripeRefundId: refund.id,
    origin: 'stripe',
  });

async function fail(camp: Camp, order: Order, refund: StripeRefund): Promise<void> {
  for (const entry of entriesOf(order, refund)) {
    if (entry.state !== 'failed') {
      await failRefund(camp, order, entry, refund.failure!, camp.now());
    }
  }
}

/** Returns false if the order has changed since it was read. */
async function add(camp: Camp, order: Order, refund: StripeRefund): Promise<boolean> {
  const { id } = refund;
  const [entry] = entriesOf(order, refund);
  if (entry?.state === 'pending') {
    await completeRefund(camp, order, entry, id, camp.now());
    return true;
  }
  // A camper is being transferred: a later sync knows where the money is.
  if (order.lines.some(isLeaving)) return true;
  const paymentIntentId = refund.paymentIntentId ?? order.paymentIntentId!;
  const carriers = await listCarriers(camp, order);
  const record = toRecord({ paymentIntentId, order, carriers }, refund);
  return importRefund(camp, order, id, record, camp.now());
}

/** Returns the order with the refund in it. Concurrent calls add it once. */
async function apply(camp: Camp, order: Order, refund: StripeRefund): Promise<Order> {
  if (hasRefund(order, refund)) return order;
  if (refund.failure !== null) await fail(camp, order, refund);
  // Unlimited: a conflict means that another refund of the order was stored.
  else if (!(await add(camp, order, refund))) {
    return apply(camp, await getOrder(camp, order._id), refund);
  }
  return getOrder(camp, order._id);
}

/**
 * Updates an order from Stripe's refunds of a payment, those made in Stripe's dashboard included, and returns it.
 * Leaves an order that is not paid unchanged.
 */
export async function reconcileRefunds(
  camp: Camp,
  orderId: ObjectId,
  stripeRefunds: readonly StripeRefund[],
): Promise<Order> {
  // Read after `stripeRefunds`: the order stores a refund of ours before it is sent to Stripe.
  let order = await getOrder(camp, orderId);
  if (!isPaid(order)) return order;
  for (const refund of stripeRefunds) {
    if (belongsTo(order, refund)) order = await apply(camp, order, refund);
  }
  return order;
}
