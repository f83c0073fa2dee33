import { test } from 'vitest';
import { expectToSurvive } from './testing/flood-test';

test('a small process survives guests who ask at 20,000 addresses, and the second half of them costs no memory', async () => {
  const description = 'Bring a bottle. '.repeat(100);
  await expectToSurvive({ warmUp: 1_000, half: 10_000, newEach: 20, classes: 10, description });
}, 300_000);
