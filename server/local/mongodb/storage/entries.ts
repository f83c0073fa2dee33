import { commandError } from '../errors';
import { decode, type Doc } from '../values/document';
import { namespaceOf, readAll, type Collection } from './collection';
import type { Index, IndexEntry } from './index-definition';
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

/** Brings an index from one version of a document to the next; undefined stands for none. */
export function reindex(
  collection: Collection,
  index: Index,
  record: number,
  { before, after }: { before?: Doc; after?: Doc },
) {
  const previous = before ? index.entriesOf(before).entries : [];
  const { entries: next, multikey } = after
    ? index.entriesOf(after)
    : { entries: [], multikey: false };
  if (multikey) noteMultikey(collection, index);
  for (const entry of previous)
    if (!includes(next, entry)) collection.store.remove(entryKey(collection, index, entry, record));
  for (const entry of next) {
    if (includes(previous, entry)) continue;
    if (index.unique) checkUnique(collection, index, entry, record);
    collection.store.put(entryKey(collection, index, entry, record), recordKey(record));
  }
}

const includes = (entries: IndexEntry[], { key }: IndexEntry) =>
  entries.some((entry) => entry.key.equals(key));

/** @throws DuplicateKey when the documents there are contradict a unique index. */
export function fillIndex(collection: Collection, index: Index) {
  for (const { record, bytes } of readAll(collection))
    reindex(collection, index, record, { after: decode(bytes) });
}
