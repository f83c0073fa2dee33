import { AppError } from '#app-error';
import type { Order } from '#domain/orders/order';
import type { Viewer } from '#http/caller';
import type { OrdersStore } from '../orders/orders.store';
import type { FinaliseOrder } from './finalise-order';

interface Dependencies {
  orders: OrdersStore;
  finalise: FinaliseOrder;
  now: () => Date;
}

/** The browser reports that the payer has paid. */
export function createRecordPayment({ orders, finalise, now }: Dependencies) {
  /** Returns the paid order. Throws `not-found` if the payment is not the viewer's. */
  return async (paymentIntentId: string, viewer: Viewer): Promise<Order> => {
    const readAt = now();
    const order = await orders.findByIntent(paymentIntentId);
    const isOwn = order?.owner === viewer.uid;
    const paid = isOwn ? await finalise.finaliseOrder(paymentIntentId, { order, readAt }) : null;
    if (!paid) throw new AppError('not-found', { detail: 'This payment does not exist.' });
    return paid;
  };
}
