import type { Db } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dropOldIndexes } from './old-indexes';
import { classSorts } from '../../domain/camp-class';
import { ensureIndexes, hasAllIndexes } from '../indexes';
import { createTestDatabase } from '../../testing/database/test-database';

let db: Db;
let close: () => Promise<void>;
/** The unique index of an earlier release. */
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

test('allows several records without an email, but no two with the same email', async () => {
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

test('keeps emails unique at every moment, even if the start is killed', async () => {
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

test('drops the indexes of renamed fields and keeps all others', async () => {
  const { '-price': _reversePrice, ...indexedSorts } = classSorts;
  const collections = ['orders', 'classes', 'users', 'applications', 'newsletter'];
  for (const name of collections) {
    await db.collection(name).createIndex({ 'news._id': 1 }, { sparse: true });
  }
  await db.collection('orders').createIndex({ attention: 1, createdAt: 1 }, { sparse: true });
  for (const sort of Object.values(indexedSorts)) {
    await db.collection('classes').createIndex({ 'instructor.id': 1, ...sort });
  }
  await ensureIndexes(db);
  await dropOldIndexes(db);
  const found = await Promise.all(collections.map((name) => db.collection(name).indexes()));
  const fields = found.flat().map(({ key }) => Object.keys(key)[0]);
  for (const field of ['news._id', 'attention', 'instructor.id']) {
    expect(fields).not.toContain(field);
  }
  expect(await hasAllIndexes(db)).toBe(true);
});

test('changes nothing in an empty database', async () => {
  await db.dropDatabase();
  await dropOldIndexes(db);
  expect(await db.listCollections().toArray()).toEqual([]);
});
