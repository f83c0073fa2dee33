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
import type { OrdersStore } from '../orders/orders.store';
import type { TransfersStore } from './transfers.store';

interface Dependencies {
  orders: OrdersStore;
  transfers: TransfersStore;
}

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

/**
 * Returns a function that reserves the line that a camper leaves. It returns false if that line has changed
 * since the transfer was planned.
 */
export function createReserveLine({ orders, transfers }: Dependencies) {
  /** Returns null if the earlier line has changed since it was read. */
  const tryReserve = async (order: Order, line: ArrivingLine): Promise<boolean | null> => {
    const { transferredFrom } = line;
    const from = await orders.get(transferredFrom.orderId);
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
    return (await transfers.reserve(from, earlier, to)) ? true : null;
  };

  return (order: Order, line: ArrivingLine): Promise<boolean> =>
    // Unlimited: a conflict means that another caller has changed the line.
    retryOnConflict(() => tryReserve(order, line), Infinity);
}
