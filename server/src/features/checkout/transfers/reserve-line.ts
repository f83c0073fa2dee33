import type { Camp } from '#camp';
import { findLine, refundableCents, type Order, type OrderLine } from '#domain/orders/order';
import {
  carriedCents,
  isReservedFor,
  listCarried,
  type ArrivingLine,
  type CarriedPayment,
} from '#domain/orders/transfer';
import { isTransferable } from '#domain/orders/transfer-window';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { getOrder } from '#features/orders/index';
import { setLineReserved } from './transfers.store';

const isSame = (one: readonly CarriedPayment[], other: readonly CarriedPayment[]) =>
  one.length === other.length &&
  one.every(
    ({ paymentIntentId, cents }, index) =>
      paymentIntentId === other[index]!.paymentIntentId && cents === other[index]!.cents,
  );

/** Returns whether the line that the camper leaves is still worth what the transfer was planned with. */
const isAsPlanned = (order: Order, line: OrderLine, { transferredFrom }: ArrivingLine): boolean => {
  const { carried, refundCents } = transferredFrom;
  const cents = carried.reduce((sum, each) => sum + each.cents, 0);
  return (
    isTransferable(order, line) &&
    cents + refundCents <= refundableCents(order, line) &&
    isSame(listCarried(order, line, cents), carried)
  );
};

/** Returns null if the earlier line has changed since it was read. */
async function tryReserve(camp: Camp, order: Order, line: ArrivingLine): Promise<boolean | null> {
  const { transferredFrom } = line;
  const from = await getOrder(camp, transferredFrom.orderId);
  const earlier = findLine(from, transferredFrom.lineId);
  if (!earlier) return false;
  if (isReservedFor(earlier, line.lineId)) return true;
  if (!isAsPlanned(from, earlier, line)) return false;
  const to = {
    orderId: order._id,
    lineId: line.lineId,
    className: line.className,
    cents: carriedCents(line),
    refundCents: transferredFrom.refundCents,
  };
  return (await setLineReserved(camp, from, earlier, to)) ? true : null;
}

/**
 * Reserves the line that a camper leaves. Returns false if that line has changed since the transfer was planned.
 */
export const reserveLine = (camp: Camp, order: Order, line: ArrivingLine): Promise<boolean> =>
  // Unlimited: a conflict means that another caller has changed the line.
  retryOnConflict(() => tryReserve(camp, order, line), Infinity);
