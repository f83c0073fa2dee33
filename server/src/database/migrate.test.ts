import { MongoClient } from 'mongodb';
import { afterAll, beforeEach, afterEach, expect, test } from 'vitest';
import { commandsBy } from '../testing/database/commands-by';
import { mongodbUri } from '../testing/database/mongodb-uri';
import { createTestDatabase } from '../testing/database/test-database';
import { listPendingMigrations, migrateDatabase, type Migration } from './migrate';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
const client = new MongoClient(mongodbUri, { monitorCommands: true });
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());
afterAll(() => client.close());

/** Gives users a language. */
const languages: Migration = {
  name: 'languages',
  does: 'Gives users a language.',
  run: async (db) => {
    const old = { language: { $exists: false } };
    await db.collection('users').updateMany(old, { $set: { language: 'en' } });
  },
};

/** Migrates as a start does. Returns the commands of the client with a timeout, and how often the other was opened. */
const start = async (list: Migration[]) => {
  const db = client.db(database.db.databaseName);
  let openedCount = 0;
  const openWithoutTimeout = () => {
    openedCount += 1;
    return Promise.resolve({ client: { close: () => Promise.resolve() }, db: database.db });
  };
  const context = { now: new Date(), timeZone: 'UTC' };
  const commands = await commandsBy(db, () =>
    migrateDatabase(db, openWithoutTimeout, context, list),
  );
  return { commands, openedCount };
};

const users = () => database.db.collection('users');

test('the first start of a release changes the stored data without a timeout', async () => {
  await users().insertOne({ name: 'Ada' });
  expect(await start([languages])).toEqual({ commands: ['find migrations'], openedCount: 1 });
  expect(await users().findOne()).toMatchObject({ language: 'en' });

  const again = await start([languages]);
  expect(again.openedCount).toBe(0);
  expect(again.commands).toContain('update users');
});

test('a migration is pending until a start has completed it; the next start repeats an interrupted one', async () => {
  await users().insertOne({ name: 'Ada' });
  let isInterrupted = true;
  const last: Migration = {
    name: 'last',
    does: 'Fails the first time.',
    run: () =>
      isInterrupted ? Promise.reject(new Error('The process ended.')) : Promise.resolve(),
  };
  const list = [languages, last];
  await expect(start(list)).rejects.toThrow('The process ended.');
  expect(await listPendingMigrations(database.db, list)).toEqual(['languages', 'last']);
  isInterrupted = false;
  expect(await start(list)).toMatchObject({ openedCount: 1 });
  expect(await listPendingMigrations(database.db, list)).toEqual([]);
  expect(await users().find({ language: 'en' }).toArray()).toHaveLength(1);
});

test('a missing index is created without a timeout', async () => {
  await start([languages]);
  await users().dropIndex('one_record_per_email');
  expect(await start([languages])).toMatchObject({ openedCount: 1 });
  const indexes = await users().indexes();
  expect(indexes.map(({ name }) => name)).toContain('one_record_per_email');
});
