import { randomBytes } from 'node:crypto';
import { test } from 'vitest';
import { expectBoundedMemory } from './testing/expect-bounded-memory';

test('a small process survives requests for 2,000 different URLs with large lists, and the second half uses no more memory', async () => {
  // Large enough that a hundred lists fill the cache.
  const describe = () => randomBytes(6_000).toString('base64');
  await expectBoundedMemory({ warmUp: 80, half: 960, newFilterEvery: 8, classes: 20, describe });
}, 120_000);
