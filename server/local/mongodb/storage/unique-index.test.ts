import { Double, Long, type CreateIndexesOptions, type Document } from 'mongodb';
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
const duplicateKey = (keyPattern: Document, keyValue: Document) => ({
  code: 11000,
  keyPattern,
  keyValue,
});

describe('a unique index', () => {
  test('rejects a duplicate key on insert, update, replace, upsert and findAndModify', async () => {
    const items = await createIndexed({ email: 1 }, unique, [
      { _id: 1, email: 'a' },
      { _id: 2, email: 'b' },
    ]);
    const duplicateError = duplicateKey({ email: 1 }, { email: 'a' });
    await expect(items.insertOne({ _id: 3, email: 'a' })).rejects.toMatchObject(duplicateError);
    const change = { $set: { email: 'a' } };
    await expect(items.updateOne({ _id: 2 }, change)).rejects.toMatchObject(duplicateError);
    await expect(items.replaceOne({ _id: 2 }, { email: 'a' })).rejects.toMatchObject(
      duplicateError,
    );
    await expect(items.updateOne({ _id: 3 }, change, { upsert: true })).rejects.toMatchObject(
      duplicateError,
    );
    await expect(items.findOneAndUpdate({ _id: 2 }, change)).rejects.toMatchObject(duplicateError);
    await expect(
      items.findOneAndUpdate({ _id: 3 }, change, { upsert: true }),
    ).rejects.toMatchObject(duplicateError);
    expect(await items.find().toArray()).toEqual([
      { _id: 1, email: 'a' },
      { _id: 2, email: 'b' },
    ]);
  });

  test('frees a key when its document is deleted or changed', async () => {
    const items = await createIndexed({ email: 1 }, unique, [{ _id: 1, email: 'a' }]);
    await items.updateOne({ _id: 1 }, { $set: { email: 'b' } });
    await items.insertOne({ _id: 2, email: 'a' });
    await items.deleteOne({ _id: 2 });
    await items.insertOne({ _id: 3, email: 'a' });
    expect(await items.distinct('email')).toEqual(['a', 'b']);
  });

  test('lets a document keep its own key', async () => {
    const items = await createIndexed({ email: 1 }, unique, [{ _id: 1, email: 'a' }]);
    expect(await items.updateOne({ _id: 1 }, { $set: { email: 'a', n: 1 } })).toMatchObject({
      modifiedCount: 1,
    });
  });

  test('treats a missing field as null', async () => {
    const items = await createIndexed({ email: 1 }, unique, [{ _id: 1 }]);
    await expect(items.insertOne({ _id: 2, email: null })).rejects.toMatchObject(
      duplicateKey({ email: 1 }, { email: null }),
    );
  });

  test('treats equal numbers of different types as the same key', async () => {
    const items = await createIndexed({ n: 1 }, unique, [{ _id: 1, n: 5 }]);
    await expect(items.insertOne({ _id: 2, n: new Double(5) })).rejects.toMatchObject({
      code: 11000,
    });
    await expect(items.insertOne({ _id: 2, n: Long.fromNumber(5) })).rejects.toMatchObject({
      code: 11000,
    });
    await items.insertOne({ _id: 3, n: Long.fromString('9007199254740993') });
    await items.insertOne({ _id: 4, n: Long.fromString('9007199254740992') });
  });

  test('on several fields rejects only the same combination', async () => {
    const items = await createIndexed({ owner: 1, classId: -1 }, unique, [
      { _id: 1, owner: 'a', classId: 1 },
    ]);
    await items.insertOne({ _id: 2, owner: 'a', classId: 2 });
    await items.insertOne({ _id: 3, owner: 'b', classId: 1 });
    await expect(items.insertOne({ _id: 4, owner: 'a', classId: 1 })).rejects.toMatchObject(
      duplicateKey({ owner: 1, classId: -1 }, { owner: 'a', classId: 1 }),
    );
  });

  test('when sparse allows many documents without the field', async () => {
    const items = await createIndexed({ uid: 1 }, { unique: true, sparse: true }, [
      { _id: 1 },
      { _id: 2 },
    ]);
    await items.insertMany([
      { _id: 3, uid: 'x' },
      { _id: 4, uid: null },
    ]);
    await expect(items.insertOne({ _id: 5, uid: 'x' })).rejects.toMatchObject({ code: 11000 });
    await expect(items.insertOne({ _id: 5, uid: null })).rejects.toMatchObject({ code: 11000 });
    expect(await items.distinct('_id', { uid: null })).toEqual([1, 2, 4]);
    expect(await items.find().sort({ uid: 1, _id: 1 }).toArray()).toHaveLength(4);
  });

  test('when partial applies only to documents that match its filter', async () => {
    const partial = { unique: true, partialFilterExpression: { state: 'open' } };
    const items = await createIndexed({ owner: 1 }, partial, [
      { _id: 1, owner: 'a', state: 'open' },
      { _id: 2, owner: 'a', state: 'done' },
      { _id: 3, owner: 'a', state: 'done' },
    ]);
    await expect(items.insertOne({ _id: 4, owner: 'a', state: 'open' })).rejects.toMatchObject({
      code: 11000,
    });
    await expect(items.updateOne({ _id: 2 }, { $set: { state: 'open' } })).rejects.toMatchObject({
      code: 11000,
    });
    await items.updateOne({ _id: 1 }, { $set: { state: 'done' } });
    await items.updateOne({ _id: 2 }, { $set: { state: 'open' } });
    expect(await items.distinct('_id', { owner: 'a' })).toEqual([1, 2, 3]);
    expect(await items.distinct('_id', { owner: 'a', state: 'open' })).toEqual([2]);
  });

  test('on an array rejects an element of another document', async () => {
    const items = await createIndexed({ tags: 1 }, unique, [{ _id: 1, tags: ['a', 'b', 'a'] }]);
    await expect(items.insertOne({ _id: 2, tags: ['c', 'b'] })).rejects.toMatchObject(
      duplicateKey({ tags: 1 }, { tags: 'b' }),
    );
    await items.updateOne({ _id: 1 }, { $pull: { tags: 'b' } as never });
    await items.insertOne({ _id: 2, tags: ['c', 'b'] });
  });

  test('is not created if there are duplicates', async () => {
    const items = store.collection<Item>();
    await items.insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 1 },
    ]);
    await expect(items.createIndex({ n: 1 }, unique)).rejects.toMatchObject(
      duplicateKey({ n: 1 }, { n: 1 }),
    );
    expect(await items.indexes()).toHaveLength(1);
    await items.insertOne({ _id: 3, n: 1 });
    await items.updateMany({}, [{ $set: { n: '$_id' } }]);
    await items.createIndex({ n: 1 }, unique);
    await expect(items.insertOne({ _id: 4, n: 3 })).rejects.toMatchObject({ code: 11000 });
  });
});
