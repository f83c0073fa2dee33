import { ObjectId } from 'mongodb';
import { toDollars } from '../../../domain/money';
import { createEvent, type Actor } from '../../../domain/domain-event';
import type { EnrolmentsStore } from '../orders/enrolments.store';
import type { SeatInventory } from '../orders/seat-inventory';
import { findLine, sumRefundedCents, type Order, type OrderLine } from '../../../domain/order';
import type { OrdersStore } from '../orders/orders.store';
import type { CancellationsStore } from './cancellations.store';

interface Dependencies {
  orders: OrdersStore;
  cancellations: CancellationsStore;
  enrolments: EnrolmentsStore;
  seats: SeatInventory;
  now: () => Date;
}

export function createCancelLine(deps: Dependencies) {
  const { orders, cancellations, enrolments, seats, now } = deps;

  /**
   * Releases the seats and cancels the enrolments of all refused and cancelled lines. A concurrent call
   * with an older read cannot undo this: the class blocks the order, and the enrolment is cancelled.
   */
  const releaseLines = async ({ _id: orderId, owner, lines }: Order): Promise<void> => {
    for (const { classId, outcome } of lines) {
      if (outcome === undefined || outcome === 'enrolled') continue;
      await enrolments.cancel({ classId, orderId, owner, enrolledAt: now() });
      await seats.blockOrder(classId, orderId, now());
      if (outcome === 'cancelling') await cancellations.completeLine(orderId, classId);
    }
  };

  return {
    releaseLines,

    /**
     * Cancels the enrolment of a line and adds a pending refund of `amountCents`, once for all callers. The
     * caller sends the refund. Returns the updated order; null if the line's refunded sum has changed since
     * `order` was read, so the amount has to be computed again.
     */
    async cancelLine(
      order: Order,
      { classId, className }: OrderLine,
      { amountCents, reason, by }: { amountCents: number; reason: string; by: Actor | null },
    ): Promise<Order | null> {
      const at = now();
      await cancellations.cancelLine(order, {
        classId,
        reason,
        refundedCents: sumRefundedCents(order, classId),
        at,
        event: createEvent({ kind: 'enrolment-cancelled', classId, amountCents, reason }, at, by),
        note: `${className}: ${reason} $${toDollars(amountCents).toFixed(2)} is refunded.`,
        refund:
          amountCents === 0
            ? null
            : { _id: new ObjectId(), classId, amountCents, reason, at, state: 'pending' },
      });
      const current = await orders.get(order._id);
      if (findLine(current, classId)?.outcome === 'enrolled') return null;
      await releaseLines(current);
      return orders.get(order._id);
    },
  };
}
export type CancelLine = ReturnType<typeof createCancelLine>;
