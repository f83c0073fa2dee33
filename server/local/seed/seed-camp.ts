import type { Db, Document, ObjectId } from 'mongodb';
import { campDocuments } from './camp-documents';

type SeedMark = { _id: string; state: 'started' | 'done'; at: Date };

const MARK_ID = 'camp';

const isUntouched = async (db: Db, collections: readonly string[]) => {
  const found = await Promise.all(
    collections.map((name) => db.collection(name).findOne({}, { projection: { _id: 1 } })),
  );
  return found.every((document) => document === null);
};

type Seeded = Document & { _id: ObjectId | string };

const write = (db: Db, collection: string, documents: readonly Seeded[]) =>
  db.collection<Seeded>(collection).bulkWrite(
    documents.map(({ _id, ...replacement }) => ({
      replaceOne: { filter: { _id }, replacement, upsert: true },
    })),
  );

/**
 * Fills an empty camp with people, classes and what they have bought so far. A camp that somebody
 * else filled is left alone. The mark goes to `done` last, so a start that was cut short is made
 * whole by the next one.
 */
export const seedCamp = async (db: Db, now: Date): Promise<void> => {
  const marks = db.collection<SeedMark>('seed');
  const mark = await marks.findOne({ _id: MARK_ID });
  if (mark?.state === 'done') return;

  const startedAt = mark?.at ?? now;
  const documents = Object.entries(campDocuments(startedAt));
  const names = documents.map(([name]) => name);
  if (!mark && !(await isUntouched(db, names))) return;

  const remember = (state: SeedMark['state']) =>
    marks.updateOne({ _id: MARK_ID }, { $set: { state, at: startedAt } }, { upsert: true });
  await remember('started');
  for (const [name, list] of documents) await write(db, name, list);
  await remember('done');
};
