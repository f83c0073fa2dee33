import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { inject } from 'vitest';
import { ensureIndexes } from '../indexes';

/**
 * Returns a new database with its indexes, or the one that is named. `close` drops only a new one:
 * another server goes on with the named one, and without its unique indexes it would sell seats twice.
 * `watchCommands` is what `writesBy` needs.
 */
export const createTestDatabase = async (
  uri = inject('mongodbUri'),
  name?: string,
  { watchCommands = false }: { watchCommands?: boolean } = {},
) => {
  const client = new MongoClient(uri, { monitorCommands: watchCommands });
  const db = client.db(name ?? `test-${randomUUID()}`);
  await ensureIndexes(db);
  return {
    db,
    close: async () => {
      if (name === undefined) await db.dropDatabase();
      await client.close();
    },
  };
};
