import { withoutPending } from '#domain/orders/forwarded-refund';
import { findLine, type Order, type OrderLine } from '#domain/orders/order';
import { heldCents } from '#domain/orders/transfer';

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

const isCanceledOrRefused = ({ outcome }: OrderLine) =>
  outcome !== undefined && outcome !== 'enrolled';

/** Returns the cents that orders of moved campers still have to record. */
const sumOpen = ({ forwarded = [] }: Order, { lineId }: OrderLine) =>
  forwarded
    .filter((each) => each.isOpen && each.lineId.equals(lineId))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

type Payment = Omit<PaidOrders, 'order'>;

/** How orders are read: as they are, which counts pending refunds as made, or without them. */
type View = (order: Order) => Order;
const asIs: View = (order) => order;

interface Left {
  amountCents: number;
  /** Whether the camper is not enrolled in the last class that it was transferred to. */
  isEnded: boolean;
}

/** Returns what is left of the payment for a line, with what its camper took to other classes. */
const toLeft = (order: Order, line: OrderLine, payment: Payment, view: View): Left => {
  const ownCents = heldCents(view(order), line, payment.paymentIntentId);
  const carried = findCarried(order, line, payment, view);
  if (!carried) return { amountCents: ownCents, isEnded: isCanceledOrRefused(line) };
  return { ...carried, amountCents: ownCents + carried.amountCents };
};

/** Returns what is left of what a camper took to other classes; null if the camper was not transferred. */
const findCarried = (order: Order, line: OrderLine, payment: Payment, view: View): Left | null => {
  const { transferredTo } = line;
  const target =
    transferredTo && payment.carriers.find(({ _id }) => _id.equals(transferredTo.orderId));
  const next = target && findLine(target, transferredTo.lineId);
  if (!next) return null;
  const left = toLeft(target, next, payment, view);
  return { ...left, amountCents: Math.max(0, left.amountCents - sumOpen(order, line)) };
};

/** Returns the cents of a payment that a camper took to other classes and that are not refunded there. */
export const carriedCents = (order: Order, line: OrderLine, payment: Payment): number =>
  findCarried(order, line, payment, asIs)?.amountCents ?? 0;

/** Takes up to `amountCents` from the candidates, in their order. Returns what it took of each line. */
const take = (candidates: readonly Share[], amountCents: number) => {
  let restCents = amountCents;
  const shares = candidates.map(({ line, amountCents: leftCents }): Share => {
    const taken = Math.min(restCents, leftCents);
    restCents -= taken;
    return { line, amountCents: taken };
  });
  return { shares, restCents };
};

/**
 * Allocates money of a payment that was returned outside of this site to the classes of its order: to the class of
 * which exactly that sum is left; else to canceled or refused lines first, then to the others. Money that a pending
 * refund is about to return is taken last, so that this refund can still be made. The amount that exceeds what is left is
 * in `restCents`.
 */
export function allocateToLines(
  { order, ...payment }: PaidOrders,
  amountCents: number,
): { shares: Share[]; restCents: number } {
  const candidates = order.lines
    .map((line) => ({ line, ...toLeft(order, line, payment, withoutPending) }))
    .sort((a, b) => Number(b.isEnded) - Number(a.isEnded));
  const exact = candidates.find((candidate) => candidate.amountCents === amountCents);
  if (exact) return { shares: [{ line: exact.line, amountCents }], restCents: 0 };
  const free = take(
    candidates.map(({ line }) => ({
      line,
      amountCents: toLeft(order, line, payment, asIs).amountCents,
    })),
    amountCents,
  );
  const pending = take(
    candidates.map(({ line, amountCents: leftCents }, index) => ({
      line,
      amountCents: leftCents - free.shares[index]!.amountCents,
    })),
    free.restCents,
  );
  const shares = free.shares.map(({ line, amountCents: freeCents }, index) => ({
    line,
    amountCents: freeCents + pending.shares[index]!.amountCents,
  }));
  return {
    shares: shares.filter((share) => share.amountCents > 0),
    restCents: pending.restCents,
  };
}
