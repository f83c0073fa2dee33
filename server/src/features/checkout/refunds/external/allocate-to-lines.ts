import { withoutPending } from '../../../../domain/orders/forwarded-refund';
import { findLine, type Order, type OrderLine } from '../../../../domain/orders/order';
import { heldCents } from '../../../../domain/orders/transfer';

export interface Share {
  line: OrderLine;
  amountCents: number;
}

/** A payment, the order that it paid, and the orders that campers took a part of it to. */
export interface PaidOrders {
  paymentIntentId: string;
  order: Order;
  carriers: readonly Order[];
}

const isCancelledOrRefused = ({ outcome }: OrderLine) =>
  outcome !== undefined && outcome !== 'enrolled';

/** Returns the cents that orders of moved campers still have to record. */
const sumOpen = ({ forwarded = [] }: Order, { lineId }: OrderLine) =>
  forwarded
    .filter((each) => each.isOpen && each.lineId.equals(lineId))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

/**
 * Returns what is left of the payment for a line, with what its camper took to other classes. `isEnded`: the
 * camper is not enrolled in the last of them.
 */
const toLeft = (
  order: Order,
  line: OrderLine,
  { paymentIntentId, carriers }: Omit<PaidOrders, 'order'>,
): { amountCents: number; isEnded: boolean } => {
  const ownCents = heldCents(withoutPending(order), line, paymentIntentId);
  const { transferredTo } = line;
  const target = transferredTo && carriers.find(({ _id }) => _id.equals(transferredTo.orderId));
  const next = target && findLine(target, transferredTo.lineId);
  if (!next) return { amountCents: ownCents, isEnded: isCancelledOrRefused(line) };
  const { amountCents, isEnded } = toLeft(target, next, { paymentIntentId, carriers });
  const nextCents = Math.max(0, amountCents - sumOpen(order, line));
  return { amountCents: ownCents + nextCents, isEnded };
};

/**
 * Allocates money of a payment that was returned outside of this site to the classes of its order: to the class of
 * which exactly that sum is left; else to cancelled or refused lines first, then to the others. The amount that
 * exceeds what is left is in `restCents`.
 */
export function allocateToLines(
  { order, ...payment }: PaidOrders,
  amountCents: number,
): { shares: Share[]; restCents: number } {
  const candidates = order.lines
    .map((line) => ({ line, ...toLeft(order, line, payment) }))
    .sort((a, b) => Number(b.isEnded) - Number(a.isEnded));
  const exact = candidates.find((candidate) => candidate.amountCents === amountCents);
  if (exact) return { shares: [{ line: exact.line, amountCents }], restCents: 0 };
  const shares: Share[] = [];
  let restCents = amountCents;
  for (const candidate of candidates) {
    const taken = Math.min(restCents, candidate.amountCents);
    if (taken === 0) continue;
    shares.push({ line: candidate.line, amountCents: taken });
    restCents -= taken;
  }
  return { shares, restCents };
}
