import { newDispute } from '../disputes/dispute';
import { open as openDispute } from '../disputes/transitions';
import { cardError, invalidRequest, unexpectedState, type ApiError } from '../http/api-error';
import { assertChargeable } from '../http/parameters';
import type { EventSource } from '../events/event';
import type { PaymentMethod } from '../payment-methods/payment-method';
import { declines } from '../payment-methods/test-cards';
import { seconds, type Charge, type Intent, type IntentStatus } from './intent';
import { toPaymentIntent } from './wire';

/** What a step makes of an intent; a refused card is a step too, and is answered as an error after it is written. */
export interface Outcome {
  intent: Intent;
  events: EventSource[];
  failure?: ApiError;
}

export type Transition = (intent: Intent) => Outcome;

const open: readonly IntentStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

const isOpen = ({ status }: Intent) => open.includes(status);

const settle = (intent: Intent, type: `payment_intent.${string}`, failure?: ApiError): Outcome => ({
  intent,
  events: [{ type, object: toPaymentIntent(intent) }],
  failure,
});

export const created = (intent: Intent) => settle(intent, 'payment_intent.created');

/** Some test cards pay and are disputed at once, which Stripe tells after the payment. */
function succeed(intent: Intent, charge: Charge, suffix: string): Outcome {
  const paid = settle(
    { ...intent, status: 'succeeded', charge, lastError: null },
    'payment_intent.succeeded',
  );
  const { amount, created: at, method } = charge;
  const dispute = newDispute(method.behaviour, { suffix, amount, created: at });
  if (!dispute) return paid;
  const disputed = openDispute(paid.intent, dispute);
  return { intent: disputed.intent, events: [...paid.events, ...disputed.events] };
}

function fail(intent: Intent, method: PaymentMethod, error: ApiError, charge: Charge | null) {
  const failed: Intent = {
    ...intent,
    status: 'requires_payment_method',
    method: null,
    charge,
    lastError: { body: error.body, method },
  };
  return settle(failed, 'payment_intent.payment_failed', error);
}

function attempt(intent: Intent, method: PaymentMethod, suffix: string): Outcome {
  const charge: Charge = {
    id: `ch_${suffix}`,
    amount: intent.amount,
    created: seconds(),
    failure: null,
    method,
  };
  const decline = declines[method.behaviour];
  if (!decline) return succeed({ ...intent, method }, charge, suffix);
  const { message, ...details } = decline;
  const error = cardError(message, { ...details, charge: charge.id });
  return fail(intent, method, error, { ...charge, failure: error.body });
}

function assertConfirmable(intent: Intent) {
  if (intent.status === 'succeeded') {
    throw unexpectedState(
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      intent,
    );
  }
  if (!isOpen(intent)) {
    throw unexpectedState(
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
      intent,
    );
  }
}

/** Charges the card given now, or the one given before; a 3-D Secure card stops at `requires_action`. */
export const confirm =
  (given: PaymentMethod | null, suffix: string): Transition =>
  (intent) => {
    assertConfirmable(intent);
    const method = given ?? intent.method;
    if (!method) {
      throw unexpectedState(
        "You cannot confirm this PaymentIntent because it's missing a payment method. Provide a payment method, then confirm this PaymentIntent again.",
        intent,
      );
    }
    if (method.behaviour !== 'authenticates') return attempt(intent, method, suffix);
    const waiting: Intent = { ...intent, method, status: 'requires_action', lastError: null };
    return settle(waiting, 'payment_intent.requires_action');
  };

/** Answers the bank's question of 3-D Secure in the cardholder's place. */
export const authenticate =
  (outcome: 'complete' | 'fail', suffix: string): Transition =>
  (intent) => {
    const { method } = intent;
    if (intent.status !== 'requires_action' || !method) {
      throw unexpectedState(
        `This PaymentIntent cannot be authenticated because it has a status of ${intent.status}.`,
        intent,
      );
    }
    if (outcome === 'complete') return attempt(intent, method, suffix);
    const error = invalidRequest(
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      { code: 'payment_intent_authentication_failure' },
    );
    // The browser asked for this failure, so the step itself is answered with the intent, as Stripe does.
    return { ...fail(intent, method, error, intent.charge), failure: undefined };
  };

export const cancel =
  (reason: string | null): Transition =>
  (intent) => {
    if (!isOpen(intent)) {
      throw unexpectedState(
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${open.join(', ')}.`,
        intent,
      );
    }
    const canceled: Intent = {
      ...intent,
      status: 'canceled',
      canceledAt: seconds(),
      cancellationReason: reason,
    };
    return settle(canceled, 'payment_intent.canceled');
  };

export type IntentChanges = Partial<
  Pick<
    Intent,
    'amount' | 'currency' | 'allowedTypes' | 'description' | 'receiptEmail' | 'metadata' | 'method'
  >
>;

const boundToPayment = {
  amount: 'amount',
  currency: 'currency',
  allowedTypes: 'allowed_payment_method_types',
  method: 'payment_method',
} as const;

const fieldsBoundToPayment = Object.keys(boundToPayment) as (keyof typeof boundToPayment)[];

/** Merges metadata pair by pair; an empty value takes a pair away. */
export const mergeMetadata = (old: Record<string, string>, pairs: Record<string, string>) =>
  Object.fromEntries(Object.entries({ ...old, ...pairs }).filter(([, value]) => value !== ''));

export const update =
  (changes: IntentChanges): Transition =>
  (intent) => {
    const bound = fieldsBoundToPayment.find((field) => changes[field] !== undefined);
    if (bound && !isOpen(intent)) {
      const name = boundToPayment[bound];
      throw unexpectedState(
        `This PaymentIntent's ${name} could not be updated because it has a status of ${intent.status}. You may only update the ${name} of a PaymentIntent with one of the following statuses: ${open.join(', ')}.`,
        intent,
      );
    }
    const next: Intent = {
      ...intent,
      ...changes,
      metadata: mergeMetadata(intent.metadata, changes.metadata ?? {}),
    };
    assertChargeable(next.amount, next.currency);
    // What the bank asked about has changed, so its question is asked anew.
    if (bound && next.method) next.status = 'requires_confirmation';
    return { intent: next, events: [] };
  };
