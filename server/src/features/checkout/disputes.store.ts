import type { Db, Document } from 'mongodb';
import { paidStates, type Dispute, type Order, type Refund } from './order';
import {
  append,
  flagForReview,
  keepOnly,
  noteInTimeline,
  replaceEach,
  setStateByRefunds,
} from './order-pipeline';

const CHECK_EVERY_MS = 60 * 60_000;
const MOST_CHECKED = 10;

/** What a dispute changes in its order. */
export interface DisputeChange {
  /** As the order has it; null for a dispute that is new to it. */
  known: Dispute | null;
  next: Dispute;
  /** What a dispute that was just lost takes away, by class. */
  losses: Refund[];
  /** The money came back after all, as by an appeal. */
  isRegained: boolean;
  /** For the timeline and for the admins. */
  note: string | null;
  review: string | null;
}

const toKnown = (known: Dispute | null, { id }: Dispute): Document =>
  known === null
    ? { $not: { $elemMatch: { id } } }
    : { $elemMatch: { id, status: known.status, amountCents: known.amountCents } };

export const createDisputesStore = (db: Db) => {
  const orders = db.collection<Order>('orders');
  return {
    /** Returns false if the order or the dispute in it has changed since it was read. */
    async apply(order: Order, change: DisputeChange, at: Date): Promise<boolean> {
      const { known, next, losses, isRegained, note, review } = change;
      const isIt = { $eq: ['$$each.id', next.id] };
      const { matchedCount } = await orders.updateOne(
        {
          _id: order._id,
          state: { $in: paidStates },
          refunds: { $size: order.refunds.length },
          disputes: toKnown(known, next),
        },
        [
          known ? replaceEach('disputes', isIt, next) : append('disputes', [next]),
          ...(losses.length > 0 ? [append('refunds', losses)] : []),
          ...(isRegained ? [keepOnly('refunds', { $ne: ['$$each.disputeId', next.id] })] : []),
          setStateByRefunds,
          ...(note === null ? [] : [noteInTimeline(note, at)]),
          ...(review === null ? [] : flagForReview(review, at)),
        ],
      );
      return matchedCount === 1;
    },

    /** Orders with an open dispute about which Stripe has not been asked for an hour. */
    listUnchecked: (now: Date) =>
      orders
        .find({
          'disputes.isOpen': true,
          disputes: {
            $elemMatch: {
              isOpen: true,
              checkedAt: { $lt: new Date(now.getTime() - CHECK_EVERY_MS) },
            },
          },
        })
        .limit(MOST_CHECKED)
        .toArray(),
  };
};
export type DisputesStore = ReturnType<typeof createDisputesStore>;
