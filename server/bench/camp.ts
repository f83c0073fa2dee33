import type { Db, Document } from 'mongodb';
import { campClasses } from '../local/seed/classes';
import { largeClasses } from '../local/seed/large/large-classes';
import { largePeople } from '../local/seed/large/large-people';
import { LARGE } from '../local/seed/large/size';
import type { CampClass } from '../src/features/classes/camp-class';
import { ensureIndexes } from '../src/indexes';

/** Large, because each is a commit, and each commit writes most pages of every index anew. */
const BATCH = 20_000;
const PEOPLE = 200;

export const fill = async (db: Db, name: string, documents: readonly Document[]): Promise<void> => {
  for (let from = 0; from < documents.length; from += BATCH) {
    await db.collection(name).insertMany(documents.slice(from, from + BATCH));
  }
};

/** Classes on sale as the product stores them, described at the length of those of the seeded camp. */
export const inventClasses = (count: number, now: Date): CampClass[] => {
  const described = campClasses(now);
  const people = largePeople({ ...LARGE, users: PEOPLE }, now);
  return largeClasses({ ...LARGE, classes: count }, people, now).map((campClass, nth) => {
    const { feedback: _, ...rest } = campClass;
    const { description, imageAlt } = described[nth % described.length]!;
    return { ...rest, status: 'approved', description, imageAlt };
  });
};

/** A camp of so many classes. Its indexes are there first: to make them of what is stored takes longer. */
export const fillWithClasses = async (db: Db, count: number, now: Date): Promise<void> => {
  await ensureIndexes(db);
  await fill(db, 'classes', inventClasses(count, now));
};
