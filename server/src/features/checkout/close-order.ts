import { AppError } from '../../app-error';
import type { FinaliseOrder, SeatKeeper } from './finalise-order';
import type { Order } from './order';
import type { OrdersStore } from './orders.store';
import type { PaymentGateway } from './payment-gateway';

interface Needs {
  orders: OrdersStore;
  gateway: PaymentGateway;
  seats: SeatKeeper;
  finaliseOrder: FinaliseOrder['finaliseOrder'];
  now: () => Date;
}

/**
 * Ends an order that was not paid. Stripe is asked first: an intent that was paid after all is
 * finalised instead, and the function answers true. Throws `payment-incomplete` while Stripe is
 * still working on it.
 */
export const createCloseOrder = ({ orders, gateway, seats, finaliseOrder, now }: Needs) => {
  const releaseHolds = async ({ _id, lines }: Order) => {
    for (const { classId } of lines) await seats.release(classId, _id);
  };

  const closeOrder = async (order: Order, to: 'cancelled' | 'expired'): Promise<boolean> => {
    if (order.paymentIntentId !== undefined) {
      const { status } = await gateway.cancelIntent(order.paymentIntentId);
      if (status === 'succeeded') {
        await finaliseOrder(order.paymentIntentId);
        return true;
      }
      if (status !== 'canceled') {
        throw new AppError('payment-incomplete', {
          detail: 'Your last payment is still being processed. Please wait a moment.',
        });
      }
    }
    await orders.move(order._id, { from: ['awaiting-payment'], to, at: now() });
    await releaseHolds(order);
    return false;
  };

  return { closeOrder, releaseHolds };
};
export type CloseOrder = ReturnType<typeof createCloseOrder>;
