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

/** Pending refunds do not count: Stripe refuses to refund money that has already been returned. */
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
 * Returns how an order records a refund of a line that was made outside of this site. What exceeds the money
 * that the line still has goes on to the class that its camper was transferred to.
 */
export function toRefundRecord(
  order: Order,
  line: OrderLine,
  refund: Omit<ForwardedRefund, 'lineId' | 'classId'>,
): RefundRecord {
  const { paymentIntentId, amountCents } = refund;
  const { lineId, classId, transferredTo } = line;
  const ownCents = transferredTo
    ? Math.min(amountCents, heldCents(withoutPending(order), line, paymentIntentId))
    : amountCents;
  const restCents = amountCents - ownCents;
  const { paymentIntentId: _own, ...rest } = refund;
  const recorded = paymentIntentId === order.paymentIntentId ? rest : refund;
  return {
    refunds: ownCents > 0 ? [{ ...recorded, lineId, classId, amountCents: ownCents }] : [],
    forwarded:
      restCents > 0 ? [{ ...refund, lineId, classId, amountCents: restCents, isOpen: true }] : [],
  };
}
