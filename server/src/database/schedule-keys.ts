import type { AnyBulkWriteOperation, Db, WithId } from 'mongodb';
import type { CampClass } from '../domain/classes/camp-class';
import { optionalKeys, toScheduleKeys } from '../domain/classes/schedule';
import { writeInBatches } from './write-in-batches';

/** Null matches a missing field, but the driver's types do not say so. */
const orMissing = <T>(value: T | undefined) => value ?? null!;

const toWrite = (
  { _id, sessions, revision, scheduleTimeZone }: WithId<CampClass>,
  timeZone: string,
): AnyBulkWriteOperation<CampClass> => {
  const keys = toScheduleKeys({ ...(sessions && { sessions }) }, timeZone);
  const removed = optionalKeys.filter((key) => keys[key] === undefined);
  return {
    updateOne: {
      // A class that was edited meanwhile is read again.
      filter: {
        _id,
        revision: orMissing(revision),
        scheduleTimeZone: orMissing(scheduleTimeZone),
      },
      update: { $set: keys, $unset: Object.fromEntries(removed.map((key) => [key, '' as const])) },
    },
  };
};

/**
 * Derives what classes are sorted and filtered by from their sessions again if the camp's time zone has
 * changed. Can be interrupted; running it again changes nothing.
 */
export async function ensureScheduleKeys(db: Db, timeZone: string): Promise<void> {
  await writeInBatches(
    db.collection<CampClass>('classes'),
    { scheduleTimeZone: { $ne: timeZone } },
    (batch) => batch.map((campClass) => toWrite(campClass, timeZone)),
    { sessions: 1, revision: 1, scheduleTimeZone: 1 },
  );
}
