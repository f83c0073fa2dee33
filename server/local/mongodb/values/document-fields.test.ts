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
import { createFieldDecoder, createFieldRemover } from './document-fields';

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

test('decodes or removes the named top-level fields, whatever the types of the others', () => {
  fc.assert(
    fc.property(fc.dictionary(name, value), fc.uniqueArray(name), (fields, names) => {
      const bytes = encode(fields);
      const all = Object.entries(decode(bytes));
      const pick = (isPicked: boolean) =>
        Object.fromEntries(all.filter(([each]) => names.includes(each) === isPicked));
      expect(createFieldDecoder(new Set(names))(bytes)).toEqual(pick(true));
      expect(decode(createFieldRemover(names)(bytes))).toEqual(pick(false));
    }),
  );
});
