import { Long, type Document } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { useStore } from '../testing/use-store';

const store = useStore();

type Update = Document | Document[];
interface Options {
  arrayFilters?: Document[];
  filter?: Document;
}

/** Stores a document, updates it and returns the result. */
async function updated(before: Document, update: Update, { arrayFilters, filter }: Options = {}) {
  const items = store.collection<Document & { _id: number }>();
  await items.insertOne({ _id: 1, ...before });
  await items.insertOne({ _id: 2, ...before });
  await items.updateOne({ ...filter, _id: 1 }, update, arrayFilters ? { arrayFilters } : {});
  expect(await items.findOne({ _id: 2 })).toEqual({ _id: 2, ...before });
  const { _id, ...after } = (await items.findOne({ _id: 1 }))!;
  return after;
}

describe('an update', () => {
  test('changes the elements that match array filters', async () => {
    const before = {
      a: [
        { n: 1, k: 'x' },
        { n: 5, k: 'y' },
        { n: 7, k: 'x' },
      ],
    };
    const update = { $set: { 'a.$[big].k': 'z' } };
    expect(await updated(before, update, { arrayFilters: [{ 'big.n': { $gt: 4 } }] })).toEqual({
      a: [
        { n: 1, k: 'x' },
        { n: 5, k: 'z' },
        { n: 7, k: 'z' },
      ],
    });
    const numbers = { $inc: { 'a.$[i]': 1 } };
    expect(await updated({ a: [1, 5] }, numbers, { arrayFilters: [{ i: { $gte: 5 } }] })).toEqual({
      a: [1, 6],
    });
  });

  test.each<[string, Document, Document]>([
    ['a value', { a: 5 }, { $set: { 'a.$': 0 } }],
    ['a condition', { a: { $gt: 4 } }, { $set: { 'a.$': 0 } }],
    [
      'conditions on one element',
      { a: { $elemMatch: { $gt: 2, $lt: 6 } } },
      { $set: { 'a.$': 0 } },
    ],
  ])('changes the element that the filter found by %s', async (_, filter, update) => {
    expect(await updated({ a: [1, 5, 5] }, update, { filter })).toEqual({ a: [1, 0, 5] });
  });

  test('changes a field of the element that the filter found', async () => {
    const before = { lines: [{ id: 1 }, { id: 2 }] };
    const update = { $set: { 'lines.$.done': true } };
    expect(await updated(before, update, { filter: { 'lines.id': 2 } })).toEqual({
      lines: [{ id: 1 }, { id: 2, done: true }],
    });
    const filter = { lines: { $elemMatch: { id: 1, done: { $exists: false } } } };
    expect(await updated(before, update, { filter })).toEqual({
      lines: [{ id: 1, done: true }, { id: 2 }],
    });
  });

  test.each<[string, Document]>([
    ['next to', { a: 5, $expr: { $eq: ['$_id', 1] } }],
    ['in an $and next to', { $and: [{ a: 5 }, { $expr: { $eq: ['$_id', 1] } }] }],
  ])('is rejected if its filter has $expr %s the condition on the array', async (_, filter) => {
    const items = store.collection<Document & { _id: number }>();
    await items.insertOne({ _id: 1, a: [1, 5] });
    const update = items.updateOne(filter, { $set: { 'a.$': 0 } });
    await expect(update).rejects.toMatchObject({ code: 238 });
    expect(await items.findOne()).toEqual({ _id: 1, a: [1, 5] });
  });

  test('uses the server’s time for $currentDate and $$NOW', async () => {
    const start = Date.now();
    const after = await updated({}, { $currentDate: { at: true, stamp: { $type: 'timestamp' } } });
    expect((after.at as Date).getTime()).toBeGreaterThanOrEqual(start);
    expect(after.stamp).toHaveProperty('_bsontype', 'Timestamp');
    const piped = await updated({}, [{ $set: { a: '$$NOW', b: { at: '$$NOW' } } }]);
    expect((piped.a as Date).getTime()).toBeGreaterThanOrEqual(start);
    expect((piped.b as Document).at).toEqual(piped.a);
  });

  test('keeps unexpired holds and adds one, in one pipeline', async () => {
    const [past, future] = [new Date(Date.now() - 1000), new Date(Date.now() + 60_000)];
    const live = {
      $filter: { input: '$holds', as: 'hold', cond: { $gt: ['$$hold.until', '$$NOW'] } },
    };
    const add = [{ $set: { holds: { $concatArrays: [live, [{ id: 3, until: future }]] } } }];
    const holds = [
      { id: 1, until: past },
      { id: 2, until: future },
    ];
    expect(await updated({ holds }, add)).toEqual({ holds: [holds[1], { id: 3, until: future }] });
  });

  test('uses the variables of the command', async () => {
    const items = store.collection<{ _id: number; n: number }>();
    await items.insertOne({ _id: 1, n: 1 });
    const filter = { $expr: { $eq: ['$n', '$$value'] } };
    const update = [{ $set: { n: { $add: ['$n', '$$value'] } } }];
    await items.updateOne(filter, update, { let: { value: 1 } });
    expect(await items.findOne()).toEqual({ _id: 1, n: 2 });
  });

  test('keeps the type int64', async () => {
    const items = store.collection<{ _id: number; n: Long }>();
    await items.insertOne({ _id: 1, n: Long.fromString('9007199254740993') });
    await items.updateOne({ _id: 1 }, { $inc: { n: 1 } });
    const found = await items.findOne({}, { promoteLongs: false });
    expect(String(found!.n)).toBe('9007199254740994');
  });
});
