import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { inject } from 'vitest';
import { ensureIndexes } from '../indexes';

/** A database, indexes included, of its own unless it is named; `close` drops it. `watchCommands` is what `writesBy` needs. */
export const createTestDatabase = async (
  uri = inject('mongodbUri'),
  name = `test-${randomUUID()}`,
  { watchCommands = false }: { watchCommands?: boolean } = {},
) => {
  const client = new MongoClient(uri, { monitorCommands: watchCommands });
  const db = client.db(name);
  await ensureIndexes(db);
  return {
    db,
    close: async () => {
      await db.dropDatabase();
      await client.close();
    },
  };
};
