import type { Document } from 'mongodb';
import { expect, test } from 'vitest';
import { useStore } from '../testing/use-store';
import { fieldsRead } from './fields-read';

const store = useStore();

const sumOf = (input: unknown) => ({ $group: { _id: null, sum: { $sum: input } } });
const costly = { $filter: { input: '$lines', as: 'line', cond: { $gt: ['$$line.n', 1] } } };

test.each<[Document[], string[] | null]>([
  [[sumOf('$n')], ['n']],
  [[sumOf({ $size: costly })], ['lines']],
  [[sumOf({ $cond: [{ $eq: ['$place.city', 'Graz'] }, '$n', 0] })], ['place', 'n']],
  [[{ $unwind: '$lines' }, { $match: { 'lines.n': 2 } }, sumOf('$lines.n')], ['lines']],
  [
    [{ $unwind: { path: '$lines', includeArrayIndex: 'i' } }, sumOf('$i')],
    ['lines', 'i'],
  ],
  [
    [{ $match: { $or: [{ n: 1 }, { 'place.city': 'Linz' }] } }, { $count: 'n' }],
    ['n', 'place'],
  ],
  [[{ $facet: { a: [sumOf('$n')], b: [{ $unwind: '$lines' }, { $count: 'n' }] } }], ['n', 'lines']],
  [[sumOf({ $sum: 1 }), { $project: { place: 1 } }], []],
  [[sumOf({ $size: { $objectToArray: '$$ROOT' } })], null],
  [[sumOf('$$CURRENT.n')], null],
  [[{ $match: { $expr: { $gt: ['$n', 1] } } }, { $count: 'n' }], null],
  [[{ $facet: { a: [sumOf('$n')], b: [{ $limit: 1 }] } }], null],
  [[{ $unwind: '$lines' }], null],
  [[{ $addFields: { m: '$n' } }, sumOf('$m')], null],
  [[], null],
])(
  '%j reads the fields %j, and its result is that of whole documents',
  async (pipeline, fields) => {
    const read = fieldsRead(pipeline);
    expect(read && [...new Set(read)].sort()).toEqual(fields && [...fields].sort());

    const items = store.collection<Document & { _id: number }>();
    await items.insertMany([
      { _id: 1, n: 3, lines: [{ n: 1 }, { n: 2 }], place: { city: 'Graz' }, note: 'x' },
      { _id: 2, n: 1, lines: [{ n: 2 }], place: { city: 'Linz' } },
      { _id: 3, lines: [], place: null, extra: { n: 7 } },
    ]);
    // A stage that may read any field, and changes none.
    const whole = { $match: { $expr: true } };
    expect(await items.aggregate(pipeline).toArray()).toEqual(
      await items.aggregate([{ $match: {} }, whole, ...pipeline]).toArray(),
    );
  },
);
