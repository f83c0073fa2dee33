import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbeddedMongodb } from './embedded-mongodb';
import { makeDirectory } from './testing/use-store';

const storeProcess = join(import.meta.dirname, 'store-process.ts');
let directory: string;
const running = new Set<ChildProcess>();

beforeEach(async () => {
  directory = await makeDirectory();
});

afterEach(async () => {
  await Promise.all([...running].map(kill));
  await rm(directory, { recursive: true });
});

async function startProcess() {
  const child = spawn(process.execPath, ['--import', 'tsx', storeProcess, directory]);
  running.add(child);
  const [uri] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { uri, child };
}

async function kill(child: ChildProcess) {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

interface Item {
  _id: number;
  name: string;
  group: number;
}

test('keeps every acknowledged write and every index after kill -9', async () => {
  const { uri, child } = await startProcess();
  const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 500 });
  const items = client.db('shop').collection<Item>('items');
  await items.createIndex({ name: 1 }, { unique: true });
  await items.createIndex({ group: 1 });
  const acknowledged: number[] = [];
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let i = 0; ; i++) {
      const _id = writer * 100_000 + i;
      await items.insertOne({ _id, name: `item ${_id}`, group: writer });
      acknowledged.push(_id);
    }
  }).map((writes) => writes.catch(() => 'cut off'));
  await expect.poll(() => acknowledged.length, { timeout: 15_000 }).toBeGreaterThan(200);
  await kill(child);
  expect(await Promise.all(writers)).toEqual(Array(4).fill('cut off'));
  await client.close();

  const store = await startEmbeddedMongodb({ directory });
  const reconnected = await MongoClient.connect(store.uri);
  const found = reconnected.db('shop').collection<Item>('items');
  const ids = (await found.find().toArray()).map(({ _id }) => _id);
  expect(acknowledged.filter((id) => !ids.includes(id))).toEqual([]);
  for (const group of [0, 1, 2, 3])
    expect(await found.countDocuments({ group })).toBe(
      ids.filter((id) => Math.floor(id / 100_000) === group).length,
    );
  await expect(
    found.insertOne({ _id: -1, name: `item ${acknowledged[0]}`, group: 0 }),
  ).rejects.toMatchObject({ code: 11000, keyPattern: { name: 1 } });
  expect(await found.indexes()).toHaveLength(3);
  await reconnected.close();
  await store.stop();
});

test('returns data written before a restart, in every database', async () => {
  const first = await startEmbeddedMongodb({ directory });
  const client = await MongoClient.connect(first.uri);
  await client.db('one').collection<Item>('items').insertOne({ _id: 1, name: 'a', group: 1 });
  await client.db('two').collection<Item>('items').insertOne({ _id: 1, name: 'b', group: 1 });
  await client.close();
  await first.stop();

  const second = await startEmbeddedMongodb({ directory });
  const reconnected = await MongoClient.connect(second.uri);
  expect(await reconnected.db('one').collection('items').findOne()).toMatchObject({ name: 'a' });
  expect(await reconnected.db('two').collection('items').findOne()).toMatchObject({ name: 'b' });
  await reconnected.db('one').collection<Item>('items').insertOne({ _id: 2, name: 'c', group: 1 });
  expect(await reconnected.db('one').collection('items').countDocuments()).toBe(2);
  await reconnected.close();
  await second.stop();
});

test('remembers after a restart that an index is multikey', async () => {
  interface Tagged {
    _id: number;
    tags: number[];
    code: number;
  }
  const first = await startEmbeddedMongodb({ directory });
  const client = await MongoClient.connect(first.uri);
  const items = client.db('shop').collection<Tagged>('items');
  await items.createIndex({ tags: 1 });
  await items.createIndex({ code: 1 }, { unique: true });
  await items.insertOne({ _id: 1, tags: 5 as never, code: 1 });
  const duplicate = items.insertOne({ _id: 2, tags: [1, 10], code: 1 });
  await expect(duplicate).rejects.toMatchObject({ code: 11000 });
  await items.insertOne({ _id: 3, tags: [1, 10], code: 3 });
  await client.close();
  await first.stop();

  const second = await startEmbeddedMongodb({ directory });
  const reconnected = await MongoClient.connect(second.uri);
  const found = reconnected.db('shop').collection<Tagged>('items');
  expect(await found.distinct('_id', { tags: { $gt: 5, $lt: 5 } })).toEqual([3]);
  await reconnected.close();
  await second.stop();
});

test('rejects a directory that a running process uses, and takes it over once that process is dead', async () => {
  const { child } = await startProcess();
  const message = `in use by process ${child.pid}`;
  await expect(startEmbeddedMongodb({ directory })).rejects.toThrow(message);
  await kill(child);
  const store = await startEmbeddedMongodb({ directory });
  await store.stop();
});

test('rejects a second database in the same directory within one process', async () => {
  const store = await startEmbeddedMongodb({ directory });
  await expect(startEmbeddedMongodb({ directory })).rejects.toThrow('in use');
  await store.stop();
  const next = await startEmbeddedMongodb({ directory });
  await next.stop();
});

test('takes over a lock with its own pid from before a restart of the machine', async () => {
  await writeFile(join(directory, 'store.pid'), String(process.pid));
  const store = await startEmbeddedMongodb({ directory });
  await store.stop();
});

test('releases the directory when the port is in use', async () => {
  const store = await startEmbeddedMongodb({ directory });
  const port = Number(new URL(store.uri).port);
  const other = join(directory, 'other');
  await expect(startEmbeddedMongodb({ directory: other, port })).rejects.toThrow('EADDRINUSE');
  await (await startEmbeddedMongodb({ directory: other })).stop();
  await store.stop();
});
