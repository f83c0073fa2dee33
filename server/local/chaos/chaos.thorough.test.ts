import { test } from 'vitest';
import { runAndCheck } from './run-and-check';

test('money, seats and enrollments are consistent after two minutes of chaos', async ({
  signal,
}) => {
  await runAndCheck({ minutes: 2, steps: 200, seed: '2028', buyers: 30, signal });
}, 300_000);
