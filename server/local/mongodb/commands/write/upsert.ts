import { ObjectId } from 'bson';
import { commandError } from '#errors';
import type { Collection } from '#storage/collection';
import { insertDocument } from '#storage/documents';
import type { Updater } from '#update/modifiers';
import { isReplacement, upsertBase } from '#update/update';
import { BSONRegExp, type Doc } from '#values/document';

/** Returns the document with `_id` first, as MongoDB stores it; generates a missing `_id`. */
export function withId(doc: Doc): Doc {
  const { _id = new ObjectId(), ...rest } = doc;
  if (Array.isArray(_id) || _id instanceof BSONRegExp)
    throw commandError(
      'InvalidIdField',
      "The '_id' value cannot be an array or a regular expression",
    );
  return { _id, ...rest };
}

/** Inserts the document of an upsert that matched nothing, and returns it. */
export function insertUpserted(
  collection: Collection,
  { filter, update }: { filter: Doc; update: unknown },
  apply: Updater,
): Doc {
  const { _id, ...rest } = upsertBase(filter);
  const id = _id === undefined ? {} : { _id };
  const base = isReplacement(update) ? id : { ...id, ...rest };
  const doc = withId(apply(base, { inserting: true, now: new Date() }));
  insertDocument(collection, doc);
  return doc;
}
