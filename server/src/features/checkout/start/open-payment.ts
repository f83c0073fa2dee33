import type { Camp } from '#camp';
import { isFulfillingOrPaid, type Order } from '#domain/orders/order';
import {
  dropPaymentIntent,
  extendOpenOrder,
  getOrder,
  setPaymentIntent,
} from '#features/orders/index';
import { releaseHolds } from '../payment/close-order';
import { finalizeOrder, fulfillOrder } from '../payment/finalize-order';
import {
  cancelPaymentIntent,
  createPaymentIntent,
  findPaymentIntent,
  type Intent,
} from '../stripe/payment-gateway';

/** The order, with Stripe's client secret; the secret is null if there is nothing to pay. */
export interface Started {
  order: Order;
  clientSecret: string | null;
}

/**
 * Returns the order's intent and creates it if there is none; null if the order or the intent has
 * changed.
 */
async function getIntent(camp: Camp, order: Order): Promise<Intent | null> {
  const { _id, number: orderNumber, revision, totalCents, paymentIntentId } = order;
  if (paymentIntentId !== undefined) {
    const known = await findPaymentIntent(camp, paymentIntentId);
    if (known && known.status !== 'canceled') return known;
    await dropPaymentIntent(camp, _id, paymentIntentId);
    return null;
  }
  const charge = { orderId: _id.toHexString(), orderNumber, revision, totalCents };
  const intent = await createPaymentIntent(camp, charge);
  if (await setPaymentIntent(camp, _id, revision, intent.id)) return intent;
  await cancelPaymentIntent(camp, intent.id);
  return null;
}

/** Returns an order that is no longer open once it is paid; null if it was closed. */
async function finish(camp: Camp, order: Order): Promise<Started | null> {
  const current = await getOrder(camp, order._id);
  const paid = isFulfillingOrPaid(current) ? await fulfillOrder(camp, current) : null;
  // A paid order has taken its seats, so a hold that is left only blocks other buyers.
  await releaseHolds(camp, order);
  return paid && { order: paid, clientSecret: null };
}

/** Returns an order without anything to pay, fulfilled. */
export const startFulfilled = async (camp: Camp, order: Order): Promise<Started> => ({
  order: await fulfillOrder(camp, order),
  clientSecret: null,
});

/**
 * Returns an order whose seats are held with its payment, or fulfilled if it is free. Returns null if a concurrent
 * change interfered.
 */
export async function openPayment(
  camp: Camp,
  order: Order,
  { isNew, holdExpiresAt }: { isNew: boolean; holdExpiresAt: Date },
): Promise<Started | null> {
  // A new order already stores this time, and `setPaymentIntent` checks that it is still open.
  const isStored = isNew && order.totalCents > 0 && holdExpiresAt === order.holdExpiresAt;
  if (!isStored && !(await extendOpenOrder(camp, order._id, holdExpiresAt))) {
    return finish(camp, order);
  }
  if (order.totalCents === 0) return startFulfilled(camp, order);
  const intent = await getIntent(camp, order);
  if (!intent) {
    const isOpen = !isStored || (await extendOpenOrder(camp, order._id, holdExpiresAt));
    return isOpen ? null : finish(camp, order);
  }
  if (intent.status === 'succeeded') {
    const paid = await finalizeOrder(camp, intent.id);
    return paid && { order: paid, clientSecret: null };
  }
  return { order: { ...order, holdExpiresAt }, clientSecret: intent.clientSecret! };
}
