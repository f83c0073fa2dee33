import type { Order, OrderLine, Refund } from './order';
import { heldCents } from './transfer';

/**
 * A refund outside of this site of money that a camper took to another class: the order that its line was
 * transferred to records it.
 */
export interface ForwardedRefund extends Refund {
  paymentIntentId: string;
  /** Set until the other order has it. */
  isOpen?: true;
}

/** Returns the order as if its pending refunds were not made. */
export const withoutPending = (order: Order): Order => ({
  ...order,
  refunds: order.refunds.filter(({ state }) => state !== 'pending'),
});

/** How an order records a refund: what it keeps, and what the orders of transferred campers record. */
export interface RefundRecord {
  refunds: Refund[];
  forwarded: ForwardedRefund[];
}

/**
 * Returns how much of a refund outside of this site the line itself bears, and not the class that its camper was
 * transferred to, which has `carriedCents` left. Money that is not about to be refunded is taken first, so that a pending
 * refund can still be made.
 */
const toOwnCents = (
  order: Order,
  line: OrderLine,
  { paymentIntentId, amountCents }: Pick<ForwardedRefund, 'paymentIntentId' | 'amountCents'>,
  carriedCents: number,
): number => {
  if (!line.transferredTo) return amountCents;
  const freeCents = heldCents(order, line, paymentIntentId);
  if (amountCents <= freeCents + carriedCents) return Math.min(amountCents, freeCents);
  return Math.min(amountCents, heldCents(withoutPending(order), line, paymentIntentId));
};

/**
 * Returns how an order records a refund of a line that was made outside of this site. What the line does not bear
 * goes on to the class that its camper was transferred to, which has `carriedCents` of the payment left.
 */
export function toRefundRecord(
  order: Order,
  line: OrderLine,
  refund: Omit<ForwardedRefund, 'lineId' | 'classId'>,
  carriedCents: number,
): RefundRecord {
  const { paymentIntentId, amountCents } = refund;
  const { lineId, classId } = line;
  const ownCents = toOwnCents(order, line, refund, carriedCents);
  const restCents = amountCents - ownCents;
  const { paymentIntentId: _own, ...rest } = refund;
  const recorded = paymentIntentId === order.paymentIntentId ? rest : refund;
  return {
    refunds: ownCents > 0 ? [{ ...recorded, lineId, classId, amountCents: ownCents }] : [],
    forwarded:
      restCents > 0 ? [{ ...refund, lineId, classId, amountCents: restCents, isOpen: true }] : [],
  };
}
