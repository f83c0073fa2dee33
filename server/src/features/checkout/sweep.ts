import { isAppError } from '#app-error';
import type { Camp } from '#camp';
import { isFulfilling, type Order } from '#domain/orders/order';
import { isLeaving } from '#domain/orders/transfer';
import { listUnfinishedCancellations } from '#features/classes/index';
import { createRunIsolated } from '#lib/run-isolated';
import { cancelClassEnrollments } from './cancel-class-enrollments';
import { closeOrder } from './payment/close-order';
import { finalizeOrder, fulfillOrder } from './payment/finalize-order';
import { finishTransfers } from './payment/finish-transfers';
import { checkOpenDisputes, readNewDisputes, readNewRefunds } from './payment/sync-from-stripe';
import {
  getOrder,
  streamLapsedOrders,
  streamOrdersAwaitingPayment,
  streamUnfinishedOrders,
} from '#features/orders/index';
import { releaseLines } from './refunds/cancel-line';
import { forwardRefunds } from './refunds/external/forward-refunds';
import { sendPendingRefunds } from './refunds/send-pending-refunds';
import { toLogLevel } from './stripe/stripe-errors';

/** An order stays open this long after its holds: a payment at the last second has to be reported. */
const GRACE_SWEEPS = 2;

/** A failing order does not stop the others. */
const isolatedBy = ({ log }: Camp) =>
  createRunIsolated(log, (error) =>
    // The payer is still paying.
    isAppError(error, 'payment-incomplete') ? null : toLogLevel(error),
  );

/** Does the work of an order that was interrupted. */
async function completeOrder(camp: Camp, order: Order): Promise<void> {
  if (isFulfilling(order)) {
    await fulfillOrder(camp, order);
    return;
  }
  await finishTransfers(camp, order);
  const current = order.lines.some(isLeaving) ? await getOrder(camp, order._id) : order;
  await releaseLines(camp, current);
  if (current.forwarded?.some(({ isOpen }) => isOpen)) await forwardRefunds(camp, order._id);
  await sendPendingRefunds(camp, current);
}

/** Completes interrupted work, closes lapsed orders and syncs from Stripe. */
export async function sweepOrders(camp: Camp): Promise<void> {
  const runIsolated = isolatedBy(camp);
  for await (const order of streamUnfinishedOrders(camp)) {
    await runIsolated({ order: order.number }, () => completeOrder(camp, order));
  }
  for (const campClass of await listUnfinishedCancellations(camp)) {
    await runIsolated({ classId: campClass._id.toHexString() }, () =>
      cancelClassEnrollments(camp, campClass, null),
    );
  }
  const lapsedBefore = new Date(camp.now().getTime() - GRACE_SWEEPS * camp.sweepMs);
  for await (const order of streamLapsedOrders(camp, lapsedBefore)) {
    await runIsolated({ order: order.number }, () => closeOrder(camp, order, 'expired'));
  }
  await runIsolated({ list: 'refunds' }, () => readNewRefunds(camp));
  await runIsolated({ list: 'disputes' }, () => readNewDisputes(camp));
  await runIsolated({ list: 'open disputes' }, () => checkOpenDisputes(camp));
}

/**
 * Runs at startup: finalizes payments that arrived while no server was running, then sweeps.
 */
export async function recoverOrders(camp: Camp): Promise<void> {
  const runIsolated = isolatedBy(camp);
  for await (const order of streamOrdersAwaitingPayment(camp)) {
    await runIsolated({ order: order.number }, () => finalizeOrder(camp, order.paymentIntentId!));
  }
  await sweepOrders(camp);
}
