import type { QueuedEvent } from '../payment-intents/intent';

const RETRY_AFTER_MS = [200, 1_000, 5_000, 15_000, 60_000, 300_000];
const MOST_AT_ONCE = 8;

interface Delivery {
  event: QueuedEvent;
  attempts: number;
  dueAt: number;
  running: Promise<void> | null;
}

const retryAfter = (attempts: number) =>
  RETRY_AFTER_MS[Math.min(attempts, RETRY_AFTER_MS.length - 1)] ?? 0;

/** Says when each event is tried, and tries again, ever more slowly, until `deliver` no longer throws. */
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
      const delay = retryAfter(delivery.attempts);
      delivery.attempts += 1;
      delivery.dueAt = Date.now() + delay;
      if (active) log(`${event.type} not delivered (${String(error)}), again in ${delay} ms`);
    }
    delivery.running = null;
    pump();
  }

  /** Starts what is due and sets the clock for what is due next. */
  function pump() {
    clearTimeout(timer);
    if (!active) return;
    const all = [...deliveries.values()];
    const idle = all.filter(({ running }) => !running);
    const room = MOST_AT_ONCE - (all.length - idle.length);
    const due = idle.filter(({ dueAt }) => dueAt <= Date.now()).slice(0, room);
    for (const delivery of due) delivery.running = attempt(delivery);
    // What is due but finds no room is started by the delivery that makes it.
    const later = idle.map(({ dueAt }) => dueAt - Date.now()).filter((wait) => wait > 0);
    if (later.length > 0) timer = setTimeout(pump, Math.min(...later));
  }

  return {
    add: (events: QueuedEvent[]) => {
      // Before the start nothing is kept here: the books are read then.
      if (!active) return;
      for (const event of events) {
        if (deliveries.has(event.id)) continue;
        deliveries.set(event.id, { event, attempts: 0, dueAt: Date.now(), running: null });
      }
      pump();
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
