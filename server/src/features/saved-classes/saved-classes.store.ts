import type { ObjectId, OptionalId } from 'mongodb';
import type { Camp } from '#camp';
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

const savedOf = ({ db }: Camp) => db.collection<OptionalId<SavedClass>>('savedClasses');

type NewSavedClass = Pick<SavedClass, 'owner' | 'classId' | 'savedAt'>;

/** Makes one attempt. Returns null if a concurrent call took the slot or saved the class. */
const tryAdd = async (camp: Camp, entry: NewSavedClass) => {
  const saved = savedOf(camp);
  const stored = await saved.find({ owner: entry.owner }).toArray();
  if (stored.some(({ classId }) => classId.equals(entry.classId))) return 'already-saved';
  const slot = pickFreeSlot(stored, SAVED_CLASSES_MAX);
  if (slot === null) return 'full';
  return (await nullIfConflict(saved.insertOne({ ...entry, slot }))) && 'added';
};

/** Returns what an account saved, newest first. */
export const listSaved = (camp: Camp, owner: string) =>
  savedOf(camp).find({ owner }).sort({ savedAt: -1, _id: -1 }).toArray();

/** Saves a class, once. Returns `full` if the account has saved all that it can. */
export const addSaved = (
  camp: Camp,
  entry: NewSavedClass,
): Promise<'added' | 'already-saved' | 'full'> =>
  retryOnConflict(() => tryAdd(camp, entry), MAX_ATTEMPTS);

/** Returns how many were removed. */
export async function removeSaved(
  camp: Camp,
  owner: string,
  classIds: readonly ObjectId[],
): Promise<number> {
  const { deletedCount } = await savedOf(camp).deleteMany({
    owner,
    classId: { $in: [...classIds] },
  });
  return deletedCount;
}

/** Removes a deleted class from the saved classes of all accounts. */
export async function removeFromSaved(camp: Camp, classId: ObjectId): Promise<void> {
  await savedOf(camp).deleteMany({ classId });
}

/** Deletes all saved classes of an account, or those saved in a period. */
export async function deleteSavedBy(camp: Camp, owner: string, period?: Period): Promise<void> {
  await savedOf(camp).deleteMany({ owner, ...(period && { savedAt: within(period) }) });
}
