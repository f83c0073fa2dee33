import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { classSort } from './contract';
import { classSorts } from './features/classes/class-sorts';
import { ensureIndexes, hasAllIndexes, indexes } from './indexes';
import { createTestDatabase } from './testing/test-database';

/** Whether an index, once it has found the fixed fields, is in the order asked for, read either way. */
const serves = (keys: [string, number][], fixed: string[], sort: [string, number][]) => {
  const found = keys.slice(0, fixed.length).map(([field]) => field);
  const order = keys.slice(fixed.length, fixed.length + sort.length);
  const turned = sort.map(([field, direction]): [string, number] => [field, -direction]);
  const isOrder = (wanted: [string, number][]) => JSON.stringify(order) === JSON.stringify(wanted);
  return [...found].sort().join() === [...fixed].sort().join() && [sort, turned].some(isOrder);
};

describe.each(classSort.options)('the catalogue by %s', (name) => {
  const sort = Object.entries(classSorts[name]);
  const indexKeys = indexes
    .filter(([collection]) => collection === 'classes')
    .map(([, keys]) => Object.entries(keys));

  test('ends in the id, walked in the direction of the field before it', () => {
    const directions = new Set(sort.map(([, direction]) => direction));
    expect(sort.at(-1)?.[0]).toBe('_id');
    expect(directions.size).toBe(1);
  });

  test.each([
    ['on sale', ['status']],
    ['on sale in a category', ['status', 'category']],
    ['of every status', []],
    ['of one instructor', ['instructor.id']],
  ])('is in the order of an index: %s', (_, fixed) => {
    expect(indexKeys.filter((keys) => serves(keys, fixed, sort))).toHaveLength(1);
  });
});

describe('the indexes', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  const listed = async () => {
    const collections = [...new Set(indexes.map(([collection]) => collection))].sort();
    const found = await Promise.all(
      collections.map((name) => database.db.collection(name).indexes()),
    );
    return found.flat().filter(({ name }) => name !== '_id_');
  };

  test('are all there, and stay as they are when they are asked for again', async () => {
    const before = await listed();
    expect(before).toHaveLength(indexes.length);
    await ensureIndexes(database.db);
    expect(await listed()).toEqual(before);
  });

  test('come back one by one when some are gone', async () => {
    const before = await listed();
    expect(await hasAllIndexes(database.db)).toBe(true);
    await database.db.collection('orders').dropIndex('one_open_order');
    await database.db.collection('calendars').dropIndexes();
    expect(await hasAllIndexes(database.db)).toBe(false);
    await ensureIndexes(database.db);
    expect(await listed()).toEqual(expect.arrayContaining(before));
    expect(await listed()).toHaveLength(before.length);
  });

  test('that are there are asked for once a collection', async () => {
    const client = new MongoClient(inject('mongodbUri'), { monitorCommands: true });
    const asked: string[] = [];
    client.on('commandStarted', ({ commandName }) => asked.push(commandName));
    await hasAllIndexes(client.db(database.db.databaseName));
    await client.close();
    const collections = new Set(indexes.map(([collection]) => collection));
    expect(asked.filter((name) => name !== 'endSessions')).toEqual(
      Array.from(collections, () => 'listIndexes'),
    );
  });

  test('do not take the place of another one of the same name', async () => {
    const calendars = database.db.collection('calendars');
    await calendars.dropIndex('owner_1');
    await calendars.createIndex({ owner: 1 });
    await expect(ensureIndexes(database.db)).rejects.toThrow('owner_1');
  });
});
