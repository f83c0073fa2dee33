import type { Db } from 'mongodb';
import type { AuditRow } from '../../src/audit/audit';
import type { Order } from '../../src/features/checkout/order';
import type { Ledger } from './ledger';

export interface Outcome {
  rows: AuditRow[];
  findings: string[];
  counts: [string, number][];
}

/** What the books say became of it all. */
export const countInBooks = async (db: Db, ledger: Ledger): Promise<void> => {
  const orders = await db.collection<Order>('orders').find().toArray();
  const tally = (what: string, count: number) => {
    for (let nth = 0; nth < count; nth += 1) ledger.count(what);
  };
  const lines = orders.flatMap((order) => order.lines);
  const refunds = orders.flatMap((order) => order.refunds);
  tally('orders', orders.length);
  tally('orders paid', orders.filter(({ paidAt }) => paidAt).length);
  tally(
    'lines refused for want of a seat',
    lines.filter((line) => line.outcome === 'refused').length,
  );
  tally('refunds done', refunds.filter(({ state }) => state === 'done').length);
};
