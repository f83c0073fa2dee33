import type { ObjectId } from 'mongodb';
import { isAppError } from '#app-error';
import type { Camp } from '#camp';
import type { CampClass } from '#domain/classes/camp-class';
import type { Actor } from '#domain/domain-event';
import {
  findLine,
  listLinesOf,
  refundableCents,
  sumRefundedCents,
  type Order,
} from '#domain/orders/order';
import { toCanceledReason } from '#domain/orders/refusal-reason';
import { isLeaving } from '#domain/orders/transfer';
import { markCancellationDone } from '#features/classes/index';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { closeOrder } from './payment/close-order';
import { finishTransfers } from './payment/finish-transfers';
import {
  findOrders,
  getOrder,
  listOrdersInProgressWith,
  listSoldOrders,
} from '#features/orders/index';
import { cancelLine, releaseLines } from './refunds/cancel-line';
import { sendRefundsInTime } from './refunds/send-refunds-in-time';

interface OrderWithLine {
  order: Order;
  lineId: ObjectId;
}

/**
 * Prevents further charges for a canceled class. An order whose payment has arrived is fulfilled,
 * then refunded.
 */
async function closeUnpaid(camp: Camp, { _id }: CampClass): Promise<void> {
  for (const order of await listOrdersInProgressWith(camp, _id)) {
    try {
      await closeOrder(camp, order, 'canceled');
    } catch (error) {
      // Stripe is processing the payment or is unavailable. If the payment succeeds, the class is
      // refunded then.
      if (!isAppError(error)) throw error;
    }
  }
}

/** Returns the updated order, or `not-enrolled`; null if the line has changed since it was read. */
async function tryCancelFor(
  camp: Camp,
  campClass: CampClass,
  { order, lineId }: OrderWithLine,
  by: Actor | null,
): Promise<Order | 'not-enrolled' | null> {
  const line = findLine(order, lineId);
  if (line?.outcome === 'canceling') {
    await releaseLines(camp, order);
    return getOrder(camp, order._id);
  }
  if (line?.outcome !== 'enrolled') return 'not-enrolled';
  if (isLeaving(line)) {
    await finishTransfers(camp, order);
    return null;
  }
  const reason = toCanceledReason(campClass.className, campClass.feedback);
  const amountCents = refundableCents(order, line);
  return cancelLine(camp, order, line, { amountCents, reason, by });
}

function cancelFor(
  camp: Camp,
  campClass: CampClass,
  { order, lineId }: OrderWithLine,
  by: Actor | null,
) {
  let current = order;
  // Unlimited: a conflict means that an admin has decided a refund of this line, or transferred it.
  return retryOnConflict(async () => {
    const canceled = await tryCancelFor(camp, campClass, { order: current, lineId }, by);
    if (!canceled) current = await getOrder(camp, order._id);
    return canceled;
  }, Infinity);
}

/** Returns the canceled lines with their orders, and the errors of those that could not be canceled. */
async function cancelAll(camp: Camp, campClass: CampClass, by: Actor | null) {
  const canceled: OrderWithLine[] = [];
  const failures: unknown[] = [];
  for (const order of await listSoldOrders(camp, campClass._id)) {
    for (const { lineId } of listLinesOf(order, campClass._id)) {
      try {
        const updated = await cancelFor(camp, campClass, { order, lineId }, by);
        if (updated !== 'not-enrolled') canceled.push({ order: updated, lineId });
      } catch (error) {
        failures.push(error);
      }
    }
  }
  return { canceled, failures };
}

/**
 * Cancels every enrollment of a canceled class and refunds what is left of its price. Stores all
 * cancellations before it sends the refunds; every step can be repeated. An order that is
 * paid concurrently is left for the next sweep.
 */
export async function cancelClassEnrollments(camp: Camp, campClass: CampClass, by: Actor | null) {
  const begunAt = camp.now();
  await closeUnpaid(camp, campClass);
  const { canceled, failures } = await cancelAll(camp, campClass, by);
  // An order can have several campers in the class.
  const orderIds = canceled.map(({ order }) => order._id);
  await sendRefundsInTime(camp, await findOrders(camp, orderIds), begunAt);
  // After the refunds of the other families.
  if (failures.length > 0) throw failures[0];
  return {
    enrollmentsCanceled: canceled.length,
    refundedCents: canceled.reduce(
      (sum, { order, lineId }) => sum + sumRefundedCents(order, lineId),
      0,
    ),
    enrollmentsLeft: await markCancellationDone(camp, campClass._id),
  };
}
