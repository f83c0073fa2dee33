import type Stripe from 'stripe';
import { AppError } from '../../app-error';
import { CURRENCY } from './order';
import { asking, hasCode } from './stripe-errors';
import { createStripeRecords } from './stripe-records';

/** Stripe's payment intent, as far as an order depends on it. */
export interface Intent {
  id: string;
  status: Stripe.PaymentIntent.Status;
  amountReceived: number;
  currency: string;
  clientSecret: string | null;
  /** The order it was made for; null for an intent that is not ours. */
  orderId: string | null;
  /** Whether somebody has tried to pay it: a card was declined, or is being checked. */
  wasTried: boolean;
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

/** Stripe keeps the error of the last attempt, whatever becomes of the intent. */
const wasTried = ({ status, last_payment_error }: Stripe.PaymentIntent) =>
  last_payment_error !== null || triedStatuses.includes(status);

const toIntent = (intent: Stripe.PaymentIntent): Intent => ({
  id: intent.id,
  status: intent.status,
  amountReceived: intent.amount_received,
  currency: intent.currency,
  clientSecret: intent.client_secret,
  orderId: intent.metadata.orderId ?? null,
  wasTried: wasTried(intent),
});

const NOT_CHARGED =
  'We cannot reach the payment service right now. Nothing was charged; please try again shortly.';

/** With `stripe-records`, the only code that talks to Stripe; throws `payments-unavailable` when it does not answer. */
export const createPaymentGateway = (stripe: Stripe, webhookSecret: string) => ({
  /** One intent for each order and revision, however often it is asked for. */
  async createIntent({ orderId, orderNumber, revision, totalCents }: Charge): Promise<Intent> {
    const intent = await asking(
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
  },

  /** Null when Stripe knows no such intent. */
  async findIntent(id: string): Promise<Intent | null> {
    try {
      return toIntent(await asking(stripe.paymentIntents.retrieve(id)));
    } catch (error) {
      if (hasCode(error, 'resource_missing')) return null;
      throw error;
    }
  },

  /** Cancels what has not been paid; answers the intent as it stands afterwards, null when Stripe knows none. */
  async cancelIntent(id: string): Promise<Intent | null> {
    try {
      return toIntent(await asking(stripe.paymentIntents.cancel(id)));
    } catch (error) {
      if (hasCode(error, 'resource_missing')) return null;
      if (!hasCode(error, 'payment_intent_unexpected_state')) throw error;
      return toIntent(await asking(stripe.paymentIntents.retrieve(id)));
    }
  },

  ...createStripeRecords(stripe),

  /** The event in a webhook's raw body; throws `invalid-signature`. */
  readEvent(body: Buffer, signature: string): Stripe.Event {
    try {
      return stripe.webhooks.constructEvent(body, signature, webhookSecret);
    } catch (cause) {
      throw new AppError('invalid-signature', { cause });
    }
  },
});
export type PaymentGateway = ReturnType<typeof createPaymentGateway>;
