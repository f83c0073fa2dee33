import { ObjectId } from 'mongodb';
import { toMoney } from '../../../domain/money';
import type { DisputeChange, DisputesStore } from './disputes.store';
import type { Dispute } from '../../../domain/orders/dispute';
import { isPaid, type Order, type Refund } from '../../../domain/orders/order';
import { retryOnConflict } from '../../../lib/retry-on-conflict';
import type { OrdersStore } from '../orders/orders.store';
import type { PaymentGateway } from '../stripe/payment-gateway';
import { allocateToLines } from './allocate-to-lines';
import type { StripeDispute } from '../stripe/stripe-records';

interface Dependencies {
  orders: OrdersStore;
  disputes: DisputesStore;
  gateway: PaymentGateway;
  timeZone: string;
  now: () => Date;
}

const closedStates = ['won', 'lost', 'warning_closed', 'prevented'];
const BY_BANK = 'The bank returned this payment after a dispute.';

const toDispute = (stripeDispute: StripeDispute, checkedAt: Date): Dispute => ({
  id: stripeDispute.id,
  amountCents: stripeDispute.amountCents,
  reason: stripeDispute.reason,
  status: stripeDispute.status,
  dueBy: stripeDispute.dueBy,
  openedAt: stripeDispute.createdAt,
  isOpen: !closedStates.includes(stripeDispute.status),
  checkedAt,
});

/** A lost dispute returns money like a refund, but never more than is left of the prices. */
const toLosses = (order: Order, { id, amountCents }: Dispute, at: Date): Refund[] =>
  allocateToLines(order, amountCents).shares.map((share) => ({
    _id: new ObjectId(),
    lineId: share.line.lineId,
    classId: share.line.classId,
    amountCents: share.amountCents,
    reason: BY_BANK,
    at,
    state: 'done',
    origin: 'dispute',
    disputeId: id,
  }));

const toSentences = (next: Dispute, timeZone: string) => {
  const sum = toMoney(next.amountCents);
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
  const due = next.dueBy ? ` Respond in Stripe by ${day.format(next.dueBy)}.` : '';
  const sentences: Record<string, string> = {
    won: `The dispute of ${sum} was won.`,
    lost: `The dispute of ${sum} was lost: the bank returned the money to the cardholder. Decide whether the camper stays enrolled.`,
    warning_closed: `The bank closed its inquiry about ${sum}.`,
    prevented: `The dispute of ${sum} was prevented.`,
  };
  return (
    sentences[next.status] ??
    `The cardholder disputes ${sum} (${next.reason.replaceAll('_', ' ')}).${due}`
  );
};

/** Updates orders from Stripe's disputes of their payments. */
export function createRecordDispute({ orders, disputes, gateway, timeZone, now }: Dependencies) {
  const toChange = (order: Order, stripeDispute: StripeDispute): DisputeChange => {
    const at = now();
    const next = toDispute(stripeDispute, at);
    const known = order.disputes?.find(({ id }) => id === next.id) ?? null;
    const isCounted = order.refunds.some(({ disputeId }) => disputeId === next.id);
    const isLost = next.status === 'lost';
    const hasChanged =
      known?.status !== next.status && (known === null || !next.isOpen || !known.isOpen);
    const needsReview = hasChanged && (next.isOpen || isLost);
    const sentence = toSentences(next, timeZone);
    return {
      known,
      next,
      losses: isLost && !isCounted ? toLosses(order, next, at) : [],
      isReversed: !isLost && isCounted,
      note: hasChanged ? sentence : null,
      review: needsReview ? sentence : null,
    };
  };

  /** Returns false if the order has changed since it was read. */
  const tryRecord = async (orderId: ObjectId, disputeId: string): Promise<boolean> => {
    // The order is read first, so that Stripe's data is never older than the order that it is
    // written into.
    const order = await orders.get(orderId);
    const stripeDispute = await gateway.findDispute(disputeId);
    if (!stripeDispute || !isPaid(order)) return true;
    return disputes.apply(order, toChange(order, stripeDispute), now());
  };

  /** Records a dispute of a paid order and its later changes, each once. */
  return async (orderId: ObjectId, disputeId: string): Promise<void> => {
    // Unlimited: a conflict means that another change of the order was stored.
    await retryOnConflict(
      async () => ((await tryRecord(orderId, disputeId)) ? true : null),
      Infinity,
    );
  };
}
export type RecordDispute = ReturnType<typeof createRecordDispute>;
