import { dirname } from 'node:path';
import type { Db, Document } from 'mongodb';
import { RESTORE_MARKER } from '../database/assert-restored';
import type { BackupFile, Manifest } from './backup-folder';
import { eraseAgain, listErasedAccountsOf, readErasedAccounts } from './erased-accounts';
import { readDocuments, verifyBackup } from './read-backup';

/** Pictures are large. */
const BATCH_SIZE = 100;

const listCollections = async (db: Db) =>
  (await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray())
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.'));

const insertFile = async (db: Db, folder: string, file: BackupFile) => {
  const collection = db.collection(file.collection);
  let batch: Document[] = [];
  const flush = async () => {
    if (batch.length > 0) await collection.insertMany(batch);
    batch = [];
  };
  for await (const document of readDocuments(folder, file)) {
    batch.push(document);
    if (batch.length === BATCH_SIZE) await flush();
  }
  await flush();
  const stored = await collection.countDocuments();
  if (stored !== file.documents) {
    throw new Error(
      `${file.collection} has ${stored} documents instead of ${file.documents}. Is a server running?`,
    );
  }
};

export interface RestoreOptions {
  db: Db;
  folder: string;
  /** Deletes what the database contains. */
  replaces?: boolean;
}

/**
 * Restores a backup into a database that is empty or, with `replaces`, into any. Changes nothing if the backup is
 * damaged. Erases accounts that were erased since again, and returns their number. After it was killed, the same call begins again; until then, no server starts on the database.
 */
export async function restoreBackup({
  db,
  folder,
  replaces = false,
}: RestoreOptions): Promise<Manifest & { erased: number }> {
  const manifest = await verifyBackup(folder);
  const existing = await listCollections(db);
  const isInterrupted = existing.includes(RESTORE_MARKER);
  if (existing.length > 0 && !isInterrupted && !replaces) {
    throw new Error(
      `The database ${db.databaseName} is not empty. Name another one with MONGODB_DATABASE, or add --replace to delete what it contains.`,
    );
  }
  // What is replaced may know of accounts that no list has.
  if (existing.length > 0 && !isInterrupted) await listErasedAccountsOf(db, dirname(folder));
  const marker = db.collection<{ _id: string; startedAt: Date }>(RESTORE_MARKER);
  await marker.updateOne({ _id: 'restore' }, { $set: { startedAt: new Date() } }, { upsert: true });
  for (const name of existing) if (name !== RESTORE_MARKER) await db.collection(name).drop();
  for (const file of manifest.files) await insertFile(db, folder, file);
  const erased = await eraseAgain(db, await readErasedAccounts(dirname(folder)), new Date());
  await marker.drop();
  return { ...manifest, erased };
}
