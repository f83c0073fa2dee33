import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { ensureIndexes } from '#database/indexes/indexes';
import { mongodbUri } from './mongodb-uri';

/**
 * Returns a new database with its indexes, or the existing database `name`. `close` drops only a new
 * database: another server still uses a named one, and would sell seats twice without its unique
 * indexes. `writesBy` needs `watchCommands`.
 */
export async function createTestDatabase(
  uri = mongodbUri,
  name?: string,
  { watchCommands = false }: { watchCommands?: boolean } = {},
) {
  const client = new MongoClient(uri, { monitorCommands: watchCommands });
  const db = client.db(name ?? `test-${randomUUID()}`);
  // The server of an existing database has created them.
  if (name === undefined) await ensureIndexes(db);
  return {
    db,
    close: async () => {
      if (name === undefined) await db.dropDatabase();
      await client.close();
    },
  };
}
