import { expect } from 'vitest';
import { createTestApi } from '../../src/testing/test-api';
import { startFlood } from './flood';

/** What the heap's pages come to differs from one collection to the next. */
const RSS_NOISE = 1.3;

interface Flood {
  /** Calls before memory is first read, and in each of the two halves after it. */
  warmUp: number;
  half: number;
  /** One of so many calls asks for something new, and gets all of these classes. */
  newEach: number;
  classes: number;
  description: string;
}

/** Fails where the API does not survive a flood of guests, or where its second half costs memory. */
export const expectToSurvive = async ({ warmUp, half, newEach, classes, description }: Flood) => {
  const api = await createTestApi();
  for (let nth = 0; nth < classes; nth += 1) {
    await api.aClass({ className: `Class ${nth}`, description });
  }
  const { server, call, readMemory, readLists } = await startFlood(api, newEach);
  try {
    const before = await readLists();
    expect(await call(0, warmUp)).toEqual([200]);
    const atFirst = await readMemory();
    expect(await call(warmUp, half)).toEqual([200]);
    const atHalf = await readMemory();
    expect(await call(warmUp + half, half)).toEqual([200]);
    const atEnd = await readMemory();

    expect(server.process.exitCode).toBeNull();
    expect(await readLists()).toEqual(before);
    expect(atEnd.held - atHalf.held).toBeLessThan((atHalf.held - atFirst.held) / 2);
    expect(atEnd.rss).toBeLessThan(atHalf.rss * RSS_NOISE);
  } finally {
    await server.end('SIGKILL');
    await api.stop();
  }
};
