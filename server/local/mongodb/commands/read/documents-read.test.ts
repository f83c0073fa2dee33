import type { Document } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { useStore } from '#testing/use-store';

const store = useStore();

type Item = Document & { _id: number };

describe('documents read', () => {
  const DOCUMENTS = 2_000;
  const countReads = async (query: () => Promise<unknown>) => {
    const admin = store.client().db('admin');
    const read = async () => {
      const status = await admin.command({ serverStatus: 1 });
      return (status.metrics as { queryExecutor: { scannedObjects: number } }).queryExecutor
        .scannedObjects;
    };
    const before = await read();
    await query();
    return (await read()) - before;
  };
  test('are few of 2,000 for a range, for a sort with a limit, and for a count', async () => {
    const items = store.collection<Item>();
    await items.createIndex({ group: 1, n: -1 });
    await items.insertMany(
      Array.from({ length: DOCUMENTS }, (_, _id) => ({ _id, n: _id, group: _id % 100 })),
    );
    const numbers = async (found: Promise<Item[]>) => (await found).map(({ n }) => n as number);
    const range = () => items.find({ group: 7, n: { $gt: 1_800 } }).toArray();
    const sorted = () => items.find({ group: 7 }).sort({ n: -1 }).limit(3).toArray();
    const ordered = () => items.find().sort({ group: -1, n: 1 }).limit(2).toArray();
    const counted = () => items.countDocuments({ group: 7 });
    expect(await numbers(range())).toEqual([1_907, 1_807]);
    expect(await numbers(sorted())).toEqual([1_907, 1_807, 1_707]);
    expect(await numbers(ordered())).toEqual([99, 199]);
    expect(await counted()).toBe(DOCUMENTS / 100);
    expect(await countReads(range)).toBe(2);
    expect(await countReads(sorted)).toBe(3);
    expect(await countReads(ordered)).toBe(2);
    expect(await countReads(counted)).toBe(0);
    expect(await countReads(() => items.find({ n: { $lt: 3 } }).toArray())).toBe(DOCUMENTS);
  });

  test('are as few as a limited count needs', async () => {
    const items = store.collection<Item>();
    await items.insertMany(
      Array.from({ length: DOCUMENTS }, (_, _id) => ({ _id, n: _id, list: [{ n: _id }] })),
    );
    const even = { 'list.n': { $mod: [2, 0] } };
    const counted = (limit?: number) => () => items.countDocuments(even, limit ? { limit } : {});
    expect(await counted()()).toBe(DOCUMENTS / 2);
    expect(await counted(10)()).toBe(10);
    expect(await counted(DOCUMENTS)()).toBe(DOCUMENTS / 2);
    expect(await items.countDocuments({}, { limit: 10 })).toBe(10);
    expect(await items.countDocuments({ n: -1 }, { limit: 10 })).toBe(0);
    expect(await countReads(counted(10))).toBe(19);
  });

  test('are only the prefix matches, for either field of an $or', async () => {
    const items = store.collection<Item>();
    const keys: Record<string, 1>[] = [{ name: 1 }, { tags: 1 }, { kind: 1, n: 1 }];
    for (const key of keys) {
      await items.createIndex(key);
    }
    await items.insertMany(
      Array.from({ length: DOCUMENTS }, (_, _id) => ({
        _id,
        n: _id,
        kind: 'one',
        name: `n${_id}.`,
        tags: [`w${_id}`, 'all'],
      })),
    );
    const find = (query: Document) => () => items.find(query).toArray();
    expect(await countReads(find({ name: /^n199/ }))).toBe(11);
    expect(await countReads(find({ name: /^n199\./ }))).toBe(1);
    expect(await countReads(find({ kind: 'one', name: /^n199/ }))).toBe(11);
    expect(await countReads(find({ tags: /^w199/ }))).toBe(11);
    expect(await countReads(find({ $or: [{ name: /^n199/ }, { tags: /^w19[0-9]/ }] }))).toBe(111);
    expect(await countReads(find({ $and: [{ $or: [{ _id: 5 }, { name: /^n5\./ }] }] }))).toBe(1);
    expect(await countReads(find({ $or: [{ name: /^n5/ }, { other: 1 }] }))).toBe(DOCUMENTS);
    expect(await countReads(find({ name: /^N199/i }))).toBe(DOCUMENTS);
    expect(await countReads(() => items.countDocuments({ $and: [{ kind: 'one' }, {}] }))).toBe(0);
  });

  test('are the wanted ones for two lists of values in a partial index of documents with the field', async () => {
    const items = store.collection<Item>();
    const partialFilterExpression = { state: 'on', n: { $exists: true } };
    await items.createIndex({ group: 1, n: 1 }, { unique: true, partialFilterExpression });
    await items.createIndex({ group: 1, state: 1 });
    const numbered = Array.from({ length: DOCUMENTS }, (_, n) => ({
      ...{ _id: n, n, group: n % 2, state: 'on' },
    }));
    const unnumbered = { _id: DOCUMENTS, group: 0, state: 'on' };
    await items.insertMany([...numbered, unnumbered]);
    const find = (n: Document) => async () => {
      const found = await items.find({ group: { $in: [0, 1] }, n, state: 'on' }).toArray();
      return found.map(({ _id }) => _id).sort((one, other) => one - other);
    };
    expect(await find({ $in: [7, 8, -1] })()).toEqual([7, 8]);
    expect(await countReads(find({ $in: [7, 8, -1] }))).toBe(2);
    // A missing field equals null, so the partial index lacks a match.
    expect(await find({ $in: [7, null] })()).toEqual([7, DOCUMENTS]);
  });

  test('are few for the first in sort order, even if another index finds the matches', async () => {
    const items = store.collection<Item>();
    const keys: Record<string, 1>[] = [{ a: 1, b: 1 }, { n: 1 }];
    for (const key of keys) await items.createIndex(key);
    await items.insertMany(
      Array.from({ length: DOCUMENTS }, (_, n) => ({
        _id: n,
        n,
        a: n < 1_500 ? 0 : 1,
        b: n % 100 === 7 ? 1 : 0,
      })),
    );
    const find = (filter: Document, limit: number, skip = 0) =>
      items.find(filter).sort({ n: 1 }).skip(skip).limit(limit).toArray();
    const numbers = async (found: Promise<Item[]>) => (await found).map(({ n }) => n as number);
    const few = { a: 0, b: 1 };
    const many = { a: 0, b: 0 };
    const last = { a: 1, b: 0 };
    expect(await numbers(find(many, 3, 6))).toEqual([6, 8, 9]);
    expect(await numbers(find(few, 2, 1))).toEqual([107, 207]);
    expect(await numbers(find(last, 2))).toEqual([1_500, 1_501]);
    expect(await countReads(() => find(many, 3, 6))).toBe(10);
    expect(await countReads(() => find(many, 0))).toBe(1_485);
    // So few that they are read and sorted.
    expect(await countReads(() => find(few, 2, 1))).toBe(15);
    // The order has other documents first, so it gives up after as many as match.
    expect(await countReads(() => find(last, 2))).toBe(2 * 495);
  });

  test('are those with the unwanted value only, for a count with $ne', async () => {
    const items = store.collection<Item>();
    await items.createIndex({ group: 1, kind: 1, n: 1 });
    await items.createIndex({ off: 1 }, { partialFilterExpression: { off: true } });
    await items.insertMany(
      Array.from({ length: DOCUMENTS }, (_, n) => ({
        _id: n,
        n,
        group: 'one',
        kind: n % 2,
        ...(n % 500 < 3 && { off: n % 500 > 0 }),
      })),
    );
    const filter = {
      $and: [
        { group: 'one', off: { $ne: true } },
        { kind: 1, n: { $gte: 500 } },
      ],
    };
    const count = () => items.countDocuments(filter);
    expect(await count()).toBe(747);
    expect(await countReads(count)).toBeLessThanOrEqual(8);
    expect(await items.find(filter).toArray()).toHaveLength(747);
    expect(await countReads(() => items.countDocuments({ n: { $ne: 3 } }))).toBe(DOCUMENTS);
  });

  test('are only the matches if the keys after a list have the rest of the filter', async () => {
    const items = store.collection<Item>();
    await items.createIndex({ kind: 1, tags: 1, n: -1, from: 1, to: 1 });
    await items.insertMany(
      Array.from({ length: DOCUMENTS }, (_, n) => ({
        ...{ _id: n, n, kind: n % 2, tags: [`t${n % 10}`, `t${n % 10} again`] },
        ...(n % 3 > 0 && { from: n % 100 }),
        ...(n % 7 > 0 && { to: 40 + (n % 100) }),
      })),
    );
    const filter = {
      ...{ kind: { $in: [0, 1] }, tags: /^t4/, n: { $lte: 1_000 } },
      ...{ from: { $not: { $gt: 30 } }, to: { $not: { $lt: 50 } } },
    };
    const matches = (await items.find().toArray()).filter(
      ({ n, from = 0, to = 50 }) => n % 10 === 4 && n <= 1_000 && from <= 30 && to >= 50,
    );
    const ids = (found: Item[]) => found.map(({ _id }) => _id);
    const find = () => items.find(filter).toArray();
    const count = () => items.countDocuments(filter);
    const first = () => items.find(filter).sort({ n: 1, to: -1 }).limit(3).toArray();
    expect(ids(await find()).sort((a, b) => a - b)).toEqual(ids(matches));
    expect(ids(await first())).toEqual(ids(matches.slice(0, 3)));
    expect(await count()).toBe(matches.length);
    expect(await countReads(find)).toBe(matches.length);
    expect(await countReads(first)).toBe(3);
    expect(await countReads(count)).toBe(0);
  });

  test('are fewer by one value of a field than by several of another', async () => {
    const items = store.collection<Item>();
    await items.createIndex({ kind: 1, n: 1 });
    await items.createIndex({ owner: 1, n: 1 });
    await items.insertMany(
      Array.from({ length: DOCUMENTS }, (_, n) => ({ _id: n, n, kind: n % 2, owner: n % 100 })),
    );
    const find = () => items.find({ owner: 7, kind: { $in: [0, 1] }, n: { $lt: 1_000 } }).toArray();
    expect(await find()).toHaveLength(10);
    expect(await countReads(find)).toBe(10);
  });
});
