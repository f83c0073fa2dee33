import { AppError, isAppError } from '#app-error';
import type { Camp } from '#camp';
import { isFulfillingOrPaid, isOpen, listClassIds, type Order } from '#domain/orders/order';
import { releaseSeats } from '#features/waitlist/index';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { findOrderInProgress, getOrder, setOrderClosed } from '#features/orders/index';
import { cancelPaymentIntent, findPaymentIntent } from '../stripe/payment-gateway';
import { finalizeOrder, fulfillOrder } from './finalize-order';

type ClosedState = 'canceled' | 'expired';

/**
 * Cancels the order's intent at Stripe. Throws `payment-incomplete` while Stripe is processing the
 * payment.
 */
async function cancelPayment(
  camp: Camp,
  paymentIntentId: string,
): Promise<{ wasPaid: boolean; wasTried: boolean }> {
  // Read it before: a canceled intent no longer shows an attempt that was waiting for the bank.
  const before = await findPaymentIntent(camp, paymentIntentId);
  const after = await cancelPaymentIntent(camp, paymentIntentId);
  const wasTried = [before, after].some((intent) => intent?.wasTried);
  if (after?.status === 'succeeded') return { wasPaid: true, wasTried };
  if (after && after.status !== 'canceled') {
    throw new AppError('payment-incomplete', {
      detail: 'Your last payment is still being processed. Please wait a moment.',
    });
  }
  return { wasPaid: false, wasTried };
}

/** Releases the seats that an order holds. */
export async function releaseHolds(camp: Camp, { _id, lines }: Order): Promise<void> {
  for (const classId of listClassIds(lines)) await releaseSeats(camp, classId, _id);
}

/** Returns whether the order was paid; null if it has changed and has to be closed again. */
async function tryClose(camp: Camp, order: Order, to: ClosedState): Promise<boolean | null> {
  if (isFulfillingOrPaid(order)) {
    await fulfillOrder(camp, order);
    return true;
  }
  const { paymentIntentId } = order;
  const payment = paymentIntentId === undefined ? null : await cancelPayment(camp, paymentIntentId);
  if (payment?.wasPaid) {
    await finalizeOrder(camp, paymentIntentId!);
    return true;
  }
  const wasPaymentTried = payment?.wasTried ?? false;
  // Before the order is closed, so that a crash cannot leave a closed order with held seats.
  await releaseHolds(camp, order);
  if (!(await setOrderClosed(camp, order, { to, at: camp.now(), wasPaymentTried }))) {
    const current = await getOrder(camp, order._id);
    // Since it was read, it got an intent, or its fulfillment began.
    if (isOpen(current) || isFulfillingOrPaid(current)) return null;
  }
  // Again, because a second tab may have renewed the holds since.
  await releaseHolds(camp, order);
  return false;
}

/**
 * Closes an unpaid order and returns false: its intent is canceled at Stripe first, and its holds are released. If
 * it was paid after all, finalizes the order instead and returns true. Throws `payment-incomplete` while Stripe is
 * processing the payment.
 */
export function closeOrder(camp: Camp, order: Order, to: ClosedState): Promise<boolean> {
  let current = order;
  // Unlimited: a conflict means that another call has stored an intent or begun the fulfillment.
  return retryOnConflict(async () => {
    const wasPaid = await tryClose(camp, current, to);
    if (wasPaid === null) current = await getOrder(camp, order._id);
    return wasPaid;
  }, Infinity);
}

/**
 * Closes the owner's open order; an order whose payment arrived is fulfilled instead. If Stripe is
 * processing the payment or is unavailable, the order stays open until it is paid or its hold lapses.
 */
export async function closeOpenOrder(camp: Camp, owner: string): Promise<void> {
  const order = await findOrderInProgress(camp, owner);
  if (!order) return;
  try {
    const wasPaid = await closeOrder(camp, order, 'canceled');
    // The owner may have opened another order before a late payment arrived.
    if (wasPaid) await closeOpenOrder(camp, owner);
  } catch (error) {
    if (!isAppError(error)) throw error;
    camp.log.warn({ err: error, order: order.number }, 'open order could not be closed');
  }
}
