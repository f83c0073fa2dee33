import {
  Binary,
  BSONRegExp,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  UUID,
} from 'bson';
import { expect, test } from 'vitest';
import { useStore } from '../testing/use-store';

const store = useStore();
const raw = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true };

const values: Record<string, unknown> = {
  int: new Int32(5),
  wholeDouble: new Double(5),
  double: 5.5,
  largeWhole: 2 ** 40,
  long: Long.fromString('9007199254740993'),
  smallLong: Long.fromNumber(5),
  decimal: Decimal128.fromString('19.990'),
  string: 'añ\u{1F600}\0b',
  id: new ObjectId(),
  date: new Date('1969-12-31T23:59:59.999Z'),
  yes: true,
  nothing: null,
  bytes: new Binary(Buffer.from([0, 1, 255])),
  uuid: new UUID(),
  pattern: new BSONRegExp('^a', 'i'),
  timestamp: new Timestamp({ t: 5, i: 1 }),
  code: new Code('function () {}'),
  least: new MinKey(),
  most: new MaxKey(),
  nested: { list: [1, [2, { three: 3 }]], empty: {}, none: [] },
};

const typeOf = (value: unknown) => Object(value) as { _bsontype?: string };

const typesOf = (doc: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(doc).map(([name, value]) => [name, typeOf(value)._bsontype]));

test('every type is returned as it was stored', async () => {
  const items = store.collection<{ _id: number }>();
  await items.insertOne({ _id: 1, ...values });
  expect(await items.findOne({ _id: 1 }, { promoteLongs: false, bsonRegExp: true })).toMatchObject({
    ...values,
    int: 5,
    wholeDouble: 5,
  });
});

test('an update of one field, a pipeline and an aggregation do not change the types of other fields', async () => {
  const items = store.collection<{ _id: number; touched?: number }>();
  await items.insertOne({ _id: 1, ...values });
  const before = typesOf((await items.findOne({}, raw))!);
  expect(before).toMatchObject({
    int: 'Int32',
    wholeDouble: 'Double',
    smallLong: 'Long',
    largeWhole: 'Double',
  });
  await items.updateOne({ _id: 1 }, { $set: { touched: 1 } });
  await items.updateOne({ _id: 1 }, [{ $set: { touched: { $add: ['$touched', 1] } } }]);
  const { touched, ...after } = typesOf((await items.findOne({}, raw))!);
  expect(touched).toBe('Int32');
  expect(after).toEqual(before);
  const [projected] = await items.aggregate([{ $unset: 'touched' }], raw).toArray();
  expect(typesOf(projected!)).toEqual(before);
});

test('lets the driver promote types', async () => {
  const items = store.collection<{ _id: number; long: Long }>();
  await items.insertOne({ _id: 1, long: Long.fromNumber(7) });
  expect((await items.findOne())!.long).toBe(7);
  expect(typeOf((await items.findOne({}, { promoteLongs: false }))!.long)._bsontype).toBe('Long');
  expect((await items.findOne({}, { useBigInt64: true }))!.long).toBe(7n);
});

test.each([
  ['int + int', new Int32(1), new Int32(2), 'Int32', '3'],
  ['int + int beyond 32 bits', new Int32(2 ** 31 - 1), new Int32(1), 'Long', '2147483648'],
  ['int + long', new Int32(1), Long.fromNumber(2), 'Long', '3'],
  [
    'long + long, exactly',
    Long.fromString('9007199254740993'),
    Long.fromNumber(2),
    'Long',
    '9007199254740995',
  ],
  ['int + double', new Int32(1), new Double(2), 'Double', '3'],
  ['long + double', Long.fromNumber(1), new Double(0.5), 'Double', '1.5'],
])('%s has the right type with $inc and $add', async (_, a, b, type, sum) => {
  const items = store.collection<{ _id: number; n: unknown }>();
  await items.insertMany([
    { _id: 1, n: a },
    { _id: 2, n: a },
  ]);
  await items.updateOne({ _id: 1 }, { $inc: { n: b } as never });
  await items.updateOne({ _id: 2 }, [{ $set: { n: { $add: ['$n', b] } } }]);
  for (const { n } of await items.find({}, raw).toArray()) {
    expect(typeOf(n)._bsontype).toBe(type);
    expect((n as { value?: number }).value?.toString() ?? String(n)).toBe(sum);
  }
});

test('numbers are compared by value, regardless of type', async () => {
  const items = store.collection<{ _id: number; n: unknown }>();
  await items.insertMany([
    { _id: 1, n: new Double(5) },
    { _id: 2, n: Long.fromNumber(5) },
    { _id: 3, n: Decimal128.fromString('5.0') },
    { _id: 4, n: Long.fromString('9007199254740993') },
    { _id: 5, n: 9007199254740992 },
    { _id: 6, n: Decimal128.fromString('0.1') },
    { _id: 7, n: 0.1 },
  ]);
  expect(await items.distinct('_id', { n: 5 })).toEqual([1, 2, 3]);
  expect(await items.distinct('_id', { n: Decimal128.fromString('5') })).toEqual([1, 2, 3]);
  const sorted = await items.find().sort({ n: 1, _id: 1 }).toArray();
  // The double 0.1 is slightly larger than one tenth.
  expect(sorted.map(({ _id }) => _id)).toEqual([6, 7, 1, 2, 3, 5, 4]);
});

test('a field named __proto__ is an ordinary field', async () => {
  const items = store.collection<{ _id: number }>();
  const document = JSON.parse('{"_id":1,"__proto__":{"polluted":true}}') as { _id: number };
  await items.insertOne(document);
  await items.updateOne({ _id: 1 }, { $set: { x: 1 } as never });
  const found = await items.findOne();
  expect(Object.keys(found!)).toEqual(['_id', '__proto__', 'x']);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});
