import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { useStore } from '#testing/use-store';

const store = useStore();

interface Item {
  _id: number;
  n?: number;
  name?: string;
  tags?: string[];
}

async function createItems() {
  const items = store.collection<Item>();
  await items.insertMany([
    { _id: 1, n: 1 },
    { _id: 2, n: 2 },
    { _id: 3, n: 2 },
  ]);
  return items;
}

describe('insert', () => {
  test('stores documents in order and returns their ids', async () => {
    const items = store.collection<Item>();
    const { insertedIds, insertedCount } = await items.insertMany([{ _id: 2 }, { _id: 1 }]);
    expect({ insertedIds, insertedCount }).toEqual({
      insertedIds: { 0: 2, 1: 1 },
      insertedCount: 2,
    });
    expect(await items.find().toArray()).toEqual([{ _id: 2 }, { _id: 1 }]);
  });

  test('rejects a second document with the same _id and leaves the first unchanged', async () => {
    const items = await createItems();
    await expect(items.insertOne({ _id: 1, n: 9 })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { _id: 1 },
      keyValue: { _id: 1 },
    });
    expect(await items.findOne({ _id: 1 })).toEqual({ _id: 1, n: 1 });
  });

  test('stops at the first error when ordered, and reports its index', async () => {
    const items = await createItems();
    const error = await items
      .insertMany([{ _id: 4 }, { _id: 1 }, { _id: 5 }])
      .catch((e: unknown) => e);
    expect(error).toMatchObject({ code: 11000, result: { insertedCount: 1 } });
    expect(error).toHaveProperty('writeErrors.0.index', 1);
    expect(await items.distinct('_id')).toEqual([1, 2, 3, 4]);
  });

  test('continues after an error when unordered', async () => {
    const items = await createItems();
    const documents = [{ _id: 4 }, { _id: 1 }, { _id: 2 }, { _id: 5 }];
    const error = await items.insertMany(documents, { ordered: false }).catch((e: unknown) => e);
    expect(error).toMatchObject({ result: { insertedCount: 2 } });
    expect(error).toHaveProperty('writeErrors.length', 2);
    expect(await items.distinct('_id')).toEqual([1, 2, 3, 4, 5]);
  });

  test('generates a missing _id, and stores _id first', async () => {
    const items = store.collection();
    const command = {
      insert: items.collectionName,
      documents: [{ name: 'a' }, { name: 'b', _id: 1 }],
    };
    await store.client().db('tests').command(command);
    const [first, second] = await items.find().toArray();
    expect(first!._id).toBeInstanceOf(ObjectId);
    expect(Object.keys(second!)).toEqual(['_id', 'name']);
  });

  test('rejects an array as _id', async () => {
    const items = store.collection<{ _id: number[] }>();
    await expect(items.insertOne({ _id: [1] })).rejects.toMatchObject({ code: 53 });
  });

  test('rejects a document of more than 16 MB, and an update that would create one', async () => {
    const items = store.collection<{ _id: number; a: string; b?: string }>();
    const command = {
      insert: items.collectionName,
      documents: [{ _id: 1, a: 'x'.repeat(17_000_000) }],
    };
    const reply = store.client().db('tests').command(command);
    await expect(reply).resolves.toMatchObject({ n: 0, writeErrors: [{ code: 10334 }] });
    await items.insertOne({ _id: 2, a: 'x'.repeat(9_000_000) });
    const growth = items.updateOne({ _id: 2 }, { $set: { b: 'x'.repeat(9_000_000) } });
    await expect(growth).rejects.toMatchObject({ code: 10334 });
    expect(await items.findOne({ _id: 2 }, { projection: { a: 0 } })).toEqual({ _id: 2 });
  });
});

describe('delete', () => {
  test('removes one or all matching documents, and leaves other documents unchanged', async () => {
    const items = await createItems();
    expect(await items.deleteOne({ n: 2 })).toMatchObject({ deletedCount: 1 });
    expect(await items.distinct('_id')).toEqual([1, 3]);
    expect(await items.deleteMany({ n: { $gte: 1 } })).toMatchObject({ deletedCount: 2 });
    expect(await items.deleteMany({})).toMatchObject({ deletedCount: 0 });
  });
});
