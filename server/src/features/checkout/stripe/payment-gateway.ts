import type Stripe from 'stripe';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import { CURRENCY } from '#domain/orders/order';
import type { PaidCard } from '#domain/orders/paid-card';
import { callStripe, hasCode } from './stripe-errors';

/** The fields of Stripe's payment intent that an order depends on. */
export interface Intent {
  id: string;
  status: Stripe.PaymentIntent.Status;
  amountReceived: number;
  currency: string;
  clientSecret: string | null;
  /** The id of its order; null if this site did not create it. */
  orderId: string | null;
  /** Whether the payer has tried to pay: a card was declined, is being checked or was charged. */
  wasTried: boolean;
  /** The card that was charged; null without one, and if the charge was not read. */
  card: PaidCard | null;
}

interface Charge {
  orderId: string;
  orderNumber: string;
  revision: number;
  totalCents: number;
}

const triedStatuses: Stripe.PaymentIntent.Status[] = [
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
];

/** Stripe keeps the error of the last attempt, even after the intent is canceled. */
const wasTried = ({ status, last_payment_error }: Stripe.PaymentIntent) =>
  last_payment_error !== null || triedStatuses.includes(status);

/** A wallet such as Link has no digits. */
const toCard = ({ latest_charge: charge }: Stripe.PaymentIntent): PaidCard | null => {
  const card = typeof charge === 'object' ? charge?.payment_method_details?.card : null;
  if (!card?.brand || !card.last4) return null;
  return { brand: card.brand, last4: card.last4 };
};

const toIntent = (intent: Stripe.PaymentIntent): Intent => ({
  id: intent.id,
  status: intent.status,
  amountReceived: intent.amount_received,
  currency: intent.currency,
  clientSecret: intent.client_secret,
  orderId: intent.metadata.orderId ?? null,
  wasTried: wasTried(intent),
  card: toCard(intent),
});

const NOT_CHARGED =
  'We cannot reach the payment service right now. You were not charged. Please try again shortly.';

// The only code that calls Stripe, with `stripe-records`. All functions throw `payments-unavailable` if Stripe does
// not respond.

/** Creates the intent of an order's revision. Repeated calls return the same one. */
export async function createPaymentIntent(
  { stripe }: Camp,
  { orderId, orderNumber, revision, totalCents }: Charge,
): Promise<Intent> {
  const intent = await callStripe(
    stripe.paymentIntents.create(
      {
        amount: totalCents,
        currency: CURRENCY,
        allowed_payment_method_types: ['card'],
        description: `Play & Inspire order ${orderNumber}`,
        metadata: { orderId, orderNumber },
      },
      { idempotencyKey: `order-${orderId}-${revision}` },
    ),
    NOT_CHARGED,
  );
  return toIntent(intent);
}

/** Returns the intent with its card; null if it does not exist. */
export async function findPaymentIntent({ stripe }: Camp, id: string): Promise<Intent | null> {
  try {
    const expand = ['latest_charge'];
    return toIntent(await callStripe(stripe.paymentIntents.retrieve(id, { expand })));
  } catch (error) {
    if (hasCode(error, 'resource_missing')) return null;
    throw error;
  }
}

/**
 * Cancels an intent unless it was paid, and returns it as it is afterwards; null if it does not
 * exist.
 */
export async function cancelPaymentIntent({ stripe }: Camp, id: string): Promise<Intent | null> {
  try {
    return toIntent(await callStripe(stripe.paymentIntents.cancel(id)));
  } catch (error) {
    if (hasCode(error, 'resource_missing')) return null;
    if (!hasCode(error, 'payment_intent_unexpected_state')) throw error;
    return toIntent(await callStripe(stripe.paymentIntents.retrieve(id)));
  }
}

/** Returns the event in a webhook's raw body. Throws `invalid-signature`. */
export function readStripeEvent(
  { stripe, webhookSecret }: Camp,
  body: Buffer,
  signature: string,
): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, webhookSecret);
  } catch (cause) {
    throw new AppError('invalid-signature', { cause });
  }
}
