import { type Document } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { useStore } from '../testing/use-store';

const store = useStore();

type Numbered = Document & { _id: number };

async function createCollection(documents: Numbered[]) {
  const items = store.collection<Numbered>();
  await items.insertMany(documents);
  return items;
}

describe('a projection', () => {
  const document = {
    _id: 1,
    a: 1,
    b: { c: 2, d: 3 },
    list: [{ x: 1, y: 2 }, { x: 3 }, 5],
    numbers: [1, 2, 3, 4],
  };

  test.each<[string, Document, Document]>([
    ['includes fields, with the _id', { a: 1 }, { _id: 1, a: 1 }],
    ['includes fields, without the _id', { a: true, _id: 0 }, { a: 1 }],
    ['excludes fields', { b: 0, list: 0, numbers: false }, { _id: 1, a: 1 }],
    [
      'excludes the _id alone',
      { _id: 0 },
      { a: 1, b: document.b, list: document.list, numbers: [1, 2, 3, 4] },
    ],
    ['includes a nested field', { 'b.c': 1 }, { _id: 1, b: { c: 2 } }],
    ['includes a nested field written as a document', { b: { c: 1 } }, { _id: 1, b: { c: 2 } }],
    ['includes fields of array elements', { 'list.x': 1 }, { _id: 1, list: [{ x: 1 }, { x: 3 }] }],
    [
      'excludes fields of array elements',
      { 'list.x': 0, a: 0, b: 0, numbers: 0 },
      { _id: 1, list: [{ y: 2 }, {}, 5] },
    ],
    ['ignores missing fields', { z: 1, 'a.z': 1 }, { _id: 1 }],
    ['slices from the start', { numbers: { $slice: 2 }, a: 1 }, { _id: 1, a: 1, numbers: [1, 2] }],
    [
      'slices from the end and keeps the other fields',
      { numbers: { $slice: -1 }, list: 0, b: 0 },
      { _id: 1, a: 1, numbers: [4] },
    ],
    [
      'slices with an offset and a count',
      { numbers: { $slice: [1, 2] }, _id: 1, a: 1 },
      { _id: 1, a: 1, numbers: [2, 3] },
    ],
    [
      'keeps the first element that matches',
      { list: { $elemMatch: { x: 3 } } },
      { _id: 1, list: [{ x: 3 }] },
    ],
    ['omits an array without a matching element', { list: { $elemMatch: { x: 9 } } }, { _id: 1 }],
    [
      'computes fields',
      { _id: 0, sum: { $add: ['$a', '$b.c'] }, copy: '$b.d' },
      { sum: 3, copy: 3 },
    ],
  ])('%s', async (_, projection, expected) => {
    const items = await createCollection([document]);
    expect(await items.findOne({}, { projection })).toEqual(expected);
  });

  test('returns the element that the filter matched', async () => {
    const items = await createCollection([document]);
    const options = { projection: { _id: 0, 'list.$': 1 } };
    expect(await items.findOne({ 'list.x': 3 }, options)).toEqual({ list: [{ x: 3 }] });
    expect(await items.findOne({ list: { $elemMatch: { y: 2 } } }, options)).toEqual({
      list: [{ x: 1, y: 2 }],
    });
  });

  test('keeps the field order of the document', async () => {
    const items = await createCollection([document]);
    const found = await items.findOne({}, { projection: { numbers: 1, b: 1, a: 1 } });
    expect(Object.keys(found!)).toEqual(['_id', 'a', 'b', 'numbers']);
  });

  test.each<[string, Document]>([
    ['both inclusion and exclusion', { a: 1, b: 0 }],
    ['conflicting paths', { b: 1, 'b.c': 1 }],
    ['an unknown operator', { a: { $frob: 1 } }],
    ['a text search score', { a: { $meta: 'textScore' } }],
    ['an empty part of a path', { 'a..b': 1 }],
  ])('is rejected with %s', async (_, projection) => {
    const items = await createCollection([document]);
    await expect(items.findOne({}, { projection })).rejects.toHaveProperty('code');
  });
});
