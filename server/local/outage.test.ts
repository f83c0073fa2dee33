import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProgram } from './testing/built-programs';
import { findFreePort, waitFor, type RunningProcess } from './testing/processes';

/** Enough that each caller meets the outage twice on average. */
const REFUSALS = 12;

let folder: string;
let storePort: number;
let uri: string;
let store: RunningProcess;
let api: RunningProcess;
let url: string;

const startStore = async () => {
  const directory = join(folder, 'store');
  store = await runProgram('store', {}, directory, String(storePort));
};

const statusOf = async (path: string) => (await fetch(url + path)).status;
const waitUntilReady = (status: number, seconds = 30) =>
  waitFor(async () => ((await statusOf('/readyz')) === status ? true : null), seconds);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'camp-outage-'));
  storePort = await findFreePort();
  uri = `mongodb://127.0.0.1:${storePort}/?directConnection=true`;
  await startStore();
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  api = await runProgram('main', {
    NODE_ENV: 'development',
    PORT: String(port),
    DATA_DIR: folder,
    // Short timeouts keep the test short. Without them the URL would get the product's defaults.
    MONGODB_URI: `${uri}&serverSelectionTimeoutMS=500&socketTimeoutMS=1000`,
  });
  await waitUntilReady(200);
});
afterAll(async () => {
  await Promise.all([api.end('SIGKILL'), store.end('SIGKILL')]);
  await rm(folder, { recursive: true, force: true });
});

interface Result {
  status: number;
  body: { type?: string };
}

const send = async (path: string, init: RequestInit = {}): Promise<Result> => {
  const response = await fetch(url + path, init);
  return { status: response.status, body: (await response.json()) as Result['body'] };
};

const subscribe = (email: string) =>
  send('/newsletter', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  });

/** Writes and reads concurrently until stopped, and records every result. */
const startLoad = () => {
  const results: Result[] = [];
  const acknowledged: string[] = [];
  let isOver = false;
  const write = async (writer: number) => {
    for (let index = 0; !isOver; index += 1) {
      const email = `writer-${writer}-${index}@people.test`;
      const result = await subscribe(email);
      results.push(result);
      if (result.status === 200) acknowledged.push(email);
    }
  };
  const read = async () => {
    while (!isOver) results.push(await send('/topClass'));
  };
  const running = Promise.all([write(0), write(1), write(2), write(3), read(), read()]);
  return {
    results,
    acknowledged,
    countRefused: () => results.filter(({ status }) => status !== 200).length,
    stop: () => {
      isOver = true;
      return running;
    },
  };
};

const readSubscribers = async () => {
  const client = new MongoClient(uri);
  const found = await client.db('camp').collection('newsletter').find().toArray();
  await client.close();
  return new Set(found.map(({ email }) => email as string));
};

test('a database that is killed and restarted under load causes only 503 responses and loses no acknowledged write', async () => {
  const load = startLoad();
  await waitFor(() => Promise.resolve(load.acknowledged.length > 50 || null));
  await store.end('SIGKILL');
  await waitUntilReady(503);
  await waitFor(() => Promise.resolve(load.countRefused() > REFUSALS || null));
  await startStore();
  await waitUntilReady(200, 6);
  const acknowledgedBefore = load.acknowledged.length;
  await waitFor(() => Promise.resolve(load.acknowledged.length > acknowledgedBefore + 50 || null));
  await load.stop();

  const refusals = load.results.filter(({ status }) => status !== 200);
  expect(refusals.length).toBeGreaterThan(0);
  for (const { status, body } of refusals) {
    expect({ status, type: body.type }).toEqual({
      status: 503,
      type: '/problems/database-unavailable',
    });
  }
  expect(api.process.exitCode).toBeNull();
  const subscribed = await readSubscribers();
  expect(load.acknowledged.filter((email) => !subscribed.has(email))).toEqual([]);
});

test('requests fail with 503 while the database hangs', async () => {
  store.process.kill('SIGSTOP');
  try {
    const results = await Promise.all([
      send('/topClass'),
      subscribe('patient@people.test'),
      send('/readyz'),
    ]);
    expect(results.map(({ status }) => status)).toEqual([503, 503, 503]);
  } finally {
    store.process.kill('SIGCONT');
  }
  await waitUntilReady(200, 10);
  expect(await statusOf('/topClass')).toBe(200);
});

test('a server stops cleanly while its database is down', async () => {
  await store.end('SIGKILL');
  await waitUntilReady(503);
  expect(await api.end('SIGTERM')).toBe(0);
}, 30_000);

test('a server whose database is down at start reports it and exits with 1', async () => {
  const port = await findFreePort();
  const MONGODB_URI = `mongodb://camp:hunter2@127.0.0.1:${port}/?serverSelectionTimeoutMS=100`;
  const starting = await runProgram('main', {
    NODE_ENV: 'development',
    MONGODB_URI,
    DATA_DIR: folder,
  });
  expect(await starting.ended).toBe(1);
  expect(starting.output()).toContain(
    `MONGODB_URI: the database at mongodb://127.0.0.1:${port} cannot be reached`,
  );
  expect(starting.output()).not.toContain('hunter2');
}, 30_000);
