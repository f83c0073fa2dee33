import type { Index } from './index-definition';
import { DOCUMENTS, after, prefix, recordOf } from './keys';
import type { Entry, KeyRange, KeyValueStore } from './store';

export interface Stored {
  record: number;
  bytes: Buffer;
}

/** Documents are stored in insertion order by record number; indexes map keys to record numbers. */
export interface Collection {
  id: number;
  database: string;
  name: string;
  /** The first index is the one on `_id`. */
  indexes: Index[];
  lastRecord: number;
  store: KeyValueStore;
}

const MAX_CHUNK = 256;
/** Most reads end after a few entries. */
const FIRST_CHUNK = 32;

export const namespaceOf = ({ database, name }: Pick<Collection, 'database' | 'name'>) =>
  `${database}.${name}`;

export function documentKey({ id }: Collection, record: number): Buffer {
  const key = Buffer.alloc(12);
  key.writeUInt32BE(id, 0);
  key.writeUInt16BE(DOCUMENTS, 4);
  key.writeUIntBE(record, 6, 6);
  return key;
}

export function readRecord(collection: Collection, record: number): Stored | undefined {
  const bytes = collection.store.get(documentKey(collection, record));
  return bytes && { record, bytes };
}

/** Reads a range in chunks, so that writes can happen between two chunks. */
function* inChunks<T>(
  range: KeyRange,
  read: (range: KeyRange) => T[],
  keyOf: (item: T) => Buffer,
): Generator<T> {
  let { start, end } = range;
  for (let limit = FIRST_CHUNK; ; limit = Math.min(2 * limit, MAX_CHUNK)) {
    const items = read({ ...range, start, end, limit });
    yield* items;
    const last = items.at(-1);
    if (last === undefined || items.length < limit) return;
    if (range.reverse) end = keyOf(last);
    else start = Buffer.concat([keyOf(last), Buffer.alloc(1)]);
  }
}

export const readRange = (store: KeyValueStore, range: KeyRange): Generator<Entry> =>
  inChunks(range, store.range, ({ key }) => key);

export const readKeys = (store: KeyValueStore, range: KeyRange): Generator<Buffer> =>
  inChunks(range, store.keys, (key) => key);

export function* readAll(collection: Collection): Generator<Stored> {
  const start = prefix(collection.id, DOCUMENTS);
  for (const { key, value } of readRange(collection.store, { start, end: after(start) }))
    yield { record: recordOf(key.subarray(start.length)), bytes: value };
}

export function clearRange(store: KeyValueStore, start: Buffer) {
  for (const { key } of readRange(store, { start, end: after(start) })) store.remove(key);
}

/** Returns the record number of the last document, or 0. */
export function findLastRecord(store: KeyValueStore, collection: number): number {
  const start = prefix(collection, DOCUMENTS);
  const [last] = store.range({ start, end: after(start), reverse: true, limit: 1 });
  return last ? recordOf(last.key.subarray(start.length)) : 0;
}
