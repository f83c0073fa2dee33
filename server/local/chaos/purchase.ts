import type { CartItem, CheckoutStarted } from '../../src/contract';
import type { Visit } from './camp';
import { toTransactionId, type Charged } from './card';
import type { Shopper } from './shopper';

/** What a visitor is about to buy, and how. */
export interface Purchase extends Shopper, Visit {
  cart: CartItem[];
}

const PATIENCE = 20;

export const isPayable = (started: CheckoutStarted | null): started is CheckoutStarted =>
  started !== null && started.clientSecret !== null;

export const reportPatiently = (purchase: Purchase, started: CheckoutStarted) =>
  purchase.report(started, PATIENCE);

/** Charges a good card, and tells the API of it where somebody is still there to do so. */
export const payAndReport = async (
  purchase: Purchase,
  started: CheckoutStarted,
  isReported = true,
): Promise<Charged> => {
  const charged = await purchase.payByCard(started, 'pm_card_visa');
  if (charged === 'paid' && isReported) await reportPatiently(purchase, started);
  return charged;
};

/**
 * Pays, and tells nobody yet; null where it came to nothing. How long the start took says how long
 * such work takes on this machine.
 */
export const payUnheard = async (purchase: Purchase) => {
  const begun = Date.now();
  const started = await purchase.start(purchase.cart);
  const tookMs = Date.now() - begun;
  if (!isPayable(started)) return null;
  const charged = await payAndReport(purchase, started, false);
  if (charged !== 'paid') return null;
  return { started, transactionId: toTransactionId(started.clientSecret!), tookMs };
};
