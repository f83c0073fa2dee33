import { newDispute } from '../disputes/dispute';
import { open as openDispute } from '../disputes/transitions';
import { cardError, invalidRequest, unexpectedState, type ApiError } from '../http/api-error';
import { assertChargeable } from '../http/parameters';
import type { EventSource } from '../events/event';
import type { PaymentMethod } from '../payment-methods/payment-method';
import { declines } from '../payment-methods/test-cards';
import { seconds, type Charge, type Intent, type IntentStatus } from './intent';
import { toPaymentIntent } from './wire';

/** The result of a transition. A declined card is also written, and then thrown as `failure`. */
export interface Outcome {
  intent: Intent;
  events: EventSource[];
  failure?: ApiError;
}

export type Transition = (intent: Intent) => Outcome;

const OPEN_STATUSES: readonly IntentStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

const isOpen = ({ status }: Intent) => OPEN_STATUSES.includes(status);

const toOutcome = (
  intent: Intent,
  type: `payment_intent.${string}`,
  failure?: ApiError,
): Outcome => ({
  intent,
  events: [{ type, object: toPaymentIntent(intent) }],
  failure,
});

export const created = (intent: Intent) => toOutcome(intent, 'payment_intent.created');

/** Some test cards are disputed immediately; the dispute events follow the payment event. */
function succeed(intent: Intent, charge: Charge, suffix: string): Outcome {
  const paid = toOutcome(
    { ...intent, status: 'succeeded', charge, lastError: null },
    'payment_intent.succeeded',
  );
  const { amount, created: chargedAt, method } = charge;
  const dispute = newDispute(method.behavior, { suffix, amount, created: chargedAt });
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
  return toOutcome(failed, 'payment_intent.payment_failed', error);
}

function attempt(intent: Intent, method: PaymentMethod, suffix: string): Outcome {
  const charge: Charge = {
    id: `ch_${suffix}`,
    amount: intent.amount,
    created: seconds(),
    failure: null,
    method,
  };
  const decline = declines[method.behavior];
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

/** Charges the given card, or else the card of the intent; a 3-D Secure card stops at `requires_action`. */
export function confirm(newMethod: PaymentMethod | null, suffix: string): Transition {
  return (intent) => {
    assertConfirmable(intent);
    const method = newMethod ?? intent.method;
    if (!method) {
      throw unexpectedState(
        "You cannot confirm this PaymentIntent because it's missing a payment method. Provide a payment method, then confirm this PaymentIntent again.",
        intent,
      );
    }
    if (method.behavior !== 'authenticates') return attempt(intent, method, suffix);
    const awaitingAction: Intent = {
      ...intent,
      method,
      status: 'requires_action',
      lastError: null,
    };
    return toOutcome(awaitingAction, 'payment_intent.requires_action');
  };
}

/** Completes or fails 3-D Secure authentication. */
export function authenticate(outcome: 'complete' | 'fail', suffix: string): Transition {
  return (intent) => {
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
    // The browser requested this failure, so the call succeeds and returns the intent, as in Stripe.
    return { ...fail(intent, method, error, intent.charge), failure: undefined };
  };
}

export function cancel(reason: string | null): Transition {
  return (intent) => {
    if (!isOpen(intent)) {
      throw unexpectedState(
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${OPEN_STATUSES.join(', ')}.`,
        intent,
      );
    }
    const canceled: Intent = {
      ...intent,
      status: 'canceled',
      canceledAt: seconds(),
      cancellationReason: reason,
    };
    return toOutcome(canceled, 'payment_intent.canceled');
  };
}

export type IntentChanges = Partial<
  Pick<
    Intent,
    'amount' | 'currency' | 'allowedTypes' | 'description' | 'receiptEmail' | 'metadata' | 'method'
  >
>;

const PARAMETER_NAMES = {
  amount: 'amount',
  currency: 'currency',
  allowedTypes: 'allowed_payment_method_types',
  method: 'payment_method',
} as const;

const lockedFields = Object.keys(PARAMETER_NAMES) as (keyof typeof PARAMETER_NAMES)[];

/** Merges metadata; an empty value removes its key. */
export const mergeMetadata = (old: Record<string, string>, changes: Record<string, string>) =>
  Object.fromEntries(Object.entries({ ...old, ...changes }).filter(([, value]) => value !== ''));

export function update(changes: IntentChanges): Transition {
  return (intent) => {
    const lockedField = lockedFields.find((field) => changes[field] !== undefined);
    if (lockedField && !isOpen(intent)) {
      const name = PARAMETER_NAMES[lockedField];
      throw unexpectedState(
        `This PaymentIntent's ${name} could not be updated because it has a status of ${intent.status}. You may only update the ${name} of a PaymentIntent with one of the following statuses: ${OPEN_STATUSES.join(', ')}.`,
        intent,
      );
    }
    const next: Intent = {
      ...intent,
      ...changes,
      metadata: mergeMetadata(intent.metadata, changes.metadata ?? {}),
    };
    assertChargeable(next.amount, next.currency);
    // The details that the bank approved have changed, so the payment must be confirmed again.
    if (lockedField && next.method) next.status = 'requires_confirmation';
    return { intent: next, events: [] };
  };
}
