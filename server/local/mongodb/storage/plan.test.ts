import fc from 'fast-check';
import type { Document } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { useStore } from '../testing/use-store';

const store = useStore();

type Item = Document & { _id: number };

const INDEXES: Document[] = [
  { a: 1 },
  { b: -1 },
  { a: 1, b: 1 },
  { a: -1, b: 1 },
  { 'c.x': 1 },
  { 'c.x': 1, 'c.y': 1 },
  { b: 1, c: 1 },
  { a: 1, _id: 1 },
  { a: 1, b: -1, _id: -1 },
  { b: 1, a: -1, _id: 1 },
  { 'c.x': 1, 'c.y': 1, _id: -1 },
];

const scalar = fc.oneof(
  fc.integer({ min: -2, max: 3 }),
  fc.constantFrom(0.5, -0.5, 2 ** 40, NaN, '', 'a', 'ab', 'b\0', true, false),
  fc.constantFrom(new Date(0), new Date(5), null),
);
const value = fc.oneof(
  { weight: 5, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
);
const inner = fc.record({ x: value, y: scalar }, { requiredKeys: [] });
const fields = fc.record(
  { a: value, b: value, c: fc.oneof(inner, fc.array(inner, { maxLength: 3 }), scalar) },
  { requiredKeys: [] },
);
// An index cannot contain two parallel arrays, so such a document cannot be stored.
const storable = fields.filter(
  ({ a, b, c }) => [a, b, c].filter(Array.isArray).length < 2 && !hasInnerArray(c),
);

function hasInnerArray(c: unknown): boolean {
  return (
    [c].flat().some((element) => Array.isArray((element as Document | null)?.x)) && Array.isArray(c)
  );
}

const pattern = fc.constantFrom(
  /^a/,
  /^ab/,
  /^ab?/,
  /^ab*/,
  /^a|b/,
  /^a\\|b/,
  /^\^a/,
  /^(ab)/,
  /b/,
  /^A/i,
);

const condition = fc.oneof(
  value,
  pattern,
  fc.record({ $regex: fc.constantFrom('^a', '^A'), $options: fc.constantFrom('', 'i') }),
  fc.record({ $in: fc.array(scalar, { maxLength: 3 }) }),
  fc
    .record({ $gt: scalar, $lt: scalar }, { requiredKeys: [] })
    .filter((bounds) => Object.keys(bounds).length > 0),
  fc
    .record({ $gte: scalar, $lte: scalar }, { requiredKeys: [] })
    .filter((bounds) => Object.keys(bounds).length > 0),
  fc.record({ $ne: scalar }),
  fc
    .record(
      { $gt: scalar, $lte: scalar, $ne: scalar, $in: fc.array(scalar, { maxLength: 3 }) },
      { requiredKeys: [] },
    )
    .filter((operators) => Object.keys(operators).length > 0)
    .map(($not) => ({ $not })),
  fc.record({ $exists: fc.boolean() }),
);
const plainFilter = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'c.x', 'c.y'), condition, {
  maxKeys: 3,
});
const filters = fc.array(plainFilter, { minLength: 1, maxLength: 3 });
const filter = fc.oneof(
  { weight: 3, arbitrary: plainFilter },
  { weight: 1, arbitrary: fc.record({ $and: filters }) },
  {
    weight: 2,
    arbitrary: fc.tuple(plainFilter, filters).map(([all, $or]): Document => ({ ...all, $or })),
  },
);
const direction = fc.constantFrom<1 | -1>(1, -1);
const order = fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c.x'), direction), {
  selector: ([path]) => path,
  maxLength: 2,
});

describe('indexes never change the result of a query', () => {
  test('for any documents, filter, sort and limit', async () => {
    const plain = store.collection<Item>();
    const indexed = store.collection<Item>();
    for (const key of INDEXES) await indexed.createIndex(key);
    await indexed.createIndex({ b: 1 }, { partialFilterExpression: { a: 1 }, name: 'partial' });
    const hasB = { b: { $exists: true } };
    await indexed.createIndex({ a: 1, c: 1 }, { partialFilterExpression: hasB, name: 'hasB' });
    const documents = fc.array(storable, { minLength: 1, maxLength: 25 });
    const query = fc.record({ filter, order, limit: fc.nat(5) });

    await fc.assert(
      fc.asyncProperty(
        documents,
        fc.array(query, { minLength: 8, maxLength: 8 }),
        async (all, queries) => {
          const stored = all.map((document, _id) => ({ ...document, _id }));
          for (const items of [plain, indexed]) {
            await items.deleteMany({});
            await items.insertMany(stored);
          }
          for (const { filter: queryFilter, order: sortKeys, limit } of queries) {
            // Sorting by _id last makes the order unambiguous.
            const sort = Object.fromEntries([...sortKeys, ['_id', 1]]) as Record<string, 1>;
            const find = (items: typeof plain) =>
              items.find(queryFilter).sort(sort).limit(limit).toArray();
            expect(await find(indexed)).toEqual(await find(plain));
            const count = (items: typeof plain) => items.countDocuments(queryFilter);
            expect(await count(indexed)).toBe(await count(plain));
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  test('after updates and deletions', async () => {
    const items = store.collection<Item>();
    for (const key of INDEXES) await items.createIndex(key);
    await items.insertMany(
      Array.from({ length: 200 }, (_, _id) => ({ _id, a: _id % 7, b: `${_id % 5}` })),
    );
    await items.updateMany({ a: { $gte: 4 } }, { $inc: { a: -4 } });
    await items.updateMany({ b: '3' }, { $set: { b: ['0', '1'] } });
    await items.deleteMany({ a: 1, b: { $lt: '2' } });
    const all = await items.find().toArray();
    for (const a of [0, 1, 2, 3, 4])
      for (const b of ['0', '1', '2', '3']) {
        const expected = all.filter((item) => item.a === a && [item.b].flat().includes(b));
        expect(await items.find({ a, b }).sort({ _id: 1 }).toArray()).toEqual(expected);
      }
  });
});
