import type { Db } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dropOldIndexes } from './drop-old-indexes';
import { ensureIndexes, hasAllIndexes } from './indexes';
import { createTestDatabase } from './testing/test-database';

let db: Db;
let close: () => Promise<void>;
/** The index by which the last release kept one record per address. */
const OLD = 'email_1';
beforeEach(async () => {
  ({ db, close } = await createTestDatabase());
  await users().dropIndex('one_record_per_email');
  await users().createIndex({ email: 1 }, { unique: true, name: OLD });
});
afterEach(() => close());

const users = () => db.collection('users');
const namesOf = async () => (await users().indexes()).map(({ name }) => name);
const add = (uid: string, email?: string) => users().insertOne({ uid, ...(email && { email }) });

test('lets several records be without an address, and still none share one', async () => {
  await add('one', 'a@people.test');
  expect(await hasAllIndexes(db)).toBe(false);
  await ensureIndexes(db);
  await dropOldIndexes(db);
  expect(await namesOf()).not.toContain(OLD);
  await add('two');
  await add('three');
  await expect(add('four', 'a@people.test')).rejects.toMatchObject({ code: 11000 });
  expect(await users().countDocuments()).toBe(3);
});

test('keeps one record per address at each moment, whenever the start is killed', async () => {
  await add('one', 'a@people.test');
  await ensureIndexes(db);
  expect(await namesOf()).toEqual(expect.arrayContaining([OLD, 'one_record_per_email']));
  await expect(add('two', 'a@people.test')).rejects.toMatchObject({ code: 11000 });
  await ensureIndexes(db);
  await dropOldIndexes(db);
  await dropOldIndexes(db);
  await expect(add('two', 'a@people.test')).rejects.toMatchObject({ code: 11000 });
  expect(await hasAllIndexes(db)).toBe(true);
});

test('has nothing to do in an empty database', async () => {
  await db.dropDatabase();
  await dropOldIndexes(db);
  expect(await db.listCollections().toArray()).toEqual([]);
});
