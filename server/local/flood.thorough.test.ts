import { test } from 'vitest';
import { expectBoundedMemory } from './testing/expect-bounded-memory';

test('a small process survives requests for 20,000 different URLs, and the second half uses no more memory', async () => {
  const description = 'Bring a bottle. '.repeat(100);
  await expectBoundedMemory({
    warmUp: 1_000,
    half: 10_000,
    newFilterEvery: 20,
    classes: 10,
    description,
  });
}, 300_000);
