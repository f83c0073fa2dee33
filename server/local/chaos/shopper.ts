import { endpoints, type CartItem, type CheckoutStarted, type Payment } from '../../src/contract';
import { toCents, toDollars } from '../../src/money';
import type { Visit } from './camp';
import { createPayByCard, toTransactionId } from './card';

const RETRY_AFTER_MS = 250;
const paid = ['paid', 'partly-refunded', 'refunded'];

const totalOf = (cart: readonly CartItem[]) =>
  toDollars(cart.reduce((cents, { price }) => cents + toCents(price), 0));

/** The steps of a purchase as a person takes them. */
export const createShopper = ({ camp, person, call }: Visit) => {
  const { ledger, session } = camp;

  /** What holds of every payment that the API shows its payer. */
  const check = (payment: Payment, transactionId: string | null) => {
    const isTheirs = payment.email === person.email && paid.includes(payment.state);
    if (!isTheirs || payment.transactionId !== transactionId) {
      ledger.find(`${person.uid} paid ${transactionId} and was shown ${JSON.stringify(payment)}`);
    }
    ledger.promise(person.uid, payment._id);
  };

  /** Null where the cart cannot be bought, or not now. */
  const start = async (cart: CartItem[], server?: number): Promise<CheckoutStarted | null> => {
    if (cart.length === 0) return null;
    const price = totalOf(cart);
    const answer = await call(endpoints.createPaymentIntent, { body: { price }, server });
    if (!answer.isOk) return null;
    const started = answer.body;
    if (started.total !== price) {
      ledger.find(`${person.uid} agreed to ${price} and was asked for ${started.total}`);
    }
    if (started.payment) check(started.payment, started.payment.transactionId);
    ledger.count('checkouts started');
    return started;
  };

  const reportOnce = async (transactionId: string, server?: number) => {
    const answer = await call(endpoints.addPayment, { body: { transactionId }, server });
    if (answer.isOk) {
      check(answer.body.payment, transactionId);
      ledger.acknowledged.push({ transactionId, what: 'paid' });
      ledger.count('payments acknowledged');
    }
    if (!answer.isOk && !answer.isPassing) {
      ledger.find(`${transactionId} was charged, and its report refused: ${answer.refusal}`);
    }
    return answer;
  };

  /** Tells the API that the card was charged, again and again while nobody can say. */
  const report = async ({ clientSecret }: CheckoutStarted, patience: number): Promise<void> => {
    for (let attempt = 0; attempt < patience; attempt += 1) {
      const answer = await reportOnce(toTransactionId(clientSecret!));
      if (answer.isOk || !answer.isPassing) return;
      await session.pause(RETRY_AFTER_MS);
    }
  };

  return { start, reportOnce, report, payByCard: createPayByCard(camp) };
};
export type Shopper = ReturnType<typeof createShopper>;
