import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from './testing/test-database';
import { createDataVersion, coalesce, withVersionIncrement } from './data-version';

/** A coalesced call. `finish[n]` finishes its nth run, with an error if one is passed. */
const createCoalescedCall = () => {
  const finish: ((error?: Error) => void)[] = [];
  const call = coalesce(
    () =>
      new Promise<number>((resolve, reject) => {
        const run = finish.length;
        finish.push((error) => (error ? reject(error) : resolve(run)));
      }),
  );
  return { call, finish };
};

const waitBriefly = () => new Promise<void>((resolve) => void setTimeout(resolve, 5));

describe('a coalesced call', () => {
  test('runs once for all callers before it starts', async () => {
    const { call, finish } = createCoalescedCall();
    const results = [call(), call(), call()];
    await waitBriefly();
    expect(finish).toHaveLength(1);
    finish[0]!();
    expect(await Promise.all(results)).toEqual([0, 0, 0]);
  });

  test('runs again for callers during a run, even if that run fails', async () => {
    const { call, finish } = createCoalescedCall();
    const first = call().catch((error: Error) => error.message);
    await waitBriefly();
    const later = [call(), call()];
    await waitBriefly();
    expect(finish).toHaveLength(1);
    finish[0]!(new Error('no database'));
    await waitBriefly();
    finish[1]!();
    expect(await first).toBe('no database');
    expect(await Promise.all(later)).toEqual([1, 1]);
  });
});

describe('a data version', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  test('grows after each concurrent write, visible to other processes, with fewer increments than writes', async () => {
    const { db } = database;
    const [ownVersion, otherVersion] = [
      createDataVersion(db, 'crowd'),
      createDataVersion(db, 'crowd'),
    ];
    const documents = db.collection('crowd');
    const { add } = withVersionIncrement(ownVersion, {
      add: async (index: number) => {
        const before = await otherVersion.read();
        await documents.insertOne({ index });
        return before;
      },
    });
    const hasGrown = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const before = await add(index);
        return (await otherVersion.read()) > before;
      }),
    );
    expect(hasGrown).not.toContain(false);
    expect(await ownVersion.read()).toBeLessThan(40);
  });
});
