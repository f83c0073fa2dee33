import { toCents, toDecimal } from '#shared/money';
import { endpoints, type CartItem, type CheckoutStarted, type Payment } from '#contract';
import type { Visit } from '../camp';
import { createPayByCard, toTransactionId } from './card';

const RETRY_AFTER_MS = 250;
const paidStates = ['paid', 'partly-refunded', 'refunded'];

const totalOf = (cart: readonly CartItem[]) =>
  toDecimal(cart.reduce((cents, { price }) => cents + toCents(price), 0));

const hasSiblings = (cart: readonly CartItem[]) =>
  new Set(cart.map(({ classItemId }) => classItemId)).size < cart.length;

/** Creates the steps of a purchase for a persona. */
export function createShopper({ camp, persona, call }: Visit) {
  const { recorder, session } = camp;

  /** Checks a payment that the API returned to its owner. */
  const checkPayment = (payment: Payment, transactionId: string | null) => {
    const isOwnPaid = payment.email === persona.email && paidStates.includes(payment.state);
    if (!isOwnPaid || payment.transactionId !== transactionId) {
      recorder.report(
        `${persona.uid} paid ${transactionId} but was shown ${JSON.stringify(payment)}`,
      );
    }
    recorder.expectPayment(persona.uid, payment._id);
  };

  /** Starts a checkout. Returns null if the cart is empty or the checkout is refused. */
  const start = async (cart: CartItem[], server?: number): Promise<CheckoutStarted | null> => {
    if (cart.length === 0) return null;
    const price = totalOf(cart);
    const result = await call(endpoints.createPaymentIntent, { body: { price }, server });
    if (!result.isOk) return null;
    const started = result.body;
    if (started.total !== price) {
      recorder.report(`${persona.uid} agreed to ${price} but was charged ${started.total}`);
    }
    if (started.payment) checkPayment(started.payment, started.payment.transactionId);
    recorder.count('checkouts started');
    if (hasSiblings(cart)) recorder.count('checkouts with siblings in a class');
    return started;
  };

  const reportOnce = async (transactionId: string, server?: number) => {
    const result = await call(endpoints.addPayment, { body: { transactionId }, server });
    if (result.isOk) {
      checkPayment(result.body.payment, transactionId);
      recorder.acknowledged.push({ transactionId, state: 'paid' });
      recorder.count('payments acknowledged');
    }
    if (!result.isOk && !result.isTransient) {
      recorder.report(
        `${transactionId} was charged, but its report was refused: ${result.refusal}`,
      );
    }
    return result;
  };

  /** Reports the payment to the API. Retries transient refusals. */
  const report = async ({ clientSecret }: CheckoutStarted, maxAttempts: number): Promise<void> => {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const result = await reportOnce(toTransactionId(clientSecret!));
      if (result.isOk || !result.isTransient) return;
      await session.pause(RETRY_AFTER_MS);
    }
  };

  return { start, reportOnce, report, payByCard: createPayByCard(camp) };
}
export type Shopper = ReturnType<typeof createShopper>;
