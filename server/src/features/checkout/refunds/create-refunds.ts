import { ObjectId } from 'mongodb';
import type { Order, OrderLine, Refund } from '#domain/orders/order';
import { splitRefund } from '#domain/orders/transfer';

/**
 * Returns the pending refunds of a sum of a line: one for each payment that it comes from. Empty if the sum
 * is 0.
 */
export const createRefunds = (
  order: Order,
  line: OrderLine,
  cents: number,
  decision: Pick<Refund, 'reason' | 'at' | 'decidedBy'>,
): Refund[] =>
  splitRefund(order, line, cents).map(({ cents: amountCents, ...payment }) => ({
    _id: new ObjectId(),
    lineId: line.lineId,
    classId: line.classId,
    amountCents,
    ...decision,
    ...payment,
    state: 'pending',
  }));
