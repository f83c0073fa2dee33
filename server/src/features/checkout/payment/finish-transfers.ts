import { findLine, isFulfillingOrPaid, type Order, type OrderLine } from '#domain/orders/order';
import { isFreeTransfer, isLeaving, isReservedFor } from '#domain/orders/transfer';
import type { OrdersStore } from '../orders/orders.store';
import type { TransferLine } from '../transfers/transfer-line';
import type { FinalizeOrder } from './finalize-order';

interface Dependencies {
  orders: OrdersStore;
  finalize: FinalizeOrder;
  transferLine: TransferLine;
}

/**
 * Returns a function that completes the transfers of campers who are leaving a class of the order, or gives them
 * up if the other order was closed. Only a transfer without a payment can be closed after it has begun. Throws if a
 * camper is still leaving for the same class afterwards, because repeating it would not help.
 */
export function createFinishTransfers({ orders, finalize, transferLine }: Dependencies) {
  const finish = async (order: Order, { lineId, transferredTo }: OrderLine): Promise<void> => {
    const target = await orders.get(transferredTo!.orderId);
    if (isFulfillingOrPaid(target)) await finalize.fulfill(target);
    else if (isFreeTransfer(target)) await transferLine.giveUp(target);
    const current = findLine(await orders.get(order._id), lineId)!;
    if (!isLeaving(current) || !isReservedFor(current, transferredTo!.lineId)) return;
    throw new Error(
      `The move from order ${order.number} to order ${target.number} cannot be completed: that order is ${target.state}.`,
    );
  };

  return async (order: Order): Promise<void> => {
    for (const line of order.lines.filter(isLeaving)) await finish(order, line);
  };
}
