import type { CartItem, CheckoutStarted } from '#contract';
import type { Visit } from '../camp';
import { toTransactionId, type Charged } from './card';
import type { Shopper } from './shopper';

/** A persona's purchase of its cart. */
export interface Purchase extends Shopper, Visit {
  cart: CartItem[];
}

const MAX_ATTEMPTS = 20;

export const isPayable = (started: CheckoutStarted | null): started is CheckoutStarted =>
  started !== null && started.clientSecret !== null;

export const reportWithRetries = (purchase: Purchase, started: CheckoutStarted) =>
  purchase.report(started, MAX_ATTEMPTS);

/** Charges a valid card and, unless `isReported` is false, reports the payment to the API. */
export async function payAndReport(
  purchase: Purchase,
  started: CheckoutStarted,
  isReported = true,
): Promise<Charged> {
  const charged = await purchase.payByCard(started, 'pm_card_visa');
  if (charged === 'paid' && isReported) await reportWithRetries(purchase, started);
  return charged;
}

/**
 * Pays without reporting the payment. Returns null if the payment failed. `tookMs` is how long the
 * checkout took to start, as a measure of this machine's speed.
 */
export async function payWithoutReport(purchase: Purchase) {
  const startedAtMs = Date.now();
  const started = await purchase.start(purchase.cart);
  const tookMs = Date.now() - startedAtMs;
  if (!isPayable(started)) return null;
  const charged = await payAndReport(purchase, started, false);
  if (charged !== 'paid') return null;
  return { started, transactionId: toTransactionId(started.clientSecret!), tookMs };
}
