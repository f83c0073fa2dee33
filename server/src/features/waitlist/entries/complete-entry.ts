import type { ObjectId } from 'mongodb';
import { isOnSale, type CampClass } from '#domain/classes/camp-class';
import { toClassPhase } from '#domain/classes/class-phase';
import { createEvent } from '#domain/domain-event';
import { toPauseEnd, type WaitlistEntry } from '#domain/waitlist-entry';
import type { ProcessWaitlistDependencies } from '../process-waitlist';
import { createEndEntry, createRemoveEnded } from './end-entry';
import { findPosition, isOf, listFamilies, toFamily, withoutIds } from './families';
import { createFindOfferTerms } from './offer-terms';
import type { RecordOffer } from './record-offer';

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

type Announce = (entry: WaitlistEntry, campClass: CampClass | null) => Promise<void>;

/** Returns a function that tells a family once that it waits, if its class has it in its list. */
const createAnnounce =
  (deps: ProcessWaitlistDependencies): Announce =>
  async (entry, campClass) => {
    const { store, now } = deps;
    const position = campClass ? findPosition(entry, campClass) : 0;
    if (!entry.isUnannounced || position === 0) return;
    const { offerMs } = await createFindOfferTerms(deps)(entry.owner, now());
    const payload = { kind: 'waitlist-joined' as const, position, offerHours: offerMs / HOUR_MS };
    await store.announce(entry._id, createEvent(payload, now(), null));
  };

/** Returns a function that brings an entry in line with the list of its class, which has not got it yet. */
function createEnterAgain({ store, classes }: ProcessWaitlistDependencies, announce: Announce) {
  /** A family that left meanwhile must not stay in the list, which would keep seats from everyone. */
  const leaveIfEnded = async ({ _id, classId }: WaitlistEntry) => {
    const current = await store.find(_id);
    if (!current?.openCamperIds) await classes.leaveWaitlist(classId, _id);
  };

  /** Returns the number of seats of the class if it is too small for the family; null otherwise. */
  return async (entry: WaitlistEntry, at: Date): Promise<number | null> => {
    if (await classes.joinWaitlist(entry.classId, toFamily(entry), at)) {
      await leaveIfEnded(entry);
      await announce(entry, await classes.find(entry.classId));
      return null;
    }
    const current = await classes.find(entry.classId);
    if (current && listFamilies(current).some(isOf(entry))) return null;
    if (current && current.capacity < entry.campers.length) return current.capacity;
    await store.discard(entry._id);
    return null;
  };
}

/** Returns a function that brings an open entry in line with its class. */
function createCompleteOpen(deps: ProcessWaitlistDependencies, recordOffer: RecordOffer) {
  const { store, classes, now } = deps;
  const endEntry = createEndEntry(deps);
  const announce = createAnnounce(deps);
  const enterAgain = createEnterAgain(deps, announce);

  const completeWaiting = async (
    entry: WaitlistEntry,
    campClass: CampClass,
    { pausedUntil, at }: CurrentState,
  ) => {
    if (pausedUntil && entry.joinedAt < pausedUntil) return endEntry(entry, { to: 'left' });
    const offer = campClass.seatOffers?.find(isOf(entry));
    if (offer) return recordOffer(campClass, offer);
    if (!isWaitable(campClass, at)) return endEntry(entry, { to: 'closed' });
    if (campClass.isWaitlistClosed) return endEntry(entry, { to: 'list-closed' });
    const isListed = campClass.waitlist?.some(isOf(entry)) ?? false;
    if (isListed && entry.campers.length <= campClass.capacity) return announce(entry, campClass);
    const capacity = isListed
      ? await classes.removeOversizedFamily(campClass._id, entry._id)
      : await enterAgain(entry, at);
    if (capacity !== null) await endEntry(entry, { to: 'too-few-seats', capacity });
  };

  /** Ends an entry whose offer has lapsed. Without a purchase, the account leaves its other lists. */
  const expire = async (entry: WaitlistEntry) => {
    if (entry.isPartlyBought) return endEntry(entry, { to: 'expired' });
    const hasEnded = await endEntry(entry, { to: 'expired', pausedUntil: toPauseEnd(now()) });
    for (const other of await store.listOpenBy(entry.owner)) {
      if (other.state === 'waiting') await endEntry(other, { to: 'left' });
    }
    return hasEnded;
  };

  const completeOffered = async (entry: WaitlistEntry, campClass: CampClass, at: Date) => {
    const { offerExpiresAt } = entry;
    const offer = campClass.seatOffers?.find(isOf(entry));
    if (offer) {
      // An entry whose offer was taken back may have another one already.
      const isLater = !offerExpiresAt || offer.expiresAt > offerExpiresAt;
      return isLater && recordOffer(campClass, offer);
    }
    if (campClass.waitlist?.some(isOf(entry))) {
      return campClass.isWaitlistClosed
        ? endEntry(entry, { to: 'list-closed' })
        : store.setReturned(entry, createEvent({ kind: 'offer-returned' }, now(), null));
    }
    const hasLapsed = offerExpiresAt !== undefined && offerExpiresAt <= at;
    return hasLapsed && expire(entry);
  };

  return async (entry: WaitlistEntry, current: CurrentState) => {
    const { campClass, at } = current;
    if (!keepsList(campClass)) return endEntry(entry, { to: 'closed' });
    return entry.state === 'offered'
      ? completeOffered(entry, campClass, at)
      : completeWaiting(entry, campClass, current);
  };
}

/** Returns a function that brings an entry in line with its class and its campers. */
export function createCompleteEntry(deps: ProcessWaitlistDependencies, recordOffer: RecordOffer) {
  const { store, classes } = deps;
  const endEntry = createEndEntry(deps);
  const removeEnded = createRemoveEnded(deps);
  const completeOpen = createCompleteOpen(deps, recordOffer);

  /**
   * Takes campers out of the entry, and out of the class those whom the entry does not have. Returns false
   * if there were none.
   */
  const removeCampers = async (
    entry: WaitlistEntry,
    campClass: CampClass | null,
    removedIds: ObjectId[],
    areEnrolled: boolean,
  ) => {
    const { _id, classId } = entry;
    const family = campClass && listFamilies(campClass).find(isOf(entry));
    const unknownIds = family ? withoutIds(family.camperIds, toFamily(entry).camperIds) : [];
    if (removedIds.length + unknownIds.length === 0) return false;
    await store.removeCampers(_id, removedIds, { areEnrolled });
    await classes.removeWaitingCampers(classId, _id, [...removedIds, ...unknownIds]);
    return true;
  };

  return async (entry: WaitlistEntry, current: CurrentState) => {
    const { _id, classId, state } = entry;
    const { campClass, enrolledCamperIds, goneCamperIds } = current;
    if (state !== 'waiting' && state !== 'offered') {
      await removeEnded(entry);
      return store.finish(_id);
    }
    const remaining = withoutIds(toFamily(entry).camperIds, goneCamperIds);
    if (remaining.length === 0) return endEntry(entry, { to: 'left' });
    const wanting = withoutIds(remaining, enrolledCamperIds);
    if (wanting.length === 0) return endEntry(entry, { to: 'accepted' });
    // A camper who is enrolled needs no seat anymore; the siblings still do.
    const removed = withoutIds(toFamily(entry).camperIds, wanting);
    const areEnrolled = wanting.length < remaining.length;
    if (!(await removeCampers(entry, campClass, removed, areEnrolled))) {
      return completeOpen(entry, current);
    }
    const [changed, latest] = [await store.find(_id), await classes.find(classId)];
    return changed && completeOpen(changed, { ...current, campClass: latest });
  };
}
