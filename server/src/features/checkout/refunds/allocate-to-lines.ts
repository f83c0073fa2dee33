import type { Order, OrderLine } from '../../../domain/orders/order';
import { unrefundedChargeCents } from '../../../domain/orders/transfer';

export interface Share {
  line: OrderLine;
  amountCents: number;
}

const isCancelledOrRefused = ({ outcome }: OrderLine) =>
  outcome !== undefined && outcome !== 'enrolled';

/** Pending refunds do not count: Stripe refuses to refund money that has already been returned. */
const withoutPending = (order: Order): Order => ({
  ...order,
  refunds: order.refunds.filter(({ state }) => state !== 'pending'),
});

/**
 * Allocates money that was returned outside of this site to the classes of an order: to the class of
 * which exactly that sum was charged and not refunded; else to cancelled or refused lines first, then to the others. The
 * amount that exceeds all prices is in `restCents`.
 */
export function allocateToLines(
  order: Order,
  amountCents: number,
): { shares: Share[]; restCents: number } {
  const orderWithoutPending = withoutPending(order);
  const candidates = order.lines
    .map((line) => ({ line, amountCents: unrefundedChargeCents(orderWithoutPending, line) }))
    .sort((a, b) => Number(isCancelledOrRefused(b.line)) - Number(isCancelledOrRefused(a.line)));
  const exact = candidates.find((share) => share.amountCents === amountCents);
  if (exact) return { shares: [exact], restCents: 0 };
  const shares: Share[] = [];
  let restCents = amountCents;
  for (const share of candidates) {
    const taken = Math.min(restCents, share.amountCents);
    if (taken === 0) continue;
    shares.push({ line: share.line, amountCents: taken });
    restCents -= taken;
  }
  return { shares, restCents };
}
