import type { ObjectId } from 'mongodb';
import { listAdultsWithAccess, type CamperAdults } from '../../domain/campers/camper';
import { isOnSale, type CampClass } from '../../domain/classes/camp-class';
import { toClassPhase } from '../../domain/classes/class-phase';
import type { SeatOffer, WaitingFamily } from '../../domain/classes/waitlist';
import { createEvent } from '../../domain/domain-event';
import type { WaitlistEntry } from '../../domain/waitlist-entry';
import type { WaitlistStore } from './waitlist.store';

/** A camper and a class. */
interface Pair {
  classId: ObjectId;
  camperId: ObjectId;
}

export interface ProcessWaitlistDependencies {
  store: WaitlistStore;
  classes: {
    find(classId: ObjectId): Promise<CampClass | null>;
    joinWaitlist(classId: ObjectId, family: WaitingFamily, now: Date): Promise<boolean>;
    leaveWaitlist(classId: ObjectId, entryId: ObjectId): Promise<void>;
    offerSeats(classId: ObjectId, times: { now: Date; until: Date }): Promise<SeatOffer | null>;
    removeLapsedOffers(classId: ObjectId, now: Date): Promise<boolean>;
    removeWaitingCampers(
      classId: ObjectId,
      entryId: ObjectId,
      camperIds: ObjectId[],
    ): Promise<void>;
  };
  /** Returns which of the campers are enrolled in which of the classes. */
  listEnrolledPairs(pairs: Pair[]): Promise<Pair[]>;
  /** Returns who sees the campers; none for a camper that was deleted. */
  findCamperAdults(ids: ObjectId[]): Promise<CamperAdults[]>;
  /** Adds the class to the cart for the campers, unless it is there or the cart is full. */
  addToCart(owner: string, campClass: CampClass, camperIds: ObjectId[]): Promise<void>;
  /** How long an offer is open. */
  offerMs: number;
  now: () => Date;
}

export const toFamily = ({ _id: entryId, owner, campers }: WaitlistEntry): WaitingFamily => ({
  entryId,
  owner,
  camperIds: campers.map(({ _id }) => _id),
});

/** Returns the campers of a class's family whom its entry does not have. */
const findUnknown = (family: WaitingFamily, { campers }: WaitlistEntry): ObjectId[] =>
  family.camperIds.filter((id) => !campers.some(({ _id }) => _id.equals(id)));

const isOf =
  ({ _id }: WaitlistEntry) =>
  ({ entryId }: WaitingFamily) =>
    entryId.equals(_id);

/** Returns whether families can still wait for an approved class: it may be off sale for a while. */
function isWaitable(campClass: CampClass, now: Date): boolean {
  return !isOnSale(campClass) || ['open', 'scheduled'].includes(toClassPhase(campClass, now));
}

/** Returns a function that stores an offer that a class has made, and puts its seats into the cart. */
const createRecordOffer =
  ({ store, classes, addToCart, now }: ProcessWaitlistDependencies) =>
  async (campClass: CampClass, { entryId, owner, camperIds, expiresAt, byHand }: SeatOffer) => {
    // First, so that the email never arrives before the seats are in the cart.
    await addToCart(owner, campClass, camperIds);
    const addedSeats = byHand && { addedSeats: byHand.addedSeats };
    const payload = { kind: 'seats-offered' as const, expiresAt, ...addedSeats };
    const event = createEvent(payload, now(), byHand?.by ?? null);
    if (await store.setOffered(entryId, expiresAt, event)) return;
    const entry = await store.find(entryId);
    // The family has left meanwhile.
    if (entry?.state !== 'offered') await classes.leaveWaitlist(campClass._id, entryId);
  };

/** Ends an entry, and removes it from the list of its class. */
export function createEndEntry({
  store,
  classes,
  now,
}: Pick<ProcessWaitlistDependencies, 'store' | 'classes' | 'now'>) {
  return async (
    { _id, classId, state }: WaitlistEntry,
    to: 'accepted' | 'expired' | 'left' | 'closed',
    closedReason: 'closed' | 'list-closed' = 'closed',
  ): Promise<boolean> => {
    const at = now();
    const tellsFamily = to === 'expired' || to === 'closed';
    const reason = to === 'expired' ? to : closedReason;
    const event = tellsFamily && createEvent({ kind: 'waitlist-ended', reason }, at, null);
    const hasEnded = await store.end(_id, { from: [state], to, at, ...(event && { event }) });
    if (!hasEnded) return false;
    await classes.leaveWaitlist(classId, _id);
    await store.finish(_id);
    return true;
  };
}

interface CurrentState {
  campClass: CampClass | null;
  isEnrolled: boolean;
  /** The campers whom the account can no longer enroll. */
  goneCamperIds: ObjectId[];
  at: Date;
}

/** Returns a function that brings an entry in line with its class and its campers. */
function createCompleteEntry(
  deps: ProcessWaitlistDependencies,
  recordOffer: ReturnType<typeof createRecordOffer>,
) {
  const { store, classes } = deps;
  const endEntry = createEndEntry(deps);

  /** A family that left meanwhile must not stay in the list, which would keep seats from everyone. */
  const leaveIfEnded = async ({ _id, classId }: WaitlistEntry) => {
    const current = await store.find(_id);
    if (!current?.openCamperIds) await classes.leaveWaitlist(classId, _id);
  };

  const completeWaiting = async (entry: WaitlistEntry, campClass: CampClass, at: Date) => {
    const offer = campClass.seatOffers?.find(isOf(entry));
    if (offer) return recordOffer(campClass, offer);
    if (campClass.isWaitlistClosed) return endEntry(entry, 'closed', 'list-closed');
    if (campClass.waitlist?.some(isOf(entry))) return;
    const hasJoined = await classes.joinWaitlist(campClass._id, toFamily(entry), at);
    if (hasJoined) return leaveIfEnded(entry);
    const current = await classes.find(campClass._id);
    const isListed = [...(current?.waitlist ?? []), ...(current?.seatOffers ?? [])].some(
      isOf(entry),
    );
    if (!isListed) await store.discard(entry._id);
  };

  /**
   * Takes campers out of the entry, and out of the class those whom the entry does not have. Returns false
   * if there were none.
   */
  const removeGone = async (entry: WaitlistEntry, { campClass, goneCamperIds }: CurrentState) => {
    const { _id, classId } = entry;
    const families = [...(campClass?.waitlist ?? []), ...(campClass?.seatOffers ?? [])];
    const family = families.find(isOf(entry));
    const removedIds = [...goneCamperIds, ...(family ? findUnknown(family, entry) : [])];
    if (removedIds.length === 0) return false;
    await store.removeCampers(_id, goneCamperIds);
    await classes.removeWaitingCampers(classId, _id, removedIds);
    return true;
  };

  const completeOpen = async (entry: WaitlistEntry, current: CurrentState) => {
    const { state, offerExpiresAt } = entry;
    const { campClass, isEnrolled, at } = current;
    const offer = campClass?.seatOffers?.find(isOf(entry));
    if (isEnrolled && !offer) return endEntry(entry, 'accepted');
    if (campClass?.status !== 'approved') return endEntry(entry, 'closed');
    if (state === 'offered') {
      const hasLapsed = !offer && offerExpiresAt !== undefined && offerExpiresAt <= at;
      return hasLapsed && endEntry(entry, 'expired');
    }
    if (!isWaitable(campClass, at)) return endEntry(entry, 'closed');
    return completeWaiting(entry, campClass, at);
  };

  return async (entry: WaitlistEntry, current: CurrentState) => {
    const { _id, classId, state, campers } = entry;
    if (state !== 'waiting' && state !== 'offered') {
      await classes.leaveWaitlist(classId, _id);
      return store.finish(_id);
    }
    if (current.goneCamperIds.length === campers.length) return endEntry(entry, 'left');
    if (!(await removeGone(entry, current))) return completeOpen(entry, current);
    const [changed, campClass] = [await store.find(_id), await classes.find(classId)];
    return changed && completeOpen(changed, { ...current, campClass });
  };
}

/**
 * Returns a function that offers the free seats of a class to the families on its list, and brings their
 * entries in line with the class. It can run at any time, on any number of servers, and completes what an
 * interrupted call has begun.
 */
export function createProcessWaitlist(deps: ProcessWaitlistDependencies) {
  const { store, classes, listEnrolledPairs, findCamperAdults, offerMs, now } = deps;
  const recordOffer = createRecordOffer(deps);
  const complete = createCompleteEntry(deps, recordOffer);

  const offerFreeSeats = async (campClass: CampClass) => {
    for (;;) {
      const at = now();
      const until = new Date(at.getTime() + offerMs);
      const offer = await classes.offerSeats(campClass._id, { now: at, until });
      if (!offer) return;
      await recordOffer(campClass, offer);
    }
  };

  return async (classId: ObjectId): Promise<void> => {
    if ((await store.listOpenIn(classId)).length === 0) return;
    const at = now();
    await classes.removeLapsedOffers(classId, at);
    // The entries are read before the class: one that is missing in the class was not just added.
    const entries = await store.listOpenIn(classId);
    const campClass = await classes.find(classId);
    const pairs = entries.flatMap(({ campers }) =>
      campers.map(({ _id: camperId }) => ({ classId, camperId })),
    );
    const enrolled = await listEnrolledPairs(pairs);
    const adults = await findCamperAdults(pairs.map(({ camperId }) => camperId));
    const hasAccess = (camperId: ObjectId, owner: string) =>
      adults.some(
        (camper) =>
          camper._id.equals(camperId) &&
          !camper.archivedAt &&
          listAdultsWithAccess(camper).includes(owner),
      );
    for (const entry of entries) {
      const isEnrolled = entry.campers.some(({ _id }) =>
        enrolled.some(({ camperId }) => camperId.equals(_id)),
      );
      const goneCamperIds = toFamily(entry).camperIds.filter((id) => !hasAccess(id, entry.owner));
      await complete(entry, { campClass, isEnrolled, goneCamperIds, at });
    }
    if (campClass) await offerFreeSeats(campClass);
  };
}
export type ProcessWaitlist = ReturnType<typeof createProcessWaitlist>;
