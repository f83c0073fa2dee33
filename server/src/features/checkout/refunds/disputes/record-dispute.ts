import { formatInstantDay } from '#shared/dates';
import { EN_US } from '#shared/locale';
import { formatMoney } from '#shared/money';
import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import type { Dispute } from '#domain/orders/dispute';
import { withoutPending, type RefundRecord } from '#domain/orders/forwarded-refund';
import { isPaid, type Order } from '#domain/orders/order';
import { heldCents, isLeaving } from '#domain/orders/transfer';
import { finishTransfers } from '#features/checkout/payment/finish-transfers';
import { getOrder } from '#features/orders/index';
import { findStripeDispute, type StripeDispute } from '#features/checkout/stripe/stripe-records';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { allocateToLines, type PaidOrders } from '../external/allocate-to-lines';
import { forwardRefunds } from '../external/forward-refunds';
import { listCarriers } from '../external/list-carriers';
import { recordShares } from '../external/record-shares';
import { sendPendingRefunds } from '../send-pending-refunds';
import { applyDispute, type DisputeChange } from './disputes.store';

const closedStates = ['won', 'lost', 'warning_closed', 'prevented'];
const BY_BANK = 'The bank returned this payment after a dispute.';

const toDispute = (
  stripeDispute: StripeDispute,
  paymentIntentId: string,
  checkedAt: Date,
): Dispute => ({
  id: stripeDispute.id,
  paymentIntentId,
  amountCents: stripeDispute.amountCents,
  reason: stripeDispute.reason,
  status: stripeDispute.status,
  dueBy: closedStates.includes(stripeDispute.status) ? null : stripeDispute.dueBy,
  openedAt: stripeDispute.createdAt,
  isOpen: !closedStates.includes(stripeDispute.status),
  checkedAt,
});

const noLosses: RefundRecord = { refunds: [], forwarded: [] };

/** A lost dispute returns money like a refund, but never more than is left of the prices. */
const toLosses = (paid: PaidOrders, { id, amountCents }: Dispute, at: Date): RefundRecord =>
  recordShares(paid, allocateToLines(paid, amountCents).shares, {
    reason: BY_BANK,
    at,
    origin: 'dispute',
    disputeId: id,
  });

const isCounted = ({ refunds, forwarded = [] }: Order, id: string) =>
  [...refunds, ...forwarded].some(({ disputeId }) => disputeId === id);

/**
 * Returns whether an order that carries a payment has to record its dispute: some of the money is still with one of
 * the order's lines, or was lost there.
 */
export const isAffected = (order: Order, paymentIntentId: string, disputeId: string): boolean =>
  isCounted(order, disputeId) ||
  // A pending refund may have to wait for the dispute.
  order.lines.some((line) => heldCents(withoutPending(order), line, paymentIntentId) > 0);

const toSentences = (next: Dispute, timeZone: string) => {
  const sum = formatMoney(next.amountCents, EN_US);
  const due = next.dueBy
    ? ` Respond in Stripe by ${formatInstantDay(next.dueBy, 'long', timeZone, EN_US)}.`
    : '';
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

/**
 * Returns what is left of the reason of an order's review once a dispute needs no response anymore; undefined if the
 * reason does not name it, for example because an admin has resolved the review.
 */
const toReasonLeft = ({ reviewReason }: Order, known: Dispute | null): string | undefined => {
  const sentence = known?.reviewSentence;
  if (sentence === undefined || !reviewReason?.includes(sentence)) return undefined;
  const parts = reviewReason.split(sentence).map((part) => part.trim());
  return parts.filter((part) => part !== '').join(' ');
};

/** Returns the change of an order by a dispute. `losses` are those that it decides on, if it is lost. */
const toChange = (
  order: Order,
  next: Dispute,
  { losses, timeZone, isOwn }: { losses: RefundRecord; timeZone: string; isOwn: boolean },
): DisputeChange => {
  const known = order.disputes?.find(({ id }) => id === next.id) ?? null;
  const isLost = next.status === 'lost';
  const hasChanged =
    known?.status !== next.status && (known === null || !next.isOpen || !known.isOpen);
  // An order that carries the payment is flagged for the loss when it records it.
  const needsReview = hasChanged && (next.isOpen || (isLost && isOwn));
  const sentence = toSentences(next, timeZone);
  const opening = hasChanged && next.isOpen ? sentence : known?.reviewSentence;
  return {
    known,
    next: {
      ...next,
      ...(!next.isOpen && { closedAt: known?.closedAt ?? next.checkedAt }),
      ...(opening !== undefined && { reviewSentence: opening }),
    },
    reasonLeft: next.isOpen ? undefined : toReasonLeft(order, known),
    losses,
    isReversed: !isLost && isCounted(order, next.id),
    note: hasChanged ? sentence : null,
    review: needsReview ? sentence : null,
  };
};

/** Returns null if the order has changed since it was read. */
async function tryRecord(
  camp: Camp,
  orderId: ObjectId,
  disputeId: string,
  paymentIntentId: string,
): Promise<true | null> {
  // The order is read first, so that Stripe's data is never older than the order that it is
  // written into.
  const order = await getOrder(camp, orderId);
  const stripeDispute = await findStripeDispute(camp, disputeId);
  if (!stripeDispute || !isPaid(order)) return true;
  if (order.lines.some(isLeaving)) {
    await finishTransfers(camp, order);
    return null;
  }
  const isOwn = order.paymentIntentId === paymentIntentId;
  const isKnown = order.disputes?.some(({ id }) => id === disputeId);
  if (!isOwn && !isKnown && !isAffected(order, paymentIntentId, disputeId)) return true;
  const at = camp.now();
  const next = toDispute(stripeDispute, paymentIntentId, at);
  const isNewLoss = isOwn && next.status === 'lost' && !isCounted(order, disputeId);
  const paid = { paymentIntentId, order, carriers: await listCarriers(camp, order) };
  const losses = isNewLoss ? toLosses(paid, next, at) : noLosses;
  const change = toChange(order, next, { losses, timeZone: camp.timeZone, isOwn });
  return (await applyDispute(camp, order, change, at)) || null;
}

/**
 * Records a dispute in an order, then in those that campers were transferred to. The transfers are read after
 * the dispute is stored, because it prevents further ones.
 */
async function record(
  camp: Camp,
  orderId: ObjectId,
  disputeId: string,
  paymentIntentId: string,
): Promise<void> {
  // Unlimited: a conflict means that another change of the order was stored.
  await retryOnConflict(() => tryRecord(camp, orderId, disputeId, paymentIntentId), Infinity);
  for (const { transferredTo } of (await getOrder(camp, orderId)).lines) {
    if (transferredTo) await record(camp, transferredTo.orderId, disputeId, paymentIntentId);
  }
}

/**
 * Records a dispute of a paid order and its later changes, each once, also in the orders that carry the
 * payment since campers were transferred to them. Sends the refunds that waited for it once it is closed.
 */
export async function recordDispute(
  camp: Camp,
  { _id, paymentIntentId }: Order,
  disputeId: string,
): Promise<void> {
  if (paymentIntentId === undefined) return;
  await record(camp, _id, disputeId, paymentIntentId);
  await forwardRefunds(camp, _id);
  // The dispute may be closed: refunds that waited for it are sent.
  const order = await getOrder(camp, _id);
  for (const each of [order, ...(await listCarriers(camp, order))]) {
    await sendPendingRefunds(camp, each);
  }
}
