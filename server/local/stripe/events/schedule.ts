import type { QueuedEvent } from '../payment-intents/intent';

const RETRY_DELAYS_MS = [200, 1_000, 5_000, 15_000, 60_000, 300_000];
const MAX_CONCURRENT = 8;

interface Delivery {
  event: QueuedEvent;
  attempts: number;
  dueAt: number;
  running: Promise<void> | null;
}

const retryDelay = (attempts: number) =>
  RETRY_DELAYS_MS[Math.min(attempts, RETRY_DELAYS_MS.length - 1)] ?? 0;

/** Schedules the delivery of events; retries with growing delays until `deliver` succeeds. */
export function createSchedule(
  deliver: (event: QueuedEvent) => Promise<void>,
  log: (message: string) => void,
) {
  const deliveries = new Map<string, Delivery>();
  let active = false;
  let timer: NodeJS.Timeout | undefined;

  async function attempt(delivery: Delivery) {
    const { event } = delivery;
    try {
      await deliver(event);
      deliveries.delete(event.id);
    } catch (error) {
      const delay = retryDelay(delivery.attempts);
      delivery.attempts += 1;
      delivery.dueAt = Date.now() + delay;
      if (active) log(`${event.type} not delivered (${String(error)}), retrying in ${delay} ms`);
    }
    delivery.running = null;
    startDue();
  }

  /** Starts the deliveries that are due, and sets a timer for the next one. */
  function startDue() {
    clearTimeout(timer);
    if (!active) return;
    // Read once: a delivery that became due between two readings would neither start nor get a timer.
    const now = Date.now();
    const all = [...deliveries.values()];
    const idle = all.filter(({ running }) => !running);
    const freeSlots = MAX_CONCURRENT - (all.length - idle.length);
    const due = idle.filter(({ dueAt }) => dueAt <= now).slice(0, freeSlots);
    for (const delivery of due) delivery.running = attempt(delivery);
    // Deliveries over the limit start when a running one ends.
    const delays = idle.map(({ dueAt }) => dueAt - now).filter((wait) => wait > 0);
    if (delays.length > 0) timer = setTimeout(startDue, Math.min(...delays));
  }

  return {
    add: (events: QueuedEvent[]) => {
      // Before the start, events are not queued here: `start` reads them from the database.
      if (!active) return;
      for (const event of events) {
        if (deliveries.has(event.id)) continue;
        deliveries.set(event.id, { event, attempts: 0, dueAt: Date.now(), running: null });
      }
      startDue();
    },
    start: () => {
      active = true;
    },
    stop: async () => {
      active = false;
      clearTimeout(timer);
      const running = [...deliveries.values()].flatMap((delivery) => delivery.running ?? []);
      await Promise.allSettled(running);
    },
  };
}
