import { Double, Long, ObjectId, type Document } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { useStore } from '../testing/use-store';

const store = useStore();

async function run(documents: Document[], pipeline: Document[], options = {}) {
  const items = store.collection();
  if (documents.length > 0) await items.insertMany(documents);
  return items.aggregate(pipeline, options).toArray();
}

const sales = [
  { _id: 1, shop: 'a', n: 1, at: new Date('2024-01-15T10:00:00Z') },
  { _id: 2, shop: 'b', n: 5, at: new Date('2024-01-20T23:30:00Z') },
  { _id: 3, shop: 'a', n: 3, at: new Date('2024-02-01T00:00:00Z') },
  { _id: 4, shop: null, n: null },
  { _id: 5, n: 2 },
];

describe('a pipeline', () => {
  test.each<[string, Document[], unknown[]]>([
    [
      'filters, sorts, skips and limits',
      [
        { $match: { n: { $gt: 1 } } },
        { $sort: { n: -1 } },
        { $skip: 1 },
        { $limit: 1 },
        { $project: { n: 1 } },
      ],
      [{ _id: 3, n: 3 }],
    ],
    ['counts', [{ $match: { shop: 'a' } }, { $count: 'total' }], [{ total: 2 }]],
    [
      '$count returns no document for no matches',
      [{ $match: { shop: 'z' } }, { $count: 'total' }],
      [],
    ],
    [
      'groups, with null and missing as one group',
      [
        { $group: { _id: '$shop', sum: { $sum: '$n' }, n: { $sum: 1 }, c: { $count: {} } } },
        { $sort: { _id: 1 } },
      ],
      [
        { _id: null, sum: 2, n: 2, c: 2 },
        { _id: 'a', sum: 4, n: 2, c: 2 },
        { _id: 'b', sum: 5, n: 1, c: 1 },
      ],
    ],
    [
      'groups all documents into one',
      [
        {
          $group: {
            _id: null,
            avg: { $avg: '$n' },
            min: { $min: '$n' },
            max: { $max: '$n' },
            first: { $first: '$n' },
            last: { $last: '$n' },
          },
        },
      ],
      [{ _id: null, avg: 2.75, min: 1, max: 5, first: 1, last: 2 }],
    ],
    [
      'groups by several fields and collects values',
      [
        { $match: { shop: 'a' } },
        {
          $group: {
            _id: { shop: '$shop', x: '$x' },
            all: { $push: '$n' },
            set: { $addToSet: '$shop' },
            none: { $push: '$x' },
          },
        },
      ],
      [{ _id: { shop: 'a' }, all: [1, 3], set: ['a'], none: [] }],
    ],
    ['sorts by count', [{ $sortByCount: '$shop' }, { $limit: 1 }], [{ _id: 'a', count: 2 }]],
    ['samples', [{ $sample: { size: 10 } }, { $count: 'n' }], [{ n: 5 }]],
    [
      'adds and removes fields',
      [{ $limit: 1 }, { $set: { 'x.y': { $add: ['$n', 1] } } }, { $unset: ['at', 'shop'] }],
      [{ _id: 1, n: 1, x: { y: 2 } }],
    ],
    ['replaces documents', [{ $limit: 1 }, { $replaceRoot: { newRoot: { a: '$n' } } }], [{ a: 1 }]],
    [
      'runs several pipelines over the same documents',
      [
        {
          $facet: {
            sum: [{ $group: { _id: null, n: { $sum: '$n' } } }],
            top: [{ $sort: { n: -1 } }, { $limit: 1 }, { $project: { n: 1 } }],
          },
        },
      ],
      [{ sum: [{ _id: null, n: 11 }], top: [{ _id: 2, n: 5 }] }],
    ],
    [
      'groups by month',
      [
        { $match: { at: { $exists: true } } },
        { $group: { _id: { $dateToString: { date: '$at', format: '%Y-%m' } }, n: { $sum: '$n' } } },
        { $sort: { _id: 1 } },
      ],
      [
        { _id: '2024-01', n: 6 },
        { _id: '2024-02', n: 3 },
      ],
    ],
  ])('%s', async (_, pipeline, expected) => {
    expect(await run(sales, pipeline)).toEqual(expected);
  });

  test('groups equal numbers, ids, arrays and documents by value', async () => {
    const id = new ObjectId();
    const documents = [
      5,
      new Double(5),
      Long.fromNumber(5),
      id,
      new ObjectId(id.toHexString()),
      { a: 1 },
      { a: 1 },
      [1],
      [1],
    ];
    const groups = await run(
      documents.map((k) => ({ k })),
      [{ $group: { _id: '$k', n: { $sum: 1 } } }],
    );
    expect(groups.map(({ n }) => n as number)).toEqual([3, 2, 2, 2]);
  });

  test('unwinds arrays', async () => {
    const documents = [
      { _id: 1, a: [1, 2] },
      { _id: 2, a: [] },
      { _id: 3, a: '' },
      { _id: 4 },
      { _id: 5, a: null },
    ];
    expect(await run(documents, [{ $unwind: '$a' }])).toEqual([
      { _id: 1, a: 1 },
      { _id: 1, a: 2 },
      { _id: 3, a: '' },
    ]);
    const options = { path: '$a', includeArrayIndex: 'i', preserveNullAndEmptyArrays: true };
    expect(await run(documents, [{ $unwind: options }])).toEqual([
      { _id: 1, a: 1, i: 0 },
      { _id: 1, a: 2, i: 1 },
      { _id: 2, i: null },
      { _id: 3, a: '', i: null },
      { _id: 4, i: null },
      { _id: 5, a: null, i: null },
    ]);
    expect(await run([{ _id: 1, a: { b: [1], c: 2 } }], [{ $unwind: '$a.b' }])).toEqual([
      { _id: 1, a: { b: 1, c: 2 } },
    ]);
  });

  test('returns results in several batches', async () => {
    const documents = Array.from({ length: 500 }, (_, _id) => ({ _id }));
    expect(await run(documents, [{ $match: {} }], { batchSize: 7 })).toHaveLength(500);
  });

  test('uses the variables of the command', async () => {
    const pipeline = [
      { $match: { $expr: { $eq: ['$n', '$$value'] } } },
      { $project: { w: '$$value' } },
    ];
    expect(await run(sales, pipeline, { let: { value: 5 } })).toEqual([{ _id: 2, w: 5 }]);
  });
});

describe('is rejected, with or without input documents:', () => {
  test.each<[string, Document, number]>([
    ['an unknown stage', { $frob: {} }, 40324],
    ['a stage that writes', { $out: 'elsewhere' }, 238],
    ['an unsupported stage', { $setWindowFields: {} }, 238],
    ['a stage with two names', { $match: {}, $limit: 1 }, 9],
    ['an unknown operator', { $set: { a: { $frob: 1 } } }, 168],
    ['a deeply nested unknown operator', { $set: { a: { $cond: [true, 1, { $frob: 1 }] } } }, 168],
    ['JavaScript', { $set: { a: { $function: { body: '', args: [], lang: 'js' } } } }, 168],
    ['an unknown argument', { $set: { a: { $filter: { input: [], cond: 1, frob: 1 } } } }, 9],
    ['a missing argument', { $set: { a: { $filter: { input: [] } } } }, 9],
    ['an undefined variable', { $set: { a: '$$frob' } }, 2],
    ['an unknown accumulator', { $group: { _id: 1, a: { $frob: 1 } } }, 168],
    ['a group without an _id', { $group: { a: { $sum: 1 } } }, 2],
    ['two operators in one expression', { $set: { a: { $add: [1], $abs: 1 } } }, 2],
    ['a limit of zero', { $limit: 0 }, 2],
    [
      'an unknown argument of $lookup',
      { $lookup: { from: 'a', as: 'b', pipeline: [], frob: 1 } },
      9,
    ],
    [
      'an unknown stage within $lookup',
      { $lookup: { from: 'a', as: 'b', pipeline: [{ $frob: 1 }] } },
      40324,
    ],
    ['an unknown stage within $facet', { $facet: { a: [{ $frob: 1 }] } }, 40324],
    ['a mix of inclusion and exclusion in a projection', { $project: { a: 1, b: 0 } }, 2],
  ])('%s', async (_, stage, code) => {
    for (const documents of [[], [{ _id: 1 }]])
      await expect(run(documents, [stage])).rejects.toMatchObject({ code });
  });
});
