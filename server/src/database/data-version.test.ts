import type { Db } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database/test-database';
import {
  createDataVersion,
  dataVersionOf,
  raiseVersionAfter,
  raiseVersionsTogether,
  readDataVersions,
} from './data-version';

describe('a data version', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  test('grows after each concurrent write, visible to other processes, with fewer increments than writes', async () => {
    const { db } = database;
    const otherVersion = createDataVersion(db, 'crowd');
    const documents = db.collection('crowd');
    const add = (index: number) =>
      raiseVersionAfter({ db }, 'crowd', async () => {
        const before = await otherVersion.read();
        await documents.insertOne({ index });
        return before;
      });
    const hasGrown = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const before = await add(index);
        return (await otherVersion.read()) > before;
      }),
    );
    expect(hasGrown).not.toContain(false);
    expect(await otherVersion.read()).toBeLessThan(40);
  });

  test('stays after a write without a change, if only changes count, but not after a failed one', async () => {
    const version = dataVersionOf(database.db, 'quiet');
    const results = [false, null, true, undefined, 0];
    const write = (result: unknown) =>
      raiseVersionAfter(
        { db: database.db },
        'quiet',
        () => (result === 'fails' ? Promise.reject(new Error('lost')) : Promise.resolve(result)),
        { onlyChanges: true },
      );
    const grown: boolean[] = [];
    for (const result of [...results, 'fails']) {
      const before = await version.read();
      await write(result).catch(() => undefined);
      grown.push((await version.read()) > before);
    }
    expect(grown).toEqual([false, false, true, true, true, true]);
  });

  test('grows once after several writes, also if one fails, and not without any', async () => {
    const version = dataVersionOf(database.db, 'together');
    const seen: number[] = [];
    const write = (camp: { db: Db }, result: string) =>
      raiseVersionAfter(camp, 'together', async () => {
        seen.push(await version.read());
        if (result === 'fails') throw new Error('lost');
        return result;
      });
    const writeAll = (...results: string[]) =>
      raiseVersionsTogether({ db: database.db }, async (camp) => {
        for (const result of results) await write(camp, result);
        return results.length;
      });
    expect(await writeAll('one', 'two')).toBe(2);
    expect(await version.read()).toBe(1);
    await expect(writeAll('one', 'fails')).rejects.toThrow('lost');
    expect(await version.read()).toBe(2);
    expect(await writeAll()).toBe(0);
    expect(await version.read()).toBe(2);
    expect(seen).toEqual([0, 0, 1, 1]);
  });

  test('is read together with others; data that never changed has version 0', async () => {
    const [first, second] = [
      createDataVersion(database.db, 'first'),
      createDataVersion(database.db, 'second'),
    ];
    await first.increment();
    await second.increment();
    await second.increment();
    expect(await readDataVersions(database.db, ['second', 'never', 'first'])).toEqual({
      first: 1,
      second: 2,
      never: 0,
    });
  });
});
