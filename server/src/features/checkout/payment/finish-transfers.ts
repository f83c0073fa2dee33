import type { Camp } from '#camp';
import { findLine, isFulfillingOrPaid, type Order, type OrderLine } from '#domain/orders/order';
import { isFreeTransfer, isLeaving, isReservedFor } from '#domain/orders/transfer';
import { getOrder } from '#features/orders/index';
import { giveUpTransfers } from '../transfers/transfer-line';
import { fulfillOrder } from './finalize-order';

async function finish(camp: Camp, order: Order, { lineId, transferredTo }: OrderLine) {
  const target = await getOrder(camp, transferredTo!.orderId);
  if (isFulfillingOrPaid(target)) await fulfillOrder(camp, target);
  else if (isFreeTransfer(target)) await giveUpTransfers(camp, target);
  const current = findLine(await getOrder(camp, order._id), lineId)!;
  if (!isLeaving(current) || !isReservedFor(current, transferredTo!.lineId)) return;
  throw new Error(
    `The move from order ${order.number} to order ${target.number} cannot be completed: that order is ${target.state}.`,
  );
}

/**
 * Completes the transfers of campers who are leaving a class of the order, or gives them up if the other order was
 * closed. Only a transfer without a payment can be closed after it has begun. Throws if a camper is still leaving for
 * the same class afterwards, because repeating it would not help.
 */
export async function finishTransfers(camp: Camp, order: Order): Promise<void> {
  for (const line of order.lines.filter(isLeaving)) await finish(camp, order, line);
}
