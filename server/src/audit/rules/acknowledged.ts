import type { Db } from 'mongodb';
import { toLineName } from '#shared/names';
import { isPaid, type LineOutcome, type Order } from '#domain/orders/order';
import { batchesOf } from '#lib/batches';
import type { Report } from '../report/report';
import { findOrders } from '../records/stored-orders';

/** The API confirmed to a user that an order, or one line of it, is paid or canceled. */
export interface Acknowledged {
  orderNumber?: string;
  /** The payment intent. Either this or `orderNumber` identifies the order. */
  transactionId?: string;
  lineId?: string;
  state: 'paid' | 'canceled';
}

/** The outcomes that each acknowledgment allows. A paid class may have been canceled later. */
const allowedOutcomes: Record<Acknowledged['state'], (LineOutcome | undefined)[]> = {
  paid: ['enrolled', 'canceling', 'canceled'],
  canceled: ['canceling', 'canceled'],
};

/** Returns how the order contradicts the acknowledgment, or null if it does not. */
const check = ({ lineId, state }: Acknowledged, order: Order | undefined): string | null => {
  if (!order) return `it was acknowledged as ${state}, but does not exist`;
  if (!isPaid(order)) return `it was acknowledged as ${state}, but is ${order.state}`;
  if (lineId === undefined && state === 'paid') return null;
  const lines = order.lines.filter((line) => !lineId || line.lineId.toString() === lineId);
  if (lines.length === 0)
    return `line ${lineId} was acknowledged as ${state}, but is not in the order`;
  const wrongLine = lines.find(({ outcome }) => !allowedOutcomes[state].includes(outcome));
  return wrongLine
    ? `${toLineName(wrongLine)} was acknowledged as ${state}, but is ${wrongLine.outcome ?? 'undecided'}`
    : null;
};

/** Compares everything that the API acknowledged with the orders as they are now. */
export async function auditAcknowledged(
  db: Db,
  acknowledged: readonly Acknowledged[],
  report: Report,
): Promise<void> {
  for await (const batch of batchesOf(acknowledged)) {
    const numbers = batch.flatMap(({ orderNumber }) => orderNumber ?? []);
    const intents = batch.flatMap(({ transactionId }) => transactionId ?? []);
    const byNumber = await findOrders(db, { number: { $in: numbers } });
    const byIntent = await findOrders(db, { paymentIntentId: { $in: intents } });
    for (const acknowledgment of batch) {
      const { orderNumber, transactionId } = acknowledgment;
      const order =
        orderNumber === undefined
          ? byIntent.find(({ paymentIntentId }) => paymentIntentId === transactionId)
          : byNumber.find(({ number }) => number === orderNumber);
      const detail = check(acknowledgment, order);
      const subject = orderNumber ? `order ${orderNumber}` : `payment intent ${transactionId}`;
      if (detail !== null) report.add([{ kind: 4, subject, detail }]);
    }
    report.count(4, batch.length);
  }
}
