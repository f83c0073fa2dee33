import type { Db, Document } from 'mongodb';
import { campClasses } from '../local/seed/classes/classes';
import { createLargeClasses } from '../local/seed/large/large-classes';
import { createLargeUsers } from '../local/seed/large/large-users';
import { LARGE } from '../local/seed/large/size';
import type { CampClass } from '../src/domain/classes/camp-class';
import { migrateDatabase } from '../src/database/migrate';

/** Large, because each batch is a commit, and each commit rewrites most pages of every index. */
const BATCH = 20_000;
const USERS = 200;
const TIME_ZONE = 'UTC';

export async function fill(db: Db, name: string, documents: readonly Document[]): Promise<void> {
  for (let from = 0; from < documents.length; from += BATCH) {
    await db.collection(name).insertMany(documents.slice(from, from + BATCH));
  }
}

/** Creates stored classes on sale with descriptions as long as those of the seeded camp. */
export function createBenchClasses(count: number, now: Date): CampClass[] {
  const seededClasses = campClasses(now, TIME_ZONE);
  const users = createLargeUsers({ ...LARGE, users: USERS }, now);
  return createLargeClasses({ ...LARGE, classes: count }, users, now, TIME_ZONE).map(
    (campClass, index) => {
      const { feedback: _, ...rest } = campClass;
      const { description, imageAlt } = seededClasses[index % seededClasses.length]!;
      return { ...rest, status: 'approved', description, imageAlt };
    },
  );
}

/**
 * Makes a new database what the first start of this release makes it, so that the next start finds nothing to
 * migrate. Indexes that exist before the documents take less time.
 */
export const prepareDatabase = (db: Db, now: Date): Promise<void> =>
  migrateDatabase(
    db,
    // The client of the benchmark waits as long as it takes.
    () => Promise.resolve({ client: { close: () => Promise.resolve() }, db }),
    { now, timeZone: TIME_ZONE },
  );

/** Fills a database with classes. */
export async function fillWithClasses(db: Db, count: number, now: Date): Promise<void> {
  await prepareDatabase(db, now);
  await fill(db, 'classes', createBenchClasses(count, now));
}
