import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from './log';
import { startSweeping } from './sweeping';

const EVERY_MS = 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const aSweep = () => {
  let begun = 0;
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const works: string[] = [];
  const work = (name: string) => () => {
    works.push(name);
    begun += 1;
    return new Promise<void>((resolve, reject) => ends.push({ resolve, reject }));
  };
  return {
    works,
    begun: () => begun,
    end: () => ends.shift()!,
    sweeper: { recover: work('recover'), sweep: work('sweep') },
  };
};

const lines: string[] = [];
const log = createLog('error', { write: (line) => void lines.push(line) });

test('recovers first, never sweeps twice at once, and sweeps on after what failed', async () => {
  const { works, begun, end, sweeper } = aSweep();
  const sweeping = startSweeping(sweeper, EVERY_MS, log);
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS);
  expect(begun()).toBe(1);
  end().reject(new Error('no database'));
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(works).toEqual(['recover', 'sweep']);
  expect(lines.join('')).toContain('no database');
  end().resolve();
  await sweeping.stop();
});

test('waits at the end for the sweep that is under way, and begins no other', async () => {
  const { begun, end, sweeper } = aSweep();
  const sweeping = startSweeping(sweeper, EVERY_MS, log);
  let hasStopped = false;
  const stopped = sweeping.stop().then(() => (hasStopped = true));
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS);
  expect(hasStopped).toBe(false);
  end().resolve();
  await stopped;
  expect(begun()).toBe(1);
});
