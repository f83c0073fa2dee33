import type { ObjectId } from 'mongodb';
import { toRefundRecord, type ForwardedRefund } from '#domain/orders/forwarded-refund';
import { findLine, isPaid, type Order } from '#domain/orders/order';
import { isLeaving, type TransferredTo } from '#domain/orders/transfer';
import { retryOnConflict } from '#lib/retry-on-conflict';
import type { OrdersStore } from '#features/checkout/orders/orders.store';
import { carriedCents } from './allocate-to-lines';
import type { ExternalRefundsStore } from './external-refunds.store';
import { listCarriers } from './list-carriers';

interface Dependencies {
  orders: OrdersStore;
  externalRefunds: ExternalRefundsStore;
  finishTransfers(order: Order): Promise<void>;
  now: () => Date;
}

const has = ({ refunds, forwarded = [] }: Order, id: ObjectId) =>
  [...refunds, ...forwarded].some(({ _id }) => _id.equals(id));

/**
 * Returns a function that passes the refunds that an order forwarded on to the orders that its campers were
 * transferred to. Callers can repeat it.
 */
export function createForwardRefunds(deps: Dependencies) {
  const { orders, externalRefunds, finishTransfers, now } = deps;

  /** Returns null if the order has changed since it was read. */
  const tryReceive = async (to: TransferredTo, refund: ForwardedRefund): Promise<true | null> => {
    const target = await orders.get(to.orderId);
    if (has(target, refund._id)) return true;
    const line = findLine(target, to.lineId);
    if (!isPaid(target) || !line) {
      throw new Error(
        `Order ${target.number} cannot record a refund of the camper who moved to it.`,
      );
    }
    if (isLeaving(line)) {
      await finishTransfers(target);
      return null;
    }
    const { isOpen: _, ...entry } = refund;
    const { paymentIntentId } = refund;
    const carriers = await listCarriers(orders, target);
    const carried = carriedCents(target, line, { paymentIntentId, carriers });
    const record = toRefundRecord(target, line, entry, carried);
    return (await externalRefunds.receiveForwarded(target, refund, record, now())) || null;
  };

  const forward = async (orderId: ObjectId): Promise<void> => {
    const { lines, forwarded = [] } = await orders.get(orderId);
    for (const refund of forwarded.filter(({ isOpen }) => isOpen)) {
      const to = lines.find(({ lineId }) => lineId.equals(refund.lineId))!.transferredTo!;
      // Unlimited: a conflict means that another change of the order was stored.
      await retryOnConflict(() => tryReceive(to, refund), Infinity);
      await externalRefunds.completeForwarded(orderId, refund._id);
      await forward(to.orderId);
    }
  };

  return forward;
}
export type ForwardRefunds = ReturnType<typeof createForwardRefunds>;
