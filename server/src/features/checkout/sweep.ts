import type { Logger } from 'pino';
import { isAppError } from '../../app-error';
import type { CloseOrder } from './close-order';
import type { CancelledClass, CancelClassEnrolments } from './cancel-class-enrolments';
import type { CancelLine } from './cancel-line';
import type { FinaliseOrder } from './finalise-order';
import type { SyncFromStripe } from './sync-from-stripe';
import { isFulfilling, type Order } from './order';
import type { OrdersStore } from './orders.store';
import type { SendPendingRefunds } from './send-pending-refunds';
import { toLogLevel } from './stripe-errors';

interface Dependencies {
  orders: OrdersStore;
  close: CloseOrder;
  finalise: FinaliseOrder;
  stripeSync: SyncFromStripe;
  orderLines: CancelLine;
  sendPendingRefunds: SendPendingRefunds;
  cancelClassEnrolments: CancelClassEnrolments;
  listCancelledClasses(): Promise<CancelledClass[]>;
  /**
   * How long after the end of its holds an order is closed: a payment confirmed in the last second
   * needs time to be reported.
   */
  graceMs: number;
  now: () => Date;
  log: Logger;
}

/**
 * Completes interrupted work, closes lapsed orders and syncs from Stripe. A failing order does not
 * stop the others.
 */
export function createSweep(deps: Dependencies) {
  const { orders, close, finalise, stripeSync, orderLines, sendPendingRefunds } = deps;
  const { cancelClassEnrolments, graceMs, now, log } = deps;

  const runIsolated = async (subject: object, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      // The payer is still paying.
      if (isAppError(error, 'payment-incomplete')) return;
      log[toLogLevel(error)](
        { err: error, ...subject },
        'sweep failed for one item; it is retried in the next sweep',
      );
    }
  };

  const complete = async (order: Order) => {
    if (isFulfilling(order)) return finalise.fulfil(order);
    await orderLines.reconcile(order);
    return sendPendingRefunds(order);
  };

  const sweep = async (): Promise<void> => {
    for (const order of await orders.listUnfinished()) {
      await runIsolated({ order: order.number }, () => complete(order));
    }
    for (const campClass of await deps.listCancelledClasses()) {
      await runIsolated({ classId: campClass._id.toHexString() }, () =>
        cancelClassEnrolments(campClass, null),
      );
    }
    for (const order of await orders.listLapsed(new Date(now().getTime() - graceMs))) {
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
      for (const order of await orders.listAwaited()) {
        await runIsolated({ order: order.number }, () =>
          finalise.finaliseOrder(order.paymentIntentId!),
        );
      }
      await sweep();
    },
  };
}
