import { Code, DBRef, MaxKey, MinKey, BSONSymbol } from 'bson';
import { Binary, BSONRegExp, ObjectId, Timestamp, isDoc, type Doc } from './document';
import { compareNumbers, isNumeric } from './numbers';

/** The rank of each type in MongoDB's comparison order; a missing value has the rank of null. */
export const RANK = {
  minKey: 1,
  emptyArray: 2,
  null: 3,
  number: 4,
  string: 5,
  object: 6,
  array: 7,
  binary: 8,
  objectId: 9,
  boolean: 10,
  date: 11,
  timestamp: 12,
  regex: 13,
  code: 14,
  maxKey: 127,
} as const;

export function rankOf(value: unknown): number {
  if (value == null) return RANK.null;
  if (typeof value === 'string') return RANK.string;
  if (isNumeric(value)) return RANK.number;
  if (typeof value === 'boolean') return RANK.boolean;
  if (value instanceof ObjectId) return RANK.objectId;
  if (value instanceof Date) return RANK.date;
  if (Array.isArray(value)) return RANK.array;
  return rankOfOther(value);
}

function rankOfOther(value: unknown): number {
  if (value instanceof Binary) return RANK.binary;
  if (value instanceof Timestamp) return RANK.timestamp;
  if (value instanceof BSONRegExp || value instanceof RegExp) return RANK.regex;
  if (value instanceof BSONSymbol) return RANK.string;
  if (value instanceof MinKey) return RANK.minKey;
  if (value instanceof MaxKey) return RANK.maxKey;
  if (value instanceof Code || value instanceof DBRef) return RANK.code;
  if (isDoc(value)) return RANK.object;
  throw new TypeError(`a value of an unknown type: ${String(value)}`);
}

const order = (a: number | bigint, b: number | bigint) => (a < b ? -1 : a > b ? 1 : 0);

/** Compares by code point, which equals UTF-8 byte order; JavaScript compares UTF-16 code units. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return x >= 0xd800 && y >= 0xd800 ? surrogatesLast(x) - surrogatesLast(y) : x - y;
  }
  return a.length - b.length;
}

const surrogatesLast = (unit: number) => (unit >= 0xe000 ? unit - 0x2000 : unit + 0x2000);

/** MongoDB's total order over all values; 0 means equal. */
export function compareValues(a: unknown, b: unknown): number {
  const rank = rankOf(a);
  const otherRank = rankOf(b);
  if (rank !== otherRank) return rank - otherRank;
  switch (rank) {
    case RANK.number:
      return isNumeric(a) && isNumeric(b) ? compareNumbers(a, b) : 0;
    case RANK.string:
      return compareStrings(String(a), String(b));
    case RANK.object:
      return compareDocs(a as Doc, b as Doc);
    case RANK.array:
      return compareArrays(a as unknown[], b as unknown[]);
    default:
      return compareScalars(rank, a, b);
  }
}

function compareScalars(rank: number, a: unknown, b: unknown): number {
  switch (rank) {
    case RANK.objectId:
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
    case RANK.boolean:
    case RANK.date:
      return order(Number(a), Number(b));
    case RANK.timestamp:
      return order((a as Timestamp).toBigInt(), (b as Timestamp).toBigInt());
    case RANK.binary:
      return compareBinaries(a as Binary, b as Binary);
    case RANK.regex:
    case RANK.code:
      return compareStrings(JSON.stringify(a), JSON.stringify(b));
    default:
      return 0;
  }
}

const compareBinaries = (a: Binary, b: Binary) =>
  a.length() - b.length() || a.sub_type - b.sub_type || Buffer.compare(a.value(), b.value());

function compareArrays(a: unknown[], b: unknown[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const result = compareValues(a[i], b[i]);
    if (result !== 0) return result;
  }
  return a.length - b.length;
}

function compareDocs(a: Doc, b: Doc): number {
  const left = Object.entries(a);
  const right = Object.entries(b);
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const [nameA, valueA] = left[i]!;
    const [nameB, valueB] = right[i]!;
    const result =
      rankOf(valueA) - rankOf(valueB) ||
      compareStrings(nameA, nameB) ||
      compareValues(valueA, valueB);
    if (result !== 0) return result;
  }
  return left.length - right.length;
}

export const isEqual = (a: unknown, b: unknown) => compareValues(a, b) === 0;
