import type { Db } from 'mongodb';
import type { AuditRow } from '../../src/audit/audit';
import type { Order } from '../../src/features/checkout/order';
import type { Ledger } from './ledger';

const MINUTE_S = 60;

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

/** What a run of a minute has to have seen at least, to have shown anything. */
const leastPerMinute: [what: string, least: number][] = [
  ['payments acknowledged', 15],
  ['enrolments given back', 6],
  ['paid after the hold had lapsed', 3],
  ['class cancellations answered', 2],
  ['kill -9 of API 1', 1],
  ['kill -9 of API 2', 1],
  ['kill -9 of the database', 1],
  ['webhooks: twice', 4],
  ['webhooks: late', 4],
  ['calls to Stripe while it was losing', 1],
  ['calls to Stripe while it was down', 1],
  ['lists of payments read', 20],
];

/** Says what there was too little of. */
export const findVacuous = (ledger: Ledger, seconds: number): string[] =>
  leastPerMinute.flatMap(([what, perMinute]) => {
    const least = Math.max(1, Math.floor((perMinute * seconds) / MINUTE_S / 2));
    const count = ledger.countOf(what);
    return count < least ? [`The run shows little: ${count} of at least ${least} ${what}`] : [];
  });
