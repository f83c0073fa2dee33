import type { PaymentIntent, Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js';

export type PaymentOutcome =
  | { kind: 'charged'; transactionId: string }
  /** Nothing was charged, and the same form may try again. */
  | { kind: 'refused'; message: string }
  /** The payment was called off on the other side, as when the hold ended. */
  | { kind: 'lapsed' }
  /** The provider could not be asked what happened. */
  | { kind: 'unknown' };

export type IntentState =
  Extract<PaymentOutcome, { kind: 'charged' | 'lapsed' }> | { kind: 'unpaid' };

type Payer = { name: string | undefined; email: string };

const BROKEN = 'The connection broke before your card was charged. Please try again.';
const NOT_DONE = 'The payment was not completed. Your card was not charged; please try again.';

const toIntentState = ({ id, status }: PaymentIntent): IntentState => {
  // `processing` ends as a charge or not at all: either way nobody may pay a second time.
  if (status === 'succeeded' || status === 'processing')
    return { kind: 'charged', transactionId: id };
  return { kind: status === 'canceled' ? 'lapsed' : 'unpaid' };
};

/** How far the payment has got; throws when the provider does not answer. */
export const getIntentState = async (
  stripe: Stripe,
  clientSecret: string,
): Promise<IntentState> => {
  const { paymentIntent, error } = await stripe.retrievePaymentIntent(clientSecret);
  if (!paymentIntent) throw new Error(error.message ?? BROKEN);
  return toIntentState(paymentIntent);
};

const lookAgain = async (stripe: Stripe, clientSecret: string): Promise<PaymentOutcome> => {
  try {
    const state = await getIntentState(stripe, clientSecret);
    return state.kind === 'unpaid' ? { kind: 'refused', message: BROKEN } : state;
  } catch {
    return { kind: 'unknown' };
  }
};

/** The kinds of error after which the card may have been charged all the same. */
const isOpen = ({ type }: StripeError) => type === 'api_connection_error' || type === 'api_error';

const confirm = async (stripe: Stripe, clientSecret: string, methodId: string) => {
  try {
    return await stripe.confirmCardPayment(clientSecret, { payment_method: methodId });
  } catch {
    return null;
  }
};

/** Pays an intent with the card of the form; never throws, and never guesses what happened. */
export const payWithCard = async (
  stripe: Stripe,
  card: StripeCardElement,
  { clientSecret, payer }: { clientSecret: string; payer: Payer },
): Promise<PaymentOutcome> => {
  const method = await stripe.createPaymentMethod({ type: 'card', card, billing_details: payer });
  if (method.error) return { kind: 'refused', message: method.error.message ?? NOT_DONE };

  const result = await confirm(stripe, clientSecret, method.paymentMethod.id);
  const intent = result?.paymentIntent ?? result?.error?.payment_intent;
  const state = intent && toIntentState(intent);
  if (state && state.kind !== 'unpaid') return state;
  if (!result || (result.error && isOpen(result.error))) return lookAgain(stripe, clientSecret);
  return { kind: 'refused', message: result.error?.message ?? NOT_DONE };
};
