import type { Logger } from 'pino';
import { coalesce } from '../lib/single-flight';

interface Notifier {
  dispatchEvents(): Promise<void>;
  sendMails(stopping: AbortSignal): Promise<void>;
}

/** Triggers within this time share one run; a trigger during a run starts another one after it. */
const DEBOUNCE_MS = 200;
/**
 * Runs start at least this far apart. Each run reads every collection with events, so while many families buy, one run
 * handles the events of a second; after a quiet time, an event waits only for the debounce.
 */
const MIN_INTERVAL_MS = 1_000;

/** Returns a worker that runs `work` soon after each trigger, one run at a time. */
const createDebouncedWorker = (work: () => Promise<void>, onError: (error: unknown) => void) => {
  const run = coalesce(() => work().catch(onError), {
    delayMs: DEBOUNCE_MS,
    minIntervalMs: MIN_INTERVAL_MS,
  });
  let lastRun = Promise.resolve();
  return {
    trigger() {
      lastRun = run();
    },
    finished: () => lastRun,
  };
};

/**
 * Dispatches events and sends emails soon after each trigger. Emails are sent by a worker of their own,
 * because a slow mail server must not delay notifications. `stop` waits for the current runs.
 */
export function startEventDispatcher({ dispatchEvents, sendMails }: Notifier, log: Logger) {
  const stopping = new AbortController();
  const onError = (error: unknown) => log.error({ err: error }, 'event dispatcher failed');
  const mailWorker = createDebouncedWorker(() => sendMails(stopping.signal), onError);
  const eventWorker = createDebouncedWorker(async () => {
    await dispatchEvents();
    if (!stopping.signal.aborted) mailWorker.trigger();
  }, onError);
  return {
    trigger() {
      if (!stopping.signal.aborted) eventWorker.trigger();
    },
    async stop() {
      stopping.abort();
      await eventWorker.finished();
      await mailWorker.finished();
    },
  };
}

/** Returns the same sweeper with `trigger` called after each sweep, because sweeps create events. */
export function dispatchAfterSweep(
  { recover, sweep }: Record<'recover' | 'sweep', () => Promise<void>>,
  trigger: () => void,
) {
  return {
    recover: () => recover().finally(trigger),
    sweep: () => sweep().finally(trigger),
  };
}
