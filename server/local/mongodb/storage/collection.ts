import type { Index } from './index-definition';
import { DOCUMENTS, after, prefix, recordKey, recordOf } from './keys';
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

const CHUNK = 256;

export const namespaceOf = ({ database, name }: Pick<Collection, 'database' | 'name'>) =>
  `${database}.${name}`;

export const documentKey = (collection: Collection, record: number) =>
  Buffer.concat([prefix(collection.id, DOCUMENTS), recordKey(record)]);

export function readRecord(collection: Collection, record: number): Stored | undefined {
  const bytes = collection.store.get(documentKey(collection, record));
  return bytes && { record, bytes };
}

/** Reads a range in chunks, so that writes can happen between two chunks. */
export function* readRange(store: KeyValueStore, range: KeyRange): Generator<Entry> {
  let { start, end } = range;
  for (;;) {
    const entries = store.range({ ...range, start, end, limit: CHUNK });
    yield* entries;
    const last = entries.at(-1);
    if (!last || entries.length < CHUNK) return;
    if (range.reverse) end = last.key;
    else start = Buffer.concat([last.key, Buffer.alloc(1)]);
  }
}

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
