import type Stripe from 'stripe';
import type { Caller } from '../http/endpoint';
import { toBillingDetails, toChecks, toPaymentMethod } from '../payment-methods/payment-method';
import type { PaymentMethod } from '../payment-methods/payment-method';
import { refundedAmount, type Charge, type Intent, type Refund } from './intent';

const toLastPaymentError = ({ lastError }: Intent): Stripe.PaymentIntent['last_payment_error'] =>
  lastError && { ...lastError.body, payment_method: toPaymentMethod(lastError.method) };

const nextAction = ({ status }: Intent): Stripe.PaymentIntent['next_action'] =>
  status === 'requires_action'
    ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'payment_sandbox_authentication' } }
    : null;

export const toPaymentIntent = (intent: Intent): Stripe.PaymentIntent => ({
  id: intent._id,
  object: 'payment_intent',
  allowed_payment_method_types: intent.allowedTypes,
  amount: intent.amount,
  amount_capturable: 0,
  amount_received: intent.status === 'succeeded' ? intent.amount : 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: intent.automatic,
  canceled_at: intent.canceledAt,
  cancellation_reason: intent.cancellationReason,
  capture_method: 'automatic_async',
  client_secret: intent.clientSecret,
  confirmation_method: 'automatic',
  created: intent.created,
  currency: intent.currency,
  customer: null,
  customer_account: null,
  description: intent.description,
  excluded_payment_method_types: null,
  last_payment_error: toLastPaymentError(intent),
  latest_charge: intent.charge?.id ?? null,
  livemode: false,
  managed_payments: null,
  metadata: intent.metadata,
  next_action: nextAction(intent),
  on_behalf_of: null,
  payment_method: intent.method?._id ?? null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ['card'],
  payment_record: null,
  processing: null,
  receipt_email: intent.receiptEmail,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: intent.status,
  transfer_data: null,
  transfer_group: null,
});

const browserFields = [
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies (keyof Stripe.PaymentIntent)[];

/** Returns the intent with the fields that the caller may see: a browser gets no metadata and no charges. */
export function viewIntent(intent: Intent, caller: Caller): object {
  const full = toPaymentIntent(intent);
  if (caller === 'secret') return full;
  return Object.fromEntries(browserFields.map((field) => [field, full[field]]));
}

const toCardDetails = (
  method: PaymentMethod,
  amount: number,
): Stripe.Charge.PaymentMethodDetails.Card => ({
  amount_authorized: amount,
  authorization_code: null,
  brand: 'visa',
  checks: toChecks(method),
  country: 'US',
  electronic_commerce_indicator: null,
  exp_month: method.expMonth,
  exp_year: method.expYear,
  funding: 'credit',
  installments: null,
  last4: method.last4,
  mandate: null,
  network: 'visa',
  network_transaction_id: null,
  regulated_status: 'unregulated',
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
});

const toOutcome = ({ failure }: Charge): Stripe.Charge.Outcome => ({
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: failure ? 'declined_by_network' : 'approved_by_network',
  reason: failure?.decline_code ?? null,
  risk_level: 'normal',
  seller_message: failure?.message ?? 'Payment complete.',
  type: failure ? 'issuer_declined' : 'authorized',
});

export function toCharge(intent: Intent, charge: Charge): Stripe.Charge {
  const paid = charge.failure === null;
  const refunded = paid ? refundedAmount(intent) : 0;
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: paid ? charge.amount : 0,
    amount_refunded: refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: toBillingDetails(charge.method),
    calculated_statement_descriptor: null,
    captured: paid,
    created: charge.created,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: intent.dispute !== undefined,
    failure_balance_transaction: null,
    failure_code: charge.failure?.code ?? null,
    failure_message: charge.failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: toOutcome(charge),
    paid,
    payment_intent: intent._id,
    payment_method: charge.method._id,
    payment_method_details: { type: 'card', card: toCardDetails(charge.method, charge.amount) },
    receipt_email: intent.receiptEmail,
    receipt_number: null,
    receipt_url: null,
    refunded: paid && refunded === charge.amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}

export const toRefund = (intent: Intent, refund: Refund): Stripe.Refund => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  balance_transaction: null,
  charge: intent.charge?.id ?? null,
  created: refund.created,
  currency: intent.currency,
  customer: null,
  customer_account: null,
  destination_details: { type: 'card', card: { type: 'refund' } },
  metadata: refund.metadata,
  payment_intent: intent._id,
  payment_method: intent.charge?.method._id ?? null,
  reason: refund.reason,
  receipt_number: null,
  source_transfer_reversal: null,
  status: refund.failure === undefined ? 'succeeded' : 'failed',
  ...(refund.failure !== undefined && { failure_reason: refund.failure }),
  transfer_reversal: null,
});
