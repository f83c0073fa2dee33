import type { Db } from 'mongodb';
import type { Camper } from '../../../domain/camper';

export type StoredCamper = Pick<Camper, '_id' | 'revision' | 'safetyDataDeletedFor'>;

export function createSafetyDataStore(db: Db) {
  const campers = db.collection<Camper>('campers');

  return {
    /** Reads the ids of all campers, without their safety data. */
    readAll: (): AsyncIterable<StoredCamper> =>
      campers.find().project<StoredCamper>({ revision: 1, safetyDataDeletedFor: 1 }),

    /**
     * Deletes the safety data of a camper whose last session ended at `endedAt`. Returns false if that
     * was done before, or the camper was changed since it was read.
     */
    async delete({ _id, revision }: StoredCamper, endedAt: Date): Promise<boolean> {
      const { matchedCount } = await campers.updateOne(
        { _id, revision, safetyDataDeletedFor: { $not: { $gte: endedAt } } },
        {
          $set: { emergencyContacts: [], pickUpPeople: [], safetyDataDeletedFor: endedAt },
          $unset: { allergies: '', medicalNotes: '' },
          $inc: { revision: 1 },
        },
      );
      return matchedCount === 1;
    },
  };
}
export type SafetyDataStore = ReturnType<typeof createSafetyDataStore>;
