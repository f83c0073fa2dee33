import type { Collection, Document, ObjectId } from 'mongodb';
import { appendEvents, type DomainEvent } from '../../domain-event';
import { refundedSumIs } from './refunded-sum';
import { paidStates, sumRefundedCents, type Order, type OrderLine, type Refund } from './order';

/** An admin's decision to refund a line, to cancel its enrolment, or both. */
interface Decision {
  /** Null if nothing is refunded. */
  refund: Refund | null;
  reason: string;
  at: Date;
  endsPlace: boolean;
  note: string;
  event: DomainEvent;
}

/** The condition of the array filter `line`: the enrolled line of a class. */
export const isEnrolledIn = (classId: ObjectId): Document => ({
  'line.classId': classId,
  'line.outcome': 'enrolled',
});

/** The writes of the orders store that admins make. */
export function writeDecisions(orders: Collection<Order>) {
  return {
    /**
     * Adds a refund of a line and may mark its enrolment as being cancelled, in one write. Returns false if
     * the line or its refunded sum has changed since the order was read.
     */
    async decideRefund(order: Order, line: OrderLine, decision: Decision): Promise<boolean> {
      const { _id, state } = order;
      const { classId, outcome } = line;
      const { refund, reason, at, endsPlace, note, event } = decision;
      const cancellation =
        endsPlace && outcome === 'enrolled'
          ? { 'lines.$[line].outcome': 'cancelling' as const, 'lines.$[line].reason': reason }
          : null;
      const { matchedCount } = await orders.updateOne(
        {
          _id,
          state: { $in: paidStates },
          lines: { $elemMatch: { classId, outcome } },
          ...refundedSumIs(classId, sumRefundedCents(order, classId)),
        },
        {
          ...(cancellation && { $set: cancellation }),
          $push: {
            ...(refund && { refunds: refund }),
            timeline: { at, state, note },
            ...appendEvents(event),
          },
        },
        // MongoDB rejects an array filter that the update does not use.
        cancellation ? { arrayFilters: [isEnrolledIn(classId)] } : {},
      );
      return matchedCount === 1;
    },

    /**
     * Removes the order's review flag. Returns false if the order is no longer flagged for the reason
     * it was read with.
     */
    async resolve(
      { _id, state, reviewReason }: Order,
      note: string,
      event: DomainEvent,
    ): Promise<boolean> {
      const { at } = event;
      const { matchedCount } = await orders.updateOne(
        { _id, reviewReason: reviewReason ?? '' },
        {
          $unset: { reviewReason: '' },
          $set: { resolvedAt: at },
          $push: { timeline: { at, state, note }, ...appendEvents(event) },
        },
      );
      return matchedCount === 1;
    },
  };
}
