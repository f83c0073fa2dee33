import type { Logger } from 'pino';

interface Sweeper {
  /** The first time: a process before this one may have been cut short. */
  recover(): Promise<void>;
  sweep(): Promise<void>;
}

/** One piece of work after the other; one that fails leaves those behind it for the next time. */
export const inTurn =
  (...works: (() => Promise<void>)[]) =>
  async (): Promise<void> => {
    for (const work of works) await work();
  };

/** Recovers now and sweeps every so often, one at a time; `stop` waits for the one under way. */
export const startSweeping = ({ recover, sweep }: Sweeper, everyMs: number, log: Logger) => {
  let underWay: Promise<void> | null = null;
  const run = (work: () => Promise<void>) => {
    underWay ??= work()
      .catch((error: unknown) => log.error({ err: error }, 'sweep failed'))
      .finally(() => (underWay = null));
  };
  run(recover);
  const timer = setInterval(() => run(sweep), everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
};
