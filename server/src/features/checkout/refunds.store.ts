import type { Db } from 'mongodb';
import { toDollars } from '../../money';
import { pushNews, toNews } from '../../news';
import { paidStates, type Order, type Refund } from './order';

const isDone = {
  $filter: { input: '$refunds', as: 'refund', cond: { $eq: ['$$refund.state', 'done'] } },
};
const doneCents = { $sum: { $map: { input: isDone, as: 'refund', in: '$$refund.amountCents' } } };

const dollarsOf = ({ amountCents }: Refund) => `$${toDollars(amountCents).toFixed(2)}`;

/** Refunds live in their orders: what is to go back is decided in the write that decides why. */
export const createRefundsStore = (db: Db) => {
  const orders = db.collection<Order>('orders');
  const asItWas = ({ _id }: Order, refund: Refund) => ({
    _id,
    refunds: { $elemMatch: { _id: refund._id, state: refund.state } },
  });

  return {
    /** Notes that the money went back; the order says at once how much of it has. */
    async complete(order: Order, refund: Refund, stripeRefundId: string | null, at: Date) {
      const done = { state: 'done', ...(stripeRefundId !== null && { stripeRefundId }) };
      const isIt = { $eq: ['$$refund._id', refund._id] };
      const completed = { $cond: [isIt, { $mergeObjects: ['$$refund', done] }, '$$refund'] };
      const isAll = { $eq: [doneCents, '$totalCents'] };
      // What begins with a dollar is a field to a pipeline.
      const note = { $literal: `${dollarsOf(refund)} refunded.` };
      await orders.updateOne(asItWas(order, refund), [
        { $set: { refunds: { $map: { input: '$refunds', as: 'refund', in: completed } } } },
        { $set: { state: { $cond: [isAll, 'refunded', 'partly-refunded'] } } },
        { $set: { timeline: { $concatArrays: ['$timeline', [{ at, state: '$state', note }]] } } },
      ]);
    },

    /** The money did not go back: somebody at the camp has to see to it. */
    async fail(order: Order, refund: Refund, why: string, at: Date) {
      const attention = `A refund of ${dollarsOf(refund)} failed: ${why}`;
      await orders.updateOne(asItWas(order, refund), {
        $set: { 'refunds.$.state': 'failed', attention },
        $push: {
          timeline: { at, state: order.state, note: attention },
          ...pushNews(toNews({ kind: 'attention-called', attention }, at, null)),
        },
      });
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
