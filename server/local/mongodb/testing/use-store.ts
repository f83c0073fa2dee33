import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type Collection, type Document } from 'mongodb';
import { afterAll, beforeAll } from 'vitest';
import { startEmbeddedMongodb, type EmbeddedMongodb } from '../embedded-mongodb';

export const makeDirectory = () => mkdtemp(join(tmpdir(), 'embedded-mongodb-'));

/** Starts a database for the tests of a file; each call of `collection` returns a new collection. */
export function useStore() {
  let directory: string;
  let store: EmbeddedMongodb;
  let client: MongoClient;
  let collectionCount = 0;

  beforeAll(async () => {
    directory = await makeDirectory();
    store = await startEmbeddedMongodb({ directory, isDurable: false });
    client = await MongoClient.connect(store.uri);
  });

  afterAll(async () => {
    await client.close();
    await store.stop();
    await rm(directory, { recursive: true });
  });

  return {
    uri: () => store.uri,
    client: () => client,
    collection: <T extends Document = Document>(): Collection<T> => {
      collectionCount += 1;
      return client.db('tests').collection<T>(`collection${collectionCount}`);
    },
  };
}
