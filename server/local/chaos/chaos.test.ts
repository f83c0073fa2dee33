import { expect, test } from 'vitest';
import { countDifferences, toTable } from '../../src/audit/audit';
import { runChaos } from './chaos';

const ignore = () => undefined;

test('money, seats and people are right after some chaos', async ({ signal, onTestFinished }) => {
  let progress = '';
  signal.addEventListener('abort', () => console.error(`The run hung: ${progress}`));
  const run = runChaos({
    steps: 60,
    seed: '2028',
    buyers: 8,
    signal,
    say: (line) => (progress = line),
  });
  // Also after the time is up, so that no process of it stays.
  onTestFinished(() => run.then(ignore, ignore));
  const { rows, findings } = await run;
  expect(findings).toEqual([]);
  expect(countDifferences(rows), toTable(rows)).toBe(0);
}, 300_000);
