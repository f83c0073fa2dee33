import type { ObjectId } from 'mongodb';
import type { Actor } from '../../news';
import { isAppError } from '../../app-error';
import type { CloseOrder } from './close-order';
import type { EndLine } from './end-line';
import { findLine, leftCents, sumRefundedCents, type Order } from './order';
import type { OrdersStore } from './orders.store';
import { toCanceledReason } from './refusal-reason';
import type { RefundPending } from './refunds';

/** A class that was called off and still has people in it. */
export interface CancelledClass {
  _id: ObjectId;
  /** The orders that have a seat. */
  soldTo: ObjectId[];
  className: string;
  feedback?: string;
}

interface Needs {
  orders: OrdersStore;
  close: CloseOrder;
  end: EndLine;
  refundPending: RefundPending;
  /** Notes that a class is empty, if it is; answers how many are still in it. */
  completeCancellation(classId: ObjectId): Promise<number>;
}

/** As long as somebody waits for the answer; the sweep sends the rest of the money. */
const PAY_BACK_WITHIN_MS = 8_000;

/**
 * Ends every enrolment of a class that was called off, for all that is left of its price. First
 * all are decided, then the money is sent; each step can be run again. An order whose payment is being taken in at
 * the same moment is left for the next time.
 */
export const createEndClass = (needs: Needs) => {
  const { orders, close, end, refundPending, completeCancellation } = needs;
  const endOne = async (
    campClass: CancelledClass,
    order: Order,
    by: Actor | null,
  ): Promise<Order | null> => {
    const line = findLine(order, campClass._id);
    if (line?.outcome === 'cancelling') {
      await end.settle(order);
      return orders.get(order._id);
    }
    if (line?.outcome !== 'enrolled') return null;
    const reason = toCanceledReason(campClass.className, campClass.feedback);
    const amountCents = leftCents(order, line);
    const after = await end.endLine(order, line, { amountCents, reason, by });
    return after ?? endOne(campClass, await orders.get(order._id), by);
  };

  /** Nobody is charged any more for a class that is canceled; one who was in that moment gets a refund. */
  const closeUnpaid = async ({ _id }: CancelledClass) => {
    for (const order of await orders.listOpenWith(_id)) {
      try {
        await close.closeOrder(order, 'cancelled');
      } catch (error) {
        // Stripe is working on the payment or is away. If it succeeds, the class is refunded then.
        if (!isAppError(error)) throw error;
      }
    }
  };

  return async (campClass: CancelledClass, by: Actor | null) => {
    const until = Date.now() + PAY_BACK_WITHIN_MS;
    await closeUnpaid(campClass);
    const ended: Order[] = [];
    for (const order of await orders.findMany(campClass.soldTo)) {
      const after = await endOne(campClass, order, by);
      if (after) ended.push(after);
    }
    for (const order of ended) if (Date.now() < until) await refundPending(order);
    return {
      enrolmentsCancelled: ended.length,
      refundedCents: ended.reduce((sum, order) => sum + sumRefundedCents(order, campClass._id), 0),
      enrolmentsLeft: await completeCancellation(campClass._id),
    };
  };
};
export type EndClass = ReturnType<typeof createEndClass>;
