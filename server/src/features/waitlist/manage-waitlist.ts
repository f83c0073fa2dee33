import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type {
  ClassWaitlist,
  OfferSeatsRequest,
  SetWaitlistRequest,
  WaitlistDemand,
} from '#contract';
import type { Camper } from '#domain/campers/camper';
import { countFreeSeats, isOnSale, type CampClass } from '#domain/classes/camp-class';
import { toClassAge } from '#domain/classes/class-age';
import { toClassPhase } from '#domain/classes/class-phase';
import { isOnGeneralSale, type SeatOffer, type WaitingFamily } from '#domain/classes/waitlist';
import { createEvent, type Actor, type DomainEvent } from '#domain/domain-event';
import type { User } from '#domain/user';
import type { WaitlistEntry } from '#domain/waitlist-entry';
import type { Viewer } from '#domain/caller';
import { toEntryFields } from './entry-on-wire';
import type { ProcessWaitlist } from './process-waitlist';
import type { WaitlistStore } from './waitlist.store';

export interface ManageWaitlistDependencies {
  store: WaitlistStore;
  classes: {
    find(classId: ObjectId): Promise<CampClass | null>;
    setWaitlistClosed(classId: ObjectId, isClosed: boolean, event: DomainEvent): Promise<boolean>;
    offerSeatsByHand(
      classId: ObjectId,
      offer: { entryId: ObjectId; by: Actor; addSeats: boolean },
      times: { now: Date; until: Date },
    ): Promise<SeatOffer | null>;
  };
  findClasses(ids: ObjectId[]): Promise<CampClass[]>;
  /** Throws `not-found` unless the viewer teaches the class or is an admin. */
  getManagedClass(id: string, viewer: Viewer): Promise<CampClass>;
  findUsers(uids: string[]): Promise<Pick<User, 'uid' | 'name'>[]>;
  /** Returns campers of any family. */
  findCampers(ids: ObjectId[]): Promise<Pick<Camper, '_id' | 'birthDate'>[]>;
  processWaitlist: ProcessWaitlist;
  /** How long an offer is open. */
  offerMs: number;
  timeZone: string;
  now: () => Date;
}

const isOf =
  (id: ObjectId) =>
  ({ entryId }: WaitingFamily) =>
    entryId.equals(id);

const createGetOfClass = (deps: ManageWaitlistDependencies) => {
  const { store, getManagedClass, findUsers, findCampers, timeZone, now } = deps;

  return async (id: string, viewer: Viewer): Promise<ClassWaitlist> => {
    const campClass = await getManagedClass(id, viewer);
    const entries = (await store.listOpenIn(campClass._id)).filter(
      ({ state }) => state === 'waiting' || state === 'offered',
    );
    const [users, campers] = await Promise.all([
      findUsers(entries.map(({ owner }) => owner)),
      findCampers(entries.flatMap((entry) => entry.campers.map(({ _id }) => _id))),
    ]);
    const at = now();
    const toAge = (camperId: string) => {
      const camper = campers.find(({ _id }) => _id.equals(camperId));
      return camper ? toClassAge(camper, campClass, { now: at, timeZone }) : null;
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
      freeSeats: Math.max(0, countFreeSeats(campClass, at)),
      ...(isOnGeneralSale(campClass) && { isOnGeneralSale: true }),
      families: entries.map(toFamily).sort((a, b) => (a.position ?? 0) - (b.position ?? 0)),
    };
  };
};

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

const createOfferSeats =
  ({
    store,
    classes,
    getManagedClass,
    processWaitlist,
    offerMs,
    now,
  }: ManageWaitlistDependencies) =>
  async (
    { id, entryId: entry }: { id: string; entryId: string },
    { addSeats }: OfferSeatsRequest,
    viewer: Viewer,
  ): Promise<number> => {
    const { _id } = await getManagedClass(id, viewer);
    const entryId = new ObjectId(entry);
    const found = await store.find(entryId);
    if (!found?.classId.equals(_id) || found.state === 'left') {
      throw new AppError('not-found', { detail: 'This family is not on the waiting list.' });
    }
    const at = now();
    const { uid, name, email } = viewer;
    const offer = await classes.offerSeatsByHand(
      _id,
      { entryId, by: { uid, name, email }, addSeats },
      { now: at, until: new Date(at.getTime() + offerMs) },
    );
    if (!offer) {
      const refusal = toRefusal(await classes.find(_id), entryId, at);
      if (refusal) throw refusal;
    }
    // Stores the offer, also that of an interrupted call.
    await processWaitlist(_id);
    return offer ? 1 : 0;
  };

/** What admins and the instructor of a class see and do about its waiting list. */
export function createManageWaitlist(deps: ManageWaitlistDependencies) {
  const { store, classes, findClasses, getManagedClass, processWaitlist, now } = deps;
  return {
    getOfClass: createGetOfClass(deps),
    offerSeats: createOfferSeats(deps),

    /** Closes or reopens a list. Returns 0 if it already was. */
    async set(id: string, { isClosed }: SetWaitlistRequest, viewer: Viewer): Promise<number> {
      const { _id } = await getManagedClass(id, viewer);
      const kind = isClosed ? 'waitlist-closed' : 'waitlist-reopened';
      const event = createEvent({ kind }, now(), viewer);
      const hasChanged = await classes.setWaitlistClosed(_id, isClosed, event);
      await processWaitlist(_id);
      return hasChanged ? 1 : 0;
    },

    /** Returns how many wait for each class, the most wanted first. */
    async listDemand(): Promise<WaitlistDemand[]> {
      const wanted = await findClasses(await store.listOpenClassIds());
      return wanted
        .map(({ _id, className, waitlist = [] }) => ({
          classId: _id.toHexString(),
          className,
          families: waitlist.length,
          campers: waitlist.reduce((sum, { camperIds }) => sum + camperIds.length, 0),
        }))
        .filter(({ families }) => families > 0)
        .sort((a, b) => b.campers - a.campers || a.className.localeCompare(b.className));
    },
  };
}
export type ManageWaitlist = ReturnType<typeof createManageWaitlist>;
