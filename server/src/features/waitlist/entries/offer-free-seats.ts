import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { countFreeSeats, isOnSale, type CampClass } from '#domain/classes/camp-class';
import { toClassPhase } from '#domain/classes/class-phase';
import { isOnGeneralSale, type WaitingFamily } from '#domain/classes/waitlist';
import { findClass, offerSeats } from '#features/classes/index';
import { findWaitlistEntry } from '#features/waitlist-entries/index';
import { endEntry } from './end-entry';
import { findOfferTerms } from './offer-terms';
import { recordOffer } from './record-offer';

/** Returns the first family that the free seats are enough for; undefined if none can be offered. */
function findNextFamily(campClass: CampClass, now: Date): WaitingFamily | undefined {
  if (campClass.isWaitlistClosed || isOnGeneralSale(campClass) || !isOnSale(campClass)) return;
  if (toClassPhase(campClass, now) !== 'open') return;
  const free = countFreeSeats(campClass, now);
  return campClass.waitlist?.find(({ camperIds }) => camperIds.length <= free);
}

/** An account that is paused leaves its lists. Returns false if its entry changed meanwhile. */
async function removePaused(camp: Camp, { entryId }: WaitingFamily): Promise<boolean> {
  const entry = await findWaitlistEntry(camp, entryId);
  return entry !== null && endEntry(camp, entry, { to: 'left' });
}

/**
 * Offers seats to the next family. Returns false if there is none, or the class changed meanwhile: then the caller that
 * changed it continues.
 */
async function offerToNext(camp: Camp, classId: ObjectId): Promise<boolean> {
  const campClass = await findClass(camp, classId);
  const at = camp.now();
  const family = campClass && findNextFamily(campClass, at);
  if (!family) return false;
  const { pausedUntil, offerMs } = await findOfferTerms(camp, family.owner, at);
  if (pausedUntil) return removePaused(camp, family);
  const until = new Date(at.getTime() + offerMs);
  const offer = await offerSeats(camp, classId, family.entryId, { now: at, until });
  if (!offer) return false;
  await recordOffer(camp, campClass, offer);
  return true;
}

/** Offers the free seats of a class to the families on its list, in their order. */
export async function offerFreeSeats(camp: Camp, classId: ObjectId): Promise<void> {
  while (await offerToNext(camp, classId));
}
