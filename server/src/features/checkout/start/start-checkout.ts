import { AppError, isAppError } from '#app-error';
import type { Camp } from '#camp';
import type { Viewer } from '#domain/caller';
import { isFulfillingOrPaid, type Order } from '#domain/orders/order';
import { cartMatchesLines, listCartLines } from '#features/cart/index';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { canStillBuy } from './compare-lines';
import { holdSeats } from './hold-seats';
import { abandonOrder, openOrder } from './open-order';
import { openPayment, startFulfilled, type Started } from './open-payment';
import { toOrderLines } from './to-order-lines';

const MAX_ATTEMPTS = 4;

/**
 * Since the cart was read, another tab may have paid for it, or a class may have been edited. A new
 * order has to match its classes exactly; an earlier one keeps the enrollment window of its hold.
 */
async function isCartUnchanged(
  camp: Camp,
  { owner, lines }: Order,
  { isNew, matchesOrder }: { isNew: boolean; matchesOrder: boolean },
): Promise<boolean> {
  if (isNew && !matchesOrder) return false;
  if (!isNew && matchesOrder) return true;
  if (isNew && (await cartMatchesLines(camp, owner, lines))) return true;
  // The cart may also contain a class that no longer exists, which `cartMatchesLines` counts as a change.
  const { timeZone } = camp;
  return canStillBuy(await listCartLines(camp, owner), lines, { now: camp.now(), timeZone });
}

/**
 * Tries once; returns null if a concurrent change interfered, so that the next attempt starts
 * over.
 */
async function tryStart(camp: Camp, viewer: Viewer, priceCents: number): Promise<Started | null> {
  const cart = await listCartLines(camp, viewer.uid);
  const { refundPolicy } = camp.publicConfig;
  const { timeZone } = camp;
  const lines = toOrderLines(cart, priceCents, { refundPolicy, timeZone, now: camp.now() });
  const opened = await openOrder(camp, viewer, lines);
  if (!opened) return null;
  const { order, isNew } = opened;
  if (isFulfillingOrPaid(order)) return startFulfilled(camp, order);
  const { until: holdExpiresAt, matchesOrder } = await holdSeats(camp, order);
  if (!(await isCartUnchanged(camp, order, { isNew, matchesOrder }))) {
    await abandonOrder(camp, order);
    return null;
  }
  return openPayment(camp, order, { isNew, holdExpiresAt });
}

/**
 * Holds the seats of the viewer's cart and opens its payment. An unchanged cart gets the same order
 * and intent again. `priceCents` is the total that the payer saw; it is compared, never charged.
 */
export async function startCheckout(
  camp: Camp,
  viewer: Viewer,
  priceCents: number,
): Promise<Started> {
  try {
    return await retryOnConflict(() => tryStart(camp, viewer, priceCents), MAX_ATTEMPTS);
  } catch (error) {
    if (!isAppError(error, 'changed-meanwhile')) throw error;
    throw new AppError('payments-unavailable', {
      detail: 'Your cart is being checked out elsewhere. Please try again in a moment.',
    });
  }
}
