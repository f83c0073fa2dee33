import type { Db, Document } from 'mongodb';
import type { CampClass } from '../../../domain/classes/camp-class';
import { searchedFields, toClassKeys } from '../../../domain/classes/class-keys';
import { toUserKeys, type User } from '../../../domain/user';
import { writeInBatches } from '../write-in-batches';

const isOld = { searchTexts: null };

const fillSearchTexts = <T extends Document>(
  db: Db,
  name: string,
  toKeys: (document: T) => { searchTexts: string[] },
  fields: readonly string[],
): Promise<void> =>
  writeInBatches(
    db.collection(name),
    isOld,
    (batch) =>
      batch.map((document) => ({
        updateOne: {
          filter: { _id: document._id, ...isOld },
          update: {
            $set: { searchTexts: toKeys(document as unknown as T).searchTexts },
            $unset: { searchKeys: '' },
          },
        },
      })),
    Object.fromEntries(fields.map((field) => [field, 1])),
  );

/**
 * Adds the texts by which users and classes are searched, and removes `searchKeys`, which had single
 * words. Idempotent.
 */
export async function ensureSearchTexts(db: Db): Promise<void> {
  await fillSearchTexts<User>(db, 'users', toUserKeys, ['name', 'email']);
  const classFields = ['instructor.name', ...searchedFields];
  await fillSearchTexts<CampClass>(db, 'classes', toClassKeys, classFields);
}
