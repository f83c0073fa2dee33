import { EN_US } from '#shared/locale';
import { formatMoney } from '#shared/money';
import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import type { ForwardedRefund, RefundRecord } from '#domain/orders/forwarded-refund';
import { paidStates, type Order, type Refund } from '#domain/orders/order';
import {
  append,
  appendReviewReason,
  isAsRead,
  noteInTimeline,
  setStateFromRefunds,
} from '#features/orders/index';

const sumOf = (refunds: readonly Refund[]) =>
  formatMoney(
    refunds.reduce((cents, { amountCents }) => cents + amountCents, 0),
    EN_US,
  );

const toSentence = ({ refunds }: RefundRecord, origin: Refund['origin']) =>
  origin === 'dispute'
    ? `The bank returned ${sumOf(refunds)} of an earlier payment after a dispute. Decide whether the camper stays enrolled.`
    : `Stripe shows a refund of ${sumOf(refunds)} that was made outside of this site. Decide whether the camper stays enrolled.`;

/** The stages that add refunds made outside of this site, and flag the order for those that it keeps. */
const addRecord = (record: RefundRecord, origin: Refund['origin'], at: Date) => {
  const { refunds, forwarded } = record;
  const reason = toSentence(record, origin);
  const moved = `A refund of ${sumOf(forwarded)} that was made outside of this site belongs to a class that a camper moved to.`;
  return [
    append('refunds', refunds),
    ...(forwarded.length > 0 ? [append('forwarded', forwarded)] : []),
    setStateFromRefunds,
    ...(forwarded.length > 0 ? [noteInTimeline(moved, at)] : []),
    ...(refunds.length > 0 ? [noteInTimeline(reason, at), ...appendReviewReason(reason, at)] : []),
  ];
};

const ordersOf = ({ db }: Camp) => db.collection<Order>('orders');

/**
 * Adds a refund that was made in Stripe's dashboard. Returns false if the order's refunds or transfers have
 * changed since it was read, or if it already includes this refund.
 */
export async function importRefund(
  camp: Camp,
  order: Order,
  stripeRefundId: string,
  record: RefundRecord,
  at: Date,
) {
  const { matchedCount } = await ordersOf(camp).updateOne(
    {
      _id: order._id,
      state: { $in: paidStates },
      ...isAsRead(order),
      'refunds.stripeRefundId': { $ne: stripeRefundId },
      'forwarded.stripeRefundId': { $ne: stripeRefundId },
    },
    addRecord(record, 'stripe', at),
  );
  return matchedCount === 1;
}

/**
 * Adds a refund that an earlier order forwarded. Returns false if the order's refunds or transfers have
 * changed since it was read, or if it already includes this refund.
 */
export async function receiveForwardedRefund(
  camp: Camp,
  order: Order,
  { _id, origin }: ForwardedRefund,
  record: RefundRecord,
  at: Date,
) {
  const { matchedCount } = await ordersOf(camp).updateOne(
    {
      _id: order._id,
      state: { $in: paidStates },
      ...isAsRead(order),
      'refunds._id': { $ne: _id },
      'forwarded._id': { $ne: _id },
    },
    addRecord(record, origin, at),
  );
  return matchedCount === 1;
}

/** Marks a forwarded refund as recorded by the other order. */
export async function completeForwardedRefund(camp: Camp, _id: ObjectId, refundId: ObjectId) {
  await ordersOf(camp).updateOne(
    { _id, forwarded: { $elemMatch: { _id: refundId, isOpen: true } } },
    { $unset: { 'forwarded.$.isOpen': '' } },
  );
}
