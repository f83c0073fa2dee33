import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { WAITLIST_ENTRIES_MAX, type WaitlistState } from '#contract';
import { raiseVersionAfter } from '#database/data-version';
import { nullIfConflict, pickFreeSlot } from '#database/slots';
import { appendEvents, type DomainEvent } from '#domain/domain-event';
import { within, type Period } from '#domain/period';
import { toPauseEnd, type WaitlistEntry } from '#domain/waitlist-entry';
import { retryOnConflict } from '#lib/retry-on-conflict';

/** An attempt fails only if a concurrent call took the slot, so this many cannot all fail. */
const MAX_ATTEMPTS = 3 * WAITLIST_ENTRIES_MAX;

const isOpen = { openCamperIds: { $exists: true } };
const closeFields = { $unset: { openCamperIds: '' as const, slot: '' as const } };

const leftFilter = { state: 'left' as const, 'events.0': { $exists: false } };

type NewEntry = Omit<WaitlistEntry, 'openCamperIds' | 'slot' | 'state' | 'isUnannounced'>;

const entriesOf = ({ db }: Camp) => db.collection<WaitlistEntry>('waitlistEntries');

/** Makes one attempt. Returns null if a concurrent call took the slot or added a camper. */
async function tryAdd(camp: Camp, entry: NewEntry) {
  const entries = entriesOf(camp);
  const openCamperIds = entry.campers.map(({ _id }) => _id);
  const { classId, owner } = entry;
  if (await entries.findOne({ classId, openCamperIds: { $in: openCamperIds } })) {
    return 'already-waiting';
  }
  const stored = await entries.find({ owner, ...isOpen }).toArray();
  const slot = pickFreeSlot(stored, WAITLIST_ENTRIES_MAX);
  if (slot === null) return 'too-many-waitlists';
  const added: WaitlistEntry = {
    ...entry,
    state: 'waiting',
    isUnannounced: true,
    openCamperIds,
    slot,
  };
  return (await nullIfConflict(entries.insertOne(added))) && 'added';
}

/** Adds an open entry, unless one of its campers has one. */
export const addWaitlistEntry = (camp: Camp, entry: NewEntry) =>
  retryOnConflict(() => tryAdd(camp, entry), MAX_ATTEMPTS);

export const findWaitlistEntry = (camp: Camp, _id: ObjectId) => entriesOf(camp).findOne({ _id });

/** Returns those of the ids that are ids of open entries. */
export const listOpenEntryIds = (camp: Camp, ids: readonly ObjectId[]): Promise<ObjectId[]> =>
  entriesOf(camp).distinct('_id', { _id: { $in: [...ids] }, ...isOpen });

/** Returns the entries of an account with pending events of an admin, which belong in the audit log. */
export const listEntriesWithAdminEvents = (camp: Camp, owner: string) =>
  entriesOf(camp)
    .find({ owner, 'events.by.uid': { $exists: true } })
    .toArray();

/**
 * Returns the entries of an account, and the open ones of others with one of the campers, newest first;
 * not those that it left.
 */
export const listEntriesOf = (camp: Camp, owner: string, camperIds: ObjectId[]) =>
  entriesOf(camp)
    .find({
      $or: [{ owner }, { openCamperIds: { $in: camperIds } }],
      state: { $ne: 'left' },
    })
    .sort({ joinedAt: -1, _id: -1 })
    .toArray();

/** Returns the open entries of a class, in the order of joining. */
export const listOpenEntriesIn = (camp: Camp, classId: ObjectId) =>
  entriesOf(camp)
    .find({ classId, ...isOpen })
    .sort({ joinedAt: 1, _id: 1 })
    .toArray();

/** Returns the accounts that wait for a class without an offer and have done so since then. */
export const listOwnersWithoutOffer = (
  camp: Camp,
  classId: ObjectId,
  since: Date,
): Promise<string[]> =>
  entriesOf(camp).distinct('owner', { classId, state: 'waiting', joinedAt: { $lte: since } });

/** Returns whether an account was offered seats before, on a list that it has not left. */
export const hasHadOffer = async (camp: Camp, owner: string): Promise<boolean> =>
  (await entriesOf(camp).findOne({ owner, offerExpiresAt: { $exists: true } })) !== null;

/** Returns until when each of the accounts is paused, because its last unpaid offer ended. */
export async function findPauses(
  camp: Camp,
  owners: readonly string[],
): Promise<Map<string, Date>> {
  const unpaid = entriesOf(camp)
    .find({ owner: { $in: [...owners] }, state: 'expired', isPartlyBought: { $ne: true } })
    .project<Pick<WaitlistEntry, 'owner' | 'endedAt'>>({ owner: 1, endedAt: 1 });
  const pauses = new Map<string, Date>();
  for await (const { owner, endedAt } of unpaid) {
    const until = endedAt && toPauseEnd(endedAt);
    if (until && until > (pauses.get(owner) ?? new Date(0))) pauses.set(owner, until);
  }
  return pauses;
}

/** Returns the accounts that were on the list of a class at that time and have not left it. */
export const listWaitingOwnersAt = (camp: Camp, classId: ObjectId, at: Date): Promise<string[]> =>
  entriesOf(camp).distinct('owner', {
    classId,
    joinedAt: { $lte: at },
    state: { $ne: 'left' },
    $nor: [{ endedAt: { $lte: at } }],
  });

/** Returns the open entries of an account, or those of a period. */
export const listOpenEntriesBy = (camp: Camp, owner: string, period?: Period) =>
  entriesOf(camp)
    .find({ owner, ...isOpen, ...(period && { joinedAt: within(period) }) })
    .toArray();

/** Returns the classes, of all or of those named, with open entries. */
export const listClassIdsWithEntries = (camp: Camp, among?: ObjectId[]): Promise<ObjectId[]> =>
  entriesOf(camp).distinct('classId', { ...isOpen, ...(among && { classId: { $in: among } }) });

/** Removes an entry that did not get into the list of its class. */
export async function discardEntry(camp: Camp, _id: ObjectId): Promise<void> {
  await entriesOf(camp).deleteOne({ _id, state: 'waiting' });
}

/** An offer is stored after the class has made or ended it, so open pages need a second reason to show it. */
const announcing = (camp: Camp, write: () => Promise<boolean>): Promise<boolean> =>
  raiseVersionAfter(camp, 'waitlists', write, { onlyChanges: true });

/**
 * Stores an offer, once. It may replace an earlier one, which has ended. Returns false if the entry has
 * this offer, or does not wait.
 */
export const setEntryOffered = (
  camp: Camp,
  _id: ObjectId,
  offerExpiresAt: Date,
  event: DomainEvent,
): Promise<boolean> =>
  announcing(camp, async () => {
    const hadEarlierOffer = { state: 'offered' as const, offerExpiresAt: { $lt: offerExpiresAt } };
    const { matchedCount } = await entriesOf(camp).updateOne(
      { _id, $or: [{ state: 'waiting' }, hadEarlierOffer] },
      {
        $set: { state: 'offered', offerExpiresAt },
        // The offer says more.
        $unset: { isUnannounced: '' },
        $push: appendEvents(event),
      },
    );
    return matchedCount === 1;
  });

/** Lets an entry wait again whose offer its class has taken back. Returns false if it has another offer. */
export const setEntryReturned = (
  camp: Camp,
  { _id, offerExpiresAt }: Pick<WaitlistEntry, '_id' | 'offerExpiresAt'>,
  event: DomainEvent,
): Promise<boolean> =>
  announcing(camp, async () => {
    const { matchedCount } = await entriesOf(camp).updateOne(
      { _id, state: 'offered', ...(offerExpiresAt && { offerExpiresAt }) },
      {
        $set: { state: 'waiting' },
        $unset: { offerExpiresAt: '' },
        $push: appendEvents(event),
      },
    );
    return matchedCount === 1;
  });

/** Stores that a family waits, once. */
export async function announceEntry(camp: Camp, _id: ObjectId, event: DomainEvent): Promise<void> {
  await entriesOf(camp).updateOne(
    { _id, state: 'waiting', isUnannounced: true },
    { $unset: { isUnannounced: '' }, $push: appendEvents(event) },
  );
}

/** Takes campers out of an entry that waits or has an offer; with `areEnrolled` some because they are enrolled. */
export async function removeCampersFromEntry(
  camp: Camp,
  _id: ObjectId,
  camperIds: ObjectId[],
  { areEnrolled = false } = {},
): Promise<void> {
  await entriesOf(camp).updateOne(
    { _id, state: { $in: ['waiting', 'offered'] } },
    {
      ...(areEnrolled && { $set: { isPartlyBought: true } }),
      $pull: { campers: { _id: { $in: camperIds } } },
      $pullAll: { openCamperIds: camperIds },
    },
  );
}

interface End {
  from: WaitlistState[];
  to: WaitlistState;
  at: Date;
  event?: DomainEvent;
}

/** Ends an entry. It stays open until `finishEntry`. Returns false if it is in none of the states. */
export async function setEntryEnded(
  camp: Camp,
  _id: ObjectId,
  { from, to, at, event }: End,
): Promise<boolean> {
  const { matchedCount } = await entriesOf(camp).updateOne(
    { _id, state: { $in: from } },
    {
      $set: { state: to, endedAt: at },
      ...(event && { $push: appendEvents(event) }),
    },
  );
  return matchedCount === 1;
}

/**
 * Marks an ended entry as no longer open, and deletes it if the family left: with pending events, such as
 * an offer that is not in the audit log yet, in a later sweep.
 */
export async function finishEntry(camp: Camp, _id: ObjectId): Promise<void> {
  const entries = entriesOf(camp);
  await entries.updateOne({ _id, state: { $nin: ['waiting', 'offered'] } }, closeFields);
  await entries.deleteOne({ _id, ...leftFilter });
}

/** Deletes the entries of families that have left and whose events have been dispatched. */
export async function deleteLeftEntries(camp: Camp): Promise<void> {
  await entriesOf(camp).deleteMany({ ...leftFilter, openCamperIds: { $exists: false } });
}

/** Deletes all entries of an account, or those of a period. The classes must not have them anymore. */
export async function deleteEntriesBy(camp: Camp, owner: string, period?: Period): Promise<void> {
  await entriesOf(camp).deleteMany({ owner, ...(period && { joinedAt: within(period) }) });
}
