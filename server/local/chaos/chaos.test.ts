import { expect, test } from 'vitest';
import { countDifferences, toTable } from '../../src/audit/audit';
import { runChaos } from './chaos';

test('money, seats and people are right after half a minute of chaos', async () => {
  const { rows, findings } = await runChaos({ seconds: 25, seed: '2028', buyers: 16 });
  expect(findings).toEqual([]);
  expect(countDifferences(rows), toTable(rows)).toBe(0);
}, 300_000);
