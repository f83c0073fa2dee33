import { decode, encodeLimited, type Doc } from '../values/document';
import { listChangedFields } from '../values/document-fields';
import { documentKey, type Collection, type Stored } from './collection';
import { applyIndexChange, indexChanges, type Change } from './entries';

/** All checks that can fail run before the first write, so nothing has to be undone. */
function write(
  collection: Collection,
  record: number,
  change: Change,
  bytes: Buffer | null,
  indexes = collection.indexes,
) {
  const changes = indexChanges(collection, indexes, record, change);
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

/** Returns the indexes whose entries may differ between two versions of a document. */
function listAffectedIndexes({ indexes }: Collection, before: Buffer, after: Buffer) {
  const changed = [...listChangedFields(before, after)];
  return indexes.filter(({ fields }) => !fields || changed.some((name) => fields.has(name)));
}

/** Returns whether the document changed. @throws DuplicateKey */
export function replaceDocument(
  collection: Collection,
  { record, bytes: before }: Stored,
  next: Doc,
): boolean {
  const bytes = encodeLimited(next);
  if (bytes.equals(before)) return false;
  const indexes = listAffectedIndexes(collection, before, bytes);
  const change = indexes.length > 0 ? { before: decode(before), after: next } : {};
  write(collection, record, change, bytes, indexes);
  return true;
}

export function deleteDocument(collection: Collection, { record, bytes }: Stored) {
  write(collection, record, { before: decode(bytes) }, null);
}
