import type { QueuedEvent } from '../payment-intents/intent';
import { createSchedule } from './schedule';
import { sign } from './event';

const ANSWER_WITHIN_MS = 10_000;
const LOOK_AGAIN_EVERY_MS = 60_000;

interface Options {
  deliverTo: string;
  webhookSecret: string;
  listPending: () => Promise<QueuedEvent[]>;
  markDelivered: (event: QueuedEvent) => Promise<void>;
  log: (message: string) => void;
}

/**
 * Sends every event until it is answered with a 2xx: at least once, in no promised order, as Stripe does. The books
 * remember what is undelivered, so whatever was left when the process ended is sent after the next start.
 */
export function createEventDelivery(options: Options) {
  const stopping = new AbortController();
  const schedule = createSchedule(deliver, options.log);
  let lookingAgain: NodeJS.Timeout | undefined;

  async function deliver(event: QueuedEvent) {
    const { status } = await fetch(options.deliverTo, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': sign(event.payload, options.webhookSecret),
      },
      body: event.payload,
      redirect: 'manual',
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    if (status < 200 || status > 299) throw new Error(`answered ${status}`);
    await options.markDelivered(event);
  }

  function lookUp() {
    options.listPending().then(schedule.add, (error: unknown) => {
      options.log(`undelivered events cannot be read: ${String(error)}`);
    });
  }

  return {
    add: schedule.add,
    start: () => {
      schedule.start();
      lookUp();
      // A write whose answer was lost left its event in the books without telling anyone.
      lookingAgain = setInterval(lookUp, LOOK_AGAIN_EVERY_MS).unref();
    },
    stop: async () => {
      clearInterval(lookingAgain);
      stopping.abort();
      await schedule.stop();
    },
  };
}
