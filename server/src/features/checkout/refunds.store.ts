import type { Collection, Db } from 'mongodb';
import { toMoney } from '../../money';
import {
  append,
  doneCents,
  flagForReview,
  keepOnly,
  noteInTimeline,
  replaceEach,
  setStateByRefunds,
} from './order-pipeline';
import { paidStates, type Order, type Refund } from './order';

interface ExternalRefund {
  stripeRefundId: string;
  /** One for each class that it covers. */
  entries: Refund[];
  at: Date;
}

const isIt = ({ _id }: Refund) => ({ $eq: ['$$each._id', _id] });

/** What is taken over from Stripe's own list of refunds. */
const writeImports = (orders: Collection<Order>) => ({
  /** Notes which of Stripe's refunds one of an earlier release is, if no other entry has that id. */
  async identify({ _id }: Order, refund: Refund, stripeRefundId: string) {
    await orders.updateOne(
      {
        _id,
        'refunds.stripeRefundId': { $ne: stripeRefundId },
        refunds: { $elemMatch: { _id: refund._id, stripeRefundId: { $exists: false } } },
      },
      { $set: { 'refunds.$[it].stripeRefundId': stripeRefundId } },
      { arrayFilters: [{ 'it._id': refund._id }] },
    );
  },

  /**
   * Adds a refund that was made outside of this site. Returns false if the order has changed since
   * it was read, or has this refund of Stripe's already.
   */
  async importRefund(order: Order, { stripeRefundId, entries, at }: ExternalRefund) {
    const sum = toMoney(entries.reduce((cents, { amountCents }) => cents + amountCents, 0));
    const attention = `Stripe shows a refund of ${sum} that was made outside of this site. Decide whether the camper stays enrolled.`;
    const { matchedCount } = await orders.updateOne(
      {
        _id: order._id,
        state: { $in: paidStates },
        refunds: { $size: order.refunds.length },
        'refunds.stripeRefundId': { $ne: stripeRefundId },
      },
      [
        append('refunds', entries),
        setStateByRefunds,
        noteInTimeline(attention, at),
        ...flagForReview(attention, at),
      ],
    );
    return matchedCount === 1;
  },
});

/** Refunds live in their orders: what is to go back is decided in the write that decides why. */
export const createRefundsStore = (db: Db) => {
  const orders = db.collection<Order>('orders');
  const asItWas = ({ _id }: Order, refund: Refund) => ({
    _id,
    refunds: { $elemMatch: { _id: refund._id, state: refund.state } },
  });

  return {
    ...writeImports(orders),

    /** Notes that the money went back; the order says at once how much of it has. */
    async complete(order: Order, refund: Refund, stripeRefundId: string, at: Date) {
      await orders.updateOne(asItWas(order, refund), [
        replaceEach('refunds', isIt(refund), { state: 'done', stripeRefundId }),
        setStateByRefunds,
        noteInTimeline(`${toMoney(refund.amountCents)} refunded.`, at),
      ]);
    },

    /** The money did not go back: an admin has to decide. */
    async fail(order: Order, refund: Refund, why: string, at: Date) {
      const attention = `A refund of ${toMoney(refund.amountCents)} failed: ${why}`;
      await orders.updateOne(asItWas(order, refund), [
        replaceEach('refunds', isIt(refund), { state: 'failed' }),
        setStateByRefunds,
        noteInTimeline(attention, at),
        ...flagForReview(attention, at),
      ]);
    },

    /** Takes a pending refund away that cannot be sent, because the whole payment has gone back already. */
    async drop(order: Order, refund: Refund, at: Date) {
      const note = `A refund of ${toMoney(refund.amountCents)} was not sent: the whole payment had been refunded already.`;
      await orders.updateOne(asItWas(order, refund), [
        keepOnly('refunds', { $ne: ['$$each._id', refund._id] }),
        setStateByRefunds,
        noteInTimeline(note, at),
      ]);
    },

    /** Orders paid, and what came in less what went back. */
    async sumPaid(): Promise<{ orders: number; revenueCents: number }> {
      const [sums] = await orders
        .aggregate<{ orders: number; revenueCents: number }>([
          { $match: { state: { $in: paidStates } } },
          {
            $group: {
              _id: null,
              orders: { $sum: 1 },
              revenueCents: { $sum: { $subtract: ['$totalCents', doneCents] } },
            },
          },
        ])
        .toArray();
      return { orders: sums?.orders ?? 0, revenueCents: sums?.revenueCents ?? 0 };
    },
  };
};
export type RefundsStore = ReturnType<typeof createRefundsStore>;
