import type { Document, ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import type { OrderStep } from '#contract';
import { appendEvents, type DomainEvent } from '#domain/domain-event';
import {
  paidStates,
  sumRefundedCents,
  type Order,
  type OrderLine,
  type Refund,
} from '#domain/orders/order';
import { refundedSumIs } from '#features/orders/index';

/** The cancellation of a line's enrollment, and its refund. */
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

/** A line as an admin read it, and whether to cancel its enrollment. */
interface DecidedLine {
  line: OrderLine;
  endsPlace: boolean;
}

/** An admin's decision to refund lines, to cancel their enrollments, or both. */
interface RefundDecision {
  refunds: Refund[];
  reason: string;
  at: Date;
  step: OrderStep;
  note: string;
  event: DomainEvent;
}

/** The condition of the array filter `line`: the lines, if they are enrolled. */
const areEnrolledLines = (lineIds: ObjectId[]): Document => ({
  'line.lineId': { $in: lineIds },
  'line.outcome': 'enrolled',
});

const isNotLeaving: Document = { 'transferredTo.isOpen': { $ne: true } };

const ordersOf = ({ db }: Camp) => db.collection<Order>('orders');

/**
 * Adds refunds of lines and may mark their enrollments as being canceled, in one write. Returns false if
 * a line or its refunded sum has changed since the order was read, or its camper is being transferred.
 */
export async function decideRefund(
  camp: Camp,
  order: Order,
  lines: readonly DecidedLine[],
  decision: RefundDecision,
): Promise<boolean> {
  const { _id, state } = order;
  const { refunds, reason, at, step, note, event } = decision;
  const ending = lines.filter(({ line, endsPlace }) => endsPlace && line.outcome === 'enrolled');
  const cancellation =
    ending.length > 0
      ? { 'lines.$[line].outcome': 'canceling' as const, 'lines.$[line].reason': reason }
      : null;
  const { matchedCount } = await ordersOf(camp).updateOne(
    {
      _id,
      state: { $in: paidStates },
      $and: lines.map(({ line: { lineId, outcome } }) => ({
        lines: { $elemMatch: { lineId, outcome, ...isNotLeaving } },
        ...refundedSumIs(lineId, sumRefundedCents(order, lineId)),
      })),
    },
    {
      ...(cancellation && { $set: cancellation }),
      $push: {
        refunds: { $each: refunds },
        timeline: { at, state, step, note, words: reason },
        ...appendEvents(event),
      },
    },
    // MongoDB rejects an array filter that the update does not use.
    cancellation ? { arrayFilters: [areEnrolledLines(ending.map(({ line }) => line.lineId))] } : {},
  );
  return matchedCount === 1;
}

/**
 * Marks an enrolled line as being canceled and adds its refund, in one write. Returns false if the
 * line is not enrolled, if its refunded sum has changed since the order was read, or if its camper is
 * being transferred.
 */
export async function setLineCanceling(
  camp: Camp,
  { _id, state }: Order,
  cancellation: LineCancellation,
): Promise<boolean> {
  const { lineId, reason, refundedCents, refunds, at, note, event } = cancellation;
  const { matchedCount } = await ordersOf(camp).updateOne(
    {
      _id,
      state: { $in: paidStates },
      lines: { $elemMatch: { lineId, outcome: 'enrolled', ...isNotLeaving } },
      ...refundedSumIs(lineId, refundedCents),
    },
    {
      $set: {
        'lines.$[line].outcome': 'canceling',
        'lines.$[line].reason': reason,
        'lines.$[line].canceledAt': at,
      },
      $push: {
        timeline: { at, state, step: 'enrollment-canceled', note },
        refunds: { $each: refunds },
        ...appendEvents(event),
      },
    },
    { arrayFilters: [areEnrolledLines([lineId])] },
  );
  return matchedCount === 1;
}

/** Marks a line as canceled once its seat and its enrollment are updated. */
export async function setLineCanceled(camp: Camp, _id: ObjectId, lineId: ObjectId): Promise<void> {
  await ordersOf(camp).updateOne(
    { _id, lines: { $elemMatch: { lineId, outcome: 'canceling' } } },
    { $set: { 'lines.$.outcome': 'canceled' } },
  );
}
