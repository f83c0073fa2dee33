import type { Collection, Db, Document, ObjectId } from 'mongodb';
import { appendEvents, type DomainEvent } from '#domain/domain-event';
import {
  paidStates,
  sumRefundedCents,
  type Order,
  type OrderLine,
  type Refund,
} from '#domain/orders/order';
import type { TransferredTo } from '#domain/orders/transfer';
import { refundedSumIs } from '../orders/order-expressions';

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

/** Stores and finds the orders that campers are transferred to. */
const accessOrders = (orders: Collection<Order>) => ({
  /** Adds the order of a transfer that needs no payment. */
  async add(order: Order): Promise<void> {
    await orders.insertOne(order);
  },

  /** Returns the order that is transferring the camper of a line to a class now; null if there is none. */
  findInProgress: (lineId: ObjectId, classId: ObjectId) =>
    orders.findOne({
      state: 'fulfilling',
      'lines.classId': classId,
      lines: { $elemMatch: { classId, 'transferredFrom.lineId': lineId } },
    }),
});

/** The writes of transfers: mostly on the order that a camper is transferred from. */
export function createTransfersStore(db: Db) {
  const orders = db.collection<Order>('orders');
  return {
    ...accessOrders(orders),

    /**
     * Reserves an enrolled line for a transfer, so that nothing else can change it. Returns false if the line
     * or its refunded sum has changed since the order was read, or if a dispute was opened.
     */
    async reserve(order: Order, { lineId }: OrderLine, to: TransferredTo): Promise<boolean> {
      const { matchedCount } = await orders.updateOne(
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
    },

    /** Gives up a transfer: the camper stays. Does nothing if the line is not reserved for it. */
    async release(_id: ObjectId, lineId: ObjectId, toLineId: ObjectId): Promise<void> {
      await orders.updateOne(
        { _id, ...isLeavingFor(lineId, toLineId) },
        { $unset: { 'lines.$[line].transferredTo': '' } },
        { arrayFilters: [{ 'line.lineId': lineId }] },
      );
    },

    /**
     * Marks a reserved line as being canceled and adds its refunds, in one write. Returns false if another
     * caller did, or if its refunded sum has changed since the order was read.
     */
    async leave(
      order: Order,
      { lineId }: OrderLine,
      toLineId: ObjectId,
      { reason, refunds, at, note, event }: Departure,
    ): Promise<boolean> {
      const { matchedCount } = await orders.updateOne(
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
    },
  };
}
export type TransfersStore = ReturnType<typeof createTransfersStore>;
