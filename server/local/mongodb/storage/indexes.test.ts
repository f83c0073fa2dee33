import { ObjectId, type CreateIndexesOptions, type Document } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { useStore } from '../testing/use-store';

const store = useStore();

type Item = Document & { _id: number };

async function createIndexed(key: Document, options: CreateIndexesOptions, documents: Item[] = []) {
  const items = store.collection<Item>();
  await items.createIndex(key, options);
  if (documents.length > 0) await items.insertMany(documents);
  return items;
}

const unique = { unique: true };

describe('the list of indexes', () => {
  test('contains each index with its options, and the _id index', async () => {
    const items = store.collection<Item>();
    await items.createIndex({ a: 1, 'b.c': -1 }, { unique: true, sparse: true });
    await items.createIndex(
      { d: 1 },
      { name: 'mine', partialFilterExpression: { d: { $exists: true } } },
    );
    expect(await items.indexes()).toEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { a: 1, 'b.c': -1 }, name: 'a_1_b.c_-1', unique: true, sparse: true },
      { v: 2, key: { d: 1 }, name: 'mine', partialFilterExpression: { d: { $exists: true } } },
    ]);
  });

  test('does not change when the same index is created again', async () => {
    const items = store.collection<Item>();
    await items.createIndex({ a: 1 }, unique);
    await items.createIndex({ a: 1 }, unique);
    expect(await items.indexes()).toHaveLength(2);
  });

  test.each<[string, Document, Document, number]>([
    ['the same name for two keys', { b: 1 }, { name: 'a_1' }, 86],
    ['the same key with two names', { a: 1 }, { name: 'other' }, 85],
    ['the same name and key with other options', { a: 1 }, { unique: true }, 86],
  ])('rejects %s', async (_, key, options, code) => {
    const items = await createIndexed({ a: 1 }, {});
    await expect(items.createIndex(key as { a: 1 }, options)).rejects.toMatchObject({ code });
  });

  test.each<[string, Document, Document, number]>([
    ['a text key', { a: 'text' }, {}, 238],
    ['a hashed key', { a: 'hashed' }, {}, 238],
    ['geospatial points', { a: '2dsphere' }, {}, 238],
    ['a direction of zero', { a: 0 }, {}, 67],
    ['wildcard fields', { '$**': 1 }, {}, 67],
    ['a time to live', { a: 1 }, { expireAfterSeconds: 5 }, 238],
    ['a collation', { a: 1 }, { collation: { locale: 'de' } }, 238],
    ['an unknown filter', { a: 1 }, { partialFilterExpression: { a: { $frob: 1 } } }, 67],
    ['a negated filter', { a: 1 }, { partialFilterExpression: { a: { $ne: 1 } } }, 67],
  ])('rejects an index with %s', async (_, key, options, code) => {
    const items = store.collection<Item>();
    const command = {
      createIndexes: items.collectionName,
      indexes: [{ key, name: 'x', ...options }],
    };
    await expect(store.client().db('tests').command(command)).rejects.toMatchObject({ code });
  });

  test('drops indexes by name or all at once, but never the _id index', async () => {
    const items = await createIndexed({ a: 1 }, unique, [{ _id: 1, a: 1 }]);
    await items.createIndex({ b: 1 });
    await items.dropIndex('a_1');
    await items.insertOne({ _id: 2, a: 1 });
    await expect(items.dropIndex('a_1')).rejects.toMatchObject({ code: 27 });
    await expect(items.dropIndex('_id_')).rejects.toMatchObject({ code: 72 });
    await items.dropIndexes();
    expect((await items.indexes()).map(({ name }) => name)).toEqual(['_id_']);
    await items.createIndex({ a: 1 });
    expect(await items.distinct('_id', { a: 1 })).toEqual([1, 2]);
  });

  test('is rejected for a collection that does not exist', async () => {
    await expect(store.collection().indexes()).rejects.toMatchObject({ code: 26 });
  });
});

describe('a value that cannot be indexed is rejected, and nothing is stored:', () => {
  test.each<[string, unknown, number]>([
    ['a very long string', 'x'.repeat(3000), 17280],
    ['a regular expression', /x/, 238],
  ])('%s', async (_, value, code) => {
    const items = await createIndexed({ a: 1 }, {});
    await expect(items.insertOne({ _id: 1, a: value })).rejects.toMatchObject({ code });
    expect(await items.countDocuments()).toBe(0);
    expect(await items.countDocuments({ a: value })).toBe(0);
  });

  test('two parallel arrays', async () => {
    const items = await createIndexed({ a: 1, b: 1 }, {});
    await expect(items.insertOne({ _id: 1, a: [1], b: [2] })).rejects.toMatchObject({ code: 171 });
    await items.insertOne({ _id: 2, a: [1], b: 2 });
  });
});

test('an id of any type is found by its value', async () => {
  const items = store.collection<Document & { _id: unknown }>();
  const ids = [1, 'one', new ObjectId(), new Date(5), { a: 1, b: 'x' }, true, 1.5, 'a\0b', 'a'];
  await items.insertMany(ids.map((_id) => ({ _id })));
  for (const _id of ids) expect(await items.find({ _id } as never).toArray()).toEqual([{ _id }]);
});
