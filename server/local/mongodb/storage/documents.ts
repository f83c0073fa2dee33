import { decode, encodeLimited, type Doc } from '../values/document';
import { documentKey, type Collection, type Stored } from './collection';
import { applyIndexChange, indexChanges, type Change } from './entries';

/** All checks that can fail run before the first write, so nothing has to be undone. */
function write(collection: Collection, record: number, change: Change, bytes: Buffer | null) {
  const changes = indexChanges(collection, record, change);
  for (const indexChange of changes) applyIndexChange(collection, record, indexChange);
  const key = documentKey(collection, record);
  if (bytes) collection.store.put(key, bytes);
  else collection.store.remove(key);
}

/** @throws DuplicateKey */
export function insertDocument(collection: Collection, doc: Doc) {
  const record = collection.lastRecord + 1;
  write(collection, record, { after: doc }, encodeLimited(doc));
  collection.lastRecord = record;
}

/** Returns whether the document changed. @throws DuplicateKey */
export function replaceDocument(collection: Collection, stored: Stored, next: Doc): boolean {
  const bytes = encodeLimited(next);
  if (bytes.equals(stored.bytes)) return false;
  write(collection, stored.record, { before: decode(stored.bytes), after: next }, bytes);
  return true;
}

export function deleteDocument(collection: Collection, { record, bytes }: Stored) {
  write(collection, record, { before: decode(bytes) }, null);
}
