import type { Logger } from 'pino';

interface Sweeper {
  /** Runs once at the start, because an earlier process may have died in the middle of its work. */
  recover(): Promise<void>;
  sweep(): Promise<void>;
}

/** Returns a task that runs all tasks in order. If one fails, the rest wait for the next run. */
export function runInSequence(...tasks: (() => Promise<void>)[]) {
  return async (): Promise<void> => {
    for (const task of tasks) await task();
  };
}

/**
 * Returns a task that does nothing if it succeeded less than `intervalMs` ago. For tasks that read
 * much and are not urgent.
 */
export function runAtMostEvery(intervalMs: number, now: () => Date, task: () => Promise<void>) {
  let lastRunMs = -Infinity;
  return async (): Promise<void> => {
    const startedMs = now().getTime();
    if (startedMs - lastRunMs < intervalMs) return;
    await task();
    lastRunMs = startedMs;
  };
}

/**
 * Runs `recover` now and `sweep` every `intervalMs` milliseconds, never two at once. `stop` waits for
 * the current run.
 */
export function startSweeper({ recover, sweep }: Sweeper, intervalMs: number, log: Logger) {
  let currentRun: Promise<void> | null = null;
  const run = (task: () => Promise<void>) => {
    currentRun ??= task()
      .catch((error: unknown) => log.error({ err: error }, 'sweep failed'))
      .finally(() => (currentRun = null));
  };
  run(recover);
  const timer = setInterval(() => run(sweep), intervalMs);
  return {
    async stop() {
      clearInterval(timer);
      await currentRun;
    },
  };
}
