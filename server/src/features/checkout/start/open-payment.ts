import { isFulfillingOrPaid, type Order } from '#domain/orders/order';
import type { OrdersStore } from '../orders/orders.store';
import type { CloseOrder } from '../payment/close-order';
import type { FinaliseOrder } from '../payment/finalise-order';
import type { Intent, PaymentGateway } from '../stripe/payment-gateway';

export interface OpenPaymentDependencies {
  orders: OrdersStore;
  gateway: PaymentGateway;
  close: CloseOrder;
  finalise: FinaliseOrder;
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
  ({ orders, close, finalise }: OpenPaymentDependencies) =>
  async (order: Order): Promise<Started | null> => {
    const current = await orders.get(order._id);
    const paid = isFulfillingOrPaid(current) ? await finalise.fulfil(current) : null;
    // A paid order has taken its seats, so a hold that is left only blocks other buyers.
    await close.releaseHolds(order);
    return paid && { order: paid, clientSecret: null };
  };

/** Opens the payments of orders whose seats are held. */
export function createOpenPayment(deps: OpenPaymentDependencies) {
  const { orders, finalise } = deps;
  const finish = createFinish(deps);
  const getIntent = createGetIntent(deps);

  const fulfil = async (order: Order): Promise<Started> => ({
    order: await finalise.fulfil(order),
    clientSecret: null,
  });

  return {
    fulfil,

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
      if (order.totalCents === 0) return fulfil(order);
      const intent = await getIntent(order);
      if (!intent) {
        const isOpen = !isStored || (await orders.extend(order._id, holdExpiresAt));
        return isOpen ? null : finish(order);
      }
      if (intent.status === 'succeeded') {
        const paid = await finalise.finaliseOrder(intent.id);
        return paid && { order: paid, clientSecret: null };
      }
      return { order: { ...order, holdExpiresAt }, clientSecret: intent.clientSecret! };
    },
  };
}
