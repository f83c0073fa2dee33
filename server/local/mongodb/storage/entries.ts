import { commandError } from '../errors';
import { decode, type Doc } from '../values/document';
import { namespaceOf, readAll, type Collection } from './collection';
import type { Index, IndexEntries, IndexEntry } from './index-definition';
import { MULTIKEY, prefix, recordKey, recordOf } from './keys';

const entryKey = (collection: Collection, index: Index, entry: IndexEntry, record: number) => {
  const start = [prefix(collection.id, index.id), entry.key];
  return Buffer.concat(index.unique ? start : [...start, recordKey(record)]);
};

/** @throws DuplicateKey when another record holds the key. */
function checkUnique(collection: Collection, index: Index, entry: IndexEntry, record: number) {
  const holder = collection.store.get(entryKey(collection, index, entry, record));
  if (holder && recordOf(holder) !== record) throw duplicateKey(collection, index, entry);
}

function duplicateKey(collection: Collection, index: Index, { values }: IndexEntry) {
  const plain = values.map((value) => (typeof value === 'symbol' ? [] : value));
  const keyValue = Object.fromEntries(index.paths.map((path, i) => [path, plain[i]]));
  const shown = index.paths.map((path, i) => `${path}: ${JSON.stringify(plain[i])}`).join(', ');
  return commandError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${namespaceOf(collection)} index: ${index.name} dup key: { ${shown} }`,
    { keyPattern: index.key, keyValue },
  );
}

const multikeyFlag = (collection: Collection, index: Index) => {
  const flag = Buffer.alloc(2);
  flag.writeUInt16BE(index.id);
  return Buffer.concat([prefix(collection.id, MULTIKEY), flag]);
};

/** Whether documents with arrays have been indexed, as it was noted when the first one was. */
export const wasMultikey = (collection: Collection, index: Index) =>
  collection.store.get(multikeyFlag(collection, index)) !== undefined;

export function forgetMultikey(collection: Collection, index: Index) {
  collection.store.remove(multikeyFlag(collection, index));
}

/** Memory may know of an array from a write that was undone, so that only the file tells what it holds. */
function noteMultikey(collection: Collection, index: Index) {
  index.multikey = true;
  if (!wasMultikey(collection, index))
    collection.store.put(multikeyFlag(collection, index), Buffer.from([1]));
}

/** The versions of a document before and after a write; undefined stands for none. */
export type Change = { before?: Doc; after?: Doc };

type IndexChange = { index: Index; removed: Buffer[]; added: Buffer[]; multikey: boolean };

/** What a write means to the indexes. @throws DuplicateKey, or when a value cannot be indexed; nothing is written. */
export const indexChanges = (collection: Collection, record: number, change: Change) =>
  collection.indexes.map((index) => indexChange(collection, index, record, change));

function indexChange(
  collection: Collection,
  index: Index,
  record: number,
  { before, after }: Change,
): IndexChange {
  const previous = before ? index.entriesOf(before).entries : [];
  const { entries: next, multikey } = after ? index.entriesOf(after) : NO_ENTRIES;
  const added = next.filter((entry) => !includes(previous, entry));
  if (index.unique) for (const entry of added) checkUnique(collection, index, entry, record);
  const keyOf = (entry: IndexEntry) => entryKey(collection, index, entry, record);
  const removed = previous.filter((entry) => !includes(next, entry));
  return { index, removed: removed.map(keyOf), added: added.map(keyOf), multikey };
}

const NO_ENTRIES: IndexEntries = { entries: [], multikey: false };

const includes = (entries: IndexEntry[], { key }: IndexEntry) =>
  entries.some((entry) => entry.key.equals(key));

export function applyIndexChange(
  collection: Collection,
  record: number,
  { index, removed, added, multikey }: IndexChange,
) {
  if (multikey) noteMultikey(collection, index);
  for (const key of removed) collection.store.remove(key);
  for (const key of added) collection.store.put(key, recordKey(record));
}

/** @throws DuplicateKey when the documents there are contradict a unique index, with some of them written. */
export function fillIndex(collection: Collection, index: Index) {
  for (const { record, bytes } of readAll(collection)) {
    const change = indexChange(collection, index, record, { after: decode(bytes) });
    applyIndexChange(collection, record, change);
  }
}
