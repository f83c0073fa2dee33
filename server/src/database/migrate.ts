import type { Db, MongoClient } from 'mongodb';
import { ensureIndexes, hasAllIndexes } from './indexes/indexes';
import { ensureCamperSearchWords } from './migrations/families/camper-search-words';
import { ensureCamperSlots } from './migrations/families/camper-slots';
import { ensureAuditSearchTexts } from './migrations/accounts/audit-search-texts';
import { ensureAttendanceSessions } from './migrations/classes/attendance-sessions';
import { ensureBlockedOrders } from './migrations/sales/blocked-orders';
import { ensureCamperLines } from './migrations/sales/camper-lines';
import { ensureCartSnapshots } from './migrations/sales/cart-snapshots';
import { ensureClassSessions } from './migrations/classes/class-sessions';
import { ensureImageSizes } from './migrations/accounts/image-sizes';
import { ensureNewsletterStates } from './migrations/accounts/newsletter-states';
import { dropOldIndexes } from './migrations/old-indexes';
import { ensureOrderSearchWords } from './migrations/sales/order-search-words';
import { ensureOrderTerms } from './migrations/sales/order-terms';
import { ensurePhotoStatements } from './migrations/families/photo-statements';
import { ensureRemindedAdults } from './migrations/families/reminded-adults';
import { hasPlainNames, ensurePlainNames } from './migrations/plain-names';
import { ensureSearchTexts } from './migrations/classes/search-texts';
import { ensureSortNames } from './migrations/classes/sort-names';
import { ensureSuspensionSync } from './migrations/accounts/suspension-sync';
import type { RefundTier } from '../contract';

interface MigrationContext {
  now: Date;
  /** The current refund policy. */
  refundTiers: readonly RefundTier[];
  /** The camp's time zone. */
  timeZone: string;
}

/** Can be interrupted; running it again changes nothing. */
interface Migration {
  name: string;
  does: string;
  run(db: Db, context: MigrationContext): Promise<void>;
}

/** They can take minutes on a large database, so they get a client without a socket timeout. */
const slowMigrations: Migration[] = [
  { name: 'indexes', does: 'Creates the missing indexes.', run: ensureIndexes },
  {
    name: 'plain-names',
    does: 'The rename of November 2026: `news` becomes `events`, `attention` becomes `reviewReason`, …',
    run: (db, { now }) => ensurePlainNames(db, now),
  },
];

/** All other migrations, in the order in which every start of the server runs them. */
const migrations: Migration[] = [
  {
    name: 'old-indexes',
    does: 'Drops indexes of earlier releases; the new unique ones must exist before.',
    run: dropOldIndexes,
  },
  {
    name: 'search-texts',
    does: 'Adds the texts by which users and classes are searched; those of classes have the sport.',
    run: ensureSearchTexts,
  },
  {
    name: 'sort-names',
    does: 'Adds what users and classes are sorted by: their names in lower case without accents.',
    run: ensureSortNames,
  },
  {
    name: 'cart-snapshots',
    does: 'Adds class snapshots to cart items, and removes items without a class.',
    run: ensureCartSnapshots,
  },
  {
    name: 'blocked-orders',
    does: 'Moves the blocked orders of classes to their new field.',
    run: (db, { now }) => ensureBlockedOrders(db, now),
  },
  {
    name: 'class-sessions',
    does: 'Gives classes with dates one session a day, and derives what lists are sorted by.',
    run: (db, { timeZone }) => ensureClassSessions(db, timeZone),
  },
  {
    name: 'attendance-sessions',
    does: 'Stores attendance by session instead of by day.',
    run: (db, { timeZone }) => ensureAttendanceSessions(db, timeZone),
  },
  {
    name: 'order-terms',
    does: 'Adds refund terms to order lines.',
    run: (db, { refundTiers, now }) => ensureOrderTerms(db, refundTiers, now),
  },
  {
    name: 'camper-lines',
    does: 'Gives order lines, enrollments, cart items and seats the account holder as their camper.',
    run: (db, { now }) => ensureCamperLines(db, now),
  },
  {
    name: 'order-search-words',
    does: 'Adds the payer’s name and the words of the search to orders.',
    run: ensureOrderSearchWords,
  },
  {
    name: 'audit-search-texts',
    does: 'Makes audit entries findable by each word of a name.',
    run: ensureAuditSearchTexts,
  },
  {
    name: 'suspension-sync',
    does: 'Marks suspended users whose classes are still on sale.',
    run: ensureSuspensionSync,
  },
  {
    name: 'newsletter-states',
    does: 'Marks subscriptions without a confirmation as unconfirmed.',
    run: ensureNewsletterStates,
  },
  {
    name: 'camper-slots',
    does: 'Moves account holders to their own slot, which does not count toward the limit of campers.',
    run: ensureCamperSlots,
  },
  {
    name: 'camper-search-words',
    does: 'Adds the words by which admins find the families of children.',
    run: ensureCamperSearchWords,
  },
  {
    name: 'photo-statements',
    does: 'Makes answers to the photo text the photo consent of their campers.',
    run: ensurePhotoStatements,
  },
  {
    name: 'reminded-adults',
    does: 'Stores the reminders of enrollments by adult, those so far for the payer.',
    run: ensureRemindedAdults,
  },
  {
    name: 'image-sizes',
    does: 'Adds the sizes of uploaded pictures, and what they use of the quotas of their accounts.',
    run: (db, { now }) => ensureImageSizes(db, now),
  },
];

/** Creates the indexes of this release and drops those of earlier ones. Commands need no more. */
export async function migrateIndexes(db: Db): Promise<void> {
  await ensureIndexes(db);
  await dropOldIndexes(db);
}

const hasRunSlowMigrations = async (db: Db) =>
  (await hasAllIndexes(db)) && (await hasPlainNames(db));

interface CompletedMigration {
  /** The name of the migration. */
  _id: string;
  completedAt: Date;
}
const migrationNames = [...slowMigrations, ...migrations].map(({ name }) => name);

/** Returns the names of the migrations that no start of a server has completed in this database. */
export async function listPendingMigrations(db: Db): Promise<string[]> {
  const completed = await db.collection<CompletedMigration>('migrations').find().toArray();
  const names = new Set(completed.map(({ _id }) => _id));
  return migrationNames.filter((name) => !names.has(name));
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
): Promise<void> {
  const runAll = async (list: readonly Migration[], on: Db) => {
    for (const { run } of list) await run(on, context);
  };
  const pending = await listPendingMigrations(db);
  if (pending.length === 0 && (await hasRunSlowMigrations(db))) return runAll(migrations, db);
  const patient = await openWithoutTimeout();
  await runAll([...slowMigrations, ...migrations], patient.db);
  await markAsCompleted(patient.db, pending, context.now);
  await patient.client.close();
}
