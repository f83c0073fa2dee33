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

/** What a minute has to have seen at least, to have shown anything. */
const leastPerMinute: [what: string, least: number][] = [
  ['payments acknowledged', 12],
  ['enrolments given back', 6],
  ['paid after the hold had lapsed', 2],
  ['class cancellations answered', 2],
  ['goodwill refunds', 1],
  ['holds that nobody means to pay', 4],
  ['refused: checkout-paused', 2],
  ['classes moved', 1],
  ['refunds in the dashboard', 1],
  ['disputes closed', 1],
  ['kill -9 of a server', 2],
  ['a server frozen', 1],
  ['kill -9 of the database', 1],
  ['calls to Stripe while it was losing', 2],
  ['webhooks: twice', 6],
  ['webhooks: late', 6],
  ['lists of payments read', 10],
];

/** Says what there was too little of. */
export const findVacuous = (ledger: Ledger, seconds: number): string[] =>
  leastPerMinute.flatMap(([what, perMinute]) => {
    const least = Math.max(1, Math.floor((perMinute * seconds) / MINUTE_S));
    const count = ledger.countOf(what);
    return count < least ? [`The run shows little: ${count} of at least ${least} ${what}`] : [];
  });
