import type { QueuedEvent } from '../payment-intents/intent';
import { createSchedule } from './schedule';
import { sign } from './event';

const RESPONSE_TIMEOUT_MS = 10_000;
const POLL_INTERVAL_MS = 60_000;

interface Options {
  deliverTo: string;
  webhookSecret: string;
  listPending: () => Promise<QueuedEvent[]>;
  markDelivered: (event: QueuedEvent) => Promise<void>;
  log: (message: string) => void;
}

/**
 * Sends every event until the webhook responds with a 2xx: at least once, in no guaranteed order, as Stripe does.
 * Undelivered events are stored in the database, so they are sent after a restart.
 */
export function createEventDelivery(options: Options) {
  const stopping = new AbortController();
  const schedule = createSchedule(deliver, options.log);
  let pollTimer: NodeJS.Timeout | undefined;

  async function deliver(event: QueuedEvent) {
    const { status } = await fetch(options.deliverTo, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': sign(event.payload, options.webhookSecret),
      },
      body: event.payload,
      redirect: 'manual',
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
    });
    if (status < 200 || status > 299) throw new Error(`responded with ${status}`);
    await options.markDelivered(event);
  }

  function loadPending() {
    options.listPending().then(schedule.add, (error: unknown) => {
      options.log(`cannot read undelivered events: ${String(error)}`);
    });
  }

  return {
    add: schedule.add,
    start: () => {
      schedule.start();
      loadPending();
      // If the response to a database write was lost, its events are stored but were never scheduled.
      pollTimer = setInterval(loadPending, POLL_INTERVAL_MS).unref();
    },
    stop: async () => {
      clearInterval(pollTimer);
      stopping.abort();
      await schedule.stop();
    },
  };
}
