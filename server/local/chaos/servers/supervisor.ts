import { setTimeout as delay } from 'node:timers/promises';
import type { RunningProcess } from '#local/testing/processes';
import type { Recorder } from '../recorder';

interface Dependencies {
  name: string;
  recorder: Recorder;
  start: () => RunningProcess;
  isReady: () => Promise<boolean>;
}

const POLL_MS = 100;
const RESTART_AFTER_MS = 300;
const READY_TIMEOUT_MS = 180_000;
/** Part of a server's output if the database is unavailable at start. */
const DATABASE_UNAVAILABLE = 'cannot be reached';
const MAX_OUTPUT = 1_500;

const runningProcesses = new Set<RunningProcess>();
process.once('exit', () => runningProcesses.forEach(({ process: child }) => child.kill('SIGKILL')));

/** Runs a process and restarts it whenever it ends, until `stop`. An unexpected end is a finding. */
export function supervise({ name, recorder, start, isReady }: Dependencies) {
  let shouldRun = true;
  let isKilled = false;
  let outageMs = 0;
  let running: RunningProcess;
  let earlierOutput = '';

  const runOnce = async () => {
    isKilled = false;
    running = start();
    runningProcesses.add(running);
    await running.ended;
    runningProcesses.delete(running);
    const output = running.output();
    earlierOutput += output;
    if (shouldRun && !isKilled && !output.includes(DATABASE_UNAVAILABLE)) {
      recorder.report(`${name} ended unexpectedly: ${output.slice(-MAX_OUTPUT)}`);
    }
  };
  const superviseLoop = async () => {
    while (shouldRun) {
      await runOnce();
      if (shouldRun) await delay(outageMs);
      outageMs = RESTART_AFTER_MS;
    }
  };
  const loop = superviseLoop();

  return {
    /** Kills the process with SIGKILL. It restarts after `forMs`. */
    kill(forMs: number) {
      if (!runningProcesses.has(running)) return;
      isKilled = true;
      outageMs = forMs;
      void running.end('SIGKILL');
      recorder.count(`kill -9 of ${name}`);
    },
    /** Pauses the process with SIGSTOP. The returned function resumes it. */
    freeze(): () => void {
      const { process: child } = running;
      if (child.kill('SIGSTOP')) recorder.count(`${name} frozen`);
      return () => void child.kill('SIGCONT');
    },
    async waitUntilReady(): Promise<void> {
      const deadline = Date.now() + READY_TIMEOUT_MS;
      while (isKilled || !(await isReady().catch(() => false))) {
        if (Date.now() > deadline)
          throw new Error(`${name} did not become ready: ${earlierOutput}${running.output()}`);
        await delay(POLL_MS);
      }
    },
    output: () => earlierOutput + running.output(),
    async stop() {
      shouldRun = false;
      running.process.kill('SIGKILL');
      await loop;
    },
  };
}
export type Supervised = ReturnType<typeof supervise>;
