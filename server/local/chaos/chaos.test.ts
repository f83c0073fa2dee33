import { test } from 'vitest';
import { runAndCheck } from './run-and-check';

/** What comes up within seconds; the long run shows everything. */
const toShow = [
  'payments acknowledged',
  'enrolments given back',
  'refused: checkout-paused',
  'kill -9 of a server',
  'kill -9 of the database',
  'webhooks: twice',
  'lists of payments read',
] as const;

test('money, seats and people are right after some chaos', async ({ signal }) => {
  await runAndCheck({ steps: 20, seed: '2028', buyers: 6, toShow, signal });
}, 180_000);
