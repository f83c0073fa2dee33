import { expect, onTestFinished } from 'vitest';
import { countDifferences, toTable } from '../../src/audit/audit';
import { buildOnce } from '../testing/built-programs';
import { runChaos, type ChaosOptions } from './chaos';

const ignore = () => undefined;

/** Fails where a run of chaos found anything, or the audit does after it. */
export const runAndCheck = async (
  options: Omit<ChaosOptions, 'programs' | 'say'> & { signal: AbortSignal },
): Promise<void> => {
  let progress = '';
  options.signal.addEventListener('abort', () => console.error(`The run hung: ${progress}`));
  const programs = await buildOnce();
  const run = runChaos({ ...options, programs, say: (line) => (progress = line) });
  // Also after the time is up, so that no process of it stays.
  onTestFinished(() => run.then(ignore, ignore));
  const { rows, findings } = await run;
  expect(findings).toEqual([]);
  expect(countDifferences(rows), toTable(rows)).toBe(0);
};
