import type { Logger } from 'pino';
import { isAppError } from '../../app-error';
import type { Order, Refund } from './order';
import type { PaymentGateway } from './payment-gateway';
import type { ReconcileRefunds } from './reconcile-refunds';
import type { RefundsStore } from './refunds.store';
import { toLogLevel } from './stripe-errors';

interface Needs {
  refunds: RefundsStore;
  gateway: PaymentGateway;
  reconcileRefunds: ReconcileRefunds;
  now: () => Date;
  log: Logger;
}

/** Sends the refunds that an order has pending; what Stripe cannot do now stays pending for the sweep. */
export const createRefundPending = ({ refunds, gateway, reconcileRefunds, now, log }: Needs) => {
  const fail = (order: Order, refund: Refund, failure: string) => {
    log.error({ order: order.number, failure }, 'refund failed');
    return refunds.fail(order, refund, failure, now());
  };

  const send = async (order: Order, paymentIntentId: string, refund: Refund) => {
    const { _id, amountCents } = refund;
    const sent = await gateway.sendRefund({
      paymentIntentId,
      amountCents,
      refundId: _id.toHexString(),
      orderId: order._id.toHexString(),
    });
    if (sent.kind === 'refused') return fail(order, refund, sent.why);
    if (sent.kind === 'exhausted') return refunds.drop(order, refund, now());
    const { id, failure } = sent.refund;
    if (failure !== null) return fail(order, refund, failure);
    return refunds.complete(order, refund, id, now());
  };

  const sendAll = async (order: Order, paymentIntentId: string) => {
    // Stripe keeps idempotency keys for a day. A refund that was sent before that is found in its list.
    const given = await gateway.listRefundsOf(paymentIntentId);
    const current = await reconcileRefunds(order._id, given);
    for (const refund of current.refunds) {
      if (refund.state === 'pending') await send(current, paymentIntentId, refund);
    }
  };

  return async (order: Order): Promise<void> => {
    const hasPending = order.refunds.some(({ state }) => state === 'pending');
    if (order.paymentIntentId === undefined || !hasPending) return;
    try {
      await sendAll(order, order.paymentIntentId);
    } catch (error) {
      if (!isAppError(error, 'payments-unavailable')) throw error;
      log[toLogLevel(error)]({ err: error, order: order.number }, 'refund postponed');
    }
  };
};
export type RefundPending = ReturnType<typeof createRefundPending>;
