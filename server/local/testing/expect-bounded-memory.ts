import { expect } from 'vitest';
import { createTestApi } from '#testing/api/test-api';
import { startFlood } from './flood';

/** The resident set size varies between garbage collections. */
const RSS_NOISE = 1.3;

interface Load {
  /** Number of requests before the first memory reading, and in each of the two halves after it. */
  warmUp: number;
  half: number;
  /** One in this many requests has a new filter, which returns all classes. */
  newFilterEvery: number;
  classes: number;
  /** Returns a different description for each class, because the cache compresses lists. */
  describe: () => string;
}

/** Fails if the API does not survive many different requests or if their second half increases memory. */
export async function expectBoundedMemory({
  warmUp,
  half,
  newFilterEvery,
  classes,
  describe,
}: Load) {
  const api = await createTestApi();
  for (let index = 0; index < classes; index += 1) {
    await api.aClass({ className: `Class ${index}`, description: describe() });
  }
  const { server, call, readMemory, readLists } = await startFlood(api, newFilterEvery);
  try {
    const listsBefore = await readLists();
    expect(await call(0, warmUp)).toEqual([200]);
    const afterWarmUp = await readMemory();
    expect(await call(warmUp, half)).toEqual([200]);
    const afterFirstHalf = await readMemory();
    expect(await call(warmUp + half, half)).toEqual([200]);
    const afterSecondHalf = await readMemory();

    expect(server.process.exitCode).toBeNull();
    expect(await readLists()).toEqual(listsBefore);
    expect(afterSecondHalf.held - afterFirstHalf.held).toBeLessThan(
      (afterFirstHalf.held - afterWarmUp.held) / 2,
    );
    expect(afterSecondHalf.rss).toBeLessThan(afterFirstHalf.rss * RSS_NOISE);
  } finally {
    await server.end('SIGKILL');
    await api.stop();
  }
}
