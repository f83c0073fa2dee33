import { isAppError } from '#app-error';
import type { Camp } from '#camp';
import { stopsRefunds } from '#domain/orders/dispute';
import {
  findLine,
  refundableCents,
  refundsOf,
  type Order,
  type Refund,
} from '#domain/orders/order';
import { listDisputesOf } from '#domain/orders/waiting-refund';
import { toLogLevel } from '../stripe/stripe-errors';
import { listStripeRefundsOf, sendStripeRefund } from '../stripe/stripe-records';
import { reconcileRefunds } from './external/reconcile-refunds';
import {
  completeRefund,
  dropRefund,
  failRefund,
  noteDisputedRefund,
  reduceRefund,
} from './refunds.store';

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

function fail(camp: Camp, order: Order, refund: Refund, failure: string): Promise<void> {
  camp.log.error({ order: order.number, failure }, 'refund failed');
  return failRefund(camp, order, refund, failure, camp.now());
}

const request = (
  camp: Camp,
  order: Order,
  { paymentIntentId, refund }: { paymentIntentId: string; refund: Refund },
  disputeRefusals: number,
) =>
  sendStripeRefund(camp, {
    paymentIntentId,
    amountCents: refund.amountCents,
    refundId: refund._id.toHexString(),
    orderId: order._id.toHexString(),
    disputeRefusals,
  });

async function send(
  camp: Camp,
  order: Order,
  paymentIntentId: string,
  refund: Refund,
): Promise<void> {
  const { disputeRefusals = 0 } = refund;
  const sent = { paymentIntentId, refund };
  let result = await request(camp, order, sent, disputeRefusals);
  if (result.kind === 'disputed') {
    const isClosed = listDisputesOf(order, refund).some(({ isOpen }) => !isOpen);
    // The order does not know the dispute yet.
    if (!isClosed) return noteDisputedRefund(camp, order, refund, camp.now());
    // Stripe may have repeated a refusal of the time before that was not stored.
    result = await request(camp, order, sent, disputeRefusals + 1);
  }
  if (result.kind === 'disputed') return fail(camp, order, refund, result.message);
  if (result.kind === 'refused') return fail(camp, order, refund, result.message);
  if (result.kind === 'exhausted') {
    const why = 'the whole payment had been refunded already.';
    return dropRefund(camp, order, refund, why, camp.now());
  }
  const { id, failure } = result.refund;
  if (failure !== null) return fail(camp, order, refund, failure);
  return completeRefund(camp, order, refund, id, camp.now());
}

/** Sends what was not returned outside of this site meanwhile. */
async function sendRest(
  camp: Camp,
  order: Order,
  paymentIntentId: string,
  refund: Refund,
): Promise<void> {
  const amountCents = toSendableCents(order, refund);
  if (amountCents === 0) return dropRefund(camp, order, refund, RETURNED_OUTSIDE, camp.now());
  if (amountCents < refund.amountCents) {
    await reduceRefund(camp, order, refund, amountCents, camp.now());
  }
  return send(camp, order, paymentIntentId, { ...refund, amountCents });
}

async function sendAllOf(camp: Camp, order: Order, paymentIntentId: string): Promise<void> {
  // Stripe forgets idempotency keys after a day, so refunds sent earlier are matched with its
  // list first.
  const stripeRefunds = await listStripeRefundsOf(camp, paymentIntentId);
  const current = await reconcileRefunds(camp, order._id, stripeRefunds);
  for (const refund of current.refunds) {
    const isDue =
      refund.state === 'pending' &&
      intentOf(current, refund) === paymentIntentId &&
      !isStopped(current, refund);
    if (isDue) await sendRest(camp, current, paymentIntentId, refund);
  }
}

/**
 * Sends an order's pending refunds to Stripe. Those that Stripe cannot process now stay pending for
 * the sweep, and those of a disputed payment until the dispute is closed.
 */
export async function sendPendingRefunds(camp: Camp, order: Order): Promise<void> {
  const pending = order.refunds.filter(
    (refund) => refund.state === 'pending' && !isStopped(order, refund),
  );
  const intents = new Set(pending.flatMap((refund) => intentOf(order, refund) ?? []));
  try {
    for (const paymentIntentId of intents) await sendAllOf(camp, order, paymentIntentId);
  } catch (error) {
    if (!isAppError(error, 'payments-unavailable')) throw error;
    camp.log[toLogLevel(error)](
      { err: error, order: order.number },
      'refund not sent; it stays pending',
    );
  }
}
