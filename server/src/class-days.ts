import type { Db } from 'mongodb';
import { toDayKeys } from './class-phase';
import { announceDates } from './features/classes/announce-dates';
import type { CampClass } from './features/classes/camp-class';

const BATCH = 500;

/** A class that was sold has been approved, whatever it is now. */
const asApproved = (campClass: CampClass): CampClass =>
  campClass.soldCount > 0 ? { ...campClass, status: 'approved' } : campClass;

/**
 * Gives classes of older releases the days that they are sorted by. When their dates were announced
 * is not known: those of approved classes count as announced when the class was added. Running it
 * again changes nothing.
 */
export const ensureClassDays = async (db: Db): Promise<void> => {
  const classes = db.collection<CampClass>('classes');
  for (;;) {
    const without = await classes.find({ firstDay: null! }).limit(BATCH).toArray();
    if (without.length === 0) return;
    const updates = without.map((campClass) => {
      const { _id, startsOn, endsOn, revision, createdAt } = campClass;
      const isAsRead = {
        startsOn: startsOn ?? null!,
        endsOn: endsOn ?? null!,
        revision: revision ?? null!,
      };
      const set = {
        ...toDayKeys(campClass),
        ...announceDates(asApproved(campClass), createdAt),
      };
      return {
        updateOne: { filter: { _id, firstDay: null!, ...isAsRead }, update: { $set: set } },
      };
    });
    await classes.bulkWrite(updates, { ordered: false });
  }
};
