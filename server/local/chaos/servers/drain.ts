import { setTimeout as delay } from 'node:timers/promises';
import type { Db, Document } from 'mongodb';
import type { Order } from '#domain/orders/order';
import { waitsForDispute } from '#domain/orders/waiting-refund';
import type { Relay } from './relay';

const POLL_MS = 500;
const LOG_EVERY_POLLS = 20;

interface DrainTargets {
  db: Db;
  stripeDb: Db;
  relay: Relay;
}

/** Queries for work that is still in progress. */
const pendingQueries: [name: string, collection: string, filter: Document][] = [
  ['open orders', 'orders', { state: 'awaiting-payment' }],
  ['paid orders that are not fulfilled', 'orders', { state: 'fulfilling' }],
  ['orders with a line that is being canceled', 'orders', { 'lines.outcome': 'canceling' }],
  [
    'canceled classes with enrollments left',
    'classes',
    { status: 'canceled', 'cancellation.isDone': { $ne: true } },
  ],
  ['received events that are not processed', 'webhookEvents', { state: 'received' }],
];

/** Counts the orders with a refund that is in progress. One that waits for an open dispute is not. */
const countRefunding = async (db: Db): Promise<number> => {
  const orders = await db
    .collection<Order>('orders')
    .find({ 'refunds.state': 'pending' })
    .toArray();
  return orders.filter((order) =>
    order.refunds.some((refund) => refund.state === 'pending' && !waitsForDispute(order, refund)),
  ).length;
};

const listUnfinished = async ({ db, stripeDb, relay }: DrainTargets): Promise<string[]> => {
  const counts = pendingQueries.map(
    async ([name, collection, filter]): Promise<[string, number]> => [
      name,
      await db.collection(collection).countDocuments(filter),
    ],
  );
  const undelivered = stripeDb
    .collection('sandboxIntents')
    .countDocuments({ 'outbox.0': { $exists: true } });
  const pending: [string, number][] = [
    ...(await Promise.all(counts)),
    ['orders with a pending refund', await countRefunding(db)],
    ['payments with events to deliver', await undelivered],
    ['events in delivery', relay.countWaiting()],
  ];
  return pending.filter(([, count]) => count > 0).map(([name, count]) => `${count} ${name}`);
};

/** Waits until no work is in progress. Returns what is left if the signal aborts. */
export async function waitUntilDrained(
  targets: DrainTargets,
  signal: AbortSignal,
  log: (line: string) => void,
): Promise<string[]> {
  for (let poll = 1; ; poll += 1) {
    const unfinished = await listUnfinished(targets);
    if (unfinished.length === 0 || signal.aborted) return unfinished;
    if (poll % LOG_EVERY_POLLS === 0) log(`… left: ${unfinished.join(', ')}`);
    await delay(POLL_MS);
  }
}
