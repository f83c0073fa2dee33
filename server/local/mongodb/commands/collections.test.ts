import { expect, test } from 'vitest';
import { useStore } from '../testing/use-store';

const store = useStore();
const database = (name: string) => store.client().db(name);

test('lists the collections of one database, optionally by name', async () => {
  await database('list').collection('a').insertOne({ n: 1 });
  await database('list').createCollection('b');
  await database('other').createCollection('c');
  const all = await database('list').listCollections().toArray();
  expect(all.map(({ name, type }) => ({ name, type }))).toEqual([
    { name: 'a', type: 'collection' },
    { name: 'b', type: 'collection' },
  ]);
  const named = await database('list').listCollections({ name: 'b' }, { nameOnly: true }).toArray();
  expect(named).toEqual([{ name: 'b', type: 'collection' }]);
});

test('rejects creating a collection twice, or with unsupported options', async () => {
  const createCollection = (options: object) =>
    database('make').command({ create: 'a', ...options });
  await createCollection({});
  await expect(createCollection({})).rejects.toMatchObject({ code: 48 });
  for (const options of [{ capped: true, size: 5 }, { validator: {} }, { viewOn: 'a' }])
    await expect(createCollection(options)).rejects.toMatchObject({ code: 238 });
});

test.each(['', 'a$b', 'system.users', '.a'])('rejects a collection named "%s"', async (name) => {
  const insert = database('names').command({ insert: name, documents: [{ _id: 1 }] });
  await expect(insert).rejects.toMatchObject({ code: 73 });
});

test('drops a collection with its indexes and leaves other collections unchanged', async () => {
  const [a, b] = ['a', 'b'].map((name) =>
    database('drop').collection<{ _id: number; n: number }>(name),
  );
  await a!.createIndex({ n: 1 }, { unique: true });
  await a!.insertOne({ _id: 1, n: 1 });
  await b!.insertOne({ _id: 1, n: 1 });
  expect(await a!.drop()).toBe(true);
  expect(await a!.countDocuments()).toBe(0);
  expect(await b!.countDocuments()).toBe(1);
  await a!.insertMany([
    { _id: 1, n: 1 },
    { _id: 2, n: 1 },
  ]);
  expect(await a!.indexes()).toHaveLength(1);
});

test('drops a database and leaves other databases unchanged', async () => {
  await database('gone').collection('a').insertOne({ n: 1 });
  await database('gone').collection('b').insertOne({ n: 1 });
  await database('gone2').collection('a').insertOne({ n: 1 });
  await database('gone').dropDatabase();
  expect(await database('gone').listCollections().toArray()).toEqual([]);
  expect(await database('gone').collection('a').countDocuments()).toBe(0);
  expect(await database('gone2').collection('a').countDocuments()).toBe(1);
  const { databases } = await store.client().db().admin().listDatabases();
  const names = databases.map(({ name }) => name);
  expect(names).toContain('gone2');
  expect(names).not.toContain('gone');
});

test('returns the exact count for estimatedDocumentCount', async () => {
  const items = database('count').collection<{ _id: number }>('items');
  expect(await items.estimatedDocumentCount()).toBe(0);
  await items.insertMany([{ _id: 1 }, { _id: 2 }]);
  expect(await items.estimatedDocumentCount()).toBe(2);
});
