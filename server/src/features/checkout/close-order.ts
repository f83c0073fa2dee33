import { AppError } from '../../app-error';
import type { FinaliseOrder } from './finalise-order';
import type { SeatInventory } from './enrol-lines';
import { isFulfillingOrPaid, isOpen, type Order } from './order';
import type { OrdersStore } from './orders.store';
import type { PaymentGateway } from './payment-gateway';

interface Dependencies {
  orders: OrdersStore;
  gateway: PaymentGateway;
  seats: SeatInventory;
  finalise: FinaliseOrder;
  now: () => Date;
}

export function createCloseOrder({ orders, gateway, seats, finalise, now }: Dependencies) {
  const releaseHolds = async ({ _id, lines }: Order) => {
    for (const { classId } of lines) await seats.release(classId, _id);
  };

  /**
   * Closes an unpaid order and returns false. Cancels the intent at Stripe first; if it was paid after
   * all, finalizes the order instead and returns true. Throws `payment-incomplete` while Stripe is
   * processing the payment.
   */
  const closeOrder = async (order: Order, to: 'cancelled' | 'expired'): Promise<boolean> => {
    if (isFulfillingOrPaid(order)) {
      await finalise.fulfil(order);
      return true;
    }
    let wasPaymentTried = false;
    if (order.paymentIntentId !== undefined) {
      // Read it before: a canceled intent no longer shows an attempt that was waiting for the bank.
      const before = await gateway.findIntent(order.paymentIntentId);
      const after = await gateway.cancelIntent(order.paymentIntentId);
      wasPaymentTried = [before, after].some((intent) => intent?.wasTried);
      if (after?.status === 'succeeded') {
        await finalise.finaliseOrder(order.paymentIntentId);
        return true;
      }
      if (after && after.status !== 'canceled') {
        throw new AppError('payment-incomplete', {
          detail: 'Your last payment is still being processed. Please wait a moment.',
        });
      }
    }
    // Before the order is closed, so that a crash cannot leave a closed order with held seats.
    await releaseHolds(order);
    if (!(await orders.close(order, { to, at: now(), wasPaymentTried }))) {
      const current = await orders.get(order._id);
      // Since it was read, it got an intent, or its fulfillment began.
      if (isOpen(current) || isFulfillingOrPaid(current)) return closeOrder(current, to);
    }
    // Again, because a second tab may have renewed the holds since.
    await releaseHolds(order);
    return false;
  };

  return { closeOrder, releaseHolds };
}
export type CloseOrder = ReturnType<typeof createCloseOrder>;
