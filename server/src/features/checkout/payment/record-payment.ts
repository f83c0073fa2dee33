import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { Order } from '#domain/orders/order';
import type { Viewer } from '#domain/caller';
import { findOrderByIntent } from '#features/orders/index';
import { finalizeOrder } from './finalize-order';

/**
 * Returns the paid order of a payment that the browser reports. Throws `not-found` if the payment is not the
 * viewer's.
 */
export async function recordPayment(
  camp: Camp,
  paymentIntentId: string,
  viewer: Viewer,
): Promise<Order> {
  const readAt = camp.now();
  const order = await findOrderByIntent(camp, paymentIntentId);
  const isOwn = order?.owner === viewer.uid;
  const paid = isOwn ? await finalizeOrder(camp, paymentIntentId, { order, readAt }) : null;
  if (!paid) throw new AppError('not-found', { detail: 'This payment does not exist.' });
  return paid;
}
