import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProgram } from './testing/built-programs';
import { findFreePort, until, type Running } from './testing/processes';

/** So many that each of the callers met the outage twice on average. */
const REFUSALS = 12;

let folder: string;
let storePort: number;
let uri: string;
let store: Running;
let api: Running;
let url: string;

const startStore = async () => {
  const directory = join(folder, 'store');
  store = await runProgram('store', {}, directory, String(storePort));
};

const statusOf = async (path: string) => (await fetch(url + path)).status;
const untilReady = (status: number, seconds = 30) =>
  until(async () => ((await statusOf('/readyz')) === status ? true : null), seconds);

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
    // Short, so that the tests are; without them the address gets our own.
    MONGODB_URI: `${uri}&serverSelectionTimeoutMS=500&socketTimeoutMS=1000`,
  });
  await untilReady(200);
});
afterAll(async () => {
  await Promise.all([api.end('SIGKILL'), store.end('SIGKILL')]);
  await rm(folder, { recursive: true, force: true });
});

interface Answer {
  status: number;
  body: { type?: string };
}

const ask = async (path: string, init: RequestInit = {}): Promise<Answer> => {
  const response = await fetch(url + path, init);
  return { status: response.status, body: (await response.json()) as Answer['body'] };
};

const subscribe = (email: string) =>
  ask('/newsletter', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  });

/** Writes and reads side by side until told to stop, and keeps every answer. */
const startLoad = () => {
  const answers: Answer[] = [];
  const acknowledged: string[] = [];
  let isOver = false;
  const write = async (writer: number) => {
    for (let nth = 0; !isOver; nth += 1) {
      const email = `writer-${writer}-${nth}@people.test`;
      const answer = await subscribe(email);
      answers.push(answer);
      if (answer.status === 200) acknowledged.push(email);
    }
  };
  const read = async () => {
    while (!isOver) answers.push(await ask('/topClass'));
  };
  const running = Promise.all([write(0), write(1), write(2), write(3), read(), read()]);
  return {
    answers,
    acknowledged,
    countRefused: () => answers.filter(({ status }) => status !== 200).length,
    stop: () => {
      isOver = true;
      return running;
    },
  };
};

const subscribedIn = async () => {
  const client = new MongoClient(uri);
  const found = await client.db('camp').collection('newsletter').find().toArray();
  await client.close();
  return new Set(found.map(({ email }) => email as string));
};

test('a database that dies and comes back under load costs 503s and no acknowledged write', async () => {
  const load = startLoad();
  await until(() => Promise.resolve(load.acknowledged.length > 50 || null));
  await store.end('SIGKILL');
  await untilReady(503);
  await until(() => Promise.resolve(load.countRefused() > REFUSALS || null));
  await startStore();
  await untilReady(200, 6);
  const before = load.acknowledged.length;
  await until(() => Promise.resolve(load.acknowledged.length > before + 50 || null));
  await load.stop();

  const refusals = load.answers.filter(({ status }) => status !== 200);
  expect(refusals.length).toBeGreaterThan(0);
  for (const { status, body } of refusals) {
    expect({ status, type: body.type }).toEqual({
      status: 503,
      type: '/problems/database-unavailable',
    });
  }
  expect(api.process.exitCode).toBeNull();
  const subscribed = await subscribedIn();
  expect(load.acknowledged.filter((email) => !subscribed.has(email))).toEqual([]);
}, 60_000);

test('a database that hangs keeps nobody waiting for ever', async () => {
  store.process.kill('SIGSTOP');
  try {
    const answers = await Promise.all([
      ask('/topClass'),
      subscribe('patient@people.test'),
      ask('/readyz'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
  } finally {
    store.process.kill('SIGCONT');
  }
  await untilReady(200, 10);
  expect(await statusOf('/topClass')).toBe(200);
}, 60_000);

test('a server stops cleanly while its database is away', async () => {
  await store.end('SIGKILL');
  await untilReady(503);
  expect(await api.end('SIGTERM')).toBe(0);
}, 30_000);

test('a server whose database is away at the start says so and ends with 1', async () => {
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
