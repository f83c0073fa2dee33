import { BSONSymbol } from 'bson';
import { commandError, notImplemented } from '../errors';
import type { Binary, ObjectId, Timestamp } from './document';
import { Decimal128, Long, type Doc } from './document';
import { toNumber, type Numeric } from './numbers';
import { RANK, rankOf } from './order';

/** The index value of an empty array, which MongoDB distinguishes from null. */
export const EMPTY_ARRAY = Symbol('empty array');

const END = Buffer.from([0]);
const MAX_KEY_BYTES = 1900;

/** Encodes a value so that byte order equals MongoDB's value order, and no encoding is a prefix of another. */
export function encodeKeyPart(value: unknown): Buffer {
  if (value === EMPTY_ARRAY) return Buffer.from([RANK.emptyArray]);
  const rank = rankOf(value);
  return Buffer.concat([Buffer.from([rank]), encodeOfRank(rank, value)]);
}

function encodeOfRank(rank: number, value: unknown): Buffer {
  switch (rank) {
    case RANK.null:
    case RANK.minKey:
    case RANK.maxKey:
      return Buffer.alloc(0);
    case RANK.number:
      return encodeNumber(value as Numeric);
    case RANK.string:
      return encodeText(value instanceof BSONSymbol ? value.value : (value as string));
    case RANK.objectId:
      return Buffer.from((value as ObjectId).id);
    case RANK.boolean:
      return Buffer.from([value === true ? 1 : 0]);
    case RANK.date:
      return encodeInt64(BigInt((value as Date).getTime()));
    case RANK.timestamp:
      return encodeTimestamp(value as Timestamp);
    case RANK.binary:
      return encodeBinary(value as Binary);
    case RANK.array:
      return encodeArray(value as unknown[]);
    case RANK.object:
      return encodeDoc(value as Doc);
    default:
      throw notImplemented('An index over values of this type');
  }
}

function encodeNumber(value: Numeric): Buffer {
  if (value instanceof Decimal128) throw notImplemented('An index over Decimal128 values');
  const nearest = toNumber(value);
  const bytes = Buffer.alloc(10);
  bytes.writeDoubleBE(nearest === 0 ? 0 : nearest, 0);
  if (Number.isNaN(nearest)) bytes.fill(0);
  else if (nearest < 0) for (let i = 0; i < 8; i++) bytes[i] = ~bytes[i]! & 0xff;
  else bytes[0] = bytes[0]! ^ 0x80;
  // Several int64 values above 2^53 have the same nearest double: the remainder distinguishes them.
  const remainder = value instanceof Long ? Number(value.toBigInt() - BigInt(nearest)) : 0;
  bytes.writeUInt16BE(remainder + 0x8000, 8);
  return bytes;
}

function encodeInt64(value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt.asUintN(64, value + (1n << 63n)));
  return bytes;
}

function encodeTimestamp(value: Timestamp): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt.asUintN(64, value.toBigInt()));
  return bytes;
}

function encodeText(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  if (!bytes.includes(0)) return Buffer.concat([bytes, Buffer.alloc(2)]);
  const escaped = [...bytes].flatMap((byte) => (byte === 0 ? [0, 0xff] : [byte]));
  return Buffer.from([...escaped, 0, 0]);
}

/** Returns the common key prefix of all strings that start with `text`. */
export const encodeTextPrefix = (text: string): Buffer => encodeKeyPart(text).subarray(0, -2);

function encodeBinary(value: Binary): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt32BE(value.length(), 0);
  head[4] = value.sub_type;
  return Buffer.concat([head, value.value()]);
}

const encodeArray = (values: unknown[]) =>
  Buffer.concat([...values.map((value) => encodeKeyPart(value)), END]);

function encodeDoc(doc: Doc): Buffer {
  const fields = Object.entries(doc).map(([name, value]) => {
    const bytes = encodeKeyPart(value);
    return Buffer.concat([bytes.subarray(0, 1), encodeText(name), bytes.subarray(1)]);
  });
  return Buffer.concat([...fields, END]);
}

const invert = (bytes: Buffer) => Buffer.from(bytes.map((byte) => ~byte & 0xff));

/** The lengths of encoded values without their rank. */
const PART_LENGTHS: Record<number, number> = {
  ...{ [RANK.null]: 0, [RANK.minKey]: 0, [RANK.maxKey]: 0, [RANK.emptyArray]: 0 },
  ...{ [RANK.number]: 10, [RANK.objectId]: 12, [RANK.boolean]: 1, [RANK.date]: 8 },
  [RANK.timestamp]: 8,
};

/** Returns where the part of a key that starts at `start` ends; null for the types that are rare in indexes. */
export function partEnd(key: Buffer, start: number, direction: number): number | null {
  const zero = direction < 0 ? 0xff : 0;
  const rank = key[start]! ^ zero;
  if (rank !== RANK.string) {
    const length = PART_LENGTHS[rank];
    return length === undefined ? null : start + 1 + length;
  }
  let at = start + 1;
  while (key[at] !== zero || key[at + 1] !== zero) at += key[at] === zero ? 2 : 1;
  return at + 2;
}

/** Returns an encoded value as it is in an index with the direction. */
export const reversePart = (part: Buffer, direction: number) =>
  direction < 0 ? invert(part) : part;

/** Encodes the key of an index entry; `directions` contains 1 or -1 for each value. */
export function encodeKey(values: unknown[], directions: number[]): Buffer {
  const parts = values.map((value, i) => {
    const bytes = encodeKeyPart(value);
    return directions[i] === -1 ? invert(bytes) : bytes;
  });
  const key = Buffer.concat(parts);
  if (key.length > MAX_KEY_BYTES)
    throw commandError('KeyTooLong', `index key of ${key.length} bytes exceeds ${MAX_KEY_BYTES}`);
  return key;
}

/** Compares two sections of bytes. It is faster than `Buffer.compare` for a few bytes. */
export function compareBytes(
  one: Buffer,
  oneStart: number,
  oneEnd: number,
  other: Buffer,
  otherStart: number,
  otherEnd: number,
): number {
  const length = Math.min(oneEnd - oneStart, otherEnd - otherStart);
  for (let i = 0; i < length; i += 1) {
    const difference = one[oneStart + i]! - other[otherStart + i]!;
    if (difference !== 0) return difference;
  }
  return oneEnd - oneStart - (otherEnd - otherStart);
}
