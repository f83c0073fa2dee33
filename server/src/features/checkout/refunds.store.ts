import type { Db } from 'mongodb';
import { toDollars } from '../../money';
import { paidStates, type Order, type Refund } from './order';

const isDone = {
  $filter: { input: '$refunds', as: 'refund', cond: { $eq: ['$$refund.state', 'done'] } },
};

/** Refunds live in their orders: what is to go back is decided in the write that decides why. */
export const createRefundsStore = (db: Db) => {
  const orders = db.collection<Order>('orders');
  const settle = async (
    { _id, state }: Order,
    refund: Refund,
    change: Partial<Refund>,
    { at, note, attention }: { at: Date; note: string; attention?: string },
  ) => {
    const set = Object.entries(change).map(
      ([name, value]) => [`refunds.$.${name}`, value] as const,
    );
    await orders.updateOne(
      { _id, refunds: { $elemMatch: { _id: refund._id, state: refund.state } } },
      {
        $set: { ...Object.fromEntries(set), ...(attention !== undefined && { attention }) },
        $push: { timeline: { at, state, note } },
      },
    );
  };

  return {
    async complete(order: Order, refund: Refund, stripeRefundId: string | null, at: Date) {
      const change = { state: 'done' as const, ...(stripeRefundId !== null && { stripeRefundId }) };
      const amount = toDollars(refund.amountCents).toFixed(2);
      await settle(order, refund, change, { at, note: `$${amount} refunded.` });
    },

    /** The money did not go back: somebody at the camp has to see to it. */
    async fail(order: Order, refund: Refund, why: string, at: Date) {
      const amount = toDollars(refund.amountCents).toFixed(2);
      const attention = `A refund of $${amount} failed: ${why}`;
      await settle(order, refund, { state: 'failed' }, { at, note: attention, attention });
    },

    /** Orders paid, and what came in less what went back. */
    async sumPaid(): Promise<{ orders: number; revenueCents: number }> {
      const refunded = {
        $sum: { $map: { input: isDone, as: 'refund', in: '$$refund.amountCents' } },
      };
      const [sums] = await orders
        .aggregate<{ orders: number; revenueCents: number }>([
          { $match: { state: { $in: paidStates } } },
          {
            $group: {
              _id: null,
              orders: { $sum: 1 },
              revenueCents: { $sum: { $subtract: ['$totalCents', refunded] } },
            },
          },
        ])
        .toArray();
      return { orders: sums?.orders ?? 0, revenueCents: sums?.revenueCents ?? 0 };
    },
  };
};
export type RefundsStore = ReturnType<typeof createRefundsStore>;
