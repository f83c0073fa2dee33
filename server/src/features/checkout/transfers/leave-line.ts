import { EN_US } from '#shared/locale';
import { formatMoney } from '#shared/money';
import { createEvent, type Actor } from '#domain/domain-event';
import { toLineName } from '#domain/orders/line-names';
import { findLine, type Order } from '#domain/orders/order';
import { toLeftReason } from '#domain/orders/refusal-reason';
import {
  departureRefundCents,
  isLeaving,
  isReservedFor,
  type ArrivingLine,
} from '#domain/orders/transfer';
import { retryOnConflict } from '#lib/retry-on-conflict';
import type { OrdersStore } from '../orders/orders.store';
import type { CancelLine } from '../refunds/cancel-line';
import { createRefunds } from '../refunds/create-refunds';
import type { SendPendingRefunds } from '../refunds/send-pending-refunds';
import type { TransfersStore } from './transfers.store';

export interface LeaveDependencies {
  orders: OrdersStore;
  transfers: TransfersStore;
  orderLines: CancelLine;
  sendPendingRefunds: SendPendingRefunds;
  /** Returns the user as an actor; null if the account is gone. */
  findActor(uid: string): Promise<Actor | null>;
  now: () => Date;
}

/**
 * Returns a function that ends the earlier enrollment of a camper who is enrolled in the new class: refunds the
 * difference and releases the seat. Callers can repeat it.
 */
export function createLeaveLine(deps: LeaveDependencies) {
  const { orders, transfers, orderLines, sendPendingRefunds, findActor, now } = deps;

  /** Returns null if the earlier line has changed since it was read. */
  const tryLeave = async (line: ArrivingLine, by: Actor | null): Promise<Order | null> => {
    const { orderId, lineId } = line.transferredFrom;
    const from = await orders.get(orderId);
    const earlier = findLine(from, lineId)!;
    if (!isReservedFor(earlier, line.lineId) || !isLeaving(earlier)) return from;
    const amountCents = departureRefundCents(from, earlier);
    const [at, reason] = [now(), toLeftReason(line.className)];
    const { classId } = earlier;
    const isDone = await transfers.leave(from, earlier, line.lineId, {
      reason,
      refunds: createRefunds(from, earlier, amountCents, { reason, at }),
      at,
      note: `${toLineName(earlier)}. ${reason}${amountCents > 0 ? ` Refund of ${formatMoney(amountCents, EN_US)}.` : ''}`,
      event: createEvent(
        { kind: 'enrollment-canceled', lineId, classId, amountCents, reason },
        at,
        by,
      ),
    });
    return isDone ? orders.get(orderId) : null;
  };

  return async (order: Order, line: ArrivingLine): Promise<void> => {
    const by = await findActor(line.transferredFrom.decidedBy ?? order.owner);
    // Unlimited: a conflict means that another caller has completed it, or a refund was imported.
    const from = await retryOnConflict(() => tryLeave(line, by), Infinity);
    await orderLines.releaseLines(from);
    await sendPendingRefunds(await orders.get(from._id));
  };
}
