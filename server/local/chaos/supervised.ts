import { setTimeout as delay } from 'node:timers/promises';
import type { Running } from '../testing/processes';
import type { Ledger } from './ledger';

interface Needs {
  name: string;
  ledger: Ledger;
  start: () => Running;
  isReady: () => Promise<boolean>;
}

const POLL_MS = 100;
const RESTART_AFTER_MS = 300;
const READY_WITHIN_MS = 180_000;
/** What a server says that found no database when it started. */
const DATABASE_AWAY = 'cannot be reached';
const LAST_WORDS = 1_500;

const living = new Set<Running>();
process.once('exit', () => living.forEach(({ process: child }) => child.kill('SIGKILL')));

/** A process that is started again whenever it ends, until `stop`; ending by itself is a finding. */
export const supervise = ({ name, ledger, start, isReady }: Needs) => {
  let isWanted = true;
  let isKilled = false;
  let awayMs = 0;
  let running: Running;
  let earlier = '';

  const runOnce = async () => {
    isKilled = false;
    running = start();
    living.add(running);
    await running.ended;
    living.delete(running);
    const words = running.output();
    earlier += words;
    if (isWanted && !isKilled && !words.includes(DATABASE_AWAY)) {
      ledger.find(`${name} ended by itself: ${words.slice(-LAST_WORDS)}`);
    }
  };
  const keepUp = async () => {
    while (isWanted) {
      await runOnce();
      if (isWanted) await delay(awayMs);
      awayMs = RESTART_AFTER_MS;
    }
  };
  const kept = keepUp();

  return {
    /** By SIGKILL; it comes back by itself after `forMs`. */
    kill(forMs: number) {
      if (!living.has(running)) return;
      isKilled = true;
      awayMs = forMs;
      void running.end('SIGKILL');
      ledger.count(`kill -9 of ${name}`);
    },
    /** Stops it in the middle of whatever it does; the answer lets it go on as if nothing had been. */
    freeze(): () => void {
      const { process: child } = running;
      if (child.kill('SIGSTOP')) ledger.count(`${name} frozen`);
      return () => void child.kill('SIGCONT');
    },
    async untilReady(): Promise<void> {
      const deadline = Date.now() + READY_WITHIN_MS;
      while (isKilled || !(await isReady().catch(() => false))) {
        if (Date.now() > deadline)
          throw new Error(`${name} does not come up: ${earlier}${running.output()}`);
        await delay(POLL_MS);
      }
    },
    output: () => earlier + running.output(),
    async stop() {
      isWanted = false;
      running.process.kill('SIGKILL');
      await kept;
    },
  };
};
export type Supervised = ReturnType<typeof supervise>;
