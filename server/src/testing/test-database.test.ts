import { expect, test } from 'vitest';
import { hasAllIndexes } from '../indexes';
import { createTestDatabase } from './test-database';

test('a second server that stops leaves the first one its data and indexes', async () => {
  const first = await createTestDatabase();
  await first.db.collection('notes').insertOne({ text: 'kept' });
  const second = await createTestDatabase(undefined, first.db.databaseName);
  await second.close();
  expect(await first.db.collection('notes').countDocuments()).toBe(1);
  expect(await hasAllIndexes(first.db)).toBe(true);
  await first.close();
});
