import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { inject } from 'vitest';
import { ensureIndexes } from '../indexes';

/** A database of its own, indexes included; `close` drops it. */
export const createTestDatabase = async (uri = inject('mongodbUri')) => {
  const client = new MongoClient(uri);
  const db = client.db(`test-${randomUUID()}`);
  await ensureIndexes(db);
  return {
    db,
    close: async () => {
      await db.dropDatabase();
      await client.close();
    },
  };
};
