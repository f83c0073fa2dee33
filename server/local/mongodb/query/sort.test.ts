import { Binary, Double, Long, MaxKey, MinKey, ObjectId, Timestamp, type Document } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { useStore } from '../testing/use-store';

const store = useStore();

type Numbered = Document & { _id: number };

async function createCollection(documents: Numbered[]) {
  const items = store.collection<Numbered>();
  await items.insertMany(documents);
  return items;
}

describe('a sort', () => {
  test('orders values of all types, ascending and descending', async () => {
    const ordered: unknown[] = [
      new MinKey(),
      [],
      null,
      NaN,
      -Infinity,
      -1,
      new Double(0),
      Long.fromNumber(7),
      7.5,
      '',
      'Z',
      'a',
      '\uFF5A',
      '\u{1F600}',
      {},
      { a: 1 },
      { b: 1 },
      { a: 'x' },
      new Binary(Buffer.from([9])),
      new Binary(Buffer.from([1, 1])),
      new ObjectId('000000000000000000000001'),
      new ObjectId('ffffffffffffffffffffffff'),
      false,
      true,
      new Date(-1),
      new Date(0),
      new Timestamp({ t: 1, i: 1 }),
      new MaxKey(),
    ];
    const documents = ordered.map((v, _id) => ({ _id, v }));
    const items = await createCollection(documents.toReversed());
    const expected = documents.map(({ _id }) => _id);
    const ids = async (direction: 1 | -1) =>
      (await items.find().sort({ v: direction }).toArray()).map(({ _id }) => _id);
    expect(await ids(1)).toEqual(expected);
    expect(await ids(-1)).toEqual(expected.toReversed());
    await items.createIndex({ v: 1 });
    await items.createIndex({ v: -1, _id: 1 });
    expect(await ids(1)).toEqual(expected);
    expect(await ids(-1)).toEqual(expected.toReversed());
  });

  test('orders an array by its smallest element, or by its largest if descending', async () => {
    const items = await createCollection([
      { _id: 1, v: [5, 1] },
      { _id: 2, v: 3 },
      { _id: 3, v: [2, 4] },
      { _id: 4 },
    ]);
    const ids = async (direction: 1 | -1) =>
      (await items.find().sort({ v: direction }).toArray()).map(({ _id }) => _id);
    expect(await ids(1)).toEqual([4, 1, 3, 2]);
    expect(await ids(-1)).toEqual([1, 3, 2, 4]);
  });

  test('orders by several paths, then by insertion order', async () => {
    const items = await createCollection([
      { _id: 3, a: { b: 1 }, c: 2 },
      { _id: 1, a: { b: 2 }, c: 1 },
      { _id: 2, a: { b: 1 }, c: 2 },
      { _id: 4, a: { b: 1 }, c: 3 },
    ]);
    const found = await items.find().sort({ 'a.b': 1, c: -1 }).toArray();
    expect(found.map(({ _id }) => _id)).toEqual([4, 3, 2, 1]);
  });

  test('is applied before skip and limit', async () => {
    const items = await createCollection([3, 1, 2, 5, 4].map((_id) => ({ _id })));
    expect(await items.find().sort({ _id: -1 }).skip(1).limit(2).toArray()).toEqual([
      { _id: 4 },
      { _id: 3 },
    ]);
    expect(await items.find().skip(4).toArray()).toEqual([{ _id: 4 }]);
    expect(await items.countDocuments({}, { skip: 1, limit: 3 })).toBe(3);
  });

  test.each([{ a: 2 }, { a: { $meta: 'textScore' } }])('is rejected with %j', async (order) => {
    const command = { find: 'items', sort: order };
    await expect(store.client().db('tests').command(command)).rejects.toThrow(/sort|Sort/);
  });
});

describe('distinct', () => {
  test('returns array elements, and treats equal numbers of different types as one', async () => {
    const items = await createCollection([
      { _id: 1, a: [1, 2, [3]] },
      { _id: 2, a: new Double(2) },
      { _id: 3, a: null },
      { _id: 4 },
      { _id: 5, a: 'x' },
    ]);
    expect(await items.distinct('a')).toEqual([null, 1, 2, 'x', [3]]);
    expect(await items.distinct('a', { _id: { $gt: 3 } })).toEqual(['x']);
  });
});
