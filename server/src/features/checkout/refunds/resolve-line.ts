import { AppError } from '#app-error';
import { listLinesOf, type Order, type OrderLine } from '#domain/orders/order';
import { ObjectId } from 'mongodb';

/** How a request names a line: by its class, and by its id if several campers are in that class. */
export interface LineReference {
  classItemId: string;
  lineId?: string | undefined;
}

/**
 * Returns the line of an order that a request names; null if there is none. Throws `line-ambiguous` if
 * the order has several lines of that class and the request names none of them.
 */
export function resolveLine(
  order: Order,
  { classItemId, lineId }: LineReference,
): OrderLine | null {
  const lines = listLinesOf(order, new ObjectId(classItemId));
  if (lineId !== undefined) return lines.find((line) => line.lineId.equals(lineId)) ?? null;
  if (lines.length <= 1) return lines[0] ?? null;
  throw new AppError('line-ambiguous', {
    extra: { lineIds: lines.map((line) => line.lineId.toHexString()) },
  });
}
