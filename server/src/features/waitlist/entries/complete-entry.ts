import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { isOnSale, type CampClass } from '#domain/classes/camp-class';
import { toClassPhase } from '#domain/classes/class-phase';
import { createEvent } from '#domain/domain-event';
import { toPauseEnd, type WaitlistEntry } from '#domain/waitlist-entry';
import {
  addWaitingFamily,
  findClass,
  removeOversizedFamily,
  removeWaitingCampers,
  removeWaitingFamily,
} from '#features/classes/index';
import {
  announceEntry,
  discardEntry,
  findWaitlistEntry,
  finishEntry,
  listOpenEntriesBy,
  removeCampersFromEntry,
  setEntryReturned,
} from '#features/waitlist-entries/index';
import { endEntry, removeEnded } from './end-entry';
import { findPosition, isOf, listFamilies, toFamily, withoutIds } from './families';
import { findOfferTerms } from './offer-terms';
import { recordOffer } from './record-offer';

const HOUR_MS = 3_600_000;

/** What an entry is compared with. */
export interface CurrentState {
  campClass: CampClass | null;
  enrolledCamperIds: ObjectId[];
  /** The campers whom the account can no longer enroll. */
  goneCamperIds: ObjectId[];
  /** Until when the account cannot join a list, because its last offer ended unpaid; it may be over. */
  pausedUntil: Date | null;
  at: Date;
}

/** Returns whether a class keeps its list: it may be in review, or off sale for a while. */
const keepsList = (campClass: CampClass | null): campClass is CampClass =>
  campClass?.status === 'approved' || campClass?.status === 'pending';

/** Returns whether families can still wait for a class that keeps its list. */
const isWaitable = (campClass: CampClass, now: Date) =>
  !isOnSale(campClass) || ['open', 'scheduled'].includes(toClassPhase(campClass, now));

/** Tells a family once that it waits, if its class has it in its list. */
async function announce(
  camp: Camp,
  entry: WaitlistEntry,
  campClass: CampClass | null,
): Promise<void> {
  const position = campClass ? findPosition(entry, campClass) : 0;
  if (!entry.isUnannounced || position === 0) return;
  const { offerMs } = await findOfferTerms(camp, entry.owner, camp.now());
  const payload = { kind: 'waitlist-joined' as const, position, offerHours: offerMs / HOUR_MS };
  await announceEntry(camp, entry._id, createEvent(payload, camp.now(), null));
}

/** A family that left meanwhile must not stay in the list, which would keep seats from everyone. */
async function leaveIfEnded(camp: Camp, { _id, classId }: WaitlistEntry): Promise<void> {
  const current = await findWaitlistEntry(camp, _id);
  if (!current?.openCamperIds) await removeWaitingFamily(camp, classId, _id);
}

/**
 * Brings an entry in line with the list of its class, which has not got it yet. Returns the number of seats of the
 * class if it is too small for the family; null otherwise.
 */
async function enterAgain(camp: Camp, entry: WaitlistEntry, at: Date): Promise<number | null> {
  if (await addWaitingFamily(camp, entry.classId, toFamily(entry), at)) {
    await leaveIfEnded(camp, entry);
    await announce(camp, entry, await findClass(camp, entry.classId));
    return null;
  }
  const current = await findClass(camp, entry.classId);
  if (current && listFamilies(current).some(isOf(entry))) return null;
  if (current && current.capacity < entry.campers.length) return current.capacity;
  await discardEntry(camp, entry._id);
  return null;
}

async function completeWaiting(
  camp: Camp,
  entry: WaitlistEntry,
  campClass: CampClass,
  { pausedUntil, at }: CurrentState,
) {
  if (pausedUntil && entry.joinedAt < pausedUntil) return endEntry(camp, entry, { to: 'left' });
  const offer = campClass.seatOffers?.find(isOf(entry));
  if (offer) return recordOffer(camp, campClass, offer);
  if (!isWaitable(campClass, at)) return endEntry(camp, entry, { to: 'closed' });
  if (campClass.isWaitlistClosed) return endEntry(camp, entry, { to: 'list-closed' });
  const isListed = campClass.waitlist?.some(isOf(entry)) ?? false;
  if (isListed && entry.campers.length <= campClass.capacity) {
    return announce(camp, entry, campClass);
  }
  const capacity = isListed
    ? await removeOversizedFamily(camp, campClass._id, entry._id)
    : await enterAgain(camp, entry, at);
  if (capacity !== null) await endEntry(camp, entry, { to: 'too-few-seats', capacity });
}

/** Ends an entry whose offer has lapsed. Without a purchase, the account leaves its other lists. */
async function expire(camp: Camp, entry: WaitlistEntry): Promise<boolean> {
  if (entry.isPartlyBought) return endEntry(camp, entry, { to: 'expired' });
  const pausedUntil = toPauseEnd(camp.now());
  const hasEnded = await endEntry(camp, entry, { to: 'expired', pausedUntil });
  for (const other of await listOpenEntriesBy(camp, entry.owner)) {
    if (other.state === 'waiting') await endEntry(camp, other, { to: 'left' });
  }
  return hasEnded;
}

async function completeOffered(camp: Camp, entry: WaitlistEntry, campClass: CampClass, at: Date) {
  const { offerExpiresAt } = entry;
  const offer = campClass.seatOffers?.find(isOf(entry));
  if (offer) {
    // An entry whose offer was taken back may have another one already.
    const isLater = !offerExpiresAt || offer.expiresAt > offerExpiresAt;
    return isLater && recordOffer(camp, campClass, offer);
  }
  if (campClass.waitlist?.some(isOf(entry))) {
    return campClass.isWaitlistClosed
      ? endEntry(camp, entry, { to: 'list-closed' })
      : setEntryReturned(camp, entry, createEvent({ kind: 'offer-returned' }, camp.now(), null));
  }
  const hasLapsed = offerExpiresAt !== undefined && offerExpiresAt <= at;
  return hasLapsed && expire(camp, entry);
}

/** Brings an open entry in line with its class. */
async function completeOpen(camp: Camp, entry: WaitlistEntry, current: CurrentState) {
  const { campClass, at } = current;
  if (!keepsList(campClass)) return endEntry(camp, entry, { to: 'closed' });
  return entry.state === 'offered'
    ? completeOffered(camp, entry, campClass, at)
    : completeWaiting(camp, entry, campClass, current);
}

/**
 * Takes campers out of the entry, and out of the class those whom the entry does not have. Returns false
 * if there were none.
 */
async function removeCampers(
  camp: Camp,
  entry: WaitlistEntry,
  campClass: CampClass | null,
  { removedIds, areEnrolled }: { removedIds: ObjectId[]; areEnrolled: boolean },
): Promise<boolean> {
  const { _id, classId } = entry;
  const family = campClass && listFamilies(campClass).find(isOf(entry));
  const unknownIds = family ? withoutIds(family.camperIds, toFamily(entry).camperIds) : [];
  if (removedIds.length + unknownIds.length === 0) return false;
  await removeCampersFromEntry(camp, _id, removedIds, { areEnrolled });
  await removeWaitingCampers(camp, classId, _id, [...removedIds, ...unknownIds]);
  return true;
}

/** Brings an entry in line with its class and its campers. */
export async function completeEntry(camp: Camp, entry: WaitlistEntry, current: CurrentState) {
  const { _id, classId, state } = entry;
  const { campClass, enrolledCamperIds, goneCamperIds } = current;
  if (state !== 'waiting' && state !== 'offered') {
    await removeEnded(camp, entry);
    return finishEntry(camp, _id);
  }
  const remaining = withoutIds(toFamily(entry).camperIds, goneCamperIds);
  if (remaining.length === 0) return endEntry(camp, entry, { to: 'left' });
  const wanting = withoutIds(remaining, enrolledCamperIds);
  if (wanting.length === 0) return endEntry(camp, entry, { to: 'accepted' });
  // A camper who is enrolled needs no seat anymore; the siblings still do.
  const removedIds = withoutIds(toFamily(entry).camperIds, wanting);
  const areEnrolled = wanting.length < remaining.length;
  if (!(await removeCampers(camp, entry, campClass, { removedIds, areEnrolled }))) {
    return completeOpen(camp, entry, current);
  }
  const [changed, latest] = [await findWaitlistEntry(camp, _id), await findClass(camp, classId)];
  return changed && completeOpen(camp, changed, { ...current, campClass: latest });
}
