import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { appendEvents, type DomainEvent } from '#domain/domain-event';
import { sourcesOf, type Order, type Refund } from '#domain/orders/order';

interface Payment {
  at: Date;
  /** Refunds of the refused lines. */
  refunds: Refund[];
  event: DomainEvent;
}

const ordersOf = ({ db }: Camp) => db.collection<Order>('orders');

/** Marks lines as refused, in one write. Lines that are decided stay as they are. */
export async function refuseLines(
  camp: Camp,
  _id: ObjectId,
  lineIds: ObjectId[],
  reason: string,
): Promise<void> {
  await ordersOf(camp).updateOne(
    { _id },
    { $set: { 'lines.$[line].outcome': 'refused', 'lines.$[line].reason': reason } },
    {
      arrayFilters: [{ 'line.lineId': { $in: lineIds }, 'line.outcome': { $exists: false } }],
    },
  );
}

/**
 * Marks the order paid and all lines enrolled that were not refused when it was read, in one write.
 * Returns the updated order; null if it is already paid or a line was refused since it was read.
 */
export function setOrderPaid(
  camp: Camp,
  { _id, lines }: Order,
  { at, refunds, event }: Payment,
): Promise<Order | null> {
  const enrolledPaths = lines.flatMap(({ outcome }, position) =>
    outcome === 'refused' ? [] : [`lines.${position}.outcome`],
  );
  const outcomes = Object.fromEntries(enrolledPaths.map((path) => [path, 'enrolled']));
  return ordersOf(camp).findOneAndUpdate(
    {
      _id,
      state: { $in: sourcesOf.paid },
      ...Object.fromEntries(enrolledPaths.map((path) => [path, { $ne: 'refused' }])),
    },
    {
      $set: { ...outcomes, state: 'paid', paidAt: at, refunds },
      $push: { timeline: { at, state: 'paid' }, ...appendEvents(event) },
    },
    { returnDocument: 'after' },
  );
}
