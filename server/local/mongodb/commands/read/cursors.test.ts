import type { Document, Long } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { createCursors } from './cursors';
import { useStore } from '#testing/use-store';

const store = useStore();
let name: string;

beforeAll(async () => {
  const items = store.collection<{ _id: number; n: number }>();
  name = items.collectionName;
  await items.createIndex({ n: 1 });
  await items.insertMany(Array.from({ length: 300 }, (_, _id) => ({ _id, n: 300 - _id })));
});

const items = () => store.client().db('tests').collection<{ _id: number; n: number }>(name);

interface Reply {
  cursor: { id: Long | number; firstBatch: Document[]; nextBatch: Document[]; ns: string };
}

const command = async (body: Document) =>
  (await store.client().db('tests').command(body, { promoteLongs: false })) as Reply;

describe('a cursor', () => {
  test.each([1, 7, 100, 299, 300, 301])(
    'returns all documents in batches of %i',
    async (batchSize) => {
      const found = await items().find({}, { batchSize }).toArray();
      expect(found.map(({ _id }) => _id)).toEqual(Array.from({ length: 300 }, (_, i) => i));
    },
  );

  test('applies sort, skip and limit across several batches', async () => {
    const found = await items().find().sort({ n: 1 }).skip(10).limit(200).batchSize(33).toArray();
    expect(found.map(({ n }) => n)).toEqual(Array.from({ length: 200 }, (_, i) => i + 11));
  });

  test('returns 101 documents in the first batch by default', async () => {
    const { cursor } = await command({ find: name });
    expect(cursor.firstBatch).toHaveLength(101);
    expect(cursor.ns).toBe(`tests.${name}`);
    const more = await command({ getMore: cursor.id, collection: name });
    expect(more.cursor.nextBatch).toHaveLength(199);
    expect(String(more.cursor.id)).toBe('0');
  });

  test('returns an empty first batch for a batch size of 0', async () => {
    const { cursor } = await command({ find: name, batchSize: 0 });
    expect(cursor.firstBatch).toEqual([]);
    expect(String(cursor.id)).not.toBe('0');
    const more = await command({ getMore: cursor.id, collection: name, batchSize: 2 });
    expect(more.cursor.nextBatch).toHaveLength(2);
    await command({ killCursors: name, cursors: [cursor.id] });
  });

  test('closes after the first batch if singleBatch is set', async () => {
    const { cursor } = await command({ find: name, batchSize: 2, singleBatch: true });
    expect(cursor.firstBatch).toHaveLength(2);
    expect(String(cursor.id)).toBe('0');
  });

  test('no longer exists after killCursors', async () => {
    const { cursor } = await command({ find: name });
    const killed = await command({ killCursors: name, cursors: [cursor.id] });
    expect(killed).toMatchObject({ cursorsKilled: [cursor.id], cursorsNotFound: [] });
    const again = await command({ killCursors: name, cursors: [cursor.id] });
    expect(again).toMatchObject({ cursorsKilled: [], cursorsNotFound: [cursor.id] });
    const more = command({ getMore: cursor.id, collection: name });
    await expect(more).rejects.toMatchObject({ code: 43 });
  });

  test('is rejected with the name of another collection', async () => {
    const { cursor } = await command({ find: name });
    const more = command({ getMore: cursor.id, collection: 'another' });
    await expect(more).rejects.toMatchObject({ code: 43 });
    await command({ killCursors: name, cursors: [cursor.id] });
  });

  test('neither repeats nor skips unchanged documents during concurrent writes', async () => {
    const changing = store.collection<{ _id: number; n: number }>();
    await changing.insertMany(Array.from({ length: 600 }, (_, _id) => ({ _id, n: 0 })));
    const seen: number[] = [];
    for await (const { _id } of changing.find({}, { batchSize: 50 })) {
      seen.push(_id);
      if (_id % 100 === 0) await changing.updateOne({ _id }, { $inc: { n: 1 } });
      if (_id === 300) await changing.deleteMany({ _id: { $gte: 590 } });
    }
    expect(seen).toEqual(Array.from({ length: 590 }, (_, i) => i));
  });

  test('splits a result of more than 16 MB into batches', async () => {
    const large = store.collection<{ _id: number; text: string }>();
    await large.insertMany(
      Array.from({ length: 6 }, (_, _id) => ({ _id, text: 'x'.repeat(5_000_000) })),
    );
    expect(await large.find({}, { batchSize: 100 }).toArray()).toHaveLength(6);
  });

  test('expires ten minutes after its last use', () => {
    const cursors = createCursors();
    const open = () =>
      cursors.open('a.b', [Buffer.alloc(5), Buffer.alloc(5)].values(), { batchSize: 1 });
    expect(open().length).toBeGreaterThan(0);
    expect(cursors.count()).toBe(1);
    cursors.expire(Date.now() + 9 * 60_000);
    expect(cursors.count()).toBe(1);
    cursors.expire(Date.now() + 11 * 60_000);
    expect(cursors.count()).toBe(0);
  });
});
