import {
  Binary,
  BSONRegExp,
  Decimal128,
  Double,
  Long,
  ObjectId,
  Timestamp,
  deserialize,
  onDemand,
  serialize,
} from 'bson';
import { commandError } from '../errors';

/**
 * A document in memory. Every value keeps its BSON type. A JavaScript number is an int32 if it fits, else a double;
 * a double such as 5.0 stays a `Double` and an int64 stays a `Long`, so neither type changes in an update.
 */
export type Doc = Record<string, unknown>;

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
const MAX_DEPTH = 180;

export const isInt32 = (value: number) => (value | 0) === value && !Object.is(value, -0);

/** Wraps a number that must be stored as a double but would be encoded as an int32. */
export const toDouble = (value: number) => (isInt32(value) ? new Double(value) : value);

export const isDoc = (value: unknown): value is Doc =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !('_bsontype' in value) &&
  !(value instanceof Date) &&
  !(value instanceof RegExp) &&
  !(value instanceof Uint8Array);

export function setField(doc: Doc, name: string, value: unknown) {
  if (name !== '__proto__') doc[name] = value;
  else
    Object.defineProperty(doc, name, {
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    });
}

export const decode = (bytes: Buffer): Doc => decodeAt(bytes, 0, 0);

function decodeAt(bytes: Buffer, start: number, depth: number): Doc {
  if (depth > MAX_DEPTH) throw commandError('BadValue', 'document is nested too deeply');
  const doc: Doc = {};
  for (const [type, nameAt, nameLength, at, length] of onDemand.parseToElements(bytes, start)) {
    const name = bytes.toString('utf8', nameAt, nameAt + nameLength);
    setField(doc, name, decodeValue(bytes, type, at, length, depth));
  }
  return doc;
}

function decodeArray(bytes: Buffer, start: number, depth: number): unknown[] {
  if (depth > MAX_DEPTH) throw commandError('BadValue', 'document is nested too deeply');
  const values: unknown[] = [];
  for (const [type, , , at, length] of onDemand.parseToElements(bytes, start))
    values.push(decodeValue(bytes, type, at, length, depth));
  return values;
}

function decodeValue(bytes: Buffer, type: number, at: number, length: number, depth: number) {
  switch (type) {
    case 0x01:
      return toDouble(bytes.readDoubleLE(at));
    case 0x02:
      return bytes.toString('utf8', at + 4, at + length - 1);
    case 0x03:
      return decodeAt(bytes, at, depth + 1);
    case 0x04:
      return decodeArray(bytes, at, depth + 1);
    case 0x06:
    case 0x0a:
      return null;
    case 0x07:
      return new ObjectId(Uint8Array.prototype.slice.call(bytes, at, at + 12));
    case 0x08:
      return bytes[at] === 1;
    case 0x09:
      return new Date(Number(bytes.readBigInt64LE(at)));
    case 0x10:
      return bytes.readInt32LE(at);
    case 0x12:
      return new Long(bytes.readInt32LE(at), bytes.readInt32LE(at + 4));
    default:
      return decodeOther(bytes, type, at, length);
  }
}

/** Decodes the value of a top-level field. */
export const decodeElement = (bytes: Buffer, type: number, at: number, length: number) =>
  decodeValue(bytes, type, at, length, 0);

function decodeOther(bytes: Buffer, type: number, at: number, length: number): unknown {
  const element = Buffer.alloc(length + 8);
  element.writeInt32LE(length + 8, 0);
  element[4] = type;
  element[5] = 0x76;
  bytes.copy(element, 7, at, at + length);
  const { v } = deserialize(element, { promoteValues: false, bsonRegExp: true }) as { v: unknown };
  return v;
}

export function encode(doc: Doc): Buffer {
  const bytes = serialize(doc, { ignoreUndefined: true });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Encodes a document. @throws BSONObjectTooLarge above the 16 MB limit for documents. */
export function encodeLimited(doc: Doc): Buffer {
  const bytes = encode(doc);
  if (bytes.length > MAX_DOCUMENT_BYTES)
    throw commandError(
      'BSONObjectTooLarge',
      `BSONObj size: ${bytes.length} is invalid. Size must be between 0 and ${MAX_DOCUMENT_BYTES}`,
    );
  return bytes;
}

/** Returns a deep copy; shares only immutable values with the original. */
export function clone<T>(value: T): T {
  if (Array.isArray(value)) return value.map(clone) as T;
  if (!isDoc(value)) return value;
  const copy: Doc = {};
  for (const name of Object.keys(value)) setField(copy, name, clone(value[name]));
  return copy as T;
}

export { Binary, BSONRegExp, Decimal128, Double, Long, ObjectId, Timestamp };
