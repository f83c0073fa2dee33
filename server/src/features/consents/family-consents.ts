import type { ObjectId } from 'mongodb';
import type { CamperMissingTexts } from '#domain/campers/consent';
import { createCheckConsents, type CheckDependencies } from './check-consents';

export interface FamilyConsentsDependencies extends CheckDependencies {
  /** Returns the ids of an account's campers, archived ones too. */
  listCamperIds(owner: string): Promise<ObjectId[]>;
  /** Returns the active enrollments of campers, paid by any account, also in classes that are over. */
  listEnrollmentsOf(camperIds: ObjectId[]): Promise<{ classId: ObjectId; camperId: ObjectId }[]>;
  /** Returns the ids of the classes that are not over. */
  listClassIdsNotOver(now: Date): Promise<ObjectId[]>;
  now: () => Date;
}

/**
 * Returns a function that lists those of an account's campers who are enrolled in a class that is not over
 * and lack a required current text.
 */
export function createListMissingOf(deps: FamilyConsentsDependencies) {
  const checkConsents = createCheckConsents(deps);
  return async (owner: string): Promise<CamperMissingTexts[]> => {
    const enrollments = await deps.listEnrollmentsOf(await deps.listCamperIds(owner));
    if (enrollments.length === 0) return [];
    const notOver = new Set(
      (await deps.listClassIdsNotOver(deps.now())).map((id) => id.toHexString()),
    );
    const current = enrollments.filter(({ classId }) => notOver.has(classId.toHexString()));
    const byHex = new Map(current.map(({ camperId }) => [camperId.toHexString(), camperId]));
    return (await checkConsents([...byHex.values()])).missing;
  };
}
export type ListMissingOf = ReturnType<typeof createListMissingOf>;
