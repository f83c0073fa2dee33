import { expect, onTestFinished } from 'vitest';
import { countDifferences, toTable } from '#audit/audit';
import { buildOnce } from '../testing/built-programs';
import { runChaos } from './chaos';
import type { ChaosOptions } from './open-camp';

const doNothing = () => undefined;

/** Fails if the chaos run or the audit after it finds anything. */
export async function runAndCheck(
  options: Omit<ChaosOptions, 'programs' | 'log'> & { signal: AbortSignal },
): Promise<void> {
  let progress = '';
  options.signal.addEventListener('abort', () => console.error(`The run hung: ${progress}`));
  const programs = await buildOnce();
  const run = runChaos({ ...options, programs, log: (line) => (progress = line) });
  // Wait even after a timeout, so no process is left behind.
  onTestFinished(() => run.then(doNothing, doNothing));
  const { rows, findings } = await run;
  expect(findings).toEqual([]);
  expect(countDifferences(rows), toTable(rows)).toBe(0);
}
