import type { Db, ObjectId, OptionalId } from 'mongodb';
import { SAVED_CLASSES_MAX } from '#contract/classes/saved-classes';
import { nullIfConflict, pickFreeSlot } from '#database/slots';
import { within, type Period } from '#domain/period';
import { retryOnConflict } from '#lib/retry-on-conflict';

export interface SavedClass {
  _id: ObjectId;
  /** The Firebase uid of the account that saved it. */
  owner: string;
  classId: ObjectId;
  /** 0 to 199, unique for each owner, which limits how many classes an account saves. */
  slot: number;
  savedAt: Date;
}

/** An attempt fails only if a concurrent call took the slot or saved the class. */
const MAX_ATTEMPTS = 3 * SAVED_CLASSES_MAX;

export function createSavedClassesStore(db: Db) {
  const saved = db.collection<OptionalId<SavedClass>>('savedClasses');

  /** Makes one attempt. Returns null if a concurrent call took the slot or saved the class. */
  const tryAdd = async (entry: Pick<SavedClass, 'owner' | 'classId' | 'savedAt'>) => {
    const stored = await saved.find({ owner: entry.owner }).toArray();
    if (stored.some(({ classId }) => classId.equals(entry.classId))) return 'already-saved';
    const slot = pickFreeSlot(stored, SAVED_CLASSES_MAX);
    if (slot === null) return 'full';
    return (await nullIfConflict(saved.insertOne({ ...entry, slot }))) && 'added';
  };

  return {
    /** Newest first. */
    list: (owner: string) => saved.find({ owner }).sort({ savedAt: -1, _id: -1 }).toArray(),

    add: (entry: Pick<SavedClass, 'owner' | 'classId' | 'savedAt'>) =>
      retryOnConflict(() => tryAdd(entry), MAX_ATTEMPTS),

    /** Returns how many were removed. */
    async remove(owner: string, classIds: readonly ObjectId[]): Promise<number> {
      const { deletedCount } = await saved.deleteMany({ owner, classId: { $in: [...classIds] } });
      return deletedCount;
    },

    /** Removes a deleted class from the saved classes of all accounts. */
    async removeClass(classId: ObjectId): Promise<void> {
      await saved.deleteMany({ classId });
    },

    /** Deletes all saved classes of an account, or those saved in a period. */
    async deleteByOwner(owner: string, period?: Period): Promise<void> {
      await saved.deleteMany({ owner, ...(period && { savedAt: within(period) }) });
    },
  };
}
export type SavedClassesStore = ReturnType<typeof createSavedClassesStore>;
