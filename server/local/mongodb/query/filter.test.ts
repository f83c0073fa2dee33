import { BSONSymbol, MinKey, ObjectId, type Document, type Filter } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { useStore } from '../testing/use-store';

const store = useStore();

type Numbered = Document & { _id: number };

async function createCollection(documents: Numbered[]) {
  const items = store.collection<Numbered>();
  await items.insertMany(documents);
  return items;
}

async function findIds(documents: Numbered[], filter: Filter<Numbered>) {
  const items = await createCollection(documents);
  return (await items.find(filter).toArray()).map(({ _id }) => _id);
}

const mixed: Numbered[] = [
  { _id: 1, a: 1 },
  { _id: 2, a: 'one' },
  { _id: 3, a: null },
  { _id: 4 },
  { _id: 5, a: [1, 'two', null] },
  { _id: 6, a: [] },
  { _id: 7, a: { b: 1 } },
  { _id: 8, a: [{ b: 1 }, { b: 2, c: 3 }, 5] },
  { _id: 9, a: new Date(1000) },
  { _id: 10, a: true },
  { _id: 11, a: [[1, 2]] },
];

describe('a filter finds', () => {
  test.each<[string, Filter<Numbered>, number[]]>([
    ['a value, alone or in an array', { a: 1 }, [1, 5]],
    ['null and missing fields', { a: null }, [3, 4, 5]],
    ['a whole array', { a: [] }, [6]],
    ['an array within an array', { a: [1, 2] }, [11]],
    ['a whole document', { a: { b: 1 } }, [7, 8]],
    ['a document only with the same field order', { a: { c: 3, b: 2 } }, []],
    ['nested fields, in documents and in arrays of documents', { 'a.b': 1 }, [7, 8]],
    ['an array element by its index', { 'a.0': 1 }, [5]],
    ['a nested field of an array element by its index', { 'a.1.c': 3 }, [8]],
    ['null for a path that does not exist', { 'a.b': null }, [1, 2, 3, 4, 9, 10]],
    ['null if the field is missing in any element', { 'a.c': null }, [1, 2, 3, 4, 7, 8, 9, 10]],
    ['existing fields, including null', { a: { $exists: true } }, [1, 2, 3, 5, 6, 7, 8, 9, 10, 11]],
    ['missing fields', { a: { $exists: false } }, [4]],
    ['other values', { a: { $ne: 1 } }, [2, 3, 4, 6, 7, 8, 9, 10, 11]],
    ['one of several values', { a: { $in: [1, null, /^o/] } }, [1, 2, 3, 4, 5]],
    ['one of several texts, alone or in an array', { a: { $in: ['one', 'two'] } }, [2, 5]],
    ['none of several values', { a: { $nin: [1, null] } }, [2, 6, 7, 8, 9, 10, 11]],
    ['by a comparison within one type only', { a: { $gt: 0 } }, [1, 5, 8]],
    ['dates by comparison', { a: { $lte: new Date(1000) } }, [9]],
    ['strings by comparison', { a: { $gte: 'a', $lt: 'p' } }, [2]],
    ['null by comparison', { a: { $gte: null } }, [3, 4, 5]],
    ['negated conditions', { a: { $not: { $gt: 0 } } }, [2, 3, 4, 6, 7, 9, 10, 11]],
    ['by the size of an array', { a: { $size: 3 } }, [5, 8]],
    ['arrays that contain all values', { a: { $all: [1, 'two'] } }, [5]],
    ['an element that matches several conditions', { a: { $elemMatch: { b: 2, c: 3 } } }, [8]],
    ['no element if only two elements together match', { a: { $elemMatch: { b: 1, c: 3 } } }, []],
    ['an element that is a scalar', { a: { $elemMatch: { $gt: 4 } } }, [8]],
    ['by the type of a value or an element', { a: { $type: 'number' } }, [1, 5, 8]],
    ['by one of several types', { a: { $type: ['bool', 9] } }, [9, 10]],
    ['arrays by their type', { a: { $type: 'array' } }, [5, 6, 8, 11]],
    ['by remainder', { a: { $mod: [5, 0] } }, [8]],
    ['by all of several filters', { $and: [{ a: 1 }, { a: 'two' }] }, [5]],
    ['by one of several filters', { $or: [{ a: true }, { 'a.b': 2 }] }, [8, 10]],
    ['by none of several filters', { $nor: [{ a: { $exists: true } }] }, [4]],
    ['by an expression over the document', { $expr: { $eq: ['$a', '$_id'] } }, [1]],
    ['by a case-insensitive pattern', { a: { $regex: '^ONE$', $options: 'i' } }, [2]],
    ['by a pattern in an array', { a: /^t/ }, [5]],
    [
      'by anything against MinKey',
      { a: { $gt: new MinKey() } },
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    ],
  ])('%s', async (_, filter, expected) => {
    expect(await findIds(mixed, filter)).toEqual(expected);
  });

  test('strings by patterns with options', async () => {
    const texts = [
      { _id: 1, t: 'first\nsecond' },
      { _id: 2, t: 'SECOND' },
      { _id: 3, t: 'f\u{1F600}t' },
    ];
    expect(await findIds(texts, { t: { $regex: '^second', $options: 'm' } })).toEqual([1]);
    expect(await findIds(texts, { t: { $regex: 'first.second', $options: 's' } })).toEqual([1]);
    expect(await findIds(texts, { t: { $regex: /SECOND/i } })).toEqual([1, 2]);
    expect(await findIds(texts, { t: { $not: /second/i } })).toEqual([3]);
    expect(await findIds(texts, { t: /^f.t$/ })).toEqual([3]);
  });

  test('NaN only by NaN', async () => {
    const items = [
      { _id: 1, n: NaN },
      { _id: 2, n: 1 },
    ];
    expect(await findIds(items, { n: NaN })).toEqual([1]);
    expect(await findIds(items, { n: { $lt: 5 } })).toEqual([2]);
  });
});

describe('a filter is rejected', () => {
  test.each<[string, Document, number]>([
    ['with an unknown operator', { a: { $frob: 1 } }, 2],
    ['with an unknown operator at its top', { $frob: [] }, 2],
    ['with JavaScript', { $where: 'true' }, 238],
    ['with a text search', { $text: { $search: 'a' } }, 238],
    ['with a geospatial operator', { a: { $near: [1, 2] } }, 238],
    ['with a schema', { $jsonSchema: {} }, 238],
    ['with $in and no array', { a: { $in: 1 } }, 2],
    ['with an operator within $in', { a: { $in: [{ $gt: 1 }] } }, 2],
    ['with an empty $or', { $or: [] }, 2],
    ['with $options and no $regex', { a: { $options: 'i' } }, 2],
    ['with a broken pattern', { a: { $regex: '(' } }, 2],
    ['with an unknown option of a pattern', { a: { $regex: 'a', $options: 'q' } }, 2],
    ['with an extended pattern', { a: { $regex: 'a', $options: 'x' } }, 238],
    ['with a negative $size', { a: { $size: -1 } }, 2],
    ['with an unknown type', { a: { $type: 'frob' } }, 2],
    ['with a division by zero', { a: { $mod: [0, 1] } }, 2],
    ['with an unknown operator in an expression', { $expr: { $frob: 1 } }, 168],
  ])('%s', async (_, filter, code) => {
    const items = await createCollection([{ _id: 1 }]);
    await expect(items.find(filter).toArray()).rejects.toMatchObject({ code });
    await expect(items.deleteMany(filter)).rejects.toMatchObject({ code });
  });
});

test('a list of ids, texts and symbols finds each type, and a symbol as the text that it equals', async () => {
  const [id, other] = [new ObjectId(), new ObjectId()];
  const documents: Numbered[] = [
    { _id: 1, a: id },
    { _id: 2, a: [other, id] },
    { _id: 3, a: id.toHexString() },
    { _id: 4, a: new BSONSymbol('one') },
    { _id: 5, a: 'one' },
    { _id: 6 },
  ];
  const items = await createCollection(documents);
  const find = async (list: unknown[]) =>
    (await items.find({ a: { $in: list } }).toArray()).map(({ _id }) => _id);
  expect(await find([id, new ObjectId()])).toEqual([1, 2]);
  expect(await find(['one'])).toEqual([4, 5]);
  expect(await find([new BSONSymbol('one')])).toEqual([4, 5]);
  expect(await find([id.toHexString(), null])).toEqual([3, 6]);
  expect(await find([other, 'two'])).toEqual([2]);
});
