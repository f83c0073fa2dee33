import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type {
  ClassWaitlist,
  OfferSeatsRequest,
  SetWaitlistRequest,
  WaitlistDemand,
} from '#contract';
import { countFreeSeats, isOnSale, type CampClass } from '#domain/classes/camp-class';
import { toClassAge } from '#domain/classes/class-age';
import { toClassPhase } from '#domain/classes/class-phase';
import { isOnGeneralSale, type WaitingFamily } from '#domain/classes/waitlist';
import { createEvent } from '#domain/domain-event';
import type { WaitlistEntry } from '#domain/waitlist-entry';
import type { Viewer } from '#domain/caller';
import { findAnyFamilyCampers } from '#features/campers/index';
import {
  findClass,
  findClasses,
  getManagedClass,
  offerSeatsByHand,
  setWaitlistClosed,
} from '#features/classes/index';
import { findUsersByUid } from '#features/users/index';
import { toOfferMs } from './entries/offer-terms';
import { toEntryFields } from './entry-on-wire';
import { processWaitlist } from './process-waitlist';
import {
  findWaitlistEntry,
  listClassIdsWithEntries,
  listOpenEntriesIn,
} from '#features/waitlist-entries/index';

const isOf =
  (id: ObjectId) =>
  ({ entryId }: WaitingFamily) =>
    entryId.equals(id);

/** Returns the waiting list of a class. Throws `not-found` unless the viewer teaches the class or is an admin. */
export async function getWaitlistOfClass(
  camp: Camp,
  id: string,
  viewer: Viewer,
): Promise<ClassWaitlist> {
  const { timeZone } = camp;
  const campClass = await getManagedClass(camp, id, viewer);
  const entries = (await listOpenEntriesIn(camp, campClass._id)).filter(
    ({ state }) => state === 'waiting' || state === 'offered',
  );
  const owners = entries.map(({ owner }) => owner);
  const camperIds = entries.flatMap((entry) => entry.campers.map(({ _id }) => _id));
  const [users, campers] = await Promise.all([
    findUsersByUid(camp, owners),
    findAnyFamilyCampers(camp, camperIds),
  ]);
  const now = camp.now();
  const toAge = (camperId: string) => {
    const camper = campers.find(({ _id }) => _id.equals(camperId));
    return camper ? toClassAge(camper, campClass, { now, timeZone }) : null;
  };
  const toFamily = (entry: WaitlistEntry) => {
    const fields = toEntryFields(entry, campClass, timeZone);
    return {
      ...fields,
      campers: fields.campers.map((camper) => ({ ...camper, age: toAge(camper._id) })),
      owner: users.find(({ uid }) => uid === entry.owner)?.name ?? '',
      ...(campClass.seatOffers?.find(isOf(entry._id))?.byHand && { isOfferByHand: true }),
    };
  };
  return {
    className: campClass.className,
    isClosed: campClass.isWaitlistClosed ?? false,
    seats: campClass.capacity,
    freeSeats: Math.max(0, countFreeSeats(campClass, now)),
    ...(isOnGeneralSale(campClass) && { isOnGeneralSale: true }),
    families: entries.map(toFamily).sort((a, b) => (a.position ?? 0) - (b.position ?? 0)),
  };
}

/** Returns why a family was not offered seats; null if it has an offer. */
function toRefusal(campClass: CampClass | null, entryId: ObjectId, now: Date): AppError | null {
  const family = campClass?.waitlist?.find(isOf(entryId));
  if (campClass?.seatOffers?.some(isOf(entryId))) return null;
  if (!campClass || !family) {
    return new AppError('changed-meanwhile', {
      detail: 'This family is no longer on the waiting list.',
    });
  }
  const phase = toClassPhase(campClass, now);
  if (!isOnSale(campClass)) return new AppError('not-on-sale');
  if (phase === 'scheduled') return new AppError('enrollment-not-open');
  if (phase !== 'open') return new AppError('enrollment-closed');
  if (campClass.isWaitlistClosed) return new AppError('waitlist-closed');
  const free = Math.max(0, countFreeSeats(campClass, now));
  const needed = family.camperIds.length;
  return new AppError('no-free-seats', {
    detail: `This family needs ${needed === 1 ? '1 seat' : `${needed} seats`}, and ${free === 0 ? 'none is' : `only ${free} ${free === 1 ? 'is' : 'are'}`} free.`,
    extra: { needed, free },
  });
}

/** Offers seats to a family out of order, for an admin or the instructor. Returns 0 if it has an offer. */
export async function offerSeatsToFamily(
  camp: Camp,
  { id, entryId: entry }: { id: string; entryId: string },
  { addSeats }: OfferSeatsRequest,
  viewer: Viewer,
): Promise<number> {
  const { _id } = await getManagedClass(camp, id, viewer);
  const entryId = new ObjectId(entry);
  const found = await findWaitlistEntry(camp, entryId);
  if (!found?.classId.equals(_id) || found.state === 'left') {
    throw new AppError('not-found', { detail: 'This family is not on the waiting list.' });
  }
  const at = camp.now();
  const { uid, name, email } = viewer;
  const offer = await offerSeatsByHand(
    camp,
    _id,
    { entryId, by: { uid, name, email }, addSeats },
    { now: at, until: new Date(at.getTime() + toOfferMs(camp)) },
  );
  if (!offer) {
    const refusal = toRefusal(await findClass(camp, _id), entryId, at);
    if (refusal) throw refusal;
  }
  // Stores the offer, also that of an interrupted call.
  await processWaitlist(camp, _id);
  return offer ? 1 : 0;
}

/** Closes or reopens a list, for an admin or the instructor. Returns 0 if it already was. */
export async function setWaitlist(
  camp: Camp,
  id: string,
  { isClosed }: SetWaitlistRequest,
  viewer: Viewer,
): Promise<number> {
  const { _id } = await getManagedClass(camp, id, viewer);
  const kind = isClosed ? 'waitlist-closed' : 'waitlist-reopened';
  const event = createEvent({ kind }, camp.now(), viewer);
  const hasChanged = await setWaitlistClosed(camp, _id, isClosed, event);
  await processWaitlist(camp, _id);
  return hasChanged ? 1 : 0;
}

/** Returns how many wait for each class, the most wanted first. */
export async function listWaitlistDemand(camp: Camp): Promise<WaitlistDemand[]> {
  const wanted = await findClasses(camp, await listClassIdsWithEntries(camp));
  return wanted
    .map(({ _id, className, waitlist = [] }) => ({
      classId: _id.toHexString(),
      className,
      families: waitlist.length,
      campers: waitlist.reduce((sum, { camperIds }) => sum + camperIds.length, 0),
    }))
    .filter(({ families }) => families > 0)
    .sort((a, b) => b.campers - a.campers || a.className.localeCompare(b.className));
}
