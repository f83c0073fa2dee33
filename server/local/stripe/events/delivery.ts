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
  const calls = new Set<AbortController>();
  const schedule = createSchedule(deliver, options.log);
  let pollTimer: NodeJS.Timeout | undefined;

  async function send(event: QueuedEvent): Promise<number> {
    const call = new AbortController();
    const timer = setTimeout(() => call.abort(new Error('no response')), RESPONSE_TIMEOUT_MS);
    calls.add(call);
    try {
      const { status } = await fetch(options.deliverTo, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': sign(event.payload, options.webhookSecret),
        },
        body: event.payload,
        redirect: 'manual',
        signal: call.signal,
      });
      return status;
    } finally {
      clearTimeout(timer);
      calls.delete(call);
    }
  }

  async function deliver(event: QueuedEvent) {
    const status = await send(event);
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
      for (const call of calls) call.abort();
      await schedule.stop();
    },
  };
}
