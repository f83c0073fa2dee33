import type { Logger } from 'pino';

/** A terminal's Ctrl-C reaches a process twice when whatever started it hands the signal on. */
const SAME_SIGNAL_MS = 500;

/** Stops at the first SIGINT or SIGTERM and exits with 0; a second one exits at once, with 1. */
export const stopOnSignal = (stop: () => Promise<void>, log: Logger): void => {
  let stoppingSince: number | null = null;
  const fail = (error: unknown) => {
    log.fatal({ err: error }, 'stop failed');
    process.exit(1);
  };
  const onSignal = () => {
    if (stoppingSince === null) {
      stoppingSince = Date.now();
      stop().then(() => process.exit(0), fail);
    } else if (Date.now() - stoppingSince > SAME_SIGNAL_MS) {
      process.exit(1);
    }
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
};
