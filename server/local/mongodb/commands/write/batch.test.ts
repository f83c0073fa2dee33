import { type AnyBulkWriteOperation } from 'mongodb';
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

describe('bulkWrite', () => {
  const operations: AnyBulkWriteOperation<Item>[] = [
    { insertOne: { document: { _id: 4, n: 4 } } },
    { updateOne: { filter: { _id: 1 }, update: { $inc: { n: 1 } } } },
    { updateMany: { filter: { n: 2 }, update: { $set: { name: 'two' } } } },
    { replaceOne: { filter: { _id: 4 }, replacement: { n: 5 } } },
    { updateOne: { filter: { _id: 9 }, update: { $set: { n: 9 } }, upsert: true } },
    { deleteOne: { filter: { _id: 4 } } },
  ];

  test('runs all operations in order and counts each kind', async () => {
    const items = await createItems();
    expect(await items.bulkWrite(operations)).toMatchObject({
      insertedCount: 1,
      matchedCount: 5,
      modifiedCount: 5,
      deletedCount: 1,
      upsertedCount: 1,
      upsertedIds: { 4: 9 },
    });
    expect(await items.distinct('_id')).toEqual([1, 2, 3, 9]);
  });

  test('reports the errors of an unordered batch and runs the rest', async () => {
    const items = await createItems();
    const mixed: AnyBulkWriteOperation<Item>[] = [
      { insertOne: { document: { _id: 1 } } },
      { insertOne: { document: { _id: 4 } } },
      { updateOne: { filter: { _id: 2 }, update: { $push: { n: 1 } as never } } },
      { updateOne: { filter: { _id: 3 }, update: { $set: { n: 7 } } } },
    ];
    const error = await items.bulkWrite(mixed, { ordered: false }).catch((e: unknown) => e);
    expect(error).toHaveProperty('writeErrors.length', 2);
    expect(await items.findOne({ _id: 3 })).toEqual({ _id: 3, n: 7 });
    expect(await items.findOne({ _id: 4 })).toEqual({ _id: 4 });
  });
});

describe('concurrent writers', () => {
  test('lose none of 500 increments of one document', async () => {
    const items = await createItems();
    await Promise.all(
      Array.from({ length: 500 }, () => items.updateOne({ _id: 1 }, { $inc: { n: 1 } })),
    );
    expect(await items.findOne({ _id: 1 })).toEqual({ _id: 1, n: 501 });
  });

  test('sell exactly three seats to 24 buyers', async () => {
    interface Camp {
      _id: number;
      capacity: number;
      holds: { buyer: number }[];
    }
    const camps = store.collection<Camp>();
    await camps.insertOne({ _id: 1, capacity: 3, holds: [] });
    const hasRoom = { $expr: { $lt: [{ $size: '$holds' }, '$capacity'] } };
    const results = await Promise.all(
      Array.from({ length: 24 }, (_, buyer) =>
        camps.updateOne({ _id: 1, ...hasRoom }, [
          { $set: { holds: { $concatArrays: ['$holds', [{ buyer }]] } } },
        ]),
      ),
    );
    expect(results.filter(({ modifiedCount }) => modifiedCount === 1)).toHaveLength(3);
    expect((await camps.findOne())!.holds).toHaveLength(3);
  });

  test('insert the same unique key only once', async () => {
    const items = store.collection<Item>();
    await items.createIndex({ name: 1 }, { unique: true });
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, _id) => items.insertOne({ _id, name: 'same' })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await items.countDocuments({ name: 'same' })).toBe(1);
  });
});
