import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from './testing/test-database';
import { createVersion, shareCalls, withNewVersion } from './versions';

/** Calls that end when the test says so. */
const aCall = () => {
  const ends: ((error?: Error) => void)[] = [];
  const call = shareCalls(
    () =>
      new Promise<number>((resolve, reject) => {
        const nth = ends.length;
        ends.push((error) => (error ? reject(error) : resolve(nth)));
      }),
  );
  return { call, ends };
};

const pass = () => new Promise<void>((resolve) => void setTimeout(resolve, 5));

describe('a shared call', () => {
  test('is one for all who ask before it begins', async () => {
    const { call, ends } = aCall();
    const asked = [call(), call(), call()];
    await pass();
    expect(ends).toHaveLength(1);
    ends[0]!();
    expect(await Promise.all(asked)).toEqual([0, 0, 0]);
  });

  test('is another for who asks while it is under way, even when it fails', async () => {
    const { call, ends } = aCall();
    const first = call().catch((error: Error) => error.message);
    await pass();
    const later = [call(), call()];
    await pass();
    expect(ends).toHaveLength(1);
    ends[0]!(new Error('no database'));
    await pass();
    ends[1]!();
    expect(await first).toBe('no database');
    expect(await Promise.all(later)).toEqual([1, 1]);
  });
});

describe('a version', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  test('has grown after each of many writes at once, also for another process, in fewer steps', async () => {
    const { db } = database;
    const [own, elsewhere] = [createVersion(db, 'crowd'), createVersion(db, 'crowd')];
    const writes = db.collection('crowd');
    const { add } = withNewVersion(own, {
      add: async (nth: number) => {
        const before = await elsewhere.read();
        await writes.insertOne({ nth });
        return before;
      },
    });
    const grown = await Promise.all(
      Array.from({ length: 40 }, async (_, nth) => {
        const before = await add(nth);
        return (await elsewhere.read()) > before;
      }),
    );
    expect(grown).not.toContain(false);
    expect(await own.read()).toBeLessThan(40);
  });
});
