import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongodb } from '@camp/embedded-mongodb';
import { MongoClient } from 'mongodb';

const startStore = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'stripe-sandbox-'));
  const store = await startEmbeddedMongodb({ directory, isDurable: false });
  return {
    uri: store.uri,
    stop: async () => {
      await store.stop();
      await rm(directory, { recursive: true });
    },
  };
};

/** Opens a new database in an embedded store, or in an existing MongoDB via `MONGODB_URI`. */
export async function createTestDatabase() {
  const existingUri = process.env.MONGODB_URI;
  const store = existingUri ? null : await startStore();
  const client = await MongoClient.connect(existingUri ?? store!.uri);
  const db = client.db(`sandbox-${crypto.randomUUID()}`);
  return {
    db,
    close: async () => {
      await db.dropDatabase();
      await client.close();
      await store?.stop();
    },
  };
}
