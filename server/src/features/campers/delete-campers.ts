import type { ObjectId } from 'mongodb';
import type { CampersStore } from './campers.store';
import type { SafetyDataStore } from './safety-data/safety-data.store';

interface Dependencies {
  store: CampersStore;
  safetyData: Pick<SafetyDataStore, 'readVisited' | 'deleteCollectors'>;
  /** Returns those of the campers who are in an order that is being fulfilled. */
  listBeingEnrolled(ids: ObjectId[]): Promise<ObjectId[]>;
  /** Returns those of the campers who are enrolled, no matter who paid. */
  listEnrolled(ids: ObjectId[]): Promise<ObjectId[]>;
  /** Deletes all answers for the campers, no matter who answered. */
  deleteConsentsFor(ids: ObjectId[]): Promise<void>;
}

/**
 * Returns a function that deletes the campers and invitations of an account, or those added until a time,
 * with the answers for the campers and who collected them. Enrolled campers stay: their rosters need
 * them. Repeated, it completes a deletion that was interrupted.
 */
export function createDeleteCampers(deps: Dependencies) {
  const { store, safetyData, listBeingEnrolled, listEnrolled, deleteConsentsFor } = deps;

  const deleteCollectors = async (ids: ObjectId[]) => {
    for await (const enrolment of safetyData.readVisited(ids)) {
      await safetyData.deleteCollectors(enrolment);
    }
  };

  return async (owner: string, until?: Date): Promise<void> => {
    await store.deleteInvitations(owner, until);
    // A fulfillment first marks its order and then reads access. So it either finds that access has
    // ended, or its order, and after that its enrollment, is found here.
    const marked = await store.markBeingDeleted(owner, until);
    if (marked.length === 0) return;
    const kept = [...(await listBeingEnrolled(marked)), ...(await listEnrolled(marked))];
    const deleted = marked.filter((id) => !kept.some((keptId) => keptId.equals(id)));
    await deleteConsentsFor(deleted);
    await deleteCollectors(deleted);
    await store.deleteMarked(deleted);
    if (kept.length > 0) await store.unmark(kept);
  };
}
