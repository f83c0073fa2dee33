import { expect, test } from 'vitest';
import { countDifferences, toTable } from '../../src/audit/audit';
import { runChaos } from './chaos';

test('money, seats and people are right after some chaos', async ({ signal }) => {
  let progress = '';
  signal.addEventListener('abort', () => console.error(`The run hung: ${progress}`));
  const { rows, findings } = await runChaos({
    steps: 60,
    seed: '2028',
    buyers: 8,
    signal,
    say: (line) => (progress = line),
  });
  expect(findings).toEqual([]);
  expect(countDifferences(rows), toTable(rows)).toBe(0);
}, 300_000);
