import { leftCents, type Order, type OrderLine } from './order';

export interface Share {
  line: OrderLine;
  amountCents: number;
}

const hasEnded = ({ outcome }: OrderLine) => outcome !== undefined && outcome !== 'enrolled';

/** Pending refunds do not count: Stripe will refuse what is no longer there. */
const withoutPending = (order: Order): Order => ({
  ...order,
  refunds: order.refunds.filter(({ state }) => state !== 'pending'),
});

/**
 * Returns which classes of an order the money covers that left it outside of this site: the class
 * whose unrefunded price is exactly that sum, else classes that have ended, then the others, in
 * order. What exceeds all of them is in `restCents`.
 */
export const spreadOverLines = (
  order: Order,
  amountCents: number,
): { shares: Share[]; restCents: number } => {
  const settled = withoutPending(order);
  const left = order.lines
    .map((line) => ({ line, amountCents: leftCents(settled, line) }))
    .sort((one, other) => Number(hasEnded(other.line)) - Number(hasEnded(one.line)));
  const exact = left.find((share) => share.amountCents === amountCents);
  if (exact) return { shares: [exact], restCents: 0 };
  const shares: Share[] = [];
  let restCents = amountCents;
  for (const share of left) {
    const taken = Math.min(restCents, share.amountCents);
    if (taken === 0) continue;
    shares.push({ line: share.line, amountCents: taken });
    restCents -= taken;
  }
  return { shares, restCents };
};
