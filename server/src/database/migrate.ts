import type { Db, MongoClient } from 'mongodb';
import { ensureIndexes, hasAllIndexes } from './indexes/indexes';
import { ensureScheduleKeys } from './schedule-keys';

interface MigrationContext {
  now: Date;
  /** The camp's time zone. */
  timeZone: string;
}

/** Can be interrupted; running it again changes nothing. */
export interface Migration {
  name: string;
  does: string;
  run(db: Db, context: MigrationContext): Promise<void>;
}

/** In the order in which every start of the server runs them, after it has created missing indexes. */
const migrations: Migration[] = [
  {
    name: 'schedule-keys',
    does: 'Derives what classes are sorted and filtered by again if the camp’s time zone has changed.',
    run: (db, { timeZone }) => ensureScheduleKeys(db, timeZone),
  },
];

interface CompletedMigration {
  /** The name of the migration. */
  _id: string;
  completedAt: Date;
}

/** Returns the names of the migrations that no start of a server has completed in this database. */
export async function listPendingMigrations(
  db: Db,
  list: readonly Migration[] = migrations,
): Promise<string[]> {
  const completed = await db.collection<CompletedMigration>('migrations').find().toArray();
  const names = new Set(completed.map(({ _id }) => _id));
  return list.map(({ name }) => name).filter((name) => !names.has(name));
}

/** Stores which migrations have run, for the preflight. Every start runs them again, whatever is stored. */
const markAsCompleted = async (db: Db, pending: readonly string[], now: Date) => {
  if (pending.length === 0) return;
  const mark = (name: string) => ({
    updateOne: {
      filter: { _id: name },
      update: { $setOnInsert: { completedAt: now } },
      upsert: true,
    },
  });
  await db.collection<CompletedMigration>('migrations').bulkWrite(pending.map(mark));
};

/**
 * Brings the indexes and the stored data up to this release. `openWithoutTimeout` opens the same
 * database with a client of its own, which is closed afterwards: the first start of a release may read and
 * change all stored data, which takes longer than any other command.
 */
export async function migrateDatabase(
  db: Db,
  openWithoutTimeout: () => Promise<{ client: Pick<MongoClient, 'close'>; db: Db }>,
  context: MigrationContext,
  list: readonly Migration[] = migrations,
): Promise<void> {
  const runAll = async (on: Db) => {
    for (const { run } of list) await run(on, context);
  };
  const pending = await listPendingMigrations(db, list);
  if (pending.length === 0 && (await hasAllIndexes(db))) return runAll(db);
  const patient = await openWithoutTimeout();
  await ensureIndexes(patient.db);
  await runAll(patient.db);
  await markAsCompleted(patient.db, pending, context.now);
  await patient.client.close();
}
