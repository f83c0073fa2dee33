import { ObjectId } from 'mongodb';
import { isPaid, type Order, type Refund } from './order';
import type { OrdersStore } from './orders.store';
import type { RefundsStore } from './refunds.store';
import { spreadOverLines, type Share } from './spread-over-lines';
import type { StripeRefund } from './stripe-records';

interface Needs {
  orders: OrdersStore;
  refunds: RefundsStore;
  now: () => Date;
}

const BY_HAND = 'The camp refunded this.';

/** The entries for a refund of Stripe's: by its id, or while that is not known by ours. */
const entriesOf = ({ refunds }: Order, { id, refundId }: StripeRefund): Refund[] => {
  const byId = refunds.filter(({ stripeRefundId }) => stripeRefundId === id);
  if (byId.length > 0) return byId;
  return refunds.filter(
    ({ _id, stripeRefundId }) => stripeRefundId === undefined && _id.toHexString() === refundId,
  );
};

/** Returns true if the order says of a refund what Stripe says of it. */
export const hasRefund = (order: Order, refund: StripeRefund): boolean => {
  const wanted = refund.failure === null ? 'done' : 'failed';
  const entries = entriesOf(order, refund);
  if (entries.length === 0) return wanted === 'failed';
  return entries.every(
    ({ state, stripeRefundId }) =>
      state === wanted && (wanted === 'failed' || stripeRefundId === refund.id),
  );
};

/** What exceeds the prices is kept all the same, so that the order never hides what Stripe did. */
const toShares = (order: Order, { amountCents }: StripeRefund): Share[] => {
  const { shares, restCents } = spreadOverLines(order, amountCents);
  if (restCents === 0) return shares;
  const last = shares.at(-1) ?? { line: order.lines.at(-1)!, amountCents: 0 };
  return [...shares.slice(0, -1), { ...last, amountCents: last.amountCents + restCents }];
};

const toEntries = (order: Order, refund: StripeRefund): Refund[] =>
  toShares(order, refund).map(({ line, amountCents }) => ({
    _id: new ObjectId(),
    classId: line.classId,
    amountCents,
    reason: BY_HAND,
    at: refund.createdAt,
    state: 'done',
    stripeRefundId: refund.id,
    origin: 'stripe',
  }));

/** Brings orders in line with the refunds that Stripe has, whoever made them. */
export const createReconcileRefunds = ({ orders, refunds, now }: Needs) => {
  const fail = async (order: Order, refund: StripeRefund) => {
    for (const entry of entriesOf(order, refund)) {
      if (entry.state !== 'failed') await refunds.fail(order, entry, refund.failure!, now());
    }
  };

  /** Returns false if the order has changed since it was read. */
  const add = async (order: Order, refund: StripeRefund): Promise<boolean> => {
    const { id, amountCents } = refund;
    const [own] = entriesOf(order, refund);
    if (own?.state === 'pending') {
      await refunds.complete(order, own, id, now());
      return true;
    }
    const unnamed = order.refunds.find(
      (each) =>
        each.state === 'done' &&
        each.stripeRefundId === undefined &&
        each.origin === undefined &&
        each.amountCents === amountCents,
    );
    if (unnamed) {
      await refunds.identify(order, unnamed, id);
      return true;
    }
    const entries = toEntries(order, refund);
    return refunds.importRefund(order, { stripeRefundId: id, entries, at: now() });
  };

  /** Returns the order with the refund in it; each is added once, however many callers there are. */
  const apply = async (order: Order, refund: StripeRefund): Promise<Order> => {
    if (hasRefund(order, refund)) return order;
    if (refund.failure !== null) await fail(order, refund);
    else if (!(await add(order, refund))) return apply(await orders.get(order._id), refund);
    return orders.get(order._id);
  };

  /** `given` was read from Stripe before. Returns the order as it is then; one that is not paid stays as it is. */
  return async (orderId: ObjectId, given: readonly StripeRefund[]): Promise<Order> => {
    // Read after `given`: a refund of ours is in its order before Stripe hears of it.
    let order = await orders.get(orderId);
    if (!isPaid(order)) return order;
    for (const refund of given) order = await apply(order, refund);
    return order;
  };
};
export type ReconcileRefunds = ReturnType<typeof createReconcileRefunds>;
