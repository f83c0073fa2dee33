import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { listAdultsWithAccess } from '#domain/campers/camper';
import type { ConsentText } from '#domain/campers/consent';
import type { User } from '#domain/user';
import { findMembers } from '#features/campers/index';
import { listClassIdsNotOver } from '#features/classes/index';
import { findNewestConsentText, listCampersWithAllConsents } from '#features/consents/index';
import { listCamperIdsIn } from '#features/enrollments/index';
import { findUsersByUid } from '#features/users/index';
import type { ConsentTextContext } from '../events/consent-text-events';

const BATCH_SIZE = 500;

/** An adult who is asked to agree to a text, and one of the campers to agree for. */
export interface AskedAdult {
  adult: User;
  camperId: ObjectId;
}

/**
 * Reads, in batches, the adults of everyone who is enrolled in a class that is not over and for whom nobody has
 * agreed to the text. No adult is returned twice.
 */
async function* readConsentAdults(camp: Camp, { _id }: ConsentText): AsyncGenerator<AskedAdult[]> {
  const [enrolled, agreed] = await Promise.all([
    listClassIdsNotOver(camp).then((classIds) => listCamperIdsIn(camp, classIds)),
    listCampersWithAllConsents(camp, [_id]),
  ]);
  const hasAgreed = new Set(agreed.map((id) => id.toHexString()));
  const camperIds = enrolled.filter((id) => !hasAgreed.has(id.toHexString()));
  const read = new Set<string>();
  for (let start = 0; start < camperIds.length; start += BATCH_SIZE) {
    const campers = await findMembers(camp, camperIds.slice(start, start + BATCH_SIZE));
    const added = new Map<string, ObjectId>();
    for (const camper of campers.filter(({ archivedAt }) => !archivedAt)) {
      for (const uid of listAdultsWithAccess(camper)) {
        if (!read.has(uid)) added.set(uid, camper._id);
        read.add(uid);
      }
    }
    const users = await findUsersByUid(camp, [...added.keys()]);
    yield users.flatMap((adult) => {
      const camperId = added.get(adult.uid ?? '');
      return camperId ? [{ adult, camperId }] : [];
    });
  }
}

/** Loads what the description of a consent text's event needs besides the text. */
export async function loadConsentTextContext(
  camp: Camp,
  text: ConsentText,
): Promise<ConsentTextContext> {
  const newest = await findNewestConsentText(camp, text.kind);
  return {
    isCurrent: newest !== null && newest._id.equals(text._id),
    readAdults: () => readConsentAdults(camp, text),
  };
}
