import type { Dispute } from '../disputes/dispute';
import type { ApiErrorBody } from '../http/api-error';
import { newSuffix, randomText } from '../ids';
import type { PaymentMethod } from '../payment-methods/payment-method';

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'succeeded'
  | 'canceled';

export interface Charge {
  id: string;
  amount: number;
  created: number;
  failure: ApiErrorBody | null;
  method: PaymentMethod;
}

export interface Refund {
  id: string;
  amount: number;
  created: number;
  reason: string | null;
  /** Why the bank later returned the money of the refund; absent if the refund succeeded. */
  failure?: string;
  metadata: Record<string, string>;
}

/** An undelivered event; `payload` is the exact text that is signed and sent. */
export interface PendingEvent {
  id: string;
  type: string;
  payload: string;
}

export interface QueuedEvent extends PendingEvent {
  intentId: string;
}

/**
 * A payment with its charge, refunds and undelivered events in one document. A single write changes all of them, so
 * money never moves without its event, and never twice.
 */
export interface Intent {
  _id: string;
  version: number;
  status: IntentStatus;
  amount: number;
  currency: string;
  clientSecret: string;
  allowedTypes: string[] | null;
  automatic: { enabled: boolean; allow_redirects?: 'always' | 'never' } | null;
  description: string | null;
  receiptEmail: string | null;
  metadata: Record<string, string>;
  method: PaymentMethod | null;
  charge: Charge | null;
  lastError: { body: ApiErrorBody; method: PaymentMethod } | null;
  created: number;
  canceledAt: number | null;
  cancellationReason: string | null;
  refunds: Refund[];
  dispute?: Dispute;
  outbox: PendingEvent[];
}

export interface NewIntent {
  amount: number;
  currency: string;
  allowedTypes: string[] | null;
  automatic: Intent['automatic'];
  description: string | null;
  receiptEmail: string | null;
  metadata: Record<string, string>;
  method: PaymentMethod | null;
}

export const seconds = (now = Date.now()) => Math.floor(now / 1000);

export function newIntent(details: NewIntent, suffix = newSuffix()): Intent {
  const id = `pi_${suffix}`;
  return {
    ...details,
    _id: id,
    version: 0,
    status: details.method ? 'requires_confirmation' : 'requires_payment_method',
    clientSecret: `${id}_secret_${randomText(25)}`,
    charge: null,
    lastError: null,
    created: seconds(),
    canceledAt: null,
    cancellationReason: null,
    refunds: [],
    outbox: [],
  };
}

export const refundedAmount = ({ refunds }: Intent) =>
  refunds.reduce((sum, { amount, failure }) => (failure === undefined ? sum + amount : sum), 0);
