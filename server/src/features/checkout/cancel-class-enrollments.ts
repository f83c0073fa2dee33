import type { ObjectId } from 'mongodb';
import type { CampClass } from '#domain/classes/camp-class';
import type { Actor } from '#domain/domain-event';
import { isAppError } from '#app-error';
import type { CloseOrder } from './payment/close-order';
import type { CancelLine } from './refunds/cancel-line';
import {
  findLine,
  listLinesOf,
  refundableCents,
  sumRefundedCents,
  type Order,
} from '#domain/orders/order';
import { isLeaving } from '#domain/orders/transfer';
import { retryOnConflict } from '#lib/retry-on-conflict';
import type { OrdersStore } from './orders/orders.store';
import { toCanceledReason } from '#domain/orders/refusal-reason';
import type { SendRefundsInTime } from './refunds/send-refunds-in-time';

interface Dependencies {
  orders: OrdersStore;
  close: CloseOrder;
  orderLines: CancelLine;
  finishTransfers(order: Order): Promise<void>;
  sendRefundsInTime: SendRefundsInTime;
  /**
   * Marks the cancellation of a class as done if nobody is enrolled; returns how many still are.
   */
  markCancellationDone(classId: ObjectId): Promise<number>;
  now: () => Date;
}

interface OrderWithLine {
  order: Order;
  lineId: ObjectId;
}

/**
 * Prevents further charges for a canceled class. An order whose payment has arrived is fulfilled,
 * then refunded.
 */
const closeUnpaid = async ({ orders, close }: Dependencies, { _id }: CampClass) => {
  for (const order of await orders.listInProgressWith(_id)) {
    try {
      await close.closeOrder(order, 'canceled');
    } catch (error) {
      // Stripe is processing the payment or is unavailable. If the payment succeeds, the class is
      // refunded then.
      if (!isAppError(error)) throw error;
    }
  }
};

/**
 * Cancels every enrollment of a canceled class and refunds what is left of its price. Stores all
 * cancellations before it sends the refunds; every step can be repeated. An order that is
 * paid concurrently is left for the next sweep.
 */
export function createCancelClassEnrollments(deps: Dependencies) {
  const { orders, orderLines, finishTransfers, sendRefundsInTime, now } = deps;

  /** Returns the updated order, or `not-enrolled`; null if the line has changed since it was read. */
  const tryCancelFor = async (
    campClass: CampClass,
    { order, lineId }: OrderWithLine,
    by: Actor | null,
  ): Promise<Order | 'not-enrolled' | null> => {
    const line = findLine(order, lineId);
    if (line?.outcome === 'canceling') {
      await orderLines.releaseLines(order);
      return orders.get(order._id);
    }
    if (line?.outcome !== 'enrolled') return 'not-enrolled';
    if (isLeaving(line)) return finishTransfers(order).then(() => null);
    const reason = toCanceledReason(campClass.className, campClass.feedback);
    const amountCents = refundableCents(order, line);
    return orderLines.cancelLine(order, line, { amountCents, reason, by });
  };

  const cancelFor = (campClass: CampClass, { order, lineId }: OrderWithLine, by: Actor | null) => {
    let current = order;
    // Unlimited: a conflict means that an admin has decided a refund of this line, or transferred it.
    return retryOnConflict(async () => {
      const canceled = await tryCancelFor(campClass, { order: current, lineId }, by);
      if (!canceled) current = await orders.get(order._id);
      return canceled;
    }, Infinity);
  };

  /** Returns the canceled lines with their orders, and the errors of those that could not be canceled. */
  const cancelAll = async (campClass: CampClass, by: Actor | null) => {
    const canceled: OrderWithLine[] = [];
    const failures: unknown[] = [];
    for (const order of await orders.listSold(campClass._id)) {
      for (const { lineId } of listLinesOf(order, campClass._id)) {
        try {
          const updated = await cancelFor(campClass, { order, lineId }, by);
          if (updated !== 'not-enrolled') canceled.push({ order: updated, lineId });
        } catch (error) {
          failures.push(error);
        }
      }
    }
    return { canceled, failures };
  };

  return async (campClass: CampClass, by: Actor | null) => {
    const begunAt = now();
    await closeUnpaid(deps, campClass);
    const { canceled, failures } = await cancelAll(campClass, by);
    // An order can have several campers in the class.
    const orderIds = canceled.map(({ order }) => order._id);
    await sendRefundsInTime(await orders.findMany(orderIds), begunAt);
    // After the refunds of the other families.
    if (failures.length > 0) throw failures[0];
    return {
      enrollmentsCanceled: canceled.length,
      refundedCents: canceled.reduce(
        (sum, { order, lineId }) => sum + sumRefundedCents(order, lineId),
        0,
      ),
      enrollmentsLeft: await deps.markCancellationDone(campClass._id),
    };
  };
}
export type CancelClassEnrollments = ReturnType<typeof createCancelClassEnrollments>;
