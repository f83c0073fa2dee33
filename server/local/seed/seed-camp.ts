import type { Db, Document, ObjectId } from 'mongodb';
import { campDocuments } from './camp-documents';

interface SeedMark {
  _id: string;
  state: 'started' | 'done';
  at: Date;
}

const MARK_ID = 'camp';

const isEmpty = async (db: Db, collections: readonly string[]) => {
  const found = await Promise.all(
    collections.map((name) => db.collection(name).findOne({}, { projection: { _id: 1 } })),
  );
  return found.every((document) => document === null);
};

type SeedDocument = Document & { _id: ObjectId | string };

const write = (db: Db, collection: string, documents: readonly SeedDocument[]) =>
  db.collection<SeedDocument>(collection).bulkWrite(
    documents.map(({ _id, ...replacement }) => ({
      replaceOne: { filter: { _id }, replacement, upsert: true },
    })),
  );

/**
 * Fills an empty database with users, campers, classes and orders; times of classes are in the time zone. Does nothing if there are documents from
 * elsewhere. The mark changes to `done` last, so the next start completes an interrupted seeding.
 */
export async function seedCamp(db: Db, now: Date, timeZone: string): Promise<void> {
  const marks = db.collection<SeedMark>('seed');
  const mark = await marks.findOne({ _id: MARK_ID });
  if (mark?.state === 'done') return;

  const startedAt = mark?.at ?? now;
  const documents = Object.entries(campDocuments(startedAt, timeZone));
  const names = documents.map(([name]) => name);
  if (!mark && !(await isEmpty(db, names))) return;

  const saveMark = (state: SeedMark['state']) =>
    marks.updateOne({ _id: MARK_ID }, { $set: { state, at: startedAt } }, { upsert: true });
  await saveMark('started');
  for (const [name, list] of documents) await write(db, name, list);
  await saveMark('done');
}
