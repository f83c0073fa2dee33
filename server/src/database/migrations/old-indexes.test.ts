import type { Db } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dropOldIndexes } from './old-indexes';
import { ensureIndexes, hasAllIndexes } from '../indexes/indexes';
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
  const collections = ['orders', 'classes', 'users', 'applications', 'newsletter'];
  for (const name of collections) {
    await db.collection(name).createIndex({ 'news._id': 1 }, { sparse: true });
  }
  await db.collection('orders').createIndex({ attention: 1, createdAt: 1 }, { sparse: true });
  const sorts: Record<string, 1 | -1>[] = [
    { createdAt: -1, _id: -1 },
    { priceCents: 1, _id: 1 },
    { firstDay: 1, _id: 1 },
    { soldCount: -1, _id: -1 },
  ];
  const filters: Record<string, 1>[] = [
    {},
    { status: 1 },
    { status: 1, category: 1 },
    { 'instructor.uid': 1 },
  ];
  const classes = db.collection('classes');
  for (const sort of sorts) await classes.createIndex({ 'instructor.id': 1, ...sort });
  for (const filter of filters) await classes.createIndex({ ...filter, firstDay: 1, _id: 1 });
  await classes.createIndex({ status: 1, lastDay: 1 });
  await classes.createIndex({ status: 1, category: 1, lastDay: 1 });
  await ensureIndexes(db);
  await dropOldIndexes(db);
  const found = await Promise.all(collections.map((name) => db.collection(name).indexes()));
  const fields = found.flat().flatMap(({ key }) => Object.keys(key));
  for (const field of ['news._id', 'attention', 'instructor.id', 'firstDay', 'lastDay']) {
    expect(fields).not.toContain(field);
  }
  expect(await hasAllIndexes(db)).toBe(true);
});

test('drops the index by weekday and time of day that another one replaces', async () => {
  const classes = db.collection('classes');
  const keys = { weekdayBits: 1, timeOfDay: 1, status: 1 } as const;
  await classes.createIndex({ ...keys, 'instructorSuspension.isOffSale': 1, endsAt: 1 });
  const before = await classes.indexes();
  await ensureIndexes(db);
  await dropOldIndexes(db);
  const after = await classes.indexes();
  expect(after).toEqual(before.filter(({ key }) => Object.keys(key)[0] !== 'weekdayBits'));
});

test('drops the search index that another one replaces', async () => {
  const classes = db.collection('classes');
  const keys = { status: 1, searchTexts: 1, category: 1, createdAt: -1, _id: -1 } as const;
  await classes.createIndex({ ...keys, endsAt: 1, 'instructorSuspension.isOffSale': 1 });
  const namesBefore = (await classes.indexes()).map(({ name }) => name);
  await dropOldIndexes(db);
  const namesAfter = (await classes.indexes()).map(({ name }) => name);
  expect(namesBefore).toHaveLength(namesAfter.length + 1);
  expect(await hasAllIndexes(db)).toBe(false);
  await ensureIndexes(db);
  expect(await hasAllIndexes(db)).toBe(true);
});

test('changes nothing in an empty database', async () => {
  await db.dropDatabase();
  await dropOldIndexes(db);
  expect(await db.listCollections().toArray()).toEqual([]);
});
