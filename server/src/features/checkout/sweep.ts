import type { Logger } from 'pino';
import type { CampClass } from '#domain/classes/camp-class';
import { isAppError } from '#app-error';
import type { CloseOrder } from './payment/close-order';
import type { CancelClassEnrollments } from './cancel-class-enrollments';
import type { CancelLine } from './refunds/cancel-line';
import type { FinalizeOrder } from './payment/finalize-order';
import type { ForwardRefunds } from './refunds/external/forward-refunds';
import type { SyncFromStripe } from './payment/sync-from-stripe';
import { isFulfilling, type Order } from '#domain/orders/order';
import { isLeaving } from '#domain/orders/transfer';
import type { OrdersStore } from './orders/orders.store';
import type { SendPendingRefunds } from './refunds/send-pending-refunds';
import { createRunIsolated } from '#lib/run-isolated';
import { toLogLevel } from './stripe/stripe-errors';

/** An order stays open this long after its holds: a payment at the last second has to be reported. */
const GRACE_SWEEPS = 2;

interface Dependencies {
  orders: OrdersStore;
  close: CloseOrder;
  finalize: FinalizeOrder;
  stripeSync: SyncFromStripe;
  orderLines: CancelLine;
  finishTransfers(order: Order): Promise<void>;
  forwardRefunds: ForwardRefunds;
  sendPendingRefunds: SendPendingRefunds;
  cancelClassEnrollments: CancelClassEnrollments;
  listCanceledClasses(): Promise<CampClass[]>;
  /** How often the sweep runs. */
  sweepMs: number;
  now: () => Date;
  log: Logger;
}

/**
 * Completes interrupted work, closes lapsed orders and syncs from Stripe. A failing order does not
 * stop the others.
 */
export function createSweep(deps: Dependencies) {
  const { orders, close, finalize, stripeSync, orderLines, finishTransfers, forwardRefunds } = deps;
  const { sendPendingRefunds, cancelClassEnrollments, sweepMs, now, log } = deps;

  const runIsolated = createRunIsolated(log, (error) =>
    // The payer is still paying.
    isAppError(error, 'payment-incomplete') ? null : toLogLevel(error),
  );

  const complete = async (order: Order) => {
    if (isFulfilling(order)) return finalize.fulfill(order);
    await finishTransfers(order);
    const current = order.lines.some(isLeaving) ? await orders.get(order._id) : order;
    await orderLines.releaseLines(current);
    if (current.forwarded?.some(({ isOpen }) => isOpen)) await forwardRefunds(order._id);
    return sendPendingRefunds(current);
  };

  const sweep = async (): Promise<void> => {
    for await (const order of orders.streamUnfinished()) {
      await runIsolated({ order: order.number }, () => complete(order));
    }
    for (const campClass of await deps.listCanceledClasses()) {
      await runIsolated({ classId: campClass._id.toHexString() }, () =>
        cancelClassEnrollments(campClass, null),
      );
    }
    const lapsedBefore = new Date(now().getTime() - GRACE_SWEEPS * sweepMs);
    for await (const order of orders.streamLapsed(lapsedBefore)) {
      await runIsolated({ order: order.number }, () => close.closeOrder(order, 'expired'));
    }
    await runIsolated({ list: 'refunds' }, stripeSync.readNewRefunds);
    await runIsolated({ list: 'disputes' }, stripeSync.readNewDisputes);
    await runIsolated({ list: 'open disputes' }, stripeSync.checkOpenDisputes);
  };

  return {
    sweep,

    /**
     * Runs at startup: finalizes payments that arrived while no server was running, then sweeps.
     */
    async recover(): Promise<void> {
      for await (const order of orders.streamAwaitingPayment()) {
        await runIsolated({ order: order.number }, () =>
          finalize.finalizeOrder(order.paymentIntentId!),
        );
      }
      await sweep();
    },
  };
}
