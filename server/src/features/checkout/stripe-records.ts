import type Stripe from 'stripe';
import { asking, hasCode, isRefusal, toUnavailable } from './stripe-errors';

/** A refund as Stripe has it, whoever made it. */
export interface StripeRefund {
  id: string;
  paymentIntentId: string | null;
  amountCents: number;
  createdAt: Date;
  /** Why the money did not reach the card; null where it did or is on its way. */
  failure: string | null;
  /** The refund of ours that it was made for; null for one made outside of this site. */
  refundId: string | null;
}

/** A dispute as Stripe has it. */
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
}

/** `exhausted`: nothing of the payment is left that could go back. */
type Sent =
  { kind: 'sent'; refund: StripeRefund } | { kind: 'refused'; why: string } | { kind: 'exhausted' };

/** What to read of a list that Stripe gives newest first. */
export interface PageRequest {
  /** In seconds, as Stripe counts. */
  since: number;
  after: string | undefined;
}

export interface RecordPage<T> {
  records: T[];
  hasMore: boolean;
}

const PAGE = 100;

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

const toListParameters = ({ since, after }: PageRequest) => ({
  limit: PAGE,
  created: { gte: since },
  ...(after !== undefined && { starting_after: after }),
});

/** Refunds and disputes at Stripe; throws `payments-unavailable` when it does not answer. */
export const createStripeRecords = (stripe: Stripe) => ({
  /** Every refund of a payment. Stripe allows far fewer than a page of them in practice. */
  async listRefundsOf(paymentIntentId: string): Promise<StripeRefund[]> {
    try {
      const given = stripe.refunds.list({ payment_intent: paymentIntentId, limit: PAGE });
      return (await asking(given)).data.map(toStripeRefund);
    } catch (error) {
      // The order was paid by this intent, so a Stripe that does not know it is another account's.
      throw hasCode(error, 'resource_missing') ? toUnavailable(error) : error;
    }
  },

  /** Sends money back, once for each refund of ours. */
  async sendRefund(request: RefundRequest): Promise<Sent> {
    const { paymentIntentId, amountCents, refundId, orderId } = request;
    try {
      const refund = await asking(
        stripe.refunds.create(
          {
            payment_intent: paymentIntentId,
            amount: amountCents,
            metadata: { refundId, orderId },
          },
          { idempotencyKey: `refund-${refundId}` },
        ),
      );
      return { kind: 'sent', refund: toStripeRefund(refund) };
    } catch (error) {
      if (hasCode(error, 'charge_already_refunded')) return { kind: 'exhausted' };
      if (hasCode(error, 'resource_missing')) throw toUnavailable(error);
      if (!isRefusal(error)) throw error;
      return { kind: 'refused', why: error.message };
    }
  },

  async listRefunds(page: PageRequest): Promise<RecordPage<StripeRefund>> {
    const { data, has_more } = await asking(stripe.refunds.list(toListParameters(page)));
    return { records: data.map(toStripeRefund), hasMore: has_more };
  },

  async listDisputes(page: PageRequest): Promise<RecordPage<StripeDispute>> {
    const { data, has_more } = await asking(stripe.disputes.list(toListParameters(page)));
    return { records: data.map(toStripeDispute), hasMore: has_more };
  },

  /** Returns null if Stripe knows no such dispute. */
  async findDispute(id: string): Promise<StripeDispute | null> {
    try {
      return toStripeDispute(await asking(stripe.disputes.retrieve(id)));
    } catch (error) {
      if (hasCode(error, 'resource_missing')) return null;
      throw error;
    }
  },
});
