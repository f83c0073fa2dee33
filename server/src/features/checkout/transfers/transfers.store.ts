import type { Document, ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { appendEvents, type DomainEvent } from '#domain/domain-event';
import {
  paidStates,
  sumRefundedCents,
  type Order,
  type OrderLine,
  type Refund,
} from '#domain/orders/order';
import type { TransferredTo } from '#domain/orders/transfer';
import { refundedSumIs } from '#features/orders/index';

/** The end of a transfer: the camper leaves the class. */
interface Departure {
  reason: string;
  refunds: Refund[];
  at: Date;
  note: string;
  event: DomainEvent;
}

/** Matches the order while the camper of the line is being transferred to the other line. */
const isLeavingFor = (lineId: ObjectId, toLineId: ObjectId): Document => ({
  lines: {
    $elemMatch: {
      lineId,
      outcome: 'enrolled',
      'transferredTo.lineId': toLineId,
      'transferredTo.isOpen': true,
    },
  },
});

const ordersOf = ({ db }: Camp) => db.collection<Order>('orders');

/** Adds the order of a transfer that needs no payment. */
export async function addTransferOrder(camp: Camp, order: Order): Promise<void> {
  await ordersOf(camp).insertOne(order);
}

/** Returns the order that is transferring the camper of a line to a class now; null if there is none. */
export const findTransferInProgress = (camp: Camp, lineId: ObjectId, classId: ObjectId) =>
  ordersOf(camp).findOne({
    state: 'fulfilling',
    'lines.classId': classId,
    lines: { $elemMatch: { classId, 'transferredFrom.lineId': lineId } },
  });

/**
 * Reserves an enrolled line for a transfer, so that nothing else can change it. Returns false if the line
 * or its refunded sum has changed since the order was read, or if a dispute was opened.
 */
export async function setLineReserved(
  camp: Camp,
  order: Order,
  { lineId }: OrderLine,
  to: TransferredTo,
): Promise<boolean> {
  const { matchedCount } = await ordersOf(camp).updateOne(
    {
      _id: order._id,
      state: { $in: paidStates },
      lines: { $elemMatch: { lineId, outcome: 'enrolled', transferredTo: { $exists: false } } },
      'disputes.isOpen': { $ne: true },
      ...refundedSumIs(lineId, sumRefundedCents(order, lineId)),
    },
    { $set: { 'lines.$[line].transferredTo': { ...to, isOpen: true } } },
    { arrayFilters: [{ 'line.lineId': lineId }] },
  );
  return matchedCount === 1;
}

/** Gives up a transfer: the camper stays. Does nothing if the line is not reserved for it. */
export async function setLineReleased(
  camp: Camp,
  _id: ObjectId,
  lineId: ObjectId,
  toLineId: ObjectId,
): Promise<void> {
  await ordersOf(camp).updateOne(
    { _id, ...isLeavingFor(lineId, toLineId) },
    { $unset: { 'lines.$[line].transferredTo': '' } },
    { arrayFilters: [{ 'line.lineId': lineId }] },
  );
}

/**
 * Marks a reserved line as being canceled and adds its refunds, in one write. Returns false if another
 * caller did, or if its refunded sum has changed since the order was read.
 */
export async function setLineLeaving(
  camp: Camp,
  order: Order,
  { lineId }: OrderLine,
  toLineId: ObjectId,
  { reason, refunds, at, note, event }: Departure,
): Promise<boolean> {
  const { matchedCount } = await ordersOf(camp).updateOne(
    {
      _id: order._id,
      ...isLeavingFor(lineId, toLineId),
      ...refundedSumIs(lineId, sumRefundedCents(order, lineId)),
    },
    {
      $set: {
        'lines.$[line].outcome': 'canceling',
        'lines.$[line].reason': reason,
        'lines.$[line].canceledAt': at,
      },
      $unset: { 'lines.$[line].transferredTo.isOpen': '' },
      $push: {
        timeline: { at, state: order.state, step: 'camper-transferred', note },
        refunds: { $each: refunds },
        ...appendEvents(event),
      },
    },
    { arrayFilters: [{ 'line.lineId': lineId }] },
  );
  return matchedCount === 1;
}
