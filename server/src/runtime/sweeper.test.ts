import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from './logger';
import { runAtMostEvery, startSweeper } from './sweeper';

const INTERVAL_MS = 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A sweeper whose runs finish when the test says so. */
const createSweeper = () => {
  const pendingRuns: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const runs: string[] = [];
  const task = (name: string) => () => {
    runs.push(name);
    return new Promise<void>((resolve, reject) => pendingRuns.push({ resolve, reject }));
  };
  return {
    runs,
    nextRun: () => pendingRuns.shift()!,
    sweeper: { recover: task('recover'), sweep: task('sweep') },
  };
};

const lines: string[] = [];
const log = createLog('error', { write: (line) => void lines.push(line) });

test('recovers first, never runs twice at once and continues after a failure', async () => {
  const { runs, nextRun, sweeper } = createSweeper();
  const running = startSweeper(sweeper, INTERVAL_MS, log);
  await vi.advanceTimersByTimeAsync(3 * INTERVAL_MS);
  expect(runs).toHaveLength(1);
  nextRun().reject(new Error('no database'));
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(runs).toEqual(['recover', 'sweep']);
  expect(lines.join('')).toContain('no database');
  nextRun().resolve();
  await running.stop();
});

test('stop waits for the current run and starts no other', async () => {
  const { runs, nextRun, sweeper } = createSweeper();
  const running = startSweeper(sweeper, INTERVAL_MS, log);
  let hasStopped = false;
  const stopped = running.stop().then(() => (hasStopped = true));
  await vi.advanceTimersByTimeAsync(3 * INTERVAL_MS);
  expect(hasStopped).toBe(false);
  nextRun().resolve();
  await stopped;
  expect(runs).toHaveLength(1);
});

test('a task that is limited in time runs again after the interval, or at once if it failed', async () => {
  let nowMs = 0;
  const task = vi.fn(() => Promise.resolve());
  const limited = runAtMostEvery(INTERVAL_MS, () => new Date(nowMs), task);
  await limited();
  nowMs = INTERVAL_MS - 1;
  await limited();
  expect(task).toHaveBeenCalledTimes(1);
  nowMs = INTERVAL_MS;
  task.mockRejectedValueOnce(new Error('The database is unavailable.'));
  await expect(limited()).rejects.toThrow();
  await limited();
  expect(task).toHaveBeenCalledTimes(3);
});
