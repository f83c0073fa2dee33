import type { Db } from 'mongodb';
import { toDayKeys } from '../../domain/class-phase';
import { toDatesAnnounced } from '../../domain/camp-class';
import type { CampClass } from '../../domain/camp-class';
import { writeInBatches } from './write-in-batches';

/** A class with sold seats was approved once, whatever its status is now. */
const asApprovedIfSold = (campClass: CampClass): CampClass =>
  campClass.soldCount > 0 ? { ...campClass, status: 'approved' } : campClass;

/**
 * Adds day keys to classes that an older release stored without them. It is not known when their
 * dates were announced, so the dates of approved classes count as announced when the class was
 * added. Idempotent.
 */
export async function ensureClassDayKeys(db: Db): Promise<void> {
  await writeInBatches(db.collection<CampClass>('classes'), { firstDay: null! }, (batch) =>
    batch.map((campClass) => {
      const { _id, startsOn, endsOn, revision, createdAt } = campClass;
      const unchanged = {
        startsOn: startsOn ?? null!,
        endsOn: endsOn ?? null!,
        revision: revision ?? null!,
      };
      const set = {
        ...toDayKeys(campClass),
        ...toDatesAnnounced(asApprovedIfSold(campClass), createdAt),
      };
      return {
        updateOne: { filter: { _id, firstDay: null!, ...unchanged }, update: { $set: set } },
      };
    }),
  );
}
