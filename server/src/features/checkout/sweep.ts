import type { Logger } from 'pino';
import { isAppError } from '../../app-error';
import type { CloseOrder } from './close-order';
import type { CancelledClass, EndClass } from './end-class';
import type { EndLine } from './end-line';
import type { FinaliseOrder } from './finalise-order';
import type { FollowStripe } from './follow-stripe';
import { isPaid, type Order } from './order';
import type { OrdersStore } from './orders.store';
import type { RefundPending } from './refunds';
import { toLogLevel } from './stripe-errors';

interface Needs {
  orders: OrdersStore;
  close: CloseOrder;
  finalise: FinaliseOrder;
  follow: FollowStripe;
  end: EndLine;
  refundPending: RefundPending;
  endClass: EndClass;
  listCancelledClasses(): Promise<CancelledClass[]>;
  /** Leaves the payer who confirms in the last second the time to be heard of. */
  graceMs: number;
  now: () => Date;
  log: Logger;
}

/** Ends lapsed orders and completes what was cut short. One bad order does not stop the others. */
export const createSweep = (needs: Needs) => {
  const { orders, close, finalise, follow, end, refundPending, endClass, graceMs, now, log } =
    needs;

  const tend = async (subject: object, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      // The payer is still at it.
      if (isAppError(error, 'payment-incomplete')) return;
      log[toLogLevel(error)]({ err: error, ...subject }, 'left for the next sweep');
    }
  };

  const complete = async (order: Order) => {
    if (!isPaid(order)) return finalise.fulfil(order);
    await end.settle(order);
    return refundPending(order);
  };

  const sweep = async (): Promise<void> => {
    for (const order of await orders.listUnfinished()) {
      await tend({ order: order.number }, () => complete(order));
    }
    for (const campClass of await needs.listCancelledClasses()) {
      await tend({ classId: campClass._id.toHexString() }, () => endClass(campClass, null));
    }
    for (const order of await orders.listLapsed(new Date(now().getTime() - graceMs))) {
      await tend({ order: order.number }, () => close.closeOrder(order, 'expired'));
    }
    await tend({ list: 'refunds' }, follow.walkRefunds);
    await tend({ list: 'disputes' }, follow.walkDisputes);
    await tend({ list: 'open disputes' }, follow.checkOpenDisputes);
  };

  return {
    sweep,

    /** For a server that starts: hears of payments that arrived while nobody listened, then sweeps. */
    async recover(): Promise<void> {
      for (const order of await orders.listAwaited()) {
        await tend({ order: order.number }, () => finalise.finaliseOrder(order.paymentIntentId!));
      }
      await sweep();
    },
  };
};
