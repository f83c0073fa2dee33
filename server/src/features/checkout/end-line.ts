import { ObjectId } from 'mongodb';
import { toDollars } from '../../money';
import { toNews, type Actor } from '../../news';
import type { EnrolmentsStore } from './enrolments.store';
import type { SeatKeeper } from './give-lines';
import { findLine, sumRefundedCents, type Order, type OrderLine } from './order';
import type { OrdersStore } from './orders.store';

interface Needs {
  orders: OrdersStore;
  enrolments: EnrolmentsStore;
  seats: SeatKeeper;
  now: () => Date;
}

export const createEndLine = ({ orders, enrolments, seats, now }: Needs) => {
  /**
   * Makes seats and enrolments say what the lines say, whoever decided them. Nothing of it can be
   * undone by a caller that is late: the class blocks the order, and the enrolment has ended.
   */
  const settle = async ({ _id: orderId, owner, lines }: Order): Promise<void> => {
    for (const { classId, outcome } of lines) {
      if (outcome === undefined || outcome === 'enrolled') continue;
      await enrolments.end({ classId, orderId, owner, enrolledAt: now() });
      await seats.blockOrder(classId, orderId, now());
      if (outcome === 'cancelling') await orders.completeLine(orderId, classId);
    }
  };

  return {
    settle,

    /**
     * Gives an enrolled line back for `amountCents`, decided once for all callers; the money itself
     * is still to be sent. Answers the order as it is then; null when another sum has gone back for
     * the line than `order` knows of, so that the amount has to be reckoned anew.
     */
    async endLine(
      order: Order,
      { classId, className }: OrderLine,
      { amountCents, reason, by }: { amountCents: number; reason: string; by: Actor | null },
    ): Promise<Order | null> {
      const at = now();
      await orders.endLine(order, {
        classId,
        reason,
        refundedCents: sumRefundedCents(order, classId),
        at,
        news: toNews({ kind: 'place-ended', classId, amountCents, reason }, at, by),
        note: `${className}: ${reason} $${toDollars(amountCents).toFixed(2)} goes back.`,
        refund:
          amountCents === 0
            ? null
            : { _id: new ObjectId(), classId, amountCents, reason, at, state: 'pending' },
      });
      const after = await orders.get(order._id);
      if (findLine(after, classId)?.outcome === 'enrolled') return null;
      await settle(after);
      return orders.get(order._id);
    },
  };
};
export type EndLine = ReturnType<typeof createEndLine>;
