import type { Document } from 'mongodb';
import type { Camp } from '#camp';
import { createEvent } from '#domain/domain-event';
import type { Dispute } from '#domain/orders/dispute';
import type { RefundRecord } from '#domain/orders/forwarded-refund';
import { paidStates, type Order } from '#domain/orders/order';
import {
  append,
  appendReviewReason,
  isAsRead,
  keepOnly,
  noteInTimeline,
  replaceEach,
  setStateFromRefunds,
} from '#features/orders/index';

const CHECK_EVERY_MS = 60 * 60_000;
const CHECK_LIMIT = 10;

/** A change of an order by a dispute. */
export interface DisputeChange {
  /** The dispute as the order stores it; null if it does not yet. */
  known: Dispute | null;
  next: Dispute;
  /** The refunds to add if the dispute was just lost, one for each class. */
  losses: RefundRecord;
  /** What is left of the reason of the review when the dispute is closed, maybe empty; undefined to keep it. */
  reasonLeft: string | undefined;
  /** Whether the money of a lost dispute came back, for example after an appeal. */
  isReversed: boolean;
  /** The timeline entry to add. */
  note: string | null;
  /** The reason why an admin has to review the order. */
  review: string | null;
}

const toKnown = (known: Dispute | null, { id }: Dispute): Document =>
  known === null
    ? { $not: { $elemMatch: { id } } }
    : { $elemMatch: { id, status: known.status, amountCents: known.amountCents } };

/**
 * The stages that remove a closed dispute from the reason of the order's review, and resolve a review that has no
 * other one.
 */
const setReasonLeft = (
  { reviewReason: reason = '' }: Order,
  { reasonLeft, note, review }: Pick<DisputeChange, 'note' | 'review'> & { reasonLeft: string },
  at: Date,
): Document[] => {
  if (reasonLeft !== '') return [{ $set: { reviewReason: { $literal: reasonLeft } } }];
  const resolved = createEvent({ kind: 'order-resolved', reason, note: note ?? '' }, at, null);
  return [
    { $set: { reviewReason: '$$REMOVE' } },
    ...(review === null ? [{ $set: { resolvedAt: at } }, append('events', [resolved])] : []),
  ];
};

const ordersOf = ({ db }: Camp) => db.collection<Order>('orders');

/** Returns false if the order, its transfers or the dispute in it have changed since it was read. */
export async function applyDispute(
  camp: Camp,
  order: Order,
  change: DisputeChange,
  at: Date,
): Promise<boolean> {
  const { known, next, losses, reasonLeft, isReversed, note, review } = change;
  const isIt = { $eq: ['$$each.id', next.id] };
  const isOther = { $ne: ['$$each.disputeId', next.id] };
  const { matchedCount } = await ordersOf(camp).updateOne(
    {
      _id: order._id,
      state: { $in: paidStates },
      ...isAsRead(order),
      disputes: toKnown(known, next),
      ...(reasonLeft !== undefined && { reviewReason: order.reviewReason! }),
    },
    [
      known ? replaceEach('disputes', isIt, next) : append('disputes', [next]),
      ...(losses.refunds.length > 0 ? [append('refunds', losses.refunds)] : []),
      ...(losses.forwarded.length > 0 ? [append('forwarded', losses.forwarded)] : []),
      ...(isReversed ? [keepOnly('refunds', isOther)] : []),
      ...(isReversed && order.forwarded ? [keepOnly('forwarded', isOther)] : []),
      setStateFromRefunds,
      ...(note === null ? [] : [noteInTimeline(note, at)]),
      ...(reasonLeft === undefined ? [] : setReasonLeft(order, { reasonLeft, note, review }, at)),
      ...(review === null ? [] : appendReviewReason(review, at)),
    ],
  );
  return matchedCount === 1;
}

/** Returns orders with an open dispute that was last read from Stripe more than an hour ago. */
export const listUncheckedDisputes = (camp: Camp, now: Date) =>
  ordersOf(camp)
    .find({
      'disputes.isOpen': true,
      disputes: {
        $elemMatch: {
          isOpen: true,
          checkedAt: { $lt: new Date(now.getTime() - CHECK_EVERY_MS) },
        },
      },
    })
    .limit(CHECK_LIMIT)
    .toArray();
