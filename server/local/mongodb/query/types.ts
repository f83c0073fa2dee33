import { BSONSymbol, Code, DBRef, MaxKey, MinKey } from 'bson';
import { commandError } from '../errors';
import {
  Binary,
  BSONRegExp,
  Decimal128,
  Double,
  Long,
  ObjectId,
  Timestamp,
  isDoc,
  isInt32,
} from '../values/document';
import { isNumeric, toNumber } from '../values/numbers';
import { MISSING } from './paths';

const NAMES_BY_NUMBER: Record<number, string> = {
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  12: 'dbPointer',
  13: 'javascript',
  14: 'symbol',
  15: 'javascriptWithScope',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
  127: 'maxKey',
};
const NAMES = new Set([...Object.values(NAMES_BY_NUMBER), 'minKey', 'undefined']);

/** Returns MongoDB's name for the type of a value. */
export function typeName(value: unknown): string {
  if (value === MISSING || value === undefined) return 'missing';
  if (value === null) return 'null';
  if (typeof value === 'number') return isInt32(value) ? 'int' : 'double';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'bool';
  if (Array.isArray(value)) return 'array';
  if (isDoc(value)) return 'object';
  return nameOfObject(value);
}

function nameOfObject(value: unknown): string {
  if (value instanceof ObjectId) return 'objectId';
  if (value instanceof Date) return 'date';
  if (value instanceof Double) return 'double';
  if (value instanceof Timestamp) return 'timestamp';
  if (value instanceof Long) return 'long';
  if (value instanceof Decimal128) return 'decimal';
  if (value instanceof Binary) return 'binData';
  if (value instanceof BSONRegExp || value instanceof RegExp) return 'regex';
  if (value instanceof MinKey) return 'minKey';
  if (value instanceof MaxKey) return 'maxKey';
  if (value instanceof BSONSymbol) return 'symbol';
  if (value instanceof DBRef) return 'dbPointer';
  if (value instanceof Code) return value.scope ? 'javascriptWithScope' : 'javascript';
  throw new TypeError('a value of an unknown type');
}

/** Compiles a `$type` operand (a name, a type number, `number`, or a list of these) to a test. */
export function typeTest(operand: unknown): (value: unknown) => boolean {
  const acceptedTypes = new Set((Array.isArray(operand) ? operand : [operand]).flatMap(namesOf));
  return (value) => value !== MISSING && acceptedTypes.has(typeName(value));
}

function namesOf(type: unknown): string[] {
  if (type === 'number') return ['int', 'long', 'double', 'decimal'];
  if (typeof type === 'string' && NAMES.has(type)) return [type];
  const name = isNumeric(type) ? NAMES_BY_NUMBER[toNumber(type)] : undefined;
  if (isNumeric(type) && toNumber(type) === -1) return ['minKey'];
  if (name === undefined)
    throw commandError('BadValue', `Unknown type name alias: ${String(type)}`);
  return [name];
}
