import { test } from 'vitest';
import { expectToSurvive } from './testing/flood-test';

test('a small process survives guests who ask for large lists at 2,000 addresses, and the second half of them costs no memory', async () => {
  // So large that a hundred lists fill the cache.
  const description = 'Bring a bottle. '.repeat(500);
  await expectToSurvive({ warmUp: 80, half: 960, newEach: 8, classes: 20, description });
}, 120_000);
