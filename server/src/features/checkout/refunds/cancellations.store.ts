import type { Collection, Db, Document, ObjectId } from 'mongodb';
import type { OrderStep } from '../../../contract';
import { appendEvents, type DomainEvent } from '../../../domain/domain-event';
import {
  paidStates,
  sumRefundedCents,
  type Order,
  type OrderLine,
  type Refund,
} from '../../../domain/orders/order';
import { refundedSumIs } from '../orders/order-expressions';

/** The cancellation of a line's enrolment, and its refund. */
interface LineCancellation {
  lineId: ObjectId;
  reason: string;
  /** The cents refunded for the line when the order was read. */
  refundedCents: number;
  refunds: Refund[];
  at: Date;
  note: string;
  event: DomainEvent;
}

/** An admin's decision to refund a line, to cancel its enrolment, or both. */
interface RefundDecision {
  refunds: Refund[];
  reason: string;
  at: Date;
  endsPlace: boolean;
  step: OrderStep;
  note: string;
  event: DomainEvent;
}

/** The condition of the array filter `line`: the line, if it is enrolled. */
const isEnrolledLine = (lineId: ObjectId): Document => ({
  'line.lineId': lineId,
  'line.outcome': 'enrolled',
});

const isNotLeaving: Document = { 'transferredTo.isOpen': { $ne: true } };

const writeDecisions = (orders: Collection<Order>) => ({
  /**
   * Adds a refund of a line and may mark its enrolment as being cancelled, in one write. Returns false if
   * the line or its refunded sum has changed since the order was read, or its camper is being transferred.
   */
  async decideRefund(order: Order, line: OrderLine, decision: RefundDecision): Promise<boolean> {
    const { _id, state } = order;
    const { lineId, outcome } = line;
    const { refunds, reason, at, endsPlace, step, note, event } = decision;
    const cancellation =
      endsPlace && outcome === 'enrolled'
        ? { 'lines.$[line].outcome': 'cancelling' as const, 'lines.$[line].reason': reason }
        : null;
    const { matchedCount } = await orders.updateOne(
      {
        _id,
        state: { $in: paidStates },
        lines: { $elemMatch: { lineId, outcome, ...isNotLeaving } },
        ...refundedSumIs(lineId, sumRefundedCents(order, lineId)),
      },
      {
        ...(cancellation && { $set: cancellation }),
        $push: {
          refunds: { $each: refunds },
          timeline: { at, state, step, note },
          ...appendEvents(event),
        },
      },
      // MongoDB rejects an array filter that the update does not use.
      cancellation ? { arrayFilters: [isEnrolledLine(lineId)] } : {},
    );
    return matchedCount === 1;
  },
});

/** Cancellations are stored in their orders, so that a cancellation and its refund are one write. */
export function createCancellationsStore(db: Db) {
  const orders = db.collection<Order>('orders');
  return {
    ...writeDecisions(orders),

    /**
     * Marks an enrolled line as being cancelled and adds its refund, in one write. Returns false if the
     * line is not enrolled, if its refunded sum has changed since the order was read, or if its camper is
     * being transferred.
     */
    async cancelLine({ _id, state }: Order, cancellation: LineCancellation): Promise<boolean> {
      const { lineId, reason, refundedCents, refunds, at, note, event } = cancellation;
      const { matchedCount } = await orders.updateOne(
        {
          _id,
          state: { $in: paidStates },
          lines: { $elemMatch: { lineId, outcome: 'enrolled', ...isNotLeaving } },
          ...refundedSumIs(lineId, refundedCents),
        },
        {
          $set: {
            'lines.$[line].outcome': 'cancelling',
            'lines.$[line].reason': reason,
            'lines.$[line].canceledAt': at,
          },
          $push: {
            timeline: { at, state, step: 'enrollment-canceled', note },
            refunds: { $each: refunds },
            ...appendEvents(event),
          },
        },
        { arrayFilters: [isEnrolledLine(lineId)] },
      );
      return matchedCount === 1;
    },

    /** Marks a line as cancelled once its seat and its enrolment are updated. */
    async completeLine(_id: ObjectId, lineId: ObjectId): Promise<void> {
      await orders.updateOne(
        { _id, lines: { $elemMatch: { lineId, outcome: 'cancelling' } } },
        { $set: { 'lines.$.outcome': 'cancelled' } },
      );
    },
  };
}
export type CancellationsStore = ReturnType<typeof createCancellationsStore>;
