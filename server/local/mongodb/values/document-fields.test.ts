import fc from 'fast-check';
import {
  BSONRegExp,
  BSONSymbol,
  Binary,
  Code,
  Decimal128,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { expect, test } from 'vitest';
import { decode, encode } from './document';
import {
  createFieldDecoder,
  createFieldRemover,
  createFieldSelector,
  listChangedFields,
} from './document-fields';

const value = fc.oneof(
  fc.string(),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constantFrom<unknown>(
    null,
    new Date(5),
    new ObjectId(),
    Long.fromBigInt(2n ** 60n),
    new BSONRegExp('^a|b', 'i'),
    new Binary(Buffer.from('bytes'), 4),
    new Timestamp(5n),
    Decimal128.fromString('1.5'),
    new Code('x'),
    new Code('x', { y: [1] }),
    new BSONSymbol('s'),
    new MinKey(),
    new MaxKey(),
    { é: ['a', { b: 1 }], c: '' },
    [],
  ),
);
const name = fc.constantFrom<string>('a', 'ab', 'é', '', 'searchTexts', '_id');
const document = fc.dictionary(name, value);

test('decodes or removes the named top-level fields, whatever the types of the others', () => {
  fc.assert(
    fc.property(document, fc.uniqueArray(name), (fields, names) => {
      const bytes = encode(fields);
      const all = Object.entries(decode(bytes));
      const pick = (isPicked: boolean) =>
        Object.fromEntries(all.filter(([each]) => names.includes(each) === isPicked));
      expect(createFieldDecoder(new Set(names))(bytes)).toEqual(pick(true));
      expect(decode(createFieldRemover(names)(bytes))).toEqual(pick(false));
      expect(createFieldSelector(names)(bytes)).toEqual(encode(pick(true)));
    }),
  );
});

test('lists the fields whose values differ between two documents, and those that only one has', () => {
  fc.assert(
    fc.property(document, document, (one, other) => {
      const isSame = (name: string) =>
        Object.hasOwn(one, name) &&
        Object.hasOwn(other, name) &&
        encode({ v: one[name] }).equals(encode({ v: other[name] }));
      const names = new Set([...Object.keys(one), ...Object.keys(other)]);
      const expected = [...names].filter((name) => !isSame(name));
      expect([...listChangedFields(encode(one), encode(other))].sort()).toEqual(expected.sort());
    }),
  );
});
