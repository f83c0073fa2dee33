import type { Logger } from 'pino';
import { isAppError } from '../../app-error';
import { sumRefundedCents, type Order } from './order';
import type { OrdersStore } from './orders.store';
import type { PaymentGateway } from './payment-gateway';

interface Needs {
  orders: OrdersStore;
  gateway: PaymentGateway;
  now: () => Date;
  log: Logger;
}

/** Pays back what an order has pending; what Stripe cannot do now stays pending for the sweep. */
export const createRefundPending =
  ({ orders, gateway, now, log }: Needs) =>
  async (order: Order): Promise<void> => {
    const pending = order.refunds.filter(({ state }) => state === 'pending');
    if (pending.length === 0 || order.paymentIntentId === undefined) return;
    try {
      for (const { _id, amountCents } of pending) {
        await gateway.refund(order.paymentIntentId, amountCents, `refund-${_id.toHexString()}`);
        await orders.completeRefund(order._id, _id);
      }
    } catch (error) {
      if (!isAppError(error, 'payments-unavailable')) throw error;
      log.warn({ err: error, order: order.number }, 'refund postponed');
      return;
    }
    const to = sumRefundedCents(order) === order.totalCents ? 'refunded' : 'partly-refunded';
    await orders.move(order._id, { from: ['paid', 'partly-refunded'], to, at: now() });
  };
