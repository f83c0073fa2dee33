import type { Db } from 'mongodb';
import type { AuditRow } from '#audit/audit';
import type { Order } from '#domain/orders/order';
import type { Recorder } from './recorder';

export interface Outcome {
  rows: AuditRow[];
  findings: string[];
  counts: [string, number][];
}

/** Counts orders, lines and refunds in the database. */
export async function countRecords(db: Db, recorder: Recorder): Promise<void> {
  const orders = await db.collection<Order>('orders').find().toArray();
  const addCount = (name: string, count: number) => {
    for (let index = 0; index < count; index += 1) recorder.count(name);
  };
  const lines = orders.flatMap((order) => order.lines);
  const refunds = orders.flatMap((order) => order.refunds);
  addCount('orders', orders.length);
  addCount('orders paid', orders.filter(({ paidAt }) => paidAt).length);
  addCount(
    'lines refused because the class was sold out',
    lines.filter((line) => line.outcome === 'refused').length,
  );
  addCount('refunds done', refunds.filter(({ state }) => state === 'done').length);
}
