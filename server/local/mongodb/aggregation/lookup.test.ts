import { type Document } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { useStore } from '../testing/use-store';

const store = useStore();

describe('$lookup', () => {
  async function createShops() {
    const items = store.collection<Document & { _id: number }>();
    const shops = store.collection<Document & { _id: number }>();
    await items.insertMany([
      { _id: 1, of: 10 },
      { _id: 2, of: [10, 11] },
      { _id: 3 },
      { _id: 4, of: 99 },
    ]);
    await shops.insertMany([
      { _id: 10, name: 'ten' },
      { _id: 11, name: 'eleven' },
      { _id: 12, of: null, name: 'none' },
    ]);
    return { items, from: shops.collectionName };
  }

  test.each([false, true])(
    'joins equal values, arrays by their elements (with an index: %s)',
    async (indexed) => {
      const { items, from } = await createShops();
      if (indexed) await items.createIndex({ of: 1 });
      const join = { from, localField: 'of', foreignField: '_id', as: 'shops' };
      const joined = await items
        .aggregate([{ $lookup: join }, { $project: { shops: '$shops.name' } }])
        .toArray();
      expect(joined).toEqual([
        { _id: 1, shops: ['ten'] },
        { _id: 2, shops: ['ten', 'eleven'] },
        { _id: 3, shops: [] },
        { _id: 4, shops: [] },
      ]);
    },
  );

  test('joins a missing value with null and with missing', async () => {
    const { items, from } = await createShops();
    const join = { from, localField: 'of', foreignField: 'of', as: 'shops' };
    const joined = await items.aggregate([{ $match: { _id: 3 } }, { $lookup: join }]).toArray();
    expect((joined[0]!.shops as Document[]).map(({ _id }) => _id as number)).toEqual([10, 11, 12]);
  });

  test('runs a pipeline over the joined documents, with variables from the outer document', async () => {
    const { items, from } = await createShops();
    const pipeline = [
      { $match: { $expr: { $lt: [{ $subtract: ['$_id', 10] }, '$$n'] } } },
      { $sort: { _id: -1 } },
      { $project: { _id: 0, name: 1, n: '$$n' } },
    ];
    const join = { from, let: { n: '$_id' }, pipeline, as: 'shops' };
    const joined = await items
      .aggregate([{ $match: { _id: { $lt: 3 } } }, { $lookup: join }, { $project: { shops: 1 } }])
      .toArray();
    expect(joined).toEqual([
      { _id: 1, shops: [{ name: 'ten', n: 1 }] },
      {
        _id: 2,
        shops: [
          { name: 'eleven', n: 2 },
          { name: 'ten', n: 2 },
        ],
      },
    ]);
  });

  test('combines a field match with a pipeline, and nests a second $lookup', async () => {
    const { items, from } = await createShops();
    const inner = {
      from: items.collectionName,
      localField: '_id',
      foreignField: 'of',
      as: 'users',
    };
    const pipeline = [
      { $match: { name: 'ten' } },
      { $lookup: inner },
      { $project: { users: '$users._id' } },
    ];
    const join = { from, localField: 'of', foreignField: '_id', pipeline, as: 'shops' };
    const joined = await items.aggregate([{ $match: { _id: 2 } }, { $lookup: join }]).toArray();
    expect(joined[0]!.shops).toEqual([{ _id: 10, users: [1, 2] }]);
  });

  test('finds nothing in a collection that does not exist', async () => {
    const { items } = await createShops();
    const join = { from: 'nowhere', localField: 'of', foreignField: '_id', as: 'shops' };
    const joined = await items
      .aggregate([{ $lookup: join }, { $match: { shops: { $ne: [] } } }])
      .toArray();
    expect(joined).toEqual([]);
  });

  test('$unionWith adds the documents of another collection', async () => {
    const { items, from } = await createShops();
    const union = { coll: from, pipeline: [{ $project: { _id: 1 } }, { $limit: 1 }] };
    const all = await items.aggregate([{ $project: { _id: 1 } }, { $unionWith: union }]).toArray();
    expect(all).toEqual([1, 2, 3, 4, 10].map((_id) => ({ _id })));
  });
});
