import { isFulfillingOrPaid, type Order } from '#domain/orders/order';
import type { OrdersStore } from '../orders/orders.store';
import type { CloseOrder } from '../payment/close-order';
import type { FinalizeOrder } from '../payment/finalize-order';
import type { Intent, PaymentGateway } from '../stripe/payment-gateway';

export interface OpenPaymentDependencies {
  orders: OrdersStore;
  gateway: PaymentGateway;
  close: CloseOrder;
  finalize: FinalizeOrder;
}

/** The order, with Stripe's client secret; the secret is null if there is nothing to pay. */
export interface Started {
  order: Order;
  clientSecret: string | null;
}

/**
 * Returns the order's intent and creates it if there is none; null if the order or the intent has
 * changed.
 */
const createGetIntent =
  ({ gateway, orders }: OpenPaymentDependencies) =>
  async (order: Order): Promise<Intent | null> => {
    const { _id, number: orderNumber, revision, totalCents, paymentIntentId } = order;
    if (paymentIntentId !== undefined) {
      const known = await gateway.findIntent(paymentIntentId);
      if (known && known.status !== 'canceled') return known;
      await orders.dropIntent(_id, paymentIntentId);
      return null;
    }
    const charge = { orderId: _id.toHexString(), orderNumber, revision, totalCents };
    const intent = await gateway.createIntent(charge);
    if (await orders.setIntent(_id, revision, intent.id)) return intent;
    await gateway.cancelIntent(intent.id);
    return null;
  };

/** For an order that is no longer open. Returns it once it is paid; null if it was closed. */
const createFinish =
  ({ orders, close, finalize }: OpenPaymentDependencies) =>
  async (order: Order): Promise<Started | null> => {
    const current = await orders.get(order._id);
    const paid = isFulfillingOrPaid(current) ? await finalize.fulfill(current) : null;
    // A paid order has taken its seats, so a hold that is left only blocks other buyers.
    await close.releaseHolds(order);
    return paid && { order: paid, clientSecret: null };
  };

/** Opens the payments of orders whose seats are held. */
export function createOpenPayment(deps: OpenPaymentDependencies) {
  const { orders, finalize } = deps;
  const finish = createFinish(deps);
  const getIntent = createGetIntent(deps);

  const fulfill = async (order: Order): Promise<Started> => ({
    order: await finalize.fulfill(order),
    clientSecret: null,
  });

  return {
    fulfill,

    /**
     * Returns the order with its payment, or fulfilled if it is free. Returns null if a concurrent change
     * interfered.
     */
    async open(
      order: Order,
      { isNew, holdExpiresAt }: { isNew: boolean; holdExpiresAt: Date },
    ): Promise<Started | null> {
      // A new order already stores this time, and `setIntent` checks that it is still open.
      const isStored = isNew && order.totalCents > 0 && holdExpiresAt === order.holdExpiresAt;
      if (!isStored && !(await orders.extend(order._id, holdExpiresAt))) return finish(order);
      if (order.totalCents === 0) return fulfill(order);
      const intent = await getIntent(order);
      if (!intent) {
        const isOpen = !isStored || (await orders.extend(order._id, holdExpiresAt));
        return isOpen ? null : finish(order);
      }
      if (intent.status === 'succeeded') {
        const paid = await finalize.finalizeOrder(intent.id);
        return paid && { order: paid, clientSecret: null };
      }
      return { order: { ...order, holdExpiresAt }, clientSecret: intent.clientSecret! };
    },
  };
}
