import type { ObjectId } from 'mongodb';
import type { FamilyMember } from '#domain/campers/calendar-names';
import { listAdultsWithAccess } from '#domain/campers/camper';
import type { ConsentText } from '#domain/campers/consent';
import type { User } from '#domain/user';

export interface ConsentAdultsDependencies {
  listClassIdsNotOver(now: Date): Promise<ObjectId[]>;
  /** Returns the campers who are enrolled in one of the classes. */
  listCampersIn(classIds: ObjectId[]): Promise<ObjectId[]>;
  /** Returns the campers for whom all of these texts were agreed to. */
  listCampersWithAll(textIds: ObjectId[]): Promise<ObjectId[]>;
  findMembers(ids: ObjectId[]): Promise<FamilyMember[]>;
  findUsers(uids: string[]): Promise<User[]>;
  now: () => Date;
}

const BATCH_SIZE = 500;

/** An adult who is asked to agree to a text, and one of the campers to agree for. */
export interface AskedAdult {
  adult: User;
  camperId: ObjectId;
}

/**
 * Returns a function that reads, in batches, the adults of everyone who is enrolled in a class that is not
 * over and for whom nobody has agreed to the text. No adult is returned twice.
 */
export function createReadConsentAdults(deps: ConsentAdultsDependencies) {
  return async function* readConsentAdults({ _id }: ConsentText): AsyncGenerator<AskedAdult[]> {
    const [enrolled, agreed] = await Promise.all([
      deps.listClassIdsNotOver(deps.now()).then(deps.listCampersIn),
      deps.listCampersWithAll([_id]),
    ]);
    const hasAgreed = new Set(agreed.map((id) => id.toHexString()));
    const camperIds = enrolled.filter((id) => !hasAgreed.has(id.toHexString()));
    const read = new Set<string>();
    for (let start = 0; start < camperIds.length; start += BATCH_SIZE) {
      const campers = await deps.findMembers(camperIds.slice(start, start + BATCH_SIZE));
      const added = new Map<string, ObjectId>();
      for (const camper of campers.filter(({ archivedAt }) => !archivedAt)) {
        for (const uid of listAdultsWithAccess(camper)) {
          if (!read.has(uid)) added.set(uid, camper._id);
          read.add(uid);
        }
      }
      const users = await deps.findUsers([...added.keys()]);
      yield users.flatMap((adult) => {
        const camperId = added.get(adult.uid ?? '');
        return camperId ? [{ adult, camperId }] : [];
      });
    }
  };
}
