import { AppError, isAppError } from '#app-error';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { createHoldSeats, type HoldSeatsDependencies } from './hold-seats';
import type { RefundTier } from '#contract';
import type { Viewer } from '#domain/caller';
import { isFulfillingOrPaid, type Order, type OrderLine } from '#domain/orders/order';
import { canStillBuy } from './compare-lines';
import { createOpenPayment, type OpenPaymentDependencies, type Started } from './open-payment';
import { toOrderLines } from './to-order-lines';

interface Dependencies extends HoldSeatsDependencies, OpenPaymentDependencies {
  /**
   * Whether the cart contains exactly these items, and none of their campers is enrolled in the class.
   */
  cartMatches(owner: string, lines: readonly OrderLine[]): Promise<boolean>;
  refundPolicy: readonly RefundTier[];
}

const MAX_ATTEMPTS = 4;

export function createStartCheckout(deps: Dependencies) {
  const { open, listCartLines, cartMatches } = deps;
  const holdSeats = createHoldSeats(deps);
  const openPayment = createOpenPayment(deps);

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
    return canStillBuy(await listCartLines(owner), lines, {
      now: deps.now(),
      timeZone: deps.timeZone,
    });
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
    if (isFulfillingOrPaid(order)) return openPayment.fulfill(order);
    const { until: holdExpiresAt, matchesOrder } = await holdSeats(order);
    if (!(await isCartUnchanged(order, { isNew, matchesOrder }))) {
      await open.abandon(order);
      return null;
    }
    return openPayment.open(order, { isNew, holdExpiresAt });
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
