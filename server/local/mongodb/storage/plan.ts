import { BSONRegExp, isDoc, type Doc } from '../values/document';
import { isOperatorDoc } from '../query/filter';
import { isEqual } from '../values/order';
import { encodeKeyPart } from '../values/key-encoding';
import { readAll, readRange, readRecord, type Collection, type Stored } from './collection';
import type { Index } from './index-definition';
import { after, prefix, recordOf } from './keys';

/** Documents that may match the filter: through an index where one fits, else all of them. */
export function* candidates(collection: Collection, filter: Doc): Generator<Stored> {
  const lookups = chooseIndex(collection, filter);
  if (!lookups) {
    yield* readAll(collection);
    return;
  }
  const seen = new Set<number>();
  for (const start of lookups)
    for (const { value } of readRange(collection.store, { start, end: after(start) })) {
      const record = recordOf(value);
      if (seen.has(record)) continue;
      seen.add(record);
      const stored = readRecord(collection, record);
      if (stored) yield stored;
    }
}

/** Values that a filter asks for by equality; null, arrays and patterns match more than their own key. */
function equalityValues(filter: Doc, path: string): unknown[] | undefined {
  for (const part of conjuncts(filter)) {
    if (!Object.hasOwn(part, path)) continue;
    const operand = part[path];
    if (!isOperatorDoc(operand)) return isExact(operand) ? [operand] : undefined;
    if ('$eq' in operand) return isExact(operand.$eq) ? [operand.$eq] : undefined;
    if (Array.isArray(operand.$in)) return operand.$in.every(isExact) ? operand.$in : undefined;
  }
  return undefined;
}

const isExact = (value: unknown) =>
  value !== null && !Array.isArray(value) && !(value instanceof BSONRegExp);

function conjuncts(filter: Doc): Doc[] {
  const nested = Array.isArray(filter.$and)
    ? (filter.$and as Doc[]).filter(isDoc).flatMap(conjuncts)
    : [];
  return [filter, ...nested];
}

function isUsable(index: Index, filter: Doc): boolean {
  const { partialFilterExpression: partial } = index;
  if (!partial) return true;
  return Object.entries(partial).every(([path, value]) =>
    conjuncts(filter).some((part) => Object.hasOwn(part, path) && isEqual(part[path], value)),
  );
}

/** The beginnings of the keys to read in the index that fixes the most fields. */
function chooseIndex(collection: Collection, filter: Doc): Buffer[] | undefined {
  let best: { keys: Buffer[]; fields: number } | undefined;
  for (const index of collection.indexes) {
    if (!isUsable(index, filter)) continue;
    const found = lookupKeys(collection, index, filter);
    if (found.fields > (best?.fields ?? 0)) best = found;
  }
  return best?.keys;
}

function lookupKeys(collection: Collection, index: Index, filter: Doc) {
  let keys = [prefix(collection.id, index.id)];
  let fields = 0;
  for (const [i, path] of index.paths.entries()) {
    const values = equalityValues(filter, path);
    if (!values || values.length * keys.length > 1000) break;
    const parts = values.map((value) => directed(encodeKeyPart(value), index.directions[i]));
    keys = keys.flatMap((key) => parts.map((part) => Buffer.concat([key, part])));
    fields += 1;
  }
  return { keys, fields };
}

const directed = (bytes: Buffer, direction: number | undefined) =>
  direction === -1 ? Buffer.from(bytes.map((byte) => ~byte & 0xff)) : bytes;
