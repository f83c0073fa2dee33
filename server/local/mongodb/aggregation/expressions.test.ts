import { Decimal128, Double, Long, type Document } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { useStore } from '../testing/use-store';

const store = useStore();

/** Returns the value of an expression for a document. */
async function evaluate(expression: unknown, document: Document = {}) {
  const items = store.collection<Document & { _id: number }>();
  await items.insertOne({ ...document, _id: 1 });
  const pipeline = [{ $project: { _id: 0, v: expression } }];
  const [result] = await items.aggregate(pipeline).toArray();
  return result!.v as unknown;
}

describe('an expression', () => {
  const document = {
    n: 7,
    zero: 0,
    text: 'Añb',
    list: [3, 1, 2],
    docs: [{ x: 1 }, { x: 2 }, {}],
    nested: { deep: [{ y: 5 }] },
    at: new Date('2024-02-29T13:45:06.789Z'),
    long: Long.fromString('9007199254740993'),
  };

  test.each<[string, unknown, unknown]>([
    ['a path through an array', '$docs.x', [1, 2]],
    ['a number in a path as a field name', { $ifNull: ['$docs.0', 'none'] }, []],
    ['a path below a value that is not a document', { $type: '$at.getTime' }, 'missing'],
    ['the whole document', '$$ROOT.n', 7],
    ['a literal', { $literal: '$n' }, '$n'],
    ['a document', { a: '$n', b: { c: ['$zero', '$gone'] } }, { a: 7, b: { c: [0, null] } }],
    ['$add', { $add: ['$n', 1, 0.5] }, 8.5],
    ['$add with null', { $add: ['$n', null] }, null],
    ['$add to a date', { $add: ['$at', 1000] }, new Date('2024-02-29T13:45:07.789Z')],
    ['$subtract of dates', { $subtract: ['$at', new Date('2024-02-29T13:45:06.000Z')] }, 789],
    ['$multiply', { $multiply: ['$n', 3] }, 21],
    ['$divide', { $divide: ['$n', 2] }, 3.5],
    ['$mod', { $mod: [-7, 3] }, -1],
    ['$abs, $ceil and $floor', [{ $abs: -2 }, { $ceil: 1.2 }, { $floor: -1.2 }], [2, 2, -2]],
    [
      '$round to even',
      [{ $round: 2.5 }, { $round: 3.5 }, { $round: [1.005, 2] }, { $round: [1234, -2] }],
      [2, 4, 1, 1200],
    ],
    ['$trunc', [{ $trunc: -1.9 }, { $trunc: [1.239, 2] }], [-1, 1.23]],
    ['$pow and $sqrt', [{ $pow: [2, 10] }, { $sqrt: 9 }], [1024, 3]],
    ['an int64 exactly', { $toString: { $add: ['$long', 2] } }, '9007199254740995'],
    ['$cmp across types', { $cmp: ['$n', '$text'] }, -1],
    ['a missing field as less than null', { $lt: ['$gone', null] }, true],
    ['a missing field as different from null', { $eq: ['$gone', null] }, false],
    [
      '$and, $or and $not',
      [{ $and: [1, ''] }, { $or: [0, null] }, { $not: ['$zero'] }],
      [true, false, true],
    ],
    [
      '$cond',
      [{ $cond: [{ $gt: ['$n', 5] }, 'yes', 'no'] }, { $cond: { if: '$zero', then: 1, else: 2 } }],
      ['yes', 2],
    ],
    [
      '$switch',
      { $switch: { branches: [{ case: { $lt: ['$n', 5] }, then: 'low' }], default: 'high' } },
      'high',
    ],
    ['$ifNull', { $ifNull: ['$gone', null, 'here'] }, 'here'],
    ['$in', [{ $in: [2, '$list'] }, { $in: [new Double(9), '$list'] }], [true, false]],
    [
      '$size, $first, $last',
      [{ $size: '$list' }, { $first: '$list' }, { $last: '$list' }],
      [3, 3, 2],
    ],
    ['$arrayElemAt', [{ $arrayElemAt: ['$list', -1] }, { $arrayElemAt: ['$list', 9] }], [2, null]],
    ['$slice', [{ $slice: ['$list', 2] }, { $slice: ['$list', -2, 1] }], [[3, 1], [1]]],
    ['$concatArrays', { $concatArrays: ['$list', [4]] }, [3, 1, 2, 4]],
    ['$filter', { $filter: { input: '$list', as: 'i', cond: { $gt: ['$$i', 1] }, limit: 1 } }, [3]],
    ['$map', { $map: { input: '$docs', as: 'd', in: { $ifNull: ['$$d.x', '$n'] } } }, [1, 2, 7]],
    [
      '$reduce',
      { $reduce: { input: '$list', initialValue: 10, in: { $add: ['$$value', '$$this'] } } },
      16,
    ],
    [
      '$reduce within $map',
      {
        $map: {
          input: [[1, 2], [3]],
          in: {
            $reduce: { input: '$$this', initialValue: 0, in: { $add: ['$$value', '$$this'] } },
          },
        },
      },
      [3, 3],
    ],
    ['$let', { $let: { vars: { a: '$n', b: 2 }, in: { $multiply: ['$$a', '$$b'] } } }, 14],
    [
      '$sortArray',
      [
        { $sortArray: { input: '$list', sortBy: -1 } },
        { $sortArray: { input: '$docs', sortBy: { x: -1 } } },
      ],
      [
        [3, 2, 1],
        [{ x: 2 }, { x: 1 }, {}],
      ],
    ],
    [
      '$indexOfArray and $reverseArray',
      [{ $indexOfArray: ['$list', 1] }, { $reverseArray: '$list' }],
      [1, [2, 1, 3]],
    ],
    ['$range', { $range: [0, 10, 4] }, [0, 4, 8]],
    [
      '$sum, $avg, $min and $max of a list',
      [{ $sum: '$list' }, { $avg: '$list' }, { $min: '$list' }, { $max: ['$n', '$zero'] }],
      [6, 2, 1, 7],
    ],
    [
      'the set operators',
      [
        { $setUnion: [[1, 1], [2]] },
        { $setIntersection: ['$list', [1, 9]] },
        { $setDifference: ['$list', [1]] },
        { $setIsSubset: [[1], '$list'] },
      ],
      [[1, 2], [1], [3, 2], true],
    ],
    [
      '$objectToArray and $arrayToObject',
      { $arrayToObject: { $objectToArray: { a: 1, b: '$n' } } },
      { a: 1, b: 7 },
    ],
    ['$mergeObjects', { $mergeObjects: [{ a: 1, b: 1 }, null, { b: 2 }] }, { a: 1, b: 2 }],
    ['$concat', [{ $concat: ['$text', '!'] }, { $concat: ['$text', '$gone'] }], ['Añb!', null]],
    ['$toUpper and $toLower', [{ $toUpper: '$text' }, { $toLower: '$gone' }], ['AÑB', '']],
    ['$strLenCP and $strLenBytes', [{ $strLenCP: '$text' }, { $strLenBytes: '$text' }], [3, 4]],
    [
      '$substrCP and $split',
      [{ $substrCP: ['$text', 1, 1] }, { $split: ['a-b', '-'] }],
      ['ñ', ['a', 'b']],
    ],
    ['$trim', [{ $trim: { input: '  x ' } }, { $ltrim: { input: 'xxa', chars: 'x' } }], ['x', 'a']],
    [
      '$replaceAll',
      { $replaceAll: { input: 'a.b.c', find: '.', replacement: { $literal: '$&' } } },
      'a$&b$&c',
    ],
    ['$regexMatch', { $regexMatch: { input: '$text', regex: '^a', options: 'i' } }, true],
    [
      '$regexFind',
      { $regexFind: { input: 'año 24', regex: /(\d)(\d)/ } },
      { match: '24', idx: 4, captures: ['2', '4'] },
    ],
    [
      '$type',
      [{ $type: '$n' }, { $type: '$long' }, { $type: '$gone' }, { $type: 1.5 }],
      ['int', 'long', 'missing', 'double'],
    ],
    [
      'conversions',
      [
        { $toInt: '5' },
        { $toDouble: '1.5' },
        { $toString: 1.5 },
        { $toBool: '' },
        { $toDate: '2024-01-01' },
      ],
      [5, 1.5, '1.5', true, new Date('2024-01-01')],
    ],
    ['$convert with onError', { $convert: { input: 'x', to: 'int', onError: -1 } }, -1],
    [
      'parts of a date',
      [
        { $year: '$at' },
        { $month: '$at' },
        { $dayOfMonth: '$at' },
        { $hour: '$at' },
        { $dayOfWeek: '$at' },
        { $isoWeek: '$at' },
        { $dayOfYear: '$at' },
      ],
      [2024, 2, 29, 13, 5, 9, 60],
    ],
    [
      'a part of a date in a time zone',
      { $hour: { date: '$at', timezone: 'America/New_York' } },
      8,
    ],
    [
      '$dateToString',
      { $dateToString: { date: '$at', format: '%d.%m.%Y %H:%M:%S.%L %z', timezone: '+05:30' } },
      '29.02.2024 19:15:06.789 +0530',
    ],
    [
      '$dateTrunc',
      [
        { $dateTrunc: { date: '$at', unit: 'month' } },
        { $dateTrunc: { date: '$at', unit: 'week', startOfWeek: 'monday' } },
      ],
      [new Date('2024-02-01'), new Date('2024-02-26')],
    ],
    [
      '$dateAdd and $dateSubtract',
      [
        { $dateAdd: { startDate: '$at', unit: 'year', amount: 1 } },
        { $dateSubtract: { startDate: '$at', unit: 'day', amount: 29 } },
      ],
      [new Date('2025-02-28T13:45:06.789Z'), new Date('2024-01-31T13:45:06.789Z')],
    ],
    [
      '$dateDiff',
      { $dateDiff: { startDate: new Date('2023-12-31T23:59:59Z'), endDate: '$at', unit: 'month' } },
      2,
    ],
  ])('evaluates %s', async (_, expression, expected) => {
    expect(await evaluate(expression, document)).toEqual(expected);
  });

  test('keeps the local time of day across a change to daylight saving time', async () => {
    const startDate = new Date('2024-03-30T11:00:00Z');
    const moved = { startDate, unit: 'day', amount: 1, timezone: 'Europe/Berlin' };
    expect(await evaluate({ $dateAdd: moved })).toEqual(new Date('2024-03-31T10:00:00Z'));
    const hours = ['00:59', '01:00'].map((time) => ({
      $hour: { date: new Date(`2024-03-31T${time}Z`), timezone: 'Europe/Berlin' },
    }));
    expect(await evaluate(hours)).toEqual([1, 3]);
  });
});

describe('an expression is rejected for', () => {
  test.each<[string, unknown]>([
    ['adding a string', { $add: [1, 'x'] }],
    ['division by zero', { $divide: [1, 0] }],
    ['$size of a value that is not an array', { $size: '$gone' }],
    ['adding a Decimal128', { $add: [1, Decimal128.fromString('1')] }],
    ['an invalid number', { $toInt: 'x' }],
    ['NaN converted to a long', { $toLong: NaN }],
    ['a long beyond 64 bits', { $toLong: '9223372036854775808' }],
    ['an unknown time zone', { $hour: { date: new Date(), timezone: 'Mars/Olympus' } }],
    ['$switch without a matching branch', { $switch: { branches: [{ case: false, then: 1 }] } }],
  ])('%s', async (_, expression) => {
    await expect(evaluate(expression)).rejects.toHaveProperty('code');
  });
});
