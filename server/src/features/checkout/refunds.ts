import type { Logger } from 'pino';
import { isAppError } from '../../app-error';
import type { Order, Refund } from './order';
import type { PaymentGateway } from './payment-gateway';
import type { RefundsStore } from './refunds.store';
import { toLogLevel } from './stripe-errors';

interface Needs {
  refunds: RefundsStore;
  gateway: PaymentGateway;
  now: () => Date;
  log: Logger;
}

/** Pays back what an order has pending; what Stripe cannot do now stays pending for the sweep. */
export const createRefundPending = ({ refunds, gateway, now, log }: Needs) => {
  const payBack = async (order: Order, paymentIntentId: string, refund: Refund) => {
    const { _id, amountCents } = refund;
    const result = await gateway.refund({
      paymentIntentId,
      amountCents,
      refundId: _id.toHexString(),
      orderId: order._id.toHexString(),
    });
    if (result.failure === null) return refunds.complete(order, refund, result.id, now());
    log.error({ order: order.number, failure: result.failure }, 'refund failed');
    return refunds.fail(order, refund, result.failure, now());
  };

  return async (order: Order): Promise<void> => {
    const pending = order.refunds.filter(({ state }) => state === 'pending');
    if (order.paymentIntentId === undefined || pending.length === 0) return;
    try {
      for (const refund of pending) await payBack(order, order.paymentIntentId, refund);
    } catch (error) {
      if (!isAppError(error, 'payments-unavailable')) throw error;
      log[toLogLevel(error)]({ err: error, order: order.number }, 'refund postponed');
    }
  };
};
export type RefundPending = ReturnType<typeof createRefundPending>;
