import type { Logger } from 'pino';
import { isAppError } from '#app-error';
import {
  findLine,
  refundableCents,
  refundsOf,
  type Order,
  type Refund,
} from '#domain/orders/order';
import { stopsRefunds } from '#domain/orders/dispute';
import { listDisputesOf } from '#domain/orders/waiting-refund';
import type { PaymentGateway } from '../stripe/payment-gateway';
import type { ReconcileRefunds } from './external/reconcile-refunds';
import type { RefundsStore } from './refunds.store';
import { toLogLevel } from '../stripe/stripe-errors';

interface Dependencies {
  refunds: RefundsStore;
  gateway: PaymentGateway;
  reconcileRefunds: ReconcileRefunds;
  now: () => Date;
  log: Logger;
}

/** Returns the payment that a refund comes from; undefined if the order was free. */
const intentOf = (order: Order, { paymentIntentId = order.paymentIntentId }: Refund) =>
  paymentIntentId;

/** A dispute keeps the payment from being refunded. The refund is sent when it is closed. */
const isStopped = (order: Order, refund: Refund) =>
  listDisputesOf(order, refund).some(stopsRefunds);

const RETURNED_OUTSIDE = 'the price had been returned outside of this site already.';

/**
 * Returns how much of a pending refund can be made: less than its amount only if money of the line was returned outside
 * of this site, and not enough is left after the refunds that were decided before it.
 */
const toSendableCents = (order: Order, refund: Refund): number => {
  const line = findLine(order, refund.lineId);
  const isOutside = refundsOf(order, refund).some(
    ({ origin, state }) => origin !== undefined && state === 'done',
  );
  if (!line || !isOutside) return refund.amountCents;
  const position = order.refunds.indexOf(refund);
  const made = order.refunds.filter(({ state }, index) => state !== 'pending' || index < position);
  return Math.min(refund.amountCents, refundableCents({ ...order, refunds: made }, line));
};

/**
 * Sends an order's pending refunds to Stripe. Those that Stripe cannot process now stay pending for
 * the sweep, and those of a disputed payment until the dispute is closed.
 */
export function createSendPendingRefunds({
  refunds,
  gateway,
  reconcileRefunds,
  now,
  log,
}: Dependencies) {
  const fail = (order: Order, refund: Refund, failure: string) => {
    log.error({ order: order.number, failure }, 'refund failed');
    return refunds.fail(order, refund, failure, now());
  };

  const request = (
    order: Order,
    paymentIntentId: string,
    refund: Refund,
    disputeRefusals: number,
  ) =>
    gateway.sendRefund({
      paymentIntentId,
      amountCents: refund.amountCents,
      refundId: refund._id.toHexString(),
      orderId: order._id.toHexString(),
      disputeRefusals,
    });

  const send = async (order: Order, paymentIntentId: string, refund: Refund) => {
    const { disputeRefusals = 0 } = refund;
    let result = await request(order, paymentIntentId, refund, disputeRefusals);
    if (result.kind === 'disputed') {
      const isClosed = listDisputesOf(order, refund).some(({ isOpen }) => !isOpen);
      // The order does not know the dispute yet.
      if (!isClosed) return refunds.noteDisputed(order, refund, now());
      // Stripe may have repeated a refusal of the time before that was not stored.
      result = await request(order, paymentIntentId, refund, disputeRefusals + 1);
    }
    if (result.kind === 'disputed') return fail(order, refund, result.message);
    if (result.kind === 'refused') return fail(order, refund, result.message);
    if (result.kind === 'exhausted') {
      return refunds.drop(order, refund, 'the whole payment had been refunded already.', now());
    }
    const { id, failure } = result.refund;
    if (failure !== null) return fail(order, refund, failure);
    return refunds.complete(order, refund, id, now());
  };

  /** Sends what was not returned outside of this site meanwhile. */
  const sendRest = async (order: Order, paymentIntentId: string, refund: Refund) => {
    const amountCents = toSendableCents(order, refund);
    if (amountCents === 0) return refunds.drop(order, refund, RETURNED_OUTSIDE, now());
    if (amountCents < refund.amountCents) await refunds.reduce(order, refund, amountCents, now());
    return send(order, paymentIntentId, { ...refund, amountCents });
  };

  const sendAll = async (order: Order, paymentIntentId: string) => {
    // Stripe forgets idempotency keys after a day, so refunds sent earlier are matched with its
    // list first.
    const stripeRefunds = await gateway.listRefundsOf(paymentIntentId);
    const current = await reconcileRefunds(order._id, stripeRefunds);
    for (const refund of current.refunds) {
      const isDue =
        refund.state === 'pending' &&
        intentOf(current, refund) === paymentIntentId &&
        !isStopped(current, refund);
      if (isDue) await sendRest(current, paymentIntentId, refund);
    }
  };

  return async (order: Order): Promise<void> => {
    const pending = order.refunds.filter(
      (refund) => refund.state === 'pending' && !isStopped(order, refund),
    );
    const intents = new Set(pending.flatMap((refund) => intentOf(order, refund) ?? []));
    try {
      for (const paymentIntentId of intents) await sendAll(order, paymentIntentId);
    } catch (error) {
      if (!isAppError(error, 'payments-unavailable')) throw error;
      log[toLogLevel(error)](
        { err: error, order: order.number },
        'refund not sent; it stays pending',
      );
    }
  };
}
export type SendPendingRefunds = ReturnType<typeof createSendPendingRefunds>;
