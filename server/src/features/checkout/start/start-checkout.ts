import { AppError, isAppError } from '../../../app-error';
import { retryOnConflict } from '../../../lib/retry-on-conflict';
import { createHoldSeats, type HoldSeatsDependencies } from './hold-seats';
import type { RefundTier } from '../../../contract';
import type { Viewer } from '../../../http/caller';
import type { CloseOrder } from '../payment/close-order';
import type { FinaliseOrder } from '../payment/finalise-order';
import { isFulfillingOrPaid, type Order, type OrderLine } from '../../../domain/orders/order';
import { canStillBuy } from './compare-lines';
import { toOrderLines } from './to-order-lines';
import type { OrdersStore } from '../orders/orders.store';
import type { Intent, PaymentGateway } from '../stripe/payment-gateway';

interface Dependencies extends HoldSeatsDependencies {
  orders: OrdersStore;
  gateway: PaymentGateway;
  close: CloseOrder;
  finalise: FinaliseOrder;
  /**
   * Whether the cart contains exactly these items, and none of their campers is enrolled in the class.
   */
  cartMatches(owner: string, lines: readonly OrderLine[]): Promise<boolean>;
  refundPolicy: readonly RefundTier[];
}

/** The order, with Stripe's client secret; the secret is null if there is nothing to pay. */
export interface Started {
  order: Order;
  clientSecret: string | null;
}

const MAX_ATTEMPTS = 4;

/**
 * Returns the order's intent and creates it if there is none; null if the order or the intent has
 * changed.
 */
const createGetIntent =
  ({ gateway, orders }: Dependencies) =>
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
  ({ orders, close, finalise }: Dependencies) =>
  async (order: Order): Promise<Started | null> => {
    const current = await orders.get(order._id);
    const paid = isFulfillingOrPaid(current) ? await finalise.fulfil(current) : null;
    // A paid order has taken its seats, so a hold that is left only blocks other buyers.
    await close.releaseHolds(order);
    return paid && { order: paid, clientSecret: null };
  };

export function createStartCheckout(deps: Dependencies) {
  const { orders, open, finalise, listCartLines, cartMatches } = deps;
  const finish = createFinish(deps);
  const holdSeats = createHoldSeats(deps);
  const getIntent = createGetIntent(deps);

  const fulfil = async (order: Order): Promise<Started> => ({
    order: await finalise.fulfil(order),
    clientSecret: null,
  });

  /**
   * Since the cart was read, another tab may have paid for it, or a class may have been edited. A new
   * order has to match its classes exactly; an earlier one keeps the enrollment window of its hold.
   */
  const isCartUnchanged = async (
    { owner, lines }: Order,
    { isNew, matchesOrder }: { isNew: boolean; matchesOrder: boolean },
  ) => {
    if (isNew && !matchesOrder) return false;
    if (!isNew && matchesOrder) return true;
    if (isNew && (await cartMatches(owner, lines))) return true;
    // The cart may also contain a class that no longer exists, which `cartMatches` counts as a change.
    return canStillBuy(await listCartLines(owner), lines);
  };

  /**
   * Tries once; returns null if a concurrent change interfered, so that the next attempt starts
   * over.
   */
  const tryStart = async (viewer: Viewer, priceCents: number): Promise<Started | null> => {
    const cart = await listCartLines(viewer.uid);
    const lines = toOrderLines(cart, priceCents, { ...deps, now: deps.now() });
    const opened = await open.openOrder(viewer, lines);
    if (!opened) return null;
    const { order, isNew } = opened;
    if (isFulfillingOrPaid(order)) return fulfil(order);
    const { until: holdExpiresAt, matchesOrder } = await holdSeats(order);
    if (!(await isCartUnchanged(order, { isNew, matchesOrder }))) {
      await open.abandon(order);
      return null;
    }
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
  };

  /**
   * Holds the seats of the viewer's cart and opens its payment. An unchanged cart gets the same order
   * and intent again. `priceCents` is the total that the payer saw; it is compared, never charged.
   */
  return async (viewer: Viewer, priceCents: number): Promise<Started> => {
    try {
      return await retryOnConflict(() => tryStart(viewer, priceCents), MAX_ATTEMPTS);
    } catch (error) {
      if (!isAppError(error, 'changed-meanwhile')) throw error;
      throw new AppError('payments-unavailable', {
        detail: 'Your cart is being checked out elsewhere. Please try again in a moment.',
      });
    }
  };
}
