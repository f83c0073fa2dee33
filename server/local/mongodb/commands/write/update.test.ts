import { ObjectId, type UpdateFilter } from 'mongodb';
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

describe('update', () => {
  const updateTwos = (update: UpdateFilter<Item>) => async () => {
    const items = await createItems();
    return items.updateMany({ n: 2 }, update);
  };

  test('counts matched and modified documents separately', async () => {
    expect(await updateTwos({ $set: { n: 2 } })()).toMatchObject({
      matchedCount: 2,
      modifiedCount: 0,
    });
    expect(await updateTwos({ $set: { n: 3 } })()).toMatchObject({
      matchedCount: 2,
      modifiedCount: 2,
    });
    expect(await updateTwos({ $inc: { n: 0 } })()).toMatchObject({
      matchedCount: 2,
      modifiedCount: 0,
    });
    expect(await updateTwos({ $pull: { tags: 'x' } })()).toMatchObject({
      matchedCount: 2,
      modifiedCount: 0,
    });
  });

  test('updateOne changes one document and leaves other documents unchanged', async () => {
    const items = await createItems();
    expect(await items.updateOne({ n: 2 }, { $set: { name: 'x' } })).toMatchObject({
      matchedCount: 1,
    });
    expect(await items.find().toArray()).toEqual([
      { _id: 1, n: 1 },
      { _id: 2, n: 2, name: 'x' },
      { _id: 3, n: 2 },
    ]);
  });

  test('updates the first document in the requested order', async () => {
    const items = await createItems();
    await items.updateOne({ n: 2 }, { $set: { name: 'x' } }, { sort: { _id: -1 } });
    expect(await items.findOne({ name: 'x' })).toMatchObject({ _id: 3 });
  });

  test('replaces all fields except _id', async () => {
    const items = await createItems();
    await items.replaceOne({ _id: 1 }, { name: 'new' });
    expect(await items.findOne({ _id: 1 })).toEqual({ _id: 1, name: 'new' });
    expect(await items.replaceOne({ _id: 1 }, { name: 'new' })).toMatchObject({ modifiedCount: 0 });
    await expect(items.replaceOne({ _id: 1 }, { _id: 5 } as Item)).rejects.toMatchObject({
      code: 66,
    });
  });

  test('rejects a change of _id, also in a pipeline', async () => {
    const items = await createItems();
    const byOperator = items.updateOne({ _id: 1 }, { $set: { _id: 9 } });
    await expect(byOperator).rejects.toMatchObject({ code: 66 });
    const byPipeline = items.updateOne({ _id: 1 }, [{ $set: { _id: 9 } }]);
    await expect(byPipeline).rejects.toMatchObject({ code: 66 });
    expect(await items.updateOne({ _id: 1 }, { $set: { _id: 1, n: 5 } })).toMatchObject({
      modifiedCount: 1,
    });
  });

  test('creates no collection without an upsert', async () => {
    const items = store.collection<Item>();
    expect(await items.updateOne({ _id: 1 }, { $set: { n: 1 } })).toMatchObject({
      matchedCount: 0,
    });
    const names = await store
      .client()
      .db('tests')
      .listCollections({ name: items.collectionName })
      .toArray();
    expect(names).toEqual([]);
  });
});

describe('upsert', () => {
  test('starts from the equality conditions of the filter and returns the new id', async () => {
    const items = store.collection();
    const filter = {
      a: 1,
      'b.c': 2,
      d: { $gt: 3 },
      $and: [{ e: { $eq: 4 } }],
      f: { $in: [5] },
      g: /x/,
    };
    const update = { $set: { h: 6 }, $setOnInsert: { i: 7 } };
    const result = await items.updateOne(filter, update, { upsert: true });
    expect(result).toMatchObject({ matchedCount: 0, modifiedCount: 0, upsertedCount: 1 });
    const { upsertedId } = result;
    expect(upsertedId).toBeInstanceOf(ObjectId);
    expect(await items.findOne()).toEqual({
      _id: upsertedId,
      a: 1,
      b: { c: 2 },
      e: 4,
      f: 5,
      h: 6,
      i: 7,
    });
  });

  test('ignores $setOnInsert if a document matches', async () => {
    const items = await createItems();
    await items.updateOne(
      { _id: 1 },
      { $set: { n: 5 }, $setOnInsert: { name: 'new' } },
      { upsert: true },
    );
    expect(await items.findOne({ _id: 1 })).toEqual({ _id: 1, n: 5 });
  });

  test('takes the _id from the filter, the update or the replacement', async () => {
    const items = store.collection<Item>();
    await items.updateOne({ _id: 1 }, { $set: { n: 1 } }, { upsert: true });
    await items.updateOne({ name: 'b' }, { $setOnInsert: { _id: 2 } }, { upsert: true });
    await items.replaceOne({ _id: 3, name: 'ignored' }, { n: 3 }, { upsert: true });
    await items.updateOne({ _id: 4 }, [{ $set: { n: { $add: ['$_id', 1] } } }], { upsert: true });
    expect(await items.find().toArray()).toEqual([
      { _id: 1, n: 1 },
      { _id: 2, name: 'b' },
      { _id: 3, n: 3 },
      { _id: 4, n: 5 },
    ]);
  });

  test('inserts only once for concurrent upserts', async () => {
    const items = store.collection<Item>();
    const upserts = await Promise.all(
      Array.from({ length: 20 }, () =>
        items.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { upsert: true }),
      ),
    );
    expect(upserts.filter(({ upsertedCount }) => upsertedCount === 1)).toHaveLength(1);
    expect(await items.find().toArray()).toEqual([{ _id: 1, n: 20 }]);
  });
});

describe('findAndModify', () => {
  test('returns the document before or after the change', async () => {
    const items = await createItems();
    expect(await items.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } })).toEqual({ _id: 1, n: 1 });
    const after = { returnDocument: 'after' } as const;
    expect(await items.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } }, after)).toEqual({
      _id: 1,
      n: 3,
    });
    expect(await items.findOneAndReplace({ _id: 1 }, { name: 'x' }, after)).toEqual({
      _id: 1,
      name: 'x',
    });
    expect(await items.findOneAndDelete({ _id: 1 })).toEqual({ _id: 1, name: 'x' });
    expect(await items.findOneAndUpdate({ _id: 1 }, { $set: { n: 1 } })).toBeNull();
    expect(await items.findOneAndDelete({ _id: 1 })).toBeNull();
  });

  test('applies the sort and the projection', async () => {
    const items = await createItems();
    const options = { sort: { _id: -1 }, projection: { _id: 1 } } as const;
    expect(await items.findOneAndUpdate({ n: 2 }, { $set: { n: 9 } }, options)).toEqual({ _id: 3 });
  });

  test('upserts, and reports the upsert in its metadata', async () => {
    const items = store.collection<Item>();
    const options = { upsert: true, returnDocument: 'after', includeResultMetadata: true } as const;
    expect(await items.findOneAndUpdate({ _id: 1 }, { $set: { n: 1 } }, options)).toMatchObject({
      lastErrorObject: { n: 1, updatedExisting: false, upserted: 1 },
      value: { _id: 1, n: 1 },
    });
    expect(await items.findOneAndUpdate({ _id: 1 }, { $set: { n: 2 } }, options)).toMatchObject({
      lastErrorObject: { n: 1, updatedExisting: true },
      value: { _id: 1, n: 2 },
    });
  });
});
