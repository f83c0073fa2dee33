import type { ObjectId } from 'mongodb';
import { countFreeSeats, isOnSale, type CampClass } from '#domain/classes/camp-class';
import { toClassPhase } from '#domain/classes/class-phase';
import { isOnGeneralSale, type WaitingFamily } from '#domain/classes/waitlist';
import type { ProcessWaitlistDependencies } from '../process-waitlist';
import { createEndEntry } from './end-entry';
import { createFindOfferTerms } from './offer-terms';
import type { RecordOffer } from './record-offer';

/** Returns the first family that the free seats are enough for; undefined if none can be offered. */
function findNextFamily(campClass: CampClass, now: Date): WaitingFamily | undefined {
  if (campClass.isWaitlistClosed || isOnGeneralSale(campClass) || !isOnSale(campClass)) return;
  if (toClassPhase(campClass, now) !== 'open') return;
  const free = countFreeSeats(campClass, now);
  return campClass.waitlist?.find(({ camperIds }) => camperIds.length <= free);
}

/** Returns a function that offers the free seats of a class to the families on its list, in their order. */
export function createOfferFreeSeats(deps: ProcessWaitlistDependencies, recordOffer: RecordOffer) {
  const { store, classes, now } = deps;
  const endEntry = createEndEntry(deps);
  const findOfferTerms = createFindOfferTerms(deps);

  /** An account that is paused leaves its lists. Returns false if its entry changed meanwhile. */
  const removePaused = async ({ entryId }: WaitingFamily) => {
    const entry = await store.find(entryId);
    return entry !== null && endEntry(entry, { to: 'left' });
  };

  /**
   * Offers seats to the next family. Returns false if there is none, or the class changed meanwhile: then the caller that
   * changed it continues.
   */
  const offerToNext = async (classId: ObjectId): Promise<boolean> => {
    const campClass = await classes.find(classId);
    const at = now();
    const family = campClass && findNextFamily(campClass, at);
    if (!family) return false;
    const { pausedUntil, offerMs } = await findOfferTerms(family.owner, at);
    if (pausedUntil) return removePaused(family);
    const until = new Date(at.getTime() + offerMs);
    const offer = await classes.offerSeats(classId, family.entryId, { now: at, until });
    if (!offer) return false;
    await recordOffer(campClass, offer);
    return true;
  };

  return async (classId: ObjectId): Promise<void> => {
    while (await offerToNext(classId));
  };
}
