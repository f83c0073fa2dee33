import { setTimeout as delay } from 'node:timers/promises';
import type { Db, Document } from 'mongodb';
import type { Relay } from './relay';

const POLL_MS = 500;
const SAY_EVERY_LOOKS = 20;

interface Books {
  db: Db;
  stripeDb: Db;
  relay: Relay;
}

/** What is still under way; each is a query, so that it says what is left. */
const unfinished: [what: string, collection: string, filter: Document][] = [
  ['orders that are open', 'orders', { state: 'awaiting-payment' }],
  ['orders paid and not completed', 'orders', { state: 'paid-late' }],
  ['orders with a refund that is pending', 'orders', { 'refunds.state': 'pending' }],
  ['orders with a line that is being cancelled', 'orders', { 'lines.outcome': 'cancelling' }],
  [
    'classes called off with people left in them',
    'classes',
    { status: 'cancelled', 'cancellation.isDone': { $ne: true } },
  ],
  ['events received and not worked off', 'webhookEvents', { state: 'received' }],
];

const listLeft = async ({ db, stripeDb, relay }: Books): Promise<string[]> => {
  const counted = unfinished.map(async ([what, collection, filter]): Promise<[string, number]> => [
    what,
    await db.collection(collection).countDocuments(filter),
  ]);
  const undelivered = stripeDb
    .collection('sandboxIntents')
    .countDocuments({ 'outbox.0': { $exists: true } });
  const left: [string, number][] = [
    ...(await Promise.all(counted)),
    ['payments with events to deliver', await undelivered],
    ['events on their way', relay.countWaiting()],
  ];
  return left.filter(([, count]) => count > 0).map(([what, count]) => `${count} ${what}`);
};

/** Waits until nothing is under way. Returns what is left when the signal aborts. */
export const waitUntilQuiet = async (
  books: Books,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<string[]> => {
  for (let look = 1; ; look += 1) {
    const left = await listLeft(books);
    if (left.length === 0 || signal.aborted) return left;
    if (look % SAY_EVERY_LOOKS === 0) say(`… left: ${left.join(', ')}`);
    await delay(POLL_MS);
  }
};
