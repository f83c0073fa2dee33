import type { Db, ObjectId } from 'mongodb';
import { appendEvents, type DomainEvent } from '#domain/domain-event';
import { sourcesOf, type Order, type Refund } from '#domain/orders/order';

interface Payment {
  at: Date;
  /** Refunds of the refused lines. */
  refunds: Refund[];
  event: DomainEvent;
}

/** The writes that turn a payment into enrollments. */
export function createFulfillmentStore(db: Db) {
  const orders = db.collection<Order>('orders');
  return {
    /** Marks lines as refused, in one write. Lines that are decided stay as they are. */
    async refuseLines(_id: ObjectId, lineIds: ObjectId[], reason: string): Promise<void> {
      await orders.updateOne(
        { _id },
        { $set: { 'lines.$[line].outcome': 'refused', 'lines.$[line].reason': reason } },
        {
          arrayFilters: [{ 'line.lineId': { $in: lineIds }, 'line.outcome': { $exists: false } }],
        },
      );
    },

    /**
     * Marks the order paid and all lines enrolled that were not refused when it was read, in one write.
     * Returns the updated order; null if it is already paid or a line was refused since it was read.
     */
    pay({ _id, lines }: Order, { at, refunds, event }: Payment): Promise<Order | null> {
      const enrolledPaths = lines.flatMap(({ outcome }, position) =>
        outcome === 'refused' ? [] : [`lines.${position}.outcome`],
      );
      const outcomes = Object.fromEntries(enrolledPaths.map((path) => [path, 'enrolled']));
      return orders.findOneAndUpdate(
        {
          _id,
          state: { $in: sourcesOf.paid },
          ...Object.fromEntries(enrolledPaths.map((path) => [path, { $ne: 'refused' }])),
        },
        {
          $set: { ...outcomes, state: 'paid', paidAt: at, refunds },
          $push: { timeline: { at, state: 'paid' }, ...appendEvents(event) },
        },
        { returnDocument: 'after' },
      );
    },
  };
}
export type FulfillmentStore = ReturnType<typeof createFulfillmentStore>;
