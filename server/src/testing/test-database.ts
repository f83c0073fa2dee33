import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { inject } from 'vitest';
import { ensureIndexes } from '../indexes';

/** A database of its own, indexes included; `close` drops it. */
export const createTestDatabase = async () => {
  const client = new MongoClient(inject('mongodbUri'));
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
