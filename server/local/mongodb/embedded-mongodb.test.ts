import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedMongodb, type EmbeddedMongodb } from './embedded-mongodb';

let store: EmbeddedMongodb;
let client: MongoClient;

beforeAll(async () => {
  store = await startEmbeddedMongodb({ directory: mkdtempSync(join(tmpdir(), 'store-')) });
  client = await MongoClient.connect(store.uri);
});

afterAll(async () => {
  await client.close();
  await store.stop();
});

test('listens on the loopback interface only', () => {
  expect(store.uri).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+\/\?directConnection=true$/);
});

test('applies 500 concurrent increments of one document', async () => {
  const counters = client.db('races').collection<{ _id: string; count: number }>('counters');
  await counters.insertOne({ _id: 'one', count: 0 });
  await Promise.all(
    Array.from({ length: 500 }, () => counters.updateOne({ _id: 'one' }, { $inc: { count: 1 } })),
  );
  expect(await counters.findOne({ _id: 'one' })).toEqual({ _id: 'one', count: 500 });
});

test('refuses a command that it does not know', async () => {
  await expect(client.db('any').command({ frobnicate: 1 })).rejects.toMatchObject({ code: 59 });
});
