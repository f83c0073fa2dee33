import { isFulfillingOrPaid, type Order } from '../../../domain/orders/order';
import { isFreeTransfer, isLeaving } from '../../../domain/orders/transfer';
import type { OrdersStore } from '../orders/orders.store';
import type { TransferLine } from '../transfers/transfer-line';
import type { FinaliseOrder } from './finalise-order';

interface Dependencies {
  orders: OrdersStore;
  finalise: FinaliseOrder;
  transferLine: TransferLine;
}

/**
 * Returns a function that completes the transfers of campers who are leaving a class of the order, or gives them
 * up if the other order was closed. Only a transfer without a payment can be closed after it has begun.
 */
export function createFinishTransfers({ orders, finalise, transferLine }: Dependencies) {
  return async ({ lines }: Order): Promise<void> => {
    for (const { transferredTo } of lines.filter(isLeaving)) {
      const target = await orders.get(transferredTo!.orderId);
      if (isFulfillingOrPaid(target)) await finalise.fulfil(target);
      else if (isFreeTransfer(target)) await transferLine.giveUp(target);
    }
  };
}
