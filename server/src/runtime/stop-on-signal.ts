import type { Logger } from 'pino';

/** Ctrl-C reaches the process twice if its parent process forwards the signal. */
const SAME_SIGNAL_MS = 500;

/** On the first SIGINT or SIGTERM runs `stop` and exits with 0. On a second one exits at once with 1. */
export function stopOnSignal(stop: () => Promise<void>, log: Logger): void {
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
}
