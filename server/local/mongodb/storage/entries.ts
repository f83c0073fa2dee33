import { commandError } from '../errors';
import { decode, type Doc } from '../values/document';
import { namespaceOf, readAll, type Collection } from './collection';
import type { Index, IndexEntries, IndexEntry } from './index-definition';
import { MULTIKEY, prefix, recordKey, recordOf } from './keys';

const entryKey = (collection: Collection, index: Index, entry: IndexEntry, record: number) => {
  const start = [prefix(collection.id, index.id), entry.key];
  return Buffer.concat(index.unique ? start : [...start, recordKey(record)]);
};

/** @throws DuplicateKey if another record has the key. */
function checkUnique(collection: Collection, index: Index, entry: IndexEntry, record: number) {
  const existingRecord = collection.store.get(entryKey(collection, index, entry, record));
  if (existingRecord && recordOf(existingRecord) !== record)
    throw duplicateKey(collection, index, entry);
}

function duplicateKey(collection: Collection, index: Index, { values }: IndexEntry) {
  const printable = values.map((value) => (typeof value === 'symbol' ? [] : value));
  const keyValue = Object.fromEntries(index.paths.map((path, i) => [path, printable[i]]));
  const keyText = index.paths
    .map((path, i) => `${path}: ${JSON.stringify(printable[i])}`)
    .join(', ');
  return commandError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${namespaceOf(collection)} index: ${index.name} dup key: { ${keyText} }`,
    { keyPattern: index.key, keyValue },
  );
}

const multikeyFlag = (collection: Collection, index: Index) => {
  const flag = Buffer.alloc(2);
  flag.writeUInt16BE(index.id);
  return Buffer.concat([prefix(collection.id, MULTIKEY), flag]);
};

/** The flag contains the positions of the fields. */
const storedColumns = (flag: Buffer | undefined): number[] => [...(flag ?? [])];

/** Reads which fields of the index have ever contained an array; they are written with the first array. */
export function readMultikeyColumns(collection: Collection, index: Index) {
  const flag = collection.store.get(multikeyFlag(collection, index));
  index.multikeyColumns.clear();
  for (const column of storedColumns(flag)) index.multikeyColumns.add(column);
}

export function removeMultikeyFlag(collection: Collection, index: Index) {
  collection.store.remove(multikeyFlag(collection, index));
}

/** Checks the stored flag, because the columns in memory may come from a write that was rolled back. */
function addMultikeyColumns(collection: Collection, index: Index, columns: readonly number[]) {
  if (columns.length === 0) return;
  const key = multikeyFlag(collection, index);
  const stored = storedColumns(collection.store.get(key));
  const all = new Set([...stored, ...columns]);
  for (const column of all) index.multikeyColumns.add(column);
  if (all.size > stored.length) collection.store.put(key, Buffer.from([...all]));
}

/** A document before and after a write; undefined if it does not exist. */
export interface Change {
  before?: Doc;
  after?: Doc;
}

interface IndexChange {
  index: Index;
  removed: Buffer[];
  added: Buffer[];
  multikeyColumns: number[];
}

/** Computes the index changes of a write; writes nothing. @throws DuplicateKey, or if a value cannot be indexed. */
export const indexChanges = (
  collection: Collection,
  indexes: readonly Index[],
  record: number,
  change: Change,
) => indexes.map((index) => indexChange(collection, index, record, change));

function indexChange(
  collection: Collection,
  index: Index,
  record: number,
  { before, after }: Change,
): IndexChange {
  const previous = before ? index.entriesOf(before).entries : [];
  const { entries: next, multikeyColumns } = after ? index.entriesOf(after) : NO_ENTRIES;
  const added = next.filter((entry) => !includes(previous, entry));
  if (index.unique) for (const entry of added) checkUnique(collection, index, entry, record);
  const keyOf = (entry: IndexEntry) => entryKey(collection, index, entry, record);
  const removed = previous.filter((entry) => !includes(next, entry));
  return { index, removed: removed.map(keyOf), added: added.map(keyOf), multikeyColumns };
}

const NO_ENTRIES: IndexEntries = { entries: [], multikeyColumns: [] };

const includes = (entries: IndexEntry[], { key }: IndexEntry) =>
  entries.some((entry) => entry.key.equals(key));

export function applyIndexChange(
  collection: Collection,
  record: number,
  { index, removed, added, multikeyColumns }: IndexChange,
) {
  addMultikeyColumns(collection, index, multikeyColumns);
  for (const key of removed) collection.store.remove(key);
  for (const key of added) collection.store.put(key, recordKey(record));
}

/** Adds all documents to an index. @throws DuplicateKey for a unique index, after some entries were written. */
export function fillIndex(collection: Collection, index: Index) {
  for (const { record, bytes } of readAll(collection)) {
    const change = indexChange(collection, index, record, { after: decode(bytes) });
    applyIndexChange(collection, record, change);
  }
}
