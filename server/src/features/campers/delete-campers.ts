import type { ObjectId } from 'mongodb';
import type { Period } from '#domain/period';
import type { CampersStore } from '#compose/people-stores';

interface Dependencies {
  store: CampersStore;
  /** Returns those of the campers who are in an order that is being fulfilled. */
  listBeingEnrolled(ids: ObjectId[]): Promise<ObjectId[]>;
  /** Returns those of the campers who are enrolled, no matter who paid. */
  listEnrolled(ids: ObjectId[]): Promise<ObjectId[]>;
  /** Deletes all answers for the campers, no matter which account gave them. */
  deleteConsents(ids: ObjectId[]): Promise<void>;
  deleteAdmissions(ids: ObjectId[]): Promise<void>;
}

/**
 * Returns a function that deletes the campers and invitations of an account, or those added in a period,
 * with the consents and admissions of the campers. Enrolled campers stay: their rosters need them.
 * Repeated, it completes a deletion that was interrupted.
 */
export function createDeleteCampers(deps: Dependencies) {
  const { store, listBeingEnrolled, listEnrolled, deleteConsents, deleteAdmissions } = deps;

  return async (owner: string, period?: Period): Promise<void> => {
    await store.deleteInvitations(owner, period);
    // A fulfillment first marks its order and then reads access. So it either finds that access has
    // ended, or its order, and after that its enrollment, is found here.
    const marked = await store.markBeingDeleted(owner, period);
    if (marked.length === 0) return;
    const kept = [...(await listBeingEnrolled(marked)), ...(await listEnrolled(marked))];
    const deleted = marked.filter((id) => !kept.some((keptId) => keptId.equals(id)));
    await deleteConsents(deleted);
    await deleteAdmissions(deleted);
    await store.deleteMarked(deleted);
    if (kept.length > 0) await store.unmark(kept);
  };
}
