import type { Order, OrderLine } from '#domain/orders/order';
import { isLeaving } from '#domain/orders/transfer';

/**
 * Returns a function that finds the last enrollment to which the camper of a line was moved, or the line itself if
 * the camper did not move. The orders are all that their owner paid.
 */
export function toAttendedLineFinder(orders: readonly Order[]) {
  const lines = new Map(
    orders.flatMap((order) => order.lines).map((line) => [line.lineId.toHexString(), line]),
  );
  // Each line of a chain was sold later than the one before, so the chain ends.
  return function findAttended(line: OrderLine): OrderLine {
    const { transferredTo } = line;
    if (!transferredTo || isLeaving(line)) return line;
    const next = lines.get(transferredTo.lineId.toHexString());
    return next ? findAttended(next) : line;
  };
}
