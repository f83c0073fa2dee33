import type { Db } from 'mongodb';
import { isPaid, type LineOutcome, type Order } from '../features/checkout/order';
import { batchesOf } from './batches';
import type { Report } from './report';
import { findOrders } from './stored-orders';

/** What somebody was told: that an order, or one class of it, is paid or cancelled. */
export interface Acknowledged {
  orderNumber?: string;
  /** The payment intent; one of the two says which order is meant. */
  transactionId?: string;
  classId?: string;
  what: 'paid' | 'cancelled';
}

/** A place that was promised may have been given back since. */
const outcomes: Record<Acknowledged['what'], (LineOutcome | undefined)[]> = {
  paid: ['enrolled', 'cancelling', 'cancelled'],
  cancelled: ['cancelling', 'cancelled'],
};

/** Whether the books still say it; null where they do, else why not. */
const judge = ({ classId, what }: Acknowledged, order: Order | undefined): string | null => {
  if (!order) return `it was acknowledged as ${what}, and is not there`;
  if (!isPaid(order)) return `it was acknowledged as ${what}, and is ${order.state}`;
  if (classId === undefined && what === 'paid') return null;
  const lines = order.lines.filter((line) => !classId || line.classId.toString() === classId);
  if (lines.length === 0) return `class ${classId} was acknowledged as ${what}, and is not in it`;
  const other = lines.find(({ outcome }) => !outcomes[what].includes(outcome));
  return other
    ? `${other.className} was acknowledged as ${what}, and is ${other.outcome ?? 'not decided'}`
    : null;
};

/** Everything that was acknowledged to somebody against what the orders say now. */
export const auditAcknowledged = async (
  db: Db,
  acknowledged: readonly Acknowledged[],
  report: Report,
): Promise<void> => {
  for await (const batch of batchesOf(acknowledged)) {
    const numbers = batch.flatMap(({ orderNumber }) => orderNumber ?? []);
    const intents = batch.flatMap(({ transactionId }) => transactionId ?? []);
    const byNumber = await findOrders(db, { number: { $in: numbers } });
    const byIntent = await findOrders(db, { paymentIntentId: { $in: intents } });
    for (const told of batch) {
      const { orderNumber, transactionId } = told;
      const order =
        orderNumber === undefined
          ? byIntent.find(({ paymentIntentId }) => paymentIntentId === transactionId)
          : byNumber.find(({ number }) => number === orderNumber);
      const detail = judge(told, order);
      const subject = orderNumber ? `order ${orderNumber}` : `payment intent ${transactionId}`;
      if (detail !== null) report.add([{ rule: 4, subject, detail }]);
    }
    report.count(4, batch.length);
  }
};
