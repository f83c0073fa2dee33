import { test } from 'vitest';
import { runAndCheck } from './run-and-check';

/** Events that occur within seconds. The thorough run requires all of them. */
const required = [
  'payments acknowledged',
  'enrollments canceled',
  'refused: checkout-paused',
  'kill -9 of a server',
  'kill -9 of the database',
  'webhooks: twice',
  'payment lists read',
] as const;

test('money, seats and enrollments are consistent after a short chaos run', async ({ signal }) => {
  await runAndCheck({ steps: 20, seed: '2028', buyers: 6, required, signal });
}, 180_000);
