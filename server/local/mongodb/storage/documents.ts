import { decode, encodeLimited, type Doc } from '../values/document';
import { documentKey, type Collection, type Stored } from './collection';
import { reindex } from './entries';

/** Each of these happens entirely or, when it throws, not at all; all belong within a write of the store. */

/** @throws DuplicateKey */
export function insertDocument(collection: Collection, doc: Doc) {
  const bytes = encodeLimited(doc);
  const record = collection.lastRecord + 1;
  collection.store.atomically(() => {
    for (const index of collection.indexes) reindex(collection, index, record, { after: doc });
    collection.store.put(documentKey(collection, record), bytes);
  });
  collection.lastRecord = record;
}

/** Answers whether anything changed. @throws DuplicateKey */
export function replaceDocument(collection: Collection, stored: Stored, next: Doc): boolean {
  const bytes = encodeLimited(next);
  if (bytes.equals(stored.bytes)) return false;
  const change = { before: decode(stored.bytes), after: next };
  collection.store.atomically(() => {
    for (const index of collection.indexes) reindex(collection, index, stored.record, change);
    collection.store.put(documentKey(collection, stored.record), bytes);
  });
  return true;
}

export function deleteDocument(collection: Collection, { record, bytes }: Stored) {
  const doc = decode(bytes);
  collection.store.atomically(() => {
    for (const index of collection.indexes) reindex(collection, index, record, { before: doc });
    collection.store.remove(documentKey(collection, record));
  });
}
