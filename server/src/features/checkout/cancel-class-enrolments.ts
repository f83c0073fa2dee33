import type { ObjectId } from 'mongodb';
import type { Actor } from '../../domain-event';
import { isAppError } from '../../app-error';
import type { CloseOrder } from './close-order';
import type { CancelLine } from './cancel-line';
import { findLine, refundableCents, sumRefundedCents, type Order } from './order';
import type { OrdersStore } from './orders.store';
import { toCanceledReason } from './refusal-reason';
import type { SendPendingRefunds } from './send-pending-refunds';

/** A canceled class that campers are still enrolled in. */
export interface CancelledClass {
  _id: ObjectId;
  /** The orders that have taken a seat. */
  soldTo: ObjectId[];
  className: string;
  feedback?: string;
}

interface Dependencies {
  orders: OrdersStore;
  close: CloseOrder;
  orderLines: CancelLine;
  sendPendingRefunds: SendPendingRefunds;
  /**
   * Marks the cancellation of a class as done if nobody is enrolled; returns how many still are.
   */
  markCancellationDone(classId: ObjectId): Promise<number>;
}

/** The request must not time out; the sweep sends the other refunds. */
const REFUND_WITHIN_MS = 8_000;

/**
 * Cancels every enrolment of a canceled class and refunds what is left of its price. Stores all
 * cancellations before it sends the refunds; every step can be repeated. An order that is
 * paid concurrently is left for the next sweep.
 */
export function createCancelClassEnrolments(deps: Dependencies) {
  const { orders, close, orderLines, sendPendingRefunds, markCancellationDone } = deps;

  /** Returns the updated order; null if the order is not enrolled in the class. */
  const cancelFor = async (
    campClass: CancelledClass,
    order: Order,
    by: Actor | null,
  ): Promise<Order | null> => {
    const line = findLine(order, campClass._id);
    if (line?.outcome === 'cancelling') {
      await orderLines.reconcile(order);
      return orders.get(order._id);
    }
    if (line?.outcome !== 'enrolled') return null;
    const reason = toCanceledReason(campClass.className, campClass.feedback);
    const amountCents = refundableCents(order, line);
    const cancelled = await orderLines.cancelLine(order, line, { amountCents, reason, by });
    return cancelled ?? cancelFor(campClass, await orders.get(order._id), by);
  };

  /**
   * Prevents further charges for a canceled class. An order whose payment has arrived is fulfilled,
   * then refunded.
   */
  const closeUnpaid = async ({ _id }: CancelledClass) => {
    for (const order of await orders.listInProgressWith(_id)) {
      try {
        await close.closeOrder(order, 'cancelled');
      } catch (error) {
        // Stripe is processing the payment or is unavailable. If the payment succeeds, the class is
        // refunded then.
        if (!isAppError(error)) throw error;
      }
    }
  };

  return async (campClass: CancelledClass, by: Actor | null) => {
    const until = Date.now() + REFUND_WITHIN_MS;
    await closeUnpaid(campClass);
    const cancelled: Order[] = [];
    for (const order of await orders.findMany(campClass.soldTo)) {
      const updated = await cancelFor(campClass, order, by);
      if (updated) cancelled.push(updated);
    }
    for (const order of cancelled) if (Date.now() < until) await sendPendingRefunds(order);
    return {
      enrolmentsCancelled: cancelled.length,
      refundedCents: cancelled.reduce(
        (sum, order) => sum + sumRefundedCents(order, campClass._id),
        0,
      ),
      enrolmentsLeft: await markCancellationDone(campClass._id),
    };
  };
}
export type CancelClassEnrolments = ReturnType<typeof createCancelClassEnrolments>;
