import { Double, type Document } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { useStore } from '../testing/use-store';

const store = useStore();

type Update = Document | Document[];

/** Stores a document, updates it and returns the result. */
async function updated(before: Document, update: Update) {
  const items = store.collection<Document & { _id: number }>();
  await items.insertOne({ _id: 1, ...before });
  await items.insertOne({ _id: 2, ...before });
  await items.updateOne({ _id: 1 }, update);
  expect(await items.findOne({ _id: 2 })).toEqual({ _id: 2, ...before });
  const { _id, ...after } = (await items.findOne({ _id: 1 }))!;
  return after;
}

describe('an update', () => {
  test.each<[string, Document, Update, Document]>([
    ['$set', { a: 1 }, { $set: { a: 2, 'b.c': 3 } }, { a: 2, b: { c: 3 } }],
    ['$set in an array', { a: [1, 2] }, { $set: { 'a.1': 9 } }, { a: [1, 9] }],
    ['$set beyond an array', { a: [1] }, { $set: { 'a.3': 9 } }, { a: [1, null, null, 9] }],
    ['$set below an element', { a: [{ b: 1 }] }, { $set: { 'a.0.b': 2 } }, { a: [{ b: 2 }] }],
    ['$unset', { a: 1, b: { c: 2, d: 3 } }, { $unset: { a: '', 'b.c': 1 } }, { b: { d: 3 } }],
    ['$unset of an element', { a: [1, 2] }, { $unset: { 'a.0': 1 } }, { a: [null, 2] }],
    ['$unset of a missing field', { a: 1 }, { $unset: { 'x.y': 1 } }, { a: 1 }],
    ['$inc', { a: 1 }, { $inc: { a: 2, b: -3 } }, { a: 3, b: -3 }],
    ['$mul', { a: 3 }, { $mul: { a: 2, b: 5 } }, { a: 6, b: 0 }],
    ['$min', { a: 3, b: 3 }, { $min: { a: 2, b: 4, c: 5 } }, { a: 2, b: 3, c: 5 }],
    ['$max', { a: 3, b: 3 }, { $max: { a: 2, b: 4, c: 5 } }, { a: 3, b: 4, c: 5 }],
    ['$max across types', { a: 3 }, { $max: { a: 'x' } }, { a: 'x' }],
    ['$rename', { a: 1, b: 2 }, { $rename: { a: 'c.d', x: 'y' } }, { b: 2, c: { d: 1 } }],
    ['$push', { a: [1] }, { $push: { a: 2, b: 3 } }, { a: [1, 2], b: [3] }],
    ['$push of an array', { a: [1] }, { $push: { a: [2] } }, { a: [1, [2]] }],
    ['$push with $each', { a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }],
    [
      '$push at a position',
      { a: [1, 4] },
      { $push: { a: { $each: [2, 3], $position: 1 } } },
      { a: [1, 2, 3, 4] },
    ],
    [
      '$push with $sort and $slice',
      { a: [5, 1] },
      { $push: { a: { $each: [3], $sort: 1, $slice: 2 } } },
      { a: [1, 3] },
    ],
    [
      '$push that keeps the last elements',
      { a: [1, 2] },
      { $push: { a: { $each: [3], $slice: -2 } } },
      { a: [2, 3] },
    ],
    [
      '$push sorted by a field',
      { a: [{ n: 2 }, { n: 1 }] },
      { $push: { a: { $each: [{ n: 3 }], $sort: { n: -1 } } } },
      { a: [{ n: 3 }, { n: 2 }, { n: 1 }] },
    ],
    ['$addToSet', { a: [1, 1] }, { $addToSet: { a: 1, b: 2 } }, { a: [1, 1], b: [2] }],
    ['$addToSet with $each', { a: [1] }, { $addToSet: { a: { $each: [1, 2, 2] } } }, { a: [1, 2] }],
    ['$addToSet of equal numbers', { a: [1] }, { $addToSet: { a: new Double(1) } }, { a: [1] }],
    ['$pull of a value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
    ['$pull by a condition', { a: [1, 5, 9] }, { $pull: { a: { $gt: 4 } } }, { a: [1] }],
    [
      '$pull by fields',
      { a: [{ x: 1, y: 1 }, { x: 2 }] },
      { $pull: { a: { x: 1 } } },
      { a: [{ x: 2 }] },
    ],
    ['$pull by a pattern', { a: ['ab', 'b'] }, { $pull: { a: /^a/ } }, { a: ['b'] }],
    ['$pullAll', { a: [1, 2, 3] }, { $pullAll: { a: [1, 3] } }, { a: [2] }],
    ['$pop of the last', { a: [1, 2, 3] }, { $pop: { a: 1 } }, { a: [1, 2] }],
    ['$pop of the first', { a: [1, 2, 3] }, { $pop: { a: -1 } }, { a: [2, 3] }],
    ['$bit', { a: 13 }, { $bit: { a: { and: 10 } } }, { a: 8 }],
    [
      '$setOnInsert of an existing document',
      { a: 1 },
      { $set: { a: 2 }, $setOnInsert: { b: 1 } },
      { a: 2 },
    ],
    ['all elements', { a: [1, 2] }, { $inc: { 'a.$[]': 10 } }, { a: [11, 12] }],
    [
      'fields of all elements',
      { a: [{ b: 1 }, { b: 2 }] },
      { $set: { 'a.$[].b': 0 } },
      { a: [{ b: 0 }, { b: 0 }] },
    ],
    [
      'a pipeline',
      { a: 1, b: 2 },
      [{ $set: { c: { $add: ['$a', '$b'] } } }, { $unset: 'a' }],
      { b: 2, c: 3 },
    ],
    ['a pipeline that removes a field', { a: 1, b: 2 }, [{ $set: { a: '$$REMOVE' } }], { b: 2 }],
    [
      'a pipeline that sets fields of array elements',
      { a: [{ x: 1 }, { x: 2 }] },
      [{ $set: { 'a.y': 5 } }],
      {
        a: [
          { x: 1, y: 5 },
          { x: 2, y: 5 },
        ],
      },
    ],
    ['a pipeline that replaces the document', { a: 1 }, [{ $replaceWith: { n: '$a' } }], { n: 1 }],
    ['a pipeline with $project', { a: 1, b: 2 }, [{ $project: { b: 1 } }], { b: 2 }],
  ])('%s', async (_, before, update, after) => {
    expect(await updated(before, update)).toEqual(after);
  });
});

describe('an update is rejected', () => {
  test.each<[string, Update, number]>([
    ['with an unknown operator', { $frob: { a: 1 } }, 9],
    ['with operators and fields', { $set: { a: 1 }, b: 2 }, 9],
    ['with conflicting paths', { $set: { a: 1 }, $inc: { 'a.b': 1 } }, 40],
    ['with the same array position twice', { $set: { 'list.$[]': 1, 'list.0': 2 } }, 40],
    ['when it renames an array element', { $rename: { 'list.0': 'x' } }, 2],
    ['with the same path twice', { $set: { a: 1 }, $unset: { a: 1 } }, 40],
    ['when it adds to a string', { $inc: { text: 1 } }, 14],
    ['when it adds a string', { $inc: { n: 'x' } }, 14],
    ['when it pushes onto a number', { $push: { n: 1 } }, 2],
    ['when it pulls from a number', { $pull: { n: 1 } }, 2],
    ['through a number', { $set: { 'n.a': 1 } }, 28],
    ['through a field of an array', { $set: { 'list.a': 1 } }, 28],
    ['with an empty part of a path', { $set: { 'a..b': 1 } }, 56],
    ['with a field that begins with a dollar', { $set: { $a: 1 } }, 52],
    ['with an unknown modifier of $push', { $push: { list: { $each: [1], $frob: 1 } } }, 2],
    ['with a modifier of $push but no $each', { $push: { list: { $slice: 1 } } }, 2],
    ['with a position that the filter did not find', { $set: { 'list.$': 1 } }, 2],
    ['with a missing array filter', { $set: { 'list.$[x]': 1 } }, 2],
    ['with all elements of a value that is not an array', { $set: { 'n.$[]': 1 } }, 2],
    ['by a stage that updates do not support', [{ $match: {} }], 72],
    ['by an unknown stage', [{ $frob: {} }], 40324],
    ['by an unknown operator of a pipeline', [{ $set: { a: { $frob: 1 } } }], 168],
    ['with an undefined variable', [{ $set: { a: '$$unknown' } }], 2],
  ])('%s, and changes nothing', async (_, update, code) => {
    const items = store.collection<Document & { _id: number }>();
    const before = { _id: 1, n: 1, text: 'x', list: [1, 2] };
    await items.insertOne(before);
    const collection = items.collectionName;
    const command = { update: collection, updates: [{ q: { _id: 1 }, u: update }] };
    const reply = await store.client().db('tests').command(command);
    expect(reply).toMatchObject({ n: 0, nModified: 0, writeErrors: [{ index: 0, code }] });
    expect(await items.findOne()).toEqual(before);
  });

  test('with unused array filters', async () => {
    const items = store.collection<Document & { _id: number }>();
    await items.insertOne({ _id: 1, a: [1] });
    const options = { arrayFilters: [{ x: 1 }] };
    await expect(items.updateOne({}, { $set: { b: 1 } }, options)).rejects.toMatchObject({
      code: 9,
    });
  });

  test('with a replacement and multi', async () => {
    const updates = [{ q: {}, u: { a: 1 }, multi: true }];
    const reply = await store.client().db('tests').command({ update: 'items', updates });
    expect(reply).toMatchObject({ writeErrors: [{ code: 9 }] });
  });
});
