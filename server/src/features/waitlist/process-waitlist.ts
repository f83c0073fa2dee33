import type { ObjectId } from 'mongodb';
import { listAdultsWithAccess, type CamperAdults } from '#domain/campers/camper';
import type { CampClass } from '#domain/classes/camp-class';
import {
  isOnGeneralSale,
  type Decline,
  type SeatOffer,
  type WaitingFamily,
} from '#domain/classes/waitlist';
import type { DomainEvent } from '#domain/domain-event';
import type { WaitlistEntry } from '#domain/waitlist-entry';
import { createCompleteEntry } from './entries/complete-entry';
import { toFamily } from './entries/families';
import { createGeneralSaleEvent } from './entries/end-entry';
import { createOfferFreeSeats } from './entries/offer-free-seats';
import { createRecordOffer } from './entries/record-offer';
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
    leaveWaitlist(classId: ObjectId, entryId: ObjectId, decline?: Decline): Promise<void>;
    offerSeats(
      classId: ObjectId,
      entryId: ObjectId,
      times: { now: Date; until: Date },
    ): Promise<SeatOffer | null>;
    resumeWaitlist(classId: ObjectId, now: Date): Promise<boolean>;
    removeLapsedOffers(
      classId: ObjectId,
      context: { now: Date; unrecordedIds: ObjectId[]; event: DomainEvent },
    ): Promise<boolean>;
    removeOversizedFamily(classId: ObjectId, entryId: ObjectId): Promise<number | null>;
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
  /** Adds the class to the cart for the campers, unless it is there. Returns false if the cart is full. */
  addToCart(owner: string, campClass: CampClass, camperIds: ObjectId[]): Promise<boolean>;
  /** Returns whether an account has ever paid for an order. */
  hasPaid(owner: string): Promise<boolean>;
  /** How long an offer is open. */
  offerMs: number;
  /** How long a checkout keeps its seats. */
  holdMs: number;
  now: () => Date;
}

/**
 * Returns a function that offers the free seats of a class to the families on its list, and brings their
 * entries in line with the class. It can run at any time, on any number of servers, and completes what an
 * interrupted call has begun.
 */
export function createProcessWaitlist(deps: ProcessWaitlistDependencies) {
  const { store, classes, listEnrolledPairs, findCamperAdults, now } = deps;
  const recordOffer = createRecordOffer(deps);
  const complete = createCompleteEntry(deps, recordOffer);

  const offerFreeSeats = createOfferFreeSeats(deps, recordOffer);

  /** Returns a function that returns the campers of an entry who are enrolled, and those of others. */
  const readCampers = async (classId: ObjectId, entries: readonly WaitlistEntry[]) => {
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
    return (entry: WaitlistEntry) => {
      const { camperIds, owner } = toFamily(entry);
      return {
        enrolledCamperIds: camperIds.filter((id) =>
          enrolled.some(({ camperId }) => camperId.equals(id)),
        ),
        goneCamperIds: camperIds.filter((id) => !hasAccess(id, owner)),
      };
    };
  };

  return async (classId: ObjectId): Promise<void> => {
    const earlier = await store.listOpenIn(classId);
    if (earlier.length === 0) return;
    const at = now();
    const waiting = earlier.filter(({ state }) => state === 'waiting');
    const unrecordedIds = waiting.map(({ _id }) => _id);
    const event = createGeneralSaleEvent(at);
    await classes.removeLapsedOffers(classId, { now: at, unrecordedIds, event });
    // The entries are read before the class: one that is missing in the class was not just added.
    const entries = await store.listOpenIn(classId);
    const campClass = await classes.find(classId);
    const toCampers = await readCampers(classId, entries);
    const pauses = await store.findPauses(entries.map(({ owner }) => owner));
    for (const entry of entries) {
      const pausedUntil = pauses.get(entry.owner) ?? null;
      await complete(entry, { campClass, pausedUntil, ...toCampers(entry), at });
    }
    if (campClass && isOnGeneralSale(campClass)) await classes.resumeWaitlist(classId, now());
    await offerFreeSeats(classId);
  };
}
export type ProcessWaitlist = ReturnType<typeof createProcessWaitlist>;
