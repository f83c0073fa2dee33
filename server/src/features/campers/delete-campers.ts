import type { ObjectId } from 'mongodb';
import type { CampersStore, CamperSelection } from './campers.store';

interface Dependencies {
  store: Pick<CampersStore, 'listIds' | 'deleteByOwner'>;
  /** Deletes all answers for the campers, no matter which account gave them. */
  deleteConsents(camperIds: ObjectId[]): Promise<void>;
  deleteAdmissions(camperIds: ObjectId[]): Promise<void>;
}

/** Returns a function that deletes campers of an account with their consents, admissions and invitations. */
export function createDeleteCampers({ store, deleteConsents, deleteAdmissions }: Dependencies) {
  return async (owner: string, selection: CamperSelection): Promise<void> => {
    const ids = await store.listIds(owner, selection);
    // The campers come last, so that a deletion that was interrupted can be repeated.
    await deleteConsents(ids);
    await deleteAdmissions(ids);
    await store.deleteByOwner(owner, selection);
  };
}
