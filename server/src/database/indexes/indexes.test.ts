import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { classSort, type ClassSort } from '#contract';
import { classSorts } from '#domain/classes/camp-class';
import { ensureIndexes, hasAllIndexes, indexes } from './indexes';
import { createTestDatabase } from '#testing/database/test-database';
import { mongodbUri } from '#testing/database/mongodb-uri';

/** Returns whether an index, after equality on the fixed fields, yields the sort order in either direction. */
const supportsSort = (keys: [string, number][], fixed: string[], sort: [string, number][]) => {
  const prefix = keys.slice(0, fixed.length).map(([field]) => field);
  const order = keys.slice(fixed.length, fixed.length + sort.length);
  const reversed = sort.map(([field, direction]): [string, number] => [field, -direction]);
  const isOrder = (expected: [string, number][]) =>
    JSON.stringify(order) === JSON.stringify(expected);
  return [...prefix].sort().join() === [...fixed].sort().join() && [sort, reversed].some(isOrder);
};

const rareSorts: ClassSort[] = ['startTime', 'weekday'];
/** Only the admin list is sorted by name. */
const adminSorts: ClassSort[] = ['className', '-className'];

describe.each(classSort.options)('the catalog sorted by %s', (name) => {
  const sort = Object.entries(classSorts[name]);
  const indexKeys = indexes
    .filter(([collection]) => collection === 'classes')
    .map(([, keys]) => Object.entries(keys));

  test('ends in the id, in the direction of the field before it', () => {
    const directions = new Set(sort.map(([, direction]) => direction));
    expect(sort.at(-1)?.[0]).toBe('_id');
    expect(directions.size).toBe(1);
  });

  const count = rareSorts.includes(name) ? 0 : 1;
  const countForAll = adminSorts.includes(name) ? 0 : count;
  test.each([
    ['on sale', ['status'], count],
    ['on sale in a category', ['status', 'category'], countForAll],
    ['with any status', [], count],
    ['of one instructor', ['instructor.uid'], countForAll],
  ])('is supported by one index, unless it is rare: %s', (_, fixed, expected) => {
    expect(indexKeys.filter((keys) => supportsSort(keys, fixed, sort))).toHaveLength(expected);
  });
});

describe('the indexes', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  const listIndexes = async () => {
    const collections = [...new Set(indexes.map(([collection]) => collection))].sort();
    const found = await Promise.all(
      collections.map((name) => database.db.collection(name).indexes()),
    );
    return found.flat().filter(({ name }) => name !== '_id_');
  };

  test('all exist, and do not change when they are ensured again', async () => {
    const before = await listIndexes();
    expect(before).toHaveLength(indexes.length);
    await ensureIndexes(database.db);
    expect(await listIndexes()).toEqual(before);
  });

  test('are created again if some are missing', async () => {
    const before = await listIndexes();
    expect(await hasAllIndexes(database.db)).toBe(true);
    await database.db.collection('orders').dropIndex('one_open_order');
    await database.db.collection('calendars').dropIndexes();
    expect(await hasAllIndexes(database.db)).toBe(false);
    await ensureIndexes(database.db);
    expect(await listIndexes()).toEqual(expect.arrayContaining(before));
    expect(await listIndexes()).toHaveLength(before.length);
  });

  test('are listed with one command per collection', async () => {
    const client = new MongoClient(mongodbUri, { monitorCommands: true });
    const commands: string[] = [];
    client.on('commandStarted', ({ commandName }) => commands.push(commandName));
    await hasAllIndexes(client.db(database.db.databaseName));
    await client.close();
    const collections = new Set(indexes.map(([collection]) => collection));
    expect(commands.filter((name) => name !== 'endSessions')).toEqual(
      Array.from(collections, () => 'listIndexes'),
    );
  });

  test('do not replace a different index with the same name', async () => {
    const calendars = database.db.collection('calendars');
    await calendars.dropIndex('owner_1');
    await calendars.createIndex({ owner: 1 });
    await expect(ensureIndexes(database.db)).rejects.toThrow('owner_1');
  });
});
