import { AppError } from '../../app-error';
import type { FinaliseOrder } from './finalise-order';
import type { SeatKeeper } from './give-lines';
import { hasItsMoney, type Order } from './order';
import type { OrdersStore } from './orders.store';
import type { PaymentGateway } from './payment-gateway';

interface Needs {
  orders: OrdersStore;
  gateway: PaymentGateway;
  seats: SeatKeeper;
  finalise: FinaliseOrder;
  now: () => Date;
}

/**
 * Ends an order that was not paid. Stripe is asked first: an intent that was paid after all is
 * finalised instead, and the function answers true. Throws `payment-incomplete` while Stripe is
 * still working on it.
 */
export const createCloseOrder = ({ orders, gateway, seats, finalise, now }: Needs) => {
  const releaseHolds = async ({ _id, lines }: Order) => {
    for (const { classId } of lines) await seats.release(classId, _id);
  };

  const closeOrder = async (order: Order, to: 'cancelled' | 'expired'): Promise<boolean> => {
    let wasPaymentTried = false;
    if (order.paymentIntentId !== undefined) {
      // Once it is canceled, an attempt that was waiting for the bank can no longer be seen.
      const before = await gateway.findIntent(order.paymentIntentId);
      const intent = await gateway.cancelIntent(order.paymentIntentId);
      wasPaymentTried = [before, intent].some((each) => each?.wasTried);
      if (intent?.status === 'succeeded') {
        await finalise.finaliseOrder(order.paymentIntentId);
        return true;
      }
      if (intent && intent.status !== 'canceled') {
        throw new AppError('payment-incomplete', {
          detail: 'Your last payment is still being processed. Please wait a moment.',
        });
      }
    }
    // First, so that a crash leaves nobody before a seat that an ended order still holds.
    await releaseHolds(order);
    const isClosed = await orders.close(order, { to, at: now(), wasPaymentTried });
    const current = isClosed ? order : await orders.get(order._id);
    // It was given an intent meanwhile.
    if (!isClosed && current.state === 'awaiting-payment') return closeOrder(current, to);
    // It was given its classes meanwhile, as an order that costs nothing is at once.
    if (!isClosed && hasItsMoney(current)) {
      await finalise.fulfil(current);
      return true;
    }
    // Again, because a second tab may have renewed them in between.
    await releaseHolds(order);
    return false;
  };

  return { closeOrder, releaseHolds };
};
export type CloseOrder = ReturnType<typeof createCloseOrder>;
