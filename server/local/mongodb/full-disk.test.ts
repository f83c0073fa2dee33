import { rm } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { MongoServerError } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isStorageFull } from '../../src/http/storage-full';
import { createLog } from '../../src/log';
import { problemOf, refusalOf } from '../../src/testing/problem-of';
import { createTestApi, type TestApi } from '../../src/testing/test-api';
import { startEmbeddedMongodb, type EmbeddedMongodb } from './embedded-mongodb';
import { makeDirectory } from './testing/use-store';

const PLENTY = 1024 ** 3;
const LITTLE = 63 * 1024 ** 2;
const words = 'I have coached for ten years. '.repeat(10);

let free = PLENTY;
const lines: { level: number; msg: string }[] = [];
let directory: string;
let store: EmbeddedMongodb;
let api: TestApi;

beforeAll(async () => {
  directory = await makeDirectory();
  store = await startEmbeddedMongodb({ directory, freeBytes: () => free });
  const sink = new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(JSON.parse(line.toString()) as (typeof lines)[number]);
      done();
    },
  });
  api = await createTestApi({ mongodbUri: store.uri, log: createLog('warn', sink) });
});
afterAll(async () => {
  free = PLENTY;
  await api.stop();
  await store.stop();
  await rm(directory, { recursive: true });
});

const ready = () => api.guest.get('/readyz');
const versionOf = async (name: string) =>
  api.db.collection<{ _id: string }>('versions').findOne({ _id: name });
const shouts = () => lines.filter(({ msg }) => msg.startsWith('DISK FULL'));

test('a full disk refuses writes by name, answers reads, and is over once there is space', async () => {
  const { token } = await api.aPerson();
  const apply = () => api.as(token).post('/applications').send({ words });
  const applications = api.db.collection('applications');
  await ready().expect(200);

  free = LITTLE;
  const people = await api.db.collection('users').find().toArray();
  const refused = await apply();
  expect(refusalOf(refused)).toBe('storage-full');
  expect(refused.headers['retry-after']).toBe('60');
  expect(problemOf(refused).message).toMatch(/no room.*try again later/);
  expect(await applications.countDocuments()).toBe(0);
  expect(await api.db.collection('users').find().toArray()).toEqual(people);
  await api.guest.get('/topClass').expect(200);
  await api.guest.get('/healthz').expect(200);
  for (let asked = 0; asked < 2; asked += 1) {
    const notReady = await ready();
    expect(problemOf(notReady)).toMatchObject({
      kind: 'storage-full',
      message: expect.stringMatching(/disk of the database is full.*Free some space/) as string,
    });
  }
  expect(refusalOf(await apply())).toBe('storage-full');
  expect(shouts()).toMatchObject([{ level: 50 }]);

  free = PLENTY;
  await ready().expect(200);
  await apply().expect(200);
  expect(await applications.countDocuments()).toBe(1);
  expect(lines.at(-1)).toMatchObject({ level: 40, msg: expect.stringMatching(/again/) as string });

  free = LITTLE;
  api.clock.passMinutes(1);
  expect(refusalOf(await ready())).toBe('storage-full');
  expect(shouts()).toHaveLength(2);
  free = PLENTY;
  await ready().expect(200);
});

test('a server that is ready writes at most once a minute to find out', async () => {
  await ready().expect(200);
  const before = await versionOf('write-check');
  await ready().expect(200);
  await ready().expect(200);
  expect(await versionOf('write-check')).toEqual(before);
  api.clock.passMinutes(1);
  await ready().expect(200);
  expect(await versionOf('write-check')).not.toEqual(before);
});

test('every kind of write is refused by the number that MongoDB has for it, and changes nothing', async () => {
  const ballast = api.db.collection<{ _id: number; n?: number }>('ballast');
  await ballast.insertOne({ _id: 1 });
  free = LITTLE;
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
  // What changes nothing needs no room: a server starts on a full disk.
  await ballast.createIndex({ _id: 1 });
  await expect(ballast.insertOne({ _id: 1 })).rejects.toMatchObject({ code: 11000 });
  free = PLENTY;
  expect(await ballast.find().toArray()).toEqual([{ _id: 1 }]);
  expect(await ballast.indexes()).toHaveLength(1);
  expect(await api.db.listCollections({ name: 'another' }).toArray()).toEqual([]);
  await api.db.collection('another').insertOne({});
  await ballast.insertMany([{ _id: 2 }, { _id: 3 }]);
  expect(await ballast.countDocuments()).toBe(3);
});

test.each([
  ['a duplicate', new MongoServerError({ code: 11000, errmsg: 'E11000 duplicate key error' })],
  ['a database that stops', new MongoServerError({ code: 91, errmsg: 'shutting down' })],
  ['a bug of the store', new MongoServerError({ code: 1, errmsg: 'InternalError' })],
  ['the code of another service', Object.assign(new Error('full'), { code: 14031 })],
  ['nothing', null],
])('a disk is not full for %s', (_, error) => {
  expect(isStorageFull(error)).toBe(false);
});
