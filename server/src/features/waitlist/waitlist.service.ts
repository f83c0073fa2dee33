import { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import type {
  ClassWaitlist,
  JoinWaitlistRequest,
  WaitlistEntry as EntryOnWire,
} from '../../contract';
import { toCampTime } from '../../domain/camp-time';
import { toCamperRef, type Camper } from '../../domain/campers/camper';
import { toCamperRefOnWire } from '../../domain/campers/camper-on-wire';
import { countFreeSeats, type CampClass } from '../../domain/classes/camp-class';
import { hasWaitlist, WAITLIST_LIMIT } from '../../domain/classes/waitlist';
import type { ClassInCart } from '../../domain/orders/cart';
import type { User } from '../../domain/user';
import type { WaitlistEntry } from '../../domain/waitlist-entry';
import type { Viewer } from '../../http/caller';
import type { LeaveWaitlist } from './leave-waitlist';
import {
  toFamily,
  type ProcessWaitlist,
  type ProcessWaitlistDependencies,
} from './process-waitlist';

export interface WaitlistDependencies extends Pick<
  ProcessWaitlistDependencies,
  'store' | 'classes' | 'now'
> {
  findClasses(ids: ObjectId[]): Promise<CampClass[]>;
  /** Throws `not-found` unless the viewer teaches the class or is an admin. */
  getManagedClass(id: string, viewer: Viewer): Promise<CampClass>;
  /** Returns the class and the campers. Throws why a camper could not buy a seat even if one was free. */
  findWaitingCampers(
    request: JoinWaitlistRequest,
    viewer: Viewer,
  ): Promise<{ campClass: ClassInCart; campers: Camper[] }>;
  findUsers(uids: string[]): Promise<Pick<User, 'uid' | 'name'>[]>;
  processWaitlist: ProcessWaitlist;
  leave: LeaveWaitlist['leave'];
  timeZone: string;
}

/** Returns why a class did not let a family wait. */
function toRefusal(campClass: CampClass | null, seats: number, now: Date): AppError {
  if (!campClass) return new AppError('not-found', { detail: 'This class does not exist.' });
  if ((campClass.waitlist?.length ?? 0) >= WAITLIST_LIMIT) return new AppError('waitlist-full');
  const hasSeats = !hasWaitlist(campClass) && countFreeSeats(campClass, now) >= seats;
  return new AppError(hasSeats ? 'seats-available' : 'not-on-sale');
}

const findPosition = (entry: WaitlistEntry, { waitlist = [] }: Pick<CampClass, 'waitlist'>) =>
  waitlist.findIndex(({ entryId }) => entryId.equals(entry._id)) + 1;

/** Returns the fields that a family and the camp see. */
function toEntryFields(entry: WaitlistEntry, campClass: CampClass | undefined, timeZone: string) {
  const { _id, campers, state, joinedAt, offerExpiresAt } = entry;
  const position = campClass && state === 'waiting' ? findPosition(entry, campClass) : 0;
  return {
    _id: _id.toHexString(),
    campers: campers.map(toCamperRefOnWire),
    state,
    joinedAt: joinedAt.toISOString(),
    ...(position > 0 && { position }),
    ...(state === 'offered' &&
      offerExpiresAt && { offerExpiresAt: toCampTime(offerExpiresAt, timeZone) }),
  };
}

const toEntryOnWire = (
  entry: WaitlistEntry,
  campClass: CampClass | undefined,
  timeZone: string,
): EntryOnWire => ({
  ...toEntryFields(entry, campClass, timeZone),
  classId: entry.classId.toHexString(),
  className: campClass?.className ?? entry.className,
});

const createJoin = (deps: WaitlistDependencies) => {
  const { store, classes, findWaitingCampers, processWaitlist, now } = deps;

  /** Puts an entry into the list of its class, or discards it and throws why it cannot wait. */
  const enterList = async (entry: WaitlistEntry) => {
    const family = toFamily(entry);
    if (await classes.joinWaitlist(entry.classId, family, now())) return;
    const current = await classes.find(entry.classId);
    const listed = [...(current?.waitlist ?? []), ...(current?.seatOffers ?? [])];
    // The sweep was faster.
    if (listed.some(({ entryId }) => entryId.equals(entry._id))) return;
    await store.discard(entry._id);
    throw toRefusal(current, family.camperIds.length, now());
  };

  return async (request: JoinWaitlistRequest, viewer: Viewer): Promise<EntryOnWire> => {
    const { campClass, campers } = await findWaitingCampers(request, viewer);
    const entry = {
      _id: new ObjectId(),
      classId: campClass._id,
      className: campClass.className,
      owner: viewer.uid,
      campers: campers.map(toCamperRef),
      joinedAt: now(),
    };
    const added = await store.add(entry);
    if (added !== 'added') throw new AppError(added);
    await enterList({ ...entry, state: 'waiting' });
    await processWaitlist(campClass._id);
    const [stored, current] = [await store.find(entry._id), await classes.find(campClass._id)];
    return toEntryOnWire(
      stored ?? { ...entry, state: 'waiting' },
      current ?? undefined,
      deps.timeZone,
    );
  };
};

/** Lets families wait for a class that is sold out. */
export function createWaitlistService(deps: WaitlistDependencies) {
  const { store, findClasses, getManagedClass, findUsers, leave, timeZone } = deps;
  return {
    join: createJoin(deps),

    async list({ uid }: Pick<Viewer, 'uid'>): Promise<EntryOnWire[]> {
      const entries = await store.listBy(uid);
      const classes = await findClasses(entries.map(({ classId }) => classId));
      return entries.map((entry) =>
        toEntryOnWire(
          entry,
          classes.find(({ _id }) => _id.equals(entry.classId)),
          timeZone,
        ),
      );
    },

    /** Leaves a list or declines an offer. Returns 0 if the entry has ended. */
    async leave(id: string, { uid }: Viewer): Promise<number> {
      const entry = await store.find(new ObjectId(id));
      if (entry?.owner !== uid || entry.state === 'left') {
        throw new AppError('not-found', { detail: 'You are not on this waiting list.' });
      }
      if (entry.state !== 'waiting' && entry.state !== 'offered') return 0;
      if (await leave(entry)) return 1;
      // It got an offer or ended meanwhile.
      const current = await store.find(entry._id);
      const isOpen = current?.state === 'waiting' || current?.state === 'offered';
      return isOpen && (await leave(current)) ? 1 : 0;
    },

    async getOfClass(id: string, viewer: Viewer): Promise<ClassWaitlist> {
      const campClass = await getManagedClass(id, viewer);
      const entries = (await store.listOpenIn(campClass._id)).filter(
        ({ state }) => state === 'waiting' || state === 'offered',
      );
      const users = await findUsers(entries.map(({ owner }) => owner));
      const families = entries.map((entry) => ({
        ...toEntryFields(entry, campClass, timeZone),
        owner: users.find(({ uid }) => uid === entry.owner)?.name ?? '',
      }));
      return {
        className: campClass.className,
        families: families.sort((a, b) => (a.position ?? 0) - (b.position ?? 0)),
      };
    },
  };
}
export type WaitlistService = ReturnType<typeof createWaitlistService>;
