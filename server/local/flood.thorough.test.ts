import { randomBytes } from 'node:crypto';
import { test } from 'vitest';
import { expectBoundedMemory } from './testing/expect-bounded-memory';

test('a small process survives requests for 20,000 different URLs, and the second half uses no more memory', async () => {
  const describe = () => randomBytes(1_200).toString('base64');
  await expectBoundedMemory({
    warmUp: 1_000,
    half: 10_000,
    newFilterEvery: 20,
    classes: 10,
    describe,
  });
}, 300_000);
