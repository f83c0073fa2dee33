import type { Logger } from 'pino';

interface Notifier {
  dispatchEvents(): Promise<void>;
  sendMails(stopping: AbortSignal): Promise<void>;
}

/** Triggers within this time share one run. */
const DEBOUNCE_MS = 200;

/**
 * Returns a worker that runs `work` soon after each trigger, one run at a time. A trigger during a run
 * starts another run after it.
 */
const createDebouncedWorker = (work: () => Promise<void>, onError: (error: unknown) => void) => {
  let running: Promise<void> | null = null;
  let isTriggered = false;
  const run = async () => {
    while (isTriggered) {
      await new Promise((resolve) => setTimeout(resolve, DEBOUNCE_MS));
      isTriggered = false;
      await work().catch(onError);
    }
    running = null;
  };
  return {
    trigger() {
      isTriggered = true;
      running ??= run();
    },
    finished: async () => running,
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
