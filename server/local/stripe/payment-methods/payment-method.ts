import type Stripe from 'stripe';
import * as z from 'zod';
import { cardError } from '../http/api-error';
import { integer, metadata, text } from '../http/parameters';
import { findBehavior, type Behavior } from './test-cards';

const optionalText = z.string().optional();

export const methodParameters = z.strictObject({
  type: z.literal('card', 'Invalid type: must be card'),
  card: z.strictObject({
    number: text,
    exp_month: integer,
    exp_year: integer,
    cvc: text.optional(),
  }),
  billing_details: z
    .strictObject({
      name: optionalText,
      email: optionalText,
      phone: optionalText,
      address: z
        .strictObject({
          line1: optionalText,
          line2: optionalText,
          city: optionalText,
          state: optionalText,
          postal_code: optionalText,
          country: optionalText,
        })
        .optional(),
    })
    .optional(),
  metadata: metadata.optional(),
});

type MethodParameters = z.output<typeof methodParameters>;

/** The stored data of a card: never its number or security code. */
export interface PaymentMethod {
  _id: string;
  behavior: Behavior;
  last4: string;
  expMonth: number;
  expYear: number;
  cvcGiven: boolean;
  billing: MethodParameters['billing_details'] | null;
  metadata: Record<string, string>;
  created: number;
}

function assertUsable({ exp_month, exp_year, cvc }: MethodParameters['card'], now: Date) {
  if (exp_month < 1 || exp_month > 12) {
    throw cardError("Your card's expiration month is invalid.", {
      code: 'invalid_expiry_month',
      param: 'exp_month',
    });
  }
  const year = fullYear(exp_year);
  if (year < now.getFullYear() || year > now.getFullYear() + 50) {
    throw cardError("Your card's expiration year is invalid.", {
      code: 'invalid_expiry_year',
      param: 'exp_year',
    });
  }
  if (year === now.getFullYear() && exp_month < now.getMonth() + 1) {
    throw cardError("Your card's expiration month is invalid.", {
      code: 'invalid_expiry_month',
      param: 'exp_month',
    });
  }
  if (cvc !== undefined && !/^\d{3}$/.test(cvc)) {
    throw cardError("Your card's security code is invalid.", { code: 'invalid_cvc', param: 'cvc' });
  }
}

const fullYear = (year: number) => (year < 100 ? 2000 + year : year);

/** Creates a payment method. @throws Stripe's card errors; only the listed test cards are accepted. */
export function newPaymentMethod(
  id: string,
  { card, billing_details, metadata: metadataPairs = {} }: MethodParameters,
  now = new Date(),
): PaymentMethod {
  const number = card.number.replace(/[\s-]/g, '');
  const behavior = findBehavior(number);
  if (!behavior) {
    throw cardError(
      'Your card number is incorrect. This is a test payment: only test cards work, such as 4242 4242 4242 4242.',
      { code: 'incorrect_number', param: 'number' },
    );
  }
  assertUsable(card, now);
  const cvcGiven = card.cvc !== undefined;
  return {
    _id: id,
    // Stripe's wrong-CVC test card fails only if a CVC is provided.
    behavior: behavior === 'wrong-cvc' && !cvcGiven ? 'succeeds' : behavior,
    last4: number.slice(-4),
    expMonth: card.exp_month,
    expYear: fullYear(card.exp_year),
    cvcGiven,
    billing: billing_details ?? null,
    metadata: metadataPairs,
    created: Math.floor(now.getTime() / 1000),
  };
}

const toAddress = (address: NonNullable<PaymentMethod['billing']>['address']) =>
  address
    ? {
        city: address.city || null,
        country: address.country || null,
        line1: address.line1 || null,
        line2: address.line2 || null,
        postal_code: address.postal_code || null,
        state: address.state || null,
      }
    : null;

export const toBillingDetails = ({ billing }: PaymentMethod) => ({
  address: toAddress(billing?.address),
  email: billing?.email || null,
  name: billing?.name || null,
  phone: billing?.phone || null,
  tax_id: null,
});

const cvcCheck = ({ cvcGiven, behavior }: PaymentMethod) => {
  if (!cvcGiven) return null;
  return behavior === 'wrong-cvc' ? 'fail' : 'pass';
};

export const toChecks = (method: PaymentMethod) => ({
  address_line1_check: null,
  address_postal_code_check: method.billing?.address?.postal_code ? 'pass' : null,
  cvc_check: cvcCheck(method),
});

export const toPaymentMethod = (method: PaymentMethod): Stripe.PaymentMethod => ({
  id: method._id,
  object: 'payment_method',
  allow_redisplay: 'unspecified',
  billing_details: toBillingDetails(method),
  card: {
    brand: 'visa',
    checks: toChecks(method),
    country: 'US',
    display_brand: 'visa',
    exp_month: method.expMonth,
    exp_year: method.expYear,
    funding: 'credit',
    generated_from: null,
    last4: method.last4,
    networks: { available: ['visa'], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  created: method.created,
  customer: null,
  customer_account: null,
  livemode: false,
  metadata: method.metadata,
  type: 'card',
});
