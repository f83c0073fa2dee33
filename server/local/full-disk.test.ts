import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { MongoServerError } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isStorageFull } from '#http/storage-monitor';
import { createLog } from '#runtime/logger';
import { problemOf, problemKindOf } from '#testing/responses/problem-of';
import { createStoppedClock, createTestApi, type TestApi } from '#testing/api/test-api';
import { startEmbeddedMongodb, type EmbeddedMongodb } from '@camp/embedded-mongodb';

const ENOUGH_BYTES = 1024 ** 3;
const TOO_FEW_BYTES = 63 * 1024 ** 2;
const words = 'I have coached for ten years. '.repeat(10);

const LITTLE_BYTES = 100 * 1024 ** 2;

const clock = createStoppedClock();
let freeBytes = ENOUGH_BYTES;
const logLines: { level: number; msg: string }[] = [];
let directory: string;
let store: EmbeddedMongodb;
let api: TestApi;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'full-disk-'));
  store = await startEmbeddedMongodb({ directory, freeBytes: () => freeBytes });
  const sink = new Writable({
    write: (line: Buffer, _encoding, done) => {
      logLines.push(JSON.parse(line.toString()) as (typeof logLines)[number]);
      done();
    },
  });
  api = await createTestApi({
    mongodbUri: store.uri,
    log: createLog('warn', sink),
    clock,
    settings: { freeBytes: () => freeBytes },
  });
});
afterAll(async () => {
  freeBytes = ENOUGH_BYTES;
  await api.stop();
  await store.stop();
  await rm(directory, { recursive: true });
});

const getReady = () => api.visitor.get('/readyz');
const versionOf = async (name: string) =>
  api.db.collection<{ _id: string }>('versions').findOne({ _id: name });
const diskFullLines = () => logLines.filter(({ msg }) => msg.startsWith('DISK FULL'));

test('a full disk rejects writes as storage-full, serves reads, and recovers once there is space', async () => {
  const { token } = await api.aUser();
  const apply = () => api.as(token).post('/applications').send({ words });
  const applications = api.db.collection('applications');
  await getReady().expect(200);

  freeBytes = TOO_FEW_BYTES;
  const users = await api.db.collection('users').find().toArray();
  const rejected = await apply();
  expect(problemKindOf(rejected)).toBe('storage-full');
  expect(rejected.headers['retry-after']).toBe('60');
  expect(problemOf(rejected).message).toMatch(/cannot save.*try again later/);
  expect(await applications.countDocuments()).toBe(0);
  expect(await api.db.collection('users').find().toArray()).toEqual(users);
  await api.visitor.get('/topClass').expect(200);
  await api.visitor.get('/healthz').expect(200);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const notReady = await getReady();
    expect(problemOf(notReady)).toMatchObject({ kind: 'storage-full' });
    expect(JSON.stringify(notReady.body)).not.toMatch(/disk|MB/i);
  }
  expect(problemKindOf(await apply())).toBe('storage-full');
  expect(diskFullLines()).toMatchObject([{ level: 50 }]);

  freeBytes = ENOUGH_BYTES;
  await getReady().expect(200);
  await apply().expect(200);
  expect(await applications.countDocuments()).toBe(1);
  expect(logLines.at(-1)).toMatchObject({
    level: 40,
    msg: expect.stringMatching(/again/) as string,
  });

  freeBytes = TOO_FEW_BYTES;
  clock.passMinutes(1);
  expect(problemKindOf(await getReady())).toBe('storage-full');
  expect(diskFullLines()).toHaveLength(2);
  freeBytes = ENOUGH_BYTES;
  await getReady().expect(200);
});

test('a ready server performs its write check at most every 5 seconds', async () => {
  await getReady().expect(200);
  const before = await versionOf('write-check');
  clock.passMinutes(4 / 60);
  await getReady().expect(200);
  expect(await versionOf('write-check')).toEqual(before);
  clock.passMinutes(2 / 60);
  await getReady().expect(200);
  expect(await versionOf('write-check')).not.toEqual(before);
});

test('is not ready before the first write fails, and says why in the log only', async () => {
  await getReady().expect(200);
  const lines = diskFullLines().length;
  freeBytes = LITTLE_BYTES;
  const { token } = await api.aUser();
  const notReady = await getReady();
  expect(problemOf(notReady)).toMatchObject({ kind: 'storage-full', status: 503 });
  expect(JSON.stringify(notReady.body)).not.toMatch(/disk|MB/i);
  expect(diskFullLines()).toHaveLength(lines + 1);
  await api.as(token).post('/applications').send({ words }).expect(200);
  freeBytes = ENOUGH_BYTES;
  await getReady().expect(200);
});

test('every kind of write fails with the error code of MongoDB and changes nothing', async () => {
  const ballast = api.db.collection<{ _id: number; n?: number }>('ballast');
  await ballast.insertOne({ _id: 1 });
  freeBytes = TOO_FEW_BYTES;
  const writes = [
    () => ballast.insertMany([{ _id: 2 }, { _id: 3 }], { ordered: false }),
    () => ballast.updateOne({ _id: 1 }, { $set: { n: 1 } }),
    () => ballast.findOneAndUpdate({ _id: 4 }, { $set: { n: 1 } }, { upsert: true }),
    () => ballast.bulkWrite([{ deleteOne: { filter: { _id: 1 } } }]),
    () => ballast.createIndex({ n: 1 }),
    () => api.db.collection('another').insertOne({}),
    () => ballast.drop(),
  ];
  for (const write of writes) await expect(write()).rejects.toSatisfy(isStorageFull);
  // An operation that changes nothing needs no space, so a server can start on a full disk.
  await ballast.createIndex({ _id: 1 });
  await expect(ballast.insertOne({ _id: 1 })).rejects.toMatchObject({ code: 11000 });
  freeBytes = ENOUGH_BYTES;
  expect(await ballast.find().toArray()).toEqual([{ _id: 1 }]);
  expect(await ballast.indexes()).toHaveLength(1);
  expect(await api.db.listCollections({ name: 'another' }).toArray()).toEqual([]);
  await api.db.collection('another').insertOne({});
  await ballast.insertMany([{ _id: 2 }, { _id: 3 }]);
  expect(await ballast.countDocuments()).toBe(3);
});

test.each([
  [
    'a duplicate key error',
    new MongoServerError({ code: 11000, errmsg: 'E11000 duplicate key error' }),
  ],
  ['a database that is shutting down', new MongoServerError({ code: 91, errmsg: 'shutting down' })],
  ['an internal error of the database', new MongoServerError({ code: 1, errmsg: 'InternalError' })],
  ['the same error code from another service', Object.assign(new Error('full'), { code: 14031 })],
  ['null', null],
])('%s does not count as a full disk', (_, error) => {
  expect(isStorageFull(error)).toBe(false);
});
