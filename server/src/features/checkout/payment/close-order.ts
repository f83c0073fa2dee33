import type { Logger } from 'pino';
import { AppError, isAppError } from '#app-error';
import { isFulfillingOrPaid, isOpen, listClassIds, type Order } from '#domain/orders/order';
import { retryOnConflict } from '#lib/retry-on-conflict';
import type { OrdersStore } from '../orders/orders.store';
import type { SeatInventory } from '../orders/seat-inventory';
import type { PaymentGateway } from '../stripe/payment-gateway';
import type { FinalizeOrder } from './finalize-order';

interface Dependencies {
  orders: OrdersStore;
  gateway: PaymentGateway;
  seats: SeatInventory;
  finalize: FinalizeOrder;
  now: () => Date;
  log: Logger;
}

type ClosedState = 'canceled' | 'expired';

/**
 * Cancels the order's intent at Stripe. Throws `payment-incomplete` while Stripe is processing the
 * payment.
 */
const createCancelPayment =
  (gateway: PaymentGateway) =>
  async (paymentIntentId: string): Promise<{ wasPaid: boolean; wasTried: boolean }> => {
    // Read it before: a canceled intent no longer shows an attempt that was waiting for the bank.
    const before = await gateway.findIntent(paymentIntentId);
    const after = await gateway.cancelIntent(paymentIntentId);
    const wasTried = [before, after].some((intent) => intent?.wasTried);
    if (after?.status === 'succeeded') return { wasPaid: true, wasTried };
    if (after && after.status !== 'canceled') {
      throw new AppError('payment-incomplete', {
        detail: 'Your last payment is still being processed. Please wait a moment.',
      });
    }
    return { wasPaid: false, wasTried };
  };

/** Closes unpaid orders: their intents are canceled and their holds released. */
export function createCloseOrder(deps: Dependencies) {
  const { orders, gateway, seats, finalize, now, log } = deps;
  const cancelPayment = createCancelPayment(gateway);

  const releaseHolds = async ({ _id, lines }: Order) => {
    for (const classId of listClassIds(lines)) await seats.release(classId, _id);
  };

  /** Returns whether the order was paid; null if it has changed and has to be closed again. */
  const tryClose = async (order: Order, to: ClosedState): Promise<boolean | null> => {
    if (isFulfillingOrPaid(order)) {
      await finalize.fulfill(order);
      return true;
    }
    const { paymentIntentId } = order;
    const payment = paymentIntentId === undefined ? null : await cancelPayment(paymentIntentId);
    if (payment?.wasPaid) {
      await finalize.finalizeOrder(paymentIntentId!);
      return true;
    }
    const wasPaymentTried = payment?.wasTried ?? false;
    // Before the order is closed, so that a crash cannot leave a closed order with held seats.
    await releaseHolds(order);
    if (!(await orders.close(order, { to, at: now(), wasPaymentTried }))) {
      const current = await orders.get(order._id);
      // Since it was read, it got an intent, or its fulfillment began.
      if (isOpen(current) || isFulfillingOrPaid(current)) return null;
    }
    // Again, because a second tab may have renewed the holds since.
    await releaseHolds(order);
    return false;
  };

  /**
   * Closes an unpaid order and returns false. Cancels the intent at Stripe first; if it was paid after
   * all, finalizes the order instead and returns true. Throws `payment-incomplete` while Stripe is
   * processing the payment.
   */
  const closeOrder = (order: Order, to: ClosedState): Promise<boolean> => {
    let current = order;
    // Unlimited: a conflict means that another call has stored an intent or begun the fulfillment.
    return retryOnConflict(async () => {
      const wasPaid = await tryClose(current, to);
      if (wasPaid === null) current = await orders.get(order._id);
      return wasPaid;
    }, Infinity);
  };

  /**
   * Closes the owner's open order; an order whose payment arrived is fulfilled instead. If Stripe is
   * processing the payment or is unavailable, the order stays open until it is paid or its hold lapses.
   */
  const closeOpenOrder = async (owner: string): Promise<void> => {
    const order = await orders.findInProgress(owner);
    if (!order) return;
    try {
      const wasPaid = await closeOrder(order, 'canceled');
      // The owner may have opened another order before a late payment arrived.
      if (wasPaid) await closeOpenOrder(owner);
    } catch (error) {
      if (!isAppError(error)) throw error;
      log.warn({ err: error, order: order.number }, 'open order could not be closed');
    }
  };

  return { closeOrder, closeOpenOrder, releaseHolds };
}
export type CloseOrder = ReturnType<typeof createCloseOrder>;
