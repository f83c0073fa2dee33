import type { Collection, Db } from 'mongodb';
import { toMoney } from '../../../domain/money';
import {
  append,
  appendReviewReason,
  keepOnly,
  noteInTimeline,
  replaceEach,
  setStateFromRefunds,
} from '../orders/order-expressions';
import { paidStates, type Order, type Refund } from '../../../domain/orders/order';

interface ExternalRefund {
  stripeRefundId: string;
  /** One entry for each class that it covers. */
  entries: Refund[];
  at: Date;
}

const matchesId = ({ _id }: Refund) => ({ $eq: ['$$each._id', _id] });

/** The writes that import refunds from Stripe. */
const writeImports = (orders: Collection<Order>) => ({
  /** Stores Stripe's id of a refund of an earlier release, unless another entry has that id. */
  async setStripeId({ _id }: Order, refund: Refund, stripeRefundId: string) {
    await orders.updateOne(
      {
        _id,
        'refunds.stripeRefundId': { $ne: stripeRefundId },
        refunds: { $elemMatch: { _id: refund._id, stripeRefundId: { $exists: false } } },
      },
      { $set: { 'refunds.$[refund].stripeRefundId': stripeRefundId } },
      { arrayFilters: [{ 'refund._id': refund._id }] },
    );
  },

  /**
   * Adds a refund that was made outside of this site. Returns false if the order's refunds have changed
   * since it was read, or already include this one.
   */
  async importRefund(order: Order, { stripeRefundId, entries, at }: ExternalRefund) {
    const sum = toMoney(entries.reduce((cents, { amountCents }) => cents + amountCents, 0));
    const reason = `Stripe shows a refund of ${sum} that was made outside of this site. Decide whether the camper stays enrolled.`;
    const { matchedCount } = await orders.updateOne(
      {
        _id: order._id,
        state: { $in: paidStates },
        refunds: { $size: order.refunds.length },
        'refunds.stripeRefundId': { $ne: stripeRefundId },
      },
      [
        append('refunds', entries),
        setStateFromRefunds,
        noteInTimeline(reason, at),
        ...appendReviewReason(reason, at),
      ],
    );
    return matchedCount === 1;
  },
});

/** What becomes of an order's refunds at Stripe. `cancellations.store.ts` adds them. */
export function createRefundsStore(db: Db) {
  const orders = db.collection<Order>('orders');
  const matchesState = ({ _id }: Order, refund: Refund) => ({
    _id,
    refunds: { $elemMatch: { _id: refund._id, state: refund.state } },
  });

  return {
    ...writeImports(orders),

    /** Marks a refund as done and updates the order's state, in one write. */
    async complete(order: Order, refund: Refund, stripeRefundId: string, at: Date) {
      await orders.updateOne(matchesState(order, refund), [
        replaceEach('refunds', matchesId(refund), { state: 'done', doneAt: at, stripeRefundId }),
        setStateFromRefunds,
        noteInTimeline(`${toMoney(refund.amountCents)} refunded.`, at),
      ]);
    },

    /** Marks a refund as failed and flags the order for review. */
    async fail(order: Order, refund: Refund, failure: string, at: Date) {
      const reason = `A refund of ${toMoney(refund.amountCents)} failed: ${failure}`;
      await orders.updateOne(matchesState(order, refund), [
        replaceEach('refunds', matchesId(refund), { state: 'failed' }),
        setStateFromRefunds,
        noteInTimeline(reason, at),
        ...appendReviewReason(reason, at),
      ]);
    },

    /**
     * Removes a pending refund that cannot be sent because the payment was already refunded
     * completely.
     */
    async drop(order: Order, refund: Refund, at: Date) {
      const note = `A refund of ${toMoney(refund.amountCents)} was not sent: the whole payment had been refunded already.`;
      await orders.updateOne(matchesState(order, refund), [
        keepOnly('refunds', { $ne: ['$$each._id', refund._id] }),
        setStateFromRefunds,
        noteInTimeline(note, at),
      ]);
    },
  };
}
export type RefundsStore = ReturnType<typeof createRefundsStore>;
