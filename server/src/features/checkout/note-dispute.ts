import { ObjectId } from 'mongodb';
import { toMoney } from '../../money';
import type { DisputeChange, DisputesStore } from './disputes.store';
import { isPaid, type Dispute, type Order, type Refund } from './order';
import type { OrdersStore } from './orders.store';
import type { PaymentGateway } from './payment-gateway';
import { spreadOverLines } from './spread-over-lines';
import type { StripeDispute } from './stripe-records';

interface Needs {
  orders: OrdersStore;
  disputes: DisputesStore;
  gateway: PaymentGateway;
  timeZone: string;
  now: () => Date;
}

const closedStates = ['won', 'lost', 'warning_closed', 'prevented'];
const BY_BANK = 'The bank returned this payment after a dispute.';

const toDispute = (given: StripeDispute, checkedAt: Date): Dispute => ({
  id: given.id,
  amountCents: given.amountCents,
  reason: given.reason,
  status: given.status,
  dueBy: given.dueBy,
  openedAt: given.createdAt,
  isOpen: !closedStates.includes(given.status),
  checkedAt,
});

/** A lost dispute takes money back as a refund does, but never more than is left of the prices. */
const toLosses = (order: Order, { id, amountCents }: Dispute, at: Date): Refund[] =>
  spreadOverLines(order, amountCents).shares.map((share) => ({
    _id: new ObjectId(),
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

/** Keeps orders in line with the disputes that Stripe has of their payments. */
export const createNoteDispute = ({ orders, disputes, gateway, timeZone, now }: Needs) => {
  const toChange = (order: Order, given: StripeDispute): DisputeChange => {
    const at = now();
    const next = toDispute(given, at);
    const known = order.disputes?.find(({ id }) => id === next.id) ?? null;
    const isCounted = order.refunds.some(({ disputeId }) => disputeId === next.id);
    const isLost = next.status === 'lost';
    const isNews =
      known?.status !== next.status && (known === null || !next.isOpen || !known.isOpen);
    const needsReview = isNews && (next.isOpen || isLost);
    const sentence = toSentences(next, timeZone);
    return {
      known,
      next,
      losses: isLost && !isCounted ? toLosses(order, next, at) : [],
      isRegained: !isLost && isCounted,
      note: isNews ? sentence : null,
      review: needsReview ? sentence : null,
    };
  };

  /** Notes a dispute of a paid order once, and every change of it. */
  return async (orderId: ObjectId, disputeId: string): Promise<void> => {
    for (;;) {
      // In this order, so that what Stripe says is never older than the order that it is written into.
      const order = await orders.get(orderId);
      const given = await gateway.findDispute(disputeId);
      if (!given || !isPaid(order)) return;
      if (await disputes.apply(order, toChange(order, given), now())) return;
    }
  };
};
export type NoteDispute = ReturnType<typeof createNoteDispute>;
