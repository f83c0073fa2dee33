import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { listAdultsWithAccess } from '#domain/campers/camper';
import { isOnGeneralSale } from '#domain/classes/waitlist';
import type { WaitlistEntry } from '#domain/waitlist-entry';
import { findMembers } from '#features/campers/index';
import {
  findClass,
  listClassWaitlists,
  removeLapsedOffers,
  removeWaitingFamily,
  resumeWaitlist,
} from '#features/classes/index';
import { listEnrolledPairs } from '#features/enrollments/index';
import { completeEntry } from './entries/complete-entry';
import { createGeneralSaleEvent } from './entries/end-entry';
import { listFamilies, toFamily, withoutIds } from './entries/families';
import { offerFreeSeats } from './entries/offer-free-seats';
import {
  deleteLeftEntries,
  findPauses,
  listClassIdsWithEntries,
  listOpenEntriesBy,
  listOpenEntriesIn,
  listOpenEntryIds,
} from '#features/waitlist-entries/index';

/** Returns a function that returns the campers of an entry who are enrolled, and those whom it can no longer enroll. */
async function readCampers(camp: Camp, classId: ObjectId, entries: readonly WaitlistEntry[]) {
  const pairs = entries.flatMap(({ campers }) =>
    campers.map(({ _id: camperId }) => ({ classId, camperId })),
  );
  const enrolled = await listEnrolledPairs(camp, pairs);
  const adults = await findMembers(
    camp,
    pairs.map(({ camperId }) => camperId),
  );
  const hasAccess = (camperId: ObjectId, owner: string) =>
    adults.some(
      (camper) =>
        camper._id.equals(camperId) &&
        !camper.archivedAt &&
        listAdultsWithAccess(camper).includes(owner),
    );
  return (entry: WaitlistEntry) => {
    const { camperIds, owner } = toFamily(entry);
    return {
      enrolledCamperIds: camperIds.filter((id) =>
        enrolled.some(({ camperId }) => camperId.equals(id)),
      ),
      goneCamperIds: camperIds.filter((id) => !hasAccess(id, owner)),
    };
  };
}

async function processOrThrow(camp: Camp, classId: ObjectId): Promise<void> {
  const earlier = await listOpenEntriesIn(camp, classId);
  if (earlier.length === 0) return;
  const at = camp.now();
  const waiting = earlier.filter(({ state }) => state === 'waiting');
  const unrecordedIds = waiting.map(({ _id }) => _id);
  const event = createGeneralSaleEvent(at);
  await removeLapsedOffers(camp, classId, { now: at, unrecordedIds, event });
  // The entries are read before the class: one that is missing in the class was not just added.
  const entries = await listOpenEntriesIn(camp, classId);
  const campClass = await findClass(camp, classId);
  const toCampers = await readCampers(camp, classId, entries);
  const pauses = await findPauses(
    camp,
    entries.map(({ owner }) => owner),
  );
  for (const entry of entries) {
    const pausedUntil = pauses.get(entry.owner) ?? null;
    await completeEntry(camp, entry, { campClass, pausedUntil, ...toCampers(entry), at });
  }
  if (campClass && isOnGeneralSale(campClass)) await resumeWaitlist(camp, classId, camp.now());
  await offerFreeSeats(camp, classId);
}

/**
 * Offers the free seats of a class to the families on its list, and brings their entries in line with the class. It
 * can run at any time, on any number of servers, and completes what an interrupted call has begun. It logs an error
 * and leaves the rest to the sweep: it must not undo what freed the seat.
 */
export async function processWaitlist(camp: Camp, classId: ObjectId): Promise<void> {
  try {
    await processOrThrow(camp, classId);
  } catch (error) {
    camp.log.error(
      { err: error, classId: classId.toHexString() },
      'waiting list not processed yet',
    );
  }
}

/** Offers free seats and ends lapsed offers, in all classes with a waiting list or in those named. */
export async function processWaitlists(camp: Camp, classIds?: ObjectId[]): Promise<void> {
  for (const classId of await listClassIdsWithEntries(camp, classIds)) {
    await processWaitlist(camp, classId);
  }
  if (!classIds) await deleteLeftEntries(camp);
}

/** Takes the campers whom the accounts can no longer enroll off their waiting lists. */
export async function updateWaitlistsOf(camp: Camp, uids: readonly string[]): Promise<void> {
  for (const uid of uids) {
    for (const { classId } of await listOpenEntriesBy(camp, uid)) {
      await processWaitlist(camp, classId);
    }
  }
}

/**
 * Takes families without an open entry off the lists of classes, where they would keep seats from everyone. An entry
 * is added before its class has it, and closed after its class no longer has it, so a family that joins or leaves at
 * that moment is not affected.
 */
export async function removeGhosts(camp: Camp): Promise<void> {
  for (const campClass of await listClassWaitlists(camp)) {
    const ids = listFamilies(campClass).map(({ entryId }) => entryId);
    const ghosts = withoutIds(ids, await listOpenEntryIds(camp, ids));
    for (const entryId of ghosts) await removeWaitingFamily(camp, campClass._id, entryId);
    if (ghosts.length > 0) await processWaitlist(camp, campClass._id);
  }
}
