import type { Collection, ObjectId } from 'mongodb';
import { appendEvents, type DomainEvent } from '../../domain-event';
import { isEnrolledIn } from './admin-decisions';
import { refundedSumIs } from './refunded-sum';
import { paidStates, sourcesOf, type Order, type Refund } from './order';

interface Payment {
  at: Date;
  /** Refunds of the refused lines. */
  refunds: Refund[];
  event: DomainEvent;
}

/** The cancellation of a line's enrolment, and its refund. */
interface LineCancellation {
  classId: ObjectId;
  reason: string;
  /** The cents refunded for the line when the order was read. */
  refundedCents: number;
  refund: Refund | null;
  at: Date;
  note: string;
  event: DomainEvent;
}

/** The writes of the orders store that set the outcome of lines. */
export function writeLines(orders: Collection<Order>) {
  return {
    /** Marks an undecided line as refused. */
    async refuseLine(_id: ObjectId, classId: ObjectId, reason: string): Promise<void> {
      await orders.updateOne(
        { _id, lines: { $elemMatch: { classId, outcome: { $exists: false } } } },
        { $set: { 'lines.$.outcome': 'refused', 'lines.$.reason': reason } },
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

    /**
     * Marks an enrolled line as being cancelled and adds its refund, in one write. Returns false if the
     * line is not enrolled, or if its refunded sum has changed since the order was read.
     */
    async cancelLine({ _id, state }: Order, cancellation: LineCancellation): Promise<boolean> {
      const { classId, reason, refundedCents, refund, at, note, event } = cancellation;
      const { matchedCount } = await orders.updateOne(
        {
          _id,
          state: { $in: paidStates },
          lines: { $elemMatch: { classId, outcome: 'enrolled' } },
          ...refundedSumIs(classId, refundedCents),
        },
        {
          $set: {
            'lines.$[line].outcome': 'cancelling',
            'lines.$[line].reason': reason,
            'lines.$[line].canceledAt': at,
          },
          $push: {
            timeline: { at, state, note },
            ...(refund && { refunds: refund }),
            ...appendEvents(event),
          },
        },
        { arrayFilters: [isEnrolledIn(classId)] },
      );
      return matchedCount === 1;
    },

    /** Marks a line as cancelled once its seat and its enrolment are updated. */
    async completeLine(_id: ObjectId, classId: ObjectId): Promise<void> {
      await orders.updateOne(
        { _id, lines: { $elemMatch: { classId, outcome: 'cancelling' } } },
        { $set: { 'lines.$.outcome': 'cancelled' } },
      );
    },
  };
}
