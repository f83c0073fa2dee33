import type { Logger } from 'pino';

/** Sweeps now and every so often, one sweep at a time; `stop` waits for the one under way. */
export const startSweeping = (sweep: () => Promise<void>, everyMs: number, log: Logger) => {
  let underWay: Promise<void> | null = null;
  const run = () => {
    underWay ??= sweep()
      .catch((error: unknown) => log.error({ err: error }, 'sweep failed'))
      .finally(() => (underWay = null));
  };
  run();
  const timer = setInterval(run, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
};
