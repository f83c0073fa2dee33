import type Stripe from 'stripe';
import type { Camp } from '#camp';
import { callStripe, hasCode, isRefusal, toUnavailable } from './stripe-errors';

/** A refund at Stripe, made by this site or in Stripe's dashboard. */
export interface StripeRefund {
  id: string;
  paymentIntentId: string | null;
  amountCents: number;
  createdAt: Date;
  /** Why the money did not reach the card; null if it did or is on its way. */
  failure: string | null;
  /** The id of our refund; null if it was made outside of this site. */
  refundId: string | null;
  /** The id of the order that our refund belongs to; null if it was made outside of this site. */
  orderId: string | null;
}

/** A dispute at Stripe. */
export interface StripeDispute {
  id: string;
  paymentIntentId: string | null;
  amountCents: number;
  reason: string;
  status: string;
  dueBy: Date | null;
  createdAt: Date;
}

interface RefundRequest {
  paymentIntentId: string;
  amountCents: number;
  refundId: string;
  orderId: string;
  /** Stripe repeats a refusal for its idempotency key, so each of them needs a new one. */
  disputeRefusals: number;
}

/** `exhausted`: the payment has been refunded completely. `disputed`: a dispute prevents the refund. */
type RefundResult =
  | { kind: 'sent'; refund: StripeRefund }
  | { kind: 'refused'; message: string }
  | { kind: 'disputed'; message: string }
  | { kind: 'exhausted' };

/** Which page of a list to read. Stripe's lists are newest first. */
export interface PageRequest {
  /** Unix time in seconds. */
  since: number;
  after: string | undefined;
}

export interface RecordPage<T> {
  records: T[];
  hasMore: boolean;
}

const PAGE_SIZE = 100;

const toDate = (seconds: number) => new Date(seconds * 1000);
const idOf = (value: string | { id: string } | null) =>
  value === null || typeof value === 'string' ? value : value.id;

export const toStripeRefund = (refund: Stripe.Refund): StripeRefund => ({
  id: refund.id,
  paymentIntentId: idOf(refund.payment_intent),
  amountCents: refund.amount,
  createdAt: toDate(refund.created),
  failure:
    refund.status === 'failed' || refund.status === 'canceled'
      ? (refund.failure_reason ?? 'Stripe gave no reason.')
      : null,
  refundId: refund.metadata?.refundId ?? null,
  orderId: refund.metadata?.orderId ?? null,
});

const toStripeDispute = (dispute: Stripe.Dispute): StripeDispute => ({
  id: dispute.id,
  paymentIntentId: idOf(dispute.payment_intent),
  amountCents: dispute.amount,
  reason: dispute.reason,
  status: dispute.status,
  dueBy: dispute.evidence_details.due_by === null ? null : toDate(dispute.evidence_details.due_by),
  createdAt: toDate(dispute.created),
});

const toRefundKey = (refundId: string, disputeRefusals: number) =>
  disputeRefusals === 0 ? `refund-${refundId}` : `refund-${refundId}-${disputeRefusals}`;

const toListParameters = ({ since, after }: PageRequest) => ({
  limit: PAGE_SIZE,
  created: { gte: since },
  ...(after !== undefined && { starting_after: after }),
});

// Refunds and disputes at Stripe. All functions throw `payments-unavailable` if Stripe does not respond.

/** Returns all refunds of a payment. In practice they fit on one page. */
export async function listStripeRefundsOf(
  { stripe }: Camp,
  paymentIntentId: string,
): Promise<StripeRefund[]> {
  try {
    const request = stripe.refunds.list({ payment_intent: paymentIntentId, limit: PAGE_SIZE });
    return (await callStripe(request)).data.map(toStripeRefund);
  } catch (error) {
    // This intent paid the order. If Stripe does not know it, the key belongs to another account.
    throw hasCode(error, 'resource_missing') ? toUnavailable(error) : error;
  }
}

/** Refunds a payment, once for each of our refund ids. */
export async function sendStripeRefund(
  { stripe }: Camp,
  request: RefundRequest,
): Promise<RefundResult> {
  const { paymentIntentId, amountCents, refundId, orderId, disputeRefusals } = request;
  try {
    const refund = await callStripe(
      stripe.refunds.create(
        {
          payment_intent: paymentIntentId,
          amount: amountCents,
          metadata: { refundId, orderId },
        },
        { idempotencyKey: toRefundKey(refundId, disputeRefusals) },
      ),
    );
    return { kind: 'sent', refund: toStripeRefund(refund) };
  } catch (error) {
    if (hasCode(error, 'charge_already_refunded')) return { kind: 'exhausted' };
    if (hasCode(error, 'resource_missing')) throw toUnavailable(error);
    if (!isRefusal(error)) throw error;
    if (hasCode(error, 'charge_disputed')) return { kind: 'disputed', message: error.message };
    return { kind: 'refused', message: error.message };
  }
}

export async function listStripeRefunds(
  { stripe }: Camp,
  page: PageRequest,
): Promise<RecordPage<StripeRefund>> {
  const { data, has_more } = await callStripe(stripe.refunds.list(toListParameters(page)));
  return { records: data.map(toStripeRefund), hasMore: has_more };
}

export async function listStripeDisputes(
  { stripe }: Camp,
  page: PageRequest,
): Promise<RecordPage<StripeDispute>> {
  const { data, has_more } = await callStripe(stripe.disputes.list(toListParameters(page)));
  return { records: data.map(toStripeDispute), hasMore: has_more };
}

/** Returns null if the dispute does not exist. */
export async function findStripeDispute(
  { stripe }: Camp,
  id: string,
): Promise<StripeDispute | null> {
  try {
    return toStripeDispute(await callStripe(stripe.disputes.retrieve(id)));
  } catch (error) {
    if (hasCode(error, 'resource_missing')) return null;
    throw error;
  }
}
