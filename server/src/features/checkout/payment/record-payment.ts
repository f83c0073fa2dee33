import { AppError } from '#app-error';
import type { Order } from '#domain/orders/order';
import type { Viewer } from '#domain/caller';
import type { OrdersStore } from '../orders/orders.store';
import type { FinalizeOrder } from './finalize-order';

interface Dependencies {
  orders: OrdersStore;
  finalize: FinalizeOrder;
  now: () => Date;
}

/** The browser reports that the payer has paid. */
export function createRecordPayment({ orders, finalize, now }: Dependencies) {
  /** Returns the paid order. Throws `not-found` if the payment is not the viewer's. */
  return async (paymentIntentId: string, viewer: Viewer): Promise<Order> => {
    const readAt = now();
    const order = await orders.findByIntent(paymentIntentId);
    const isOwn = order?.owner === viewer.uid;
    const paid = isOwn ? await finalize.finalizeOrder(paymentIntentId, { order, readAt }) : null;
    if (!paid) throw new AppError('not-found', { detail: 'This payment does not exist.' });
    return paid;
  };
}
