import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoServerError, type Db, type MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../database/connection/open';
import { mongodbUri } from '../testing/database/mongodb-uri';
import { createTestDatabase } from '../testing/database/test-database';
import { writeBackup } from './write-backup';

let parent = '';
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let opened: { client: MongoClient; db: Db };

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'camp-backup-'));
  database = await createTestDatabase();
  opened = await openDatabase(mongodbUri, database.db.databaseName);
  await opened.db.collection('users').insertOne({ name: 'Robin' });
});
afterAll(async () => {
  await opened.client.close();
  await database.close();
  await rm(parent, { recursive: true, force: true });
});

/** A database that responds to reads in a session as a server does that cannot keep a point in time. */
const refusing = (code: number, collections: readonly string[]): Db => {
  const collection = (name: string) => {
    const real = opened.db.collection(name);
    const find = ((filter: object, options: { session?: object }) => {
      if (!options.session || !collections.includes(name))
        return real.find(filter, options as never);
      throw new MongoServerError({ message: 'no snapshot', code });
    }) as never;
    return Object.assign(Object.create(real) as typeof real, {
      find,
      findOne: (filter: object, options: object) => {
        if (collections.includes('users'))
          throw new MongoServerError({ message: 'no snapshot', code });
        return real.findOne(filter, options);
      },
    });
  };
  return new Proxy(opened.db, {
    get: (db, name) => (name === 'collection' ? collection : (Reflect.get(db, name) as unknown)),
  });
};

const NOT_A_REPLICA_SET = 123;
const SNAPSHOT_TOO_OLD = 239;
const now = new Date('2026-07-01T03:30:00Z');

test('a stand-alone server is refused, and backed up only if nothing writes', async () => {
  const db = refusing(NOT_A_REPLICA_SET, ['users']);
  const options = { client: opened.client, db, parent, now };
  await expect(writeBackup(options)).rejects.toThrow('The database is no replica set');
  expect(await readdir(parent)).toEqual([]);
  const { manifest } = await writeBackup({ ...options, allowsNoSnapshot: true });
  expect(manifest).toMatchObject({ isSnapshot: false, startedAt: now.toISOString() });
  await rm(parent, { recursive: true });
});

test('a backup that takes too long leaves nothing behind, and says what to change', async () => {
  const db = refusing(SNAPSHOT_TOO_OLD, ['classes']);
  const writing = writeBackup({ client: opened.client, db, parent, now });
  await expect(writing).rejects.toThrow('Raise minSnapshotHistoryWindowInSeconds');
  expect(await readdir(parent)).toEqual([]);
});

test('two backups that begin in the same second are both kept', async () => {
  const options = { client: opened.client, db: opened.db, parent };
  const first = await writeBackup({ ...options, now });
  const second = await writeBackup({ ...options, now: new Date(now.getTime() + 1) });
  expect([first, second].map(({ folder }) => existsSync(folder))).toEqual([true, true]);
  expect(second.folder > first.folder).toBe(true);
  await rm(parent, { recursive: true });
});
