import { expect, test } from 'vitest';
import { hasAllIndexes } from '#database/indexes/indexes';
import { createTestDatabase } from './test-database';

test('closing a second connection keeps the data and indexes of the first', async () => {
  const first = await createTestDatabase();
  await first.db.collection('notes').insertOne({ title: 'A note' });
  const second = await createTestDatabase(undefined, first.db.databaseName);
  await second.close();
  expect(await first.db.collection('notes').countDocuments()).toBe(1);
  expect(await hasAllIndexes(first.db)).toBe(true);
  await first.close();
});
