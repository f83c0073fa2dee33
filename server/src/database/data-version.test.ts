import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database/test-database';
import { createDataVersion, withVersionIncrement } from './data-version';

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
