import { refundableCents, type Order, type OrderLine } from '#domain/orders/order';
import type { ClassInCart } from '#domain/orders/cart';
import { FULL_REFUND_DAYS } from '#domain/orders/refund-policy/refund-policy';
import { listCarried, type TransferredFrom } from '#domain/orders/transfer';
import { isPayableAlone } from '#contract/fields/card-amount';
import { toAgreedPrice } from '#shared/pricing';
import { toOrderLine } from '../to-order-lines';

/** A transfer as it would be made now. */
export interface TransferPlan {
  from: Order;
  earlier: OrderLine;
  target: ClassInCart;
  /** The line that the camper is transferred to. */
  line: OrderLine & { transferredFrom: TransferredFrom };
  /** What the family has to pay; 0 if anything is refunded. */
  dueCents: number;
  refundCents: number;
}

interface Transferred {
  from: Order;
  earlier: OrderLine;
  target: ClassInCart;
}

const DAY_MS = 86_400_000;

/** Why a camper is in a class for less than its price. */
const DIFFERENCE_WAIVED = { kind: 'transfer', id: 'transfer', label: 'Difference waived' };

/** Returns the right to a full refund that a move by the camp gave, which another move keeps. */
const toKeptRefund = (
  { transferredFrom }: OrderLine,
  { sessions }: ClassInCart,
): Pick<TransferredFrom, 'fullRefundUntil'> => {
  const until = transferredFrom?.fullRefundUntil;
  const startsAt = sessions?.[0]?.startsAt;
  if (!until) return {};
  return { fullRefundUntil: startsAt && startsAt < until ? startsAt : until };
};

const toLine = (
  { from, earlier, target }: Transferred,
  priceCents: number,
  source: Pick<TransferredFrom, 'carried' | 'refundCents' | 'reason'> & Partial<TransferredFrom>,
): TransferPlan['line'] => {
  const cartLine = { item: { _id: earlier.lineId }, camper: earlier.camper, campClass: target };
  const price = toAgreedPrice(target.priceCents, priceCents, DIFFERENCE_WAIVED);
  return {
    ...toOrderLine(cartLine, price, earlier.terms.refundTiers),
    ...(earlier.consents && { consents: earlier.consents }),
    transferredFrom: {
      orderId: from._id,
      lineId: earlier.lineId,
      className: earlier.className,
      ...toKeptRefund(earlier, target),
      ...source,
    },
  };
};

/**
 * Returns the transfer that a family asks for: it pays the difference of the prices, or gets the share of it
 * back that canceling would refund. A difference too small for a card is waived. `cancellationCents` is what
 * canceling would refund.
 */
export function planFamilyTransfer(
  transferred: Transferred,
  cancellationCents: number,
): TransferPlan {
  const { from, earlier, target } = transferred;
  const valueCents = refundableCents(from, earlier);
  const carriedCents = Math.min(valueCents, target.priceCents);
  const difference = target.priceCents - carriedCents;
  const dueCents = isPayableAlone(difference) ? difference : 0;
  // The same share that canceling would refund, so that moving first pays nobody more.
  const shareCents = Math.min(cancellationCents, valueCents);
  const restCents = valueCents - carriedCents;
  // Multiplied first: a fraction is not exact.
  const refundCents = restCents > 0 ? Math.floor((restCents * shareCents) / valueCents) : 0;
  const line = toLine(transferred, carriedCents + dueCents, {
    carried: listCarried(from, earlier, carriedCents),
    refundCents,
    reason: 'family',
  });
  return { from, earlier, target, line, dueCents, refundCents };
}

/**
 * Returns the transfer that an admin makes: a higher price is waived, a lower one refunded. If the camp
 * decided it, the family can leave the new class for a full refund for some days, but not after it begins.
 */
export function planCampTransfer(
  transferred: Transferred,
  { decidedBy, reason, now }: { decidedBy: string; reason: TransferredFrom['reason']; now: Date },
): TransferPlan {
  const { from, earlier, target } = transferred;
  const valueCents = refundableCents(from, earlier);
  const carriedCents = Math.min(valueCents, target.priceCents);
  const refundCents = valueCents - carriedCents;
  const startsAt = target.sessions?.[0]?.startsAt;
  const end = new Date(now.getTime() + FULL_REFUND_DAYS * DAY_MS);
  const line = toLine(transferred, carriedCents, {
    carried: listCarried(from, earlier, carriedCents),
    refundCents,
    reason,
    decidedBy,
    ...(reason === 'camp' && { fullRefundUntil: startsAt && startsAt < end ? startsAt : end }),
  });
  return { from, earlier, target, line, dueCents: 0, refundCents };
}
