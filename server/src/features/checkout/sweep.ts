import type { Logger } from 'pino';
import { isAppError } from '../../app-error';
import type { CloseOrder } from './close-order';
import type { FinaliseOrder } from './finalise-order';
import type { Order } from './order';
import type { OrdersStore } from './orders.store';

/** Leaves the payer who confirms in the last second the time to be heard of. */
const GRACE_MS = 60_000;

interface Needs {
  orders: OrdersStore;
  close: CloseOrder;
  finalise: FinaliseOrder;
  now: () => Date;
  log: Logger;
}

/** Ends lapsed orders and completes what was cut short. One bad order does not stop the others. */
export const createSweep = ({ orders, close, finalise, now, log }: Needs) => {
  const tend = async (order: Order, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      const level = isAppError(error) ? 'warn' : 'error';
      log[level]({ err: error, order: order.number }, 'order left for the next sweep');
    }
  };

  return async (): Promise<void> => {
    for (const order of await orders.listLapsed(new Date(now().getTime() - GRACE_MS))) {
      await tend(order, () =>
        // A free order that was begun has nothing to be asked of Stripe: it is simply completed.
        order.totalCents === 0 && order.lines.some(({ outcome }) => outcome)
          ? finalise.fulfil(order)
          : close.closeOrder(order, 'expired'),
      );
    }
    for (const order of await orders.listUnfinished()) {
      await tend(order, () => finalise.fulfil(order));
    }
  };
};
