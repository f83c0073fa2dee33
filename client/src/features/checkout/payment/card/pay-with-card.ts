import type {
  PaymentIntent,
  Stripe,
  StripeCardNumberElement,
  StripeError,
} from '@stripe/stripe-js';

export type CardField = 'number' | 'expiry' | 'cvc';

export type PaymentOutcome =
  | { kind: 'charged'; transactionId: string }
  /**
   * Nothing was charged, and the user can try again. `field` is null if no single field is wrong. It shows
   * `fieldMessage` if there is one, because `message` is about the payment.
   */
  | { kind: 'refused'; message: string; field: CardField | null; fieldMessage?: string }
  /** The payment intent was canceled, for example because the hold expired. */
  | { kind: 'canceled' }
  /** The state could not be fetched from Stripe. */
  | { kind: 'unknown' };

export type IntentState =
  Extract<PaymentOutcome, { kind: 'charged' | 'canceled' }> | { kind: 'unpaid' };

interface Payer {
  name: string | undefined;
  email: string;
}

const CONNECTION_LOST = 'The connection was lost before your card was charged. Please try again.';
const NOT_CHARGED = 'You weren’t charged.';
const DECLINED = `${NOT_CHARGED} Check the details, or use another card.`;
const DECLINED_CARD = 'Check this card, or use another one.';
const NOT_CONFIRMED =
  'Your bank didn’t confirm the payment. You weren’t charged. Try again or use another card.';
const NOT_DONE = 'The payment was not completed. Your card was not charged; please try again.';

/** Stripe's codes of card fields: https://docs.stripe.com/error-codes */
const fieldsByCode: readonly [RegExp, CardField][] = [
  [/^(incomplete|invalid|incorrect)_number$/, 'number'],
  [/^(incomplete_expiry|invalid_expiry_\w+|expired_card)$/, 'expiry'],
  [/^(incomplete|invalid|incorrect)_cvc$/, 'cvc'],
];

const toField = (code: string | undefined) =>
  fieldsByCode.find(([pattern]) => pattern.test(code ?? ''))?.[1] ?? null;

/** Stripe says what is wrong with a card, but not whether it was charged, nor what to do. */
const toRefusal = (error: StripeError | undefined): PaymentOutcome => {
  if (error?.message === undefined) return { kind: 'refused', message: NOT_DONE, field: null };
  if (error.code === 'payment_intent_authentication_failure')
    return { kind: 'refused', message: NOT_CONFIRMED, field: null };
  const advice = error.type === 'card_error' ? ` ${DECLINED}` : '';
  const refusal = { kind: 'refused', message: `${error.message}${advice}` } as const;
  if (error.code !== 'card_declined') return { ...refusal, field: toField(error.code) };
  // The advice is at the field.
  const message = `${error.message} ${NOT_CHARGED}`;
  return { kind: 'refused', message, field: 'number', fieldMessage: DECLINED_CARD };
};

const toIntentState = ({ id, status }: PaymentIntent): IntentState => {
  // `processing` may still succeed, so a second payment must not be possible.
  if (status === 'succeeded' || status === 'processing')
    return { kind: 'charged', transactionId: id };
  return { kind: status === 'canceled' ? 'canceled' : 'unpaid' };
};

/** Returns the state of the payment; throws if Stripe does not respond. */
export async function getIntentState(stripe: Stripe, clientSecret: string): Promise<IntentState> {
  const { paymentIntent, error } = await stripe.retrievePaymentIntent(clientSecret);
  if (!paymentIntent) throw new Error(error.message ?? CONNECTION_LOST);
  return toIntentState(paymentIntent);
}

const checkOutcome = async (stripe: Stripe, clientSecret: string): Promise<PaymentOutcome> => {
  try {
    const state = await getIntentState(stripe, clientSecret);
    return state.kind === 'unpaid'
      ? { kind: 'refused', message: CONNECTION_LOST, field: null }
      : state;
  } catch {
    return { kind: 'unknown' };
  }
};

/** Returns true for errors after which the card may still have been charged. */
const isUncertain = ({ type }: StripeError) =>
  type === 'api_connection_error' || type === 'api_error';

const confirm = async (stripe: Stripe, clientSecret: string, methodId: string) => {
  try {
    return await stripe.confirmCardPayment(clientSecret, { payment_method: methodId });
  } catch {
    return null;
  }
};

/** Pays an intent with the form's card; never throws, and reports `unknown` instead of guessing. */
export async function payWithCard(
  stripe: Stripe,
  card: StripeCardNumberElement,
  { clientSecret, payer }: { clientSecret: string; payer: Payer },
): Promise<PaymentOutcome> {
  const method = await stripe.createPaymentMethod({ type: 'card', card, billing_details: payer });
  if (method.error) return toRefusal(method.error);

  const result = await confirm(stripe, clientSecret, method.paymentMethod.id);
  const intent = result?.paymentIntent ?? result?.error?.payment_intent;
  const state = intent && toIntentState(intent);
  if (state && state.kind !== 'unpaid') return state;
  if (!result || (result.error && isUncertain(result.error)))
    return checkOutcome(stripe, clientSecret);
  return toRefusal(result.error);
}
