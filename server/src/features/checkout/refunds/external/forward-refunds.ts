import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { toRefundRecord, type ForwardedRefund } from '#domain/orders/forwarded-refund';
import { findLine, isPaid, type Order } from '#domain/orders/order';
import { isLeaving, type TransferredTo } from '#domain/orders/transfer';
import { finishTransfers } from '#features/checkout/payment/finish-transfers';
import { getOrder } from '#features/orders/index';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { carriedCents } from './allocate-to-lines';
import { completeForwardedRefund, receiveForwardedRefund } from './external-refunds.store';
import { listCarriers } from './list-carriers';

const has = ({ refunds, forwarded = [] }: Order, id: ObjectId) =>
  [...refunds, ...forwarded].some(({ _id }) => _id.equals(id));

/** Returns null if the order has changed since it was read. */
async function tryReceive(
  camp: Camp,
  to: TransferredTo,
  refund: ForwardedRefund,
): Promise<true | null> {
  const target = await getOrder(camp, to.orderId);
  if (has(target, refund._id)) return true;
  const line = findLine(target, to.lineId);
  if (!isPaid(target) || !line) {
    throw new Error(`Order ${target.number} cannot record a refund of the camper who moved to it.`);
  }
  if (isLeaving(line)) {
    await finishTransfers(camp, target);
    return null;
  }
  const { isOpen: _, ...entry } = refund;
  const { paymentIntentId } = refund;
  const carriers = await listCarriers(camp, target);
  const carried = carriedCents(target, line, { paymentIntentId, carriers });
  const record = toRefundRecord(target, line, entry, carried);
  return (await receiveForwardedRefund(camp, target, refund, record, camp.now())) || null;
}

/**
 * Passes the refunds that an order forwarded on to the orders that its campers were transferred to. Callers can
 * repeat it.
 */
export async function forwardRefunds(camp: Camp, orderId: ObjectId): Promise<void> {
  const { lines, forwarded = [] } = await getOrder(camp, orderId);
  for (const refund of forwarded.filter(({ isOpen }) => isOpen)) {
    const to = lines.find(({ lineId }) => lineId.equals(refund.lineId))!.transferredTo!;
    // Unlimited: a conflict means that another change of the order was stored.
    await retryOnConflict(() => tryReceive(camp, to, refund), Infinity);
    await completeForwardedRefund(camp, orderId, refund._id);
    await forwardRefunds(camp, to.orderId);
  }
}
