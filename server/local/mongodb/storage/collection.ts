import { commandError } from '../errors';
import { decode, encodeStored, type Doc } from '../values/document';
import type { Index, IndexEntry } from './index-definition';
import { DOCUMENTS, after, prefix, recordKey, recordOf } from './keys';
import type { KeyRange, KeyValueStore } from './store';

export type Stored = { record: number; bytes: Buffer };

/** A collection's documents, in the order of their insertion, with their indexes kept up to date. */
export type Collection = {
  id: number;
  database: string;
  name: string;
  /** The first one is the index on `_id`. */
  indexes: Index[];
  lastRecord: number;
  store: KeyValueStore;
};

const CHUNK = 256;

export const namespaceOf = ({ database, name }: Collection) => `${database}.${name}`;

const documentKey = (collection: Collection, record: number) =>
  Buffer.concat([prefix(collection.id, DOCUMENTS), recordKey(record)]);

const entryKey = (collection: Collection, index: Index, entry: IndexEntry, record: number) => {
  const start = [prefix(collection.id, index.id), entry.key];
  return Buffer.concat(index.unique ? start : [...start, recordKey(record)]);
};

export function readRecord(collection: Collection, record: number): Stored | undefined {
  const bytes = collection.store.get(documentKey(collection, record));
  return bytes && { record, bytes };
}

/** Reads a range piece by piece, so that a reader may pause while others write. */
export function* readRange(store: KeyValueStore, range: KeyRange) {
  let { start, end } = range;
  for (;;) {
    const entries = store.range({ ...range, start, end, limit: CHUNK });
    yield* entries;
    const last = entries.at(-1);
    if (!last || entries.length < CHUNK) return;
    if (range.reverse) end = last.key;
    else start = Buffer.concat([last.key, Buffer.from([0])]);
  }
}

export function* readAll(collection: Collection, reverse = false): Generator<Stored> {
  const start = prefix(collection.id, DOCUMENTS);
  for (const { key, value } of readRange(collection.store, { start, end: after(start), reverse }))
    yield { record: recordOf(key.subarray(6)), bytes: value };
}

/** @throws DuplicateKey when another record holds one of the keys. */
function checkUnique(collection: Collection, index: Index, entries: IndexEntry[], record: number) {
  for (const entry of entries) {
    const holder = collection.store.get(entryKey(collection, index, entry, record));
    if (holder && recordOf(holder) !== record) throw duplicateKey(collection, index, entry);
  }
}

function duplicateKey(collection: Collection, index: Index, { values }: IndexEntry) {
  const keyValue = Object.fromEntries(
    index.paths.map((path, i) => [path, typeof values[i] === 'symbol' ? null : values[i]]),
  );
  const shown = index.paths.map(
    (path, i) => `${path}: ${JSON.stringify(keyValue[path] ?? values[i])}`,
  );
  return commandError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${namespaceOf(collection)} index: ${index.name} dup key: { ${shown.join(', ')} }`,
    { keyPattern: index.key, keyValue },
  );
}

function putEntries(collection: Collection, index: Index, entries: IndexEntry[], record: number) {
  if (index.unique) checkUnique(collection, index, entries, record);
  for (const entry of entries)
    collection.store.put(entryKey(collection, index, entry, record), recordKey(record));
}

function removeEntries(
  collection: Collection,
  index: Index,
  entries: IndexEntry[],
  record: number,
) {
  for (const entry of entries) collection.store.remove(entryKey(collection, index, entry, record));
}

export function insertDocument(collection: Collection, doc: Doc) {
  const bytes = encodeStored(doc);
  const record = collection.lastRecord + 1;
  collection.store.atomically(() => {
    for (const index of collection.indexes)
      putEntries(collection, index, index.entriesOf(doc), record);
    collection.store.put(documentKey(collection, record), bytes);
  });
  collection.lastRecord = record;
}

/** Answers whether anything changed. */
export function replaceDocument(collection: Collection, stored: Stored, next: Doc): boolean {
  const bytes = encodeStored(next);
  if (bytes.equals(stored.bytes)) return false;
  const previous = decode(stored.bytes);
  const { record } = stored;
  collection.store.atomically(() => {
    for (const index of collection.indexes) {
      const { added, removed } = difference(index.entriesOf(previous), index.entriesOf(next));
      removeEntries(collection, index, removed, record);
      putEntries(collection, index, added, record);
    }
    collection.store.put(documentKey(collection, record), bytes);
  });
  return true;
}

function difference(previous: IndexEntry[], next: IndexEntry[]) {
  const has = (entries: IndexEntry[], { key }: IndexEntry) =>
    entries.some((entry) => entry.key.equals(key));
  return {
    removed: previous.filter((entry) => !has(next, entry)),
    added: next.filter((entry) => !has(previous, entry)),
  };
}

export function deleteDocument(collection: Collection, { record, bytes }: Stored) {
  const doc = decode(bytes);
  for (const index of collection.indexes)
    removeEntries(collection, index, index.entriesOf(doc), record);
  collection.store.remove(documentKey(collection, record));
}

/** @throws DuplicateKey when the documents there are contradict a unique index. */
export function fillIndex(collection: Collection, index: Index) {
  for (const { record, bytes } of readAll(collection))
    putEntries(collection, index, index.entriesOf(decode(bytes)), record);
}

export function clearRange(store: KeyValueStore, start: Buffer) {
  for (const { key } of readRange(store, { start, end: after(start) })) store.remove(key);
}
